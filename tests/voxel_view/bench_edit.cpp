// From an edit of a template to the bytes for the graphics card.
#include <benchmark/benchmark.h>

#include "voxel/mesh_buffers.h"
#include "voxel/samples.h"

namespace {

using namespace rooftree;

void roofRow(benchmark::State& state) {
    const SampleSet town = sampleSet("town");
    Template how = templateNamed(town, "gabled_house");
    int turn = 0;
    for ([[maybe_unused]] auto _ : state) {
        how.roofRows = 12 + turn++ % 5;
        const Model model = buildModel(town.atlas, how, Job());
        const SurfaceMesh mesh = tightMesh(model.grid, model.drawing, {town.atlas.tileSize()});
        MeshBuffers buffers = buffersOf(mesh, town.atlas.pixels());
        benchmark::DoNotOptimize(buffers);
    }
}
[[maybe_unused]] auto* const edit =
    benchmark::RegisterBenchmark("edit/roofrow/gabled_house", roofRow) -> Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
