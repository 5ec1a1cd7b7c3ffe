// Any bytes as a .vox file: refused, or read, and what is small written and read again with as many voxels.
#include <cstdlib>

#include "deadline.h"
#include "vox/vox.h"

namespace {

using namespace rooftree;

void writeAndReadAgain(const ImportedScene& scene, const Job& job) {
    constexpr std::int64_t smallModel = 1 << 12;
    for (const ImportedModel& model : scene.models) {
        const std::int64_t voxels = countVoxels(model.grid).voxels;
        if (voxels == 0 || voxels > smallModel) continue;
        Problems notes;
        const SurfaceMesh mesh = seedMesh(model.grid, model.drawing, {});
        const ExportScene out = sceneOf(model.name, mesh, model.grid, &model.drawing, scene.atlas);
        const std::vector<OutputFile> files = writeVox(out, "fuzz.vox", notes, job);
        const ImportedScene again = readVox(files.front().bytes, "again.vox", notes, job);
        if (again.models.size() != 1 || countVoxels(again.models.front().grid).voxels != voxels) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    Job job;
    const Deadline deadline(job);
    try {
        Problems notes;
        writeAndReadAgain(readVox({reinterpret_cast<const std::byte*>(bytes), size}, "fuzz.vox", notes, job), job);
    } catch (const Error&) {
    } catch (const Stopped&) {}
    return 0;
}
