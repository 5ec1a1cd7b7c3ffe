// From a planned inn to voxels, and on to the tight meshes of its parts.
#include <benchmark/benchmark.h>

#include "base/freed_memory.h"
#include "building/model/building_model.h"
#include "building/plan.h"

namespace {

using namespace rooftree;

Building inn() {
    BuildingSpec spec;
    spec.kind = "inn";
    spec.style = "aelwyn";
    spec.plot = {24, 20};
    spec.seed = 7;
    return planBuilding(spec);
}

void voxels(benchmark::State& state) {
    const Building plan = inn();
    const Job job;
    for ([[maybe_unused]] auto turn : state) {
        const BuildingModel model = buildingModel(plan, job);
        benchmark::DoNotOptimize(model.parts.data());
    }
}

void meshes(benchmark::State& state) {
    const Building plan = inn();
    const Job job;
    const PaintBook& book = builtInPaintBook();
    std::size_t quads = 0;
    for ([[maybe_unused]] auto turn : state) {
        quads = 0;
        for (const BuildingPart& part : buildingModel(plan, job).parts)
            quads += tightMesh(part.grid, book.drawing(), {voxelsPerTile}).quads.size();
        benchmark::DoNotOptimize(quads);
    }
    state.counters["quads"] = double(quads);
}

void whole(benchmark::State& state) {
    const Building plan = inn();
    const Job job;
    const PaintBook& book = builtInPaintBook();
    std::size_t quads = 0;
    for ([[maybe_unused]] auto turn : state) {
        const BuildingWhole all = wholeOf(buildingModel(plan, job), {});
        quads = tightMesh(all.grid, book.drawing(), {voxelsPerTile}).quads.size();
        benchmark::DoNotOptimize(quads);
    }
    state.counters["quads"] = double(quads);
}

}  // namespace

int main(int argc, char** argv) {
    rooftree::keepFreedMemory();
    benchmark::Initialize(&argc, argv);
    benchmark::RegisterBenchmark("building/voxels", voxels)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("building/model", meshes)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("building/whole", whole)->Unit(benchmark::kMicrosecond);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
