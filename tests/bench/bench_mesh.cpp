// From the dense voxels of the sample's gabled house to each of the three meshes.
#include <algorithm>
#include <chrono>
#include <limits>

#include <benchmark/benchmark.h>

#include "base/json.h"
#include "image/png.h"
#include "voxel/model.h"

namespace {

using namespace rooftree;

struct House {
    Atlas atlas;
    Model model;

    House() {
        const std::string folder = ROOFTREE_RESOURCES "/samples/town/";
        const Json document = readJson(folder + "town.templates.json");
        Problems notes;
        const TemplateSet set = readTemplateSet(JsonNode(document, "town.templates.json"), notes);
        atlas = Atlas(readPng(folder + set.atlas), set.tileSize);
        const auto how = std::ranges::find(set.templates, "gabled_house", &Template::name);
        model = buildModel(atlas, *how, Job());
    }
};

// Runs `mesh` and tells the mean, and the least time of a single run in microseconds.
template <class Mesh>
void least(benchmark::State& state, Mesh mesh) {
    const House house;
    double leastTime = std::numeric_limits<double>::max();
    std::size_t quads = 0;
    for ([[maybe_unused]] auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        SurfaceMesh made = mesh(house);
        const auto end = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(made);
        quads = made.quads.size();
        leastTime = std::min(leastTime, std::chrono::duration<double, std::micro>(end - begin).count());
    }
    state.counters["least_us"] = leastTime;
    state.counters["quads"] = double(quads);
}

const MeshOptions onLattice{8};

[[maybe_unused]] auto* const tight =
    benchmark::RegisterBenchmark("mesh/tight/gabled_house", [](benchmark::State& state) {
        least(state, [](const House& house) { return tightMesh(house.model.grid, house.model.drawing, onLattice); });
    });
[[maybe_unused]] auto* const seed = benchmark::RegisterBenchmark("mesh/seed/gabled_house", [](benchmark::State& state) {
    least(state, [](const House& house) { return seedMesh(house.model.grid, house.model.drawing, onLattice); });
});
[[maybe_unused]] auto* const baked =
    benchmark::RegisterBenchmark("mesh/baked/gabled_house", [](benchmark::State& state) {
        least(state, [](const House& house) {
            return bakedMesh(house.model.grid, house.model.drawing, house.atlas.pixels(), onLattice);
        });
    });

}  // namespace

BENCHMARK_MAIN();
