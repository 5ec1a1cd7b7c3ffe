// Any bytes as a templates document: refused, or read, written, read again to the same, and every template built.
#include <cstdlib>

#include "base/json_writer.h"
#include "base/streams.h"
#include "deadline.h"
#include "voxel/model.h"

namespace {

using namespace rooftree;

// 320 tiles of 8 pixels: patches in four shades, so that there are outlines, panes and light grounds.
const Image& atlasPicture() {
    static const Image picture = [] {
        Image image(128, 160);
        Stream random = Streams(1).stream("fuzz");
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const bool repeats = x % 8 != 0 && random.below(4) != 0;
                const auto value = std::uint8_t(85 * random.below(4));
                image.at(x, y) = repeats ? image.at(x - 1, y) : Rgba{value, value, value, 255};
            }
        return image;
    }();
    return picture;
}

void build(const Atlas& atlas, const Template& how, const Job& job) {
    constexpr std::int64_t smallShell = 1 << 16;
    const Model model = buildModel(atlas, how, job);
    if (countVoxels(model.grid).shell > smallShell) return;
    seedMesh(model.grid, model.drawing, {});
    tightMesh(model.grid, model.drawing, {});
    bakedMesh(model.grid, model.drawing, atlas.pixels(), {0});
}

void use(const TemplateSet& set) {
    const Atlas atlas(atlasPicture(), set.tileSize);
    Job job;
    const Deadline deadline(job);
    for (const Template& how : set.templates) {
        try {
            build(atlas, how, job);
        } catch (const Error&) {}
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    try {
        Problems notes;
        const Json document = parseJson({reinterpret_cast<const char*>(bytes), size}, "fuzz.json");
        const TemplateSet set = readTemplateSet(JsonNode(document, "fuzz.json"), notes);
        // Under the same name, for a broken template tells where it was read.
        const Json written = parseJson(writeJson(writeTemplateSet(set)), "fuzz.json");
        if (!(readTemplateSet(JsonNode(written, "fuzz.json"), notes) == set)) std::abort();
        use(set);
    } catch (const Error&) {
    } catch (const Stopped&) {}
    return 0;
}
