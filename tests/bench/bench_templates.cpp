// Every template of the samples, from the atlas in memory to the `seed` mesh.
#include <benchmark/benchmark.h>

#include "base/freed_memory.h"
#include "voxel/samples.h"

namespace {

using namespace rooftree;

void voxelize(benchmark::State& state, const SampleSet& sample, const Template& how) {
    const Job job;
    for ([[maybe_unused]] auto turn : state) {
        const Model model = buildModel(sample.atlas, how, job);
        benchmark::DoNotOptimize(seedMesh(model.grid, model.drawing, {}).quads.data());
    }
}

}  // namespace

int main(int argc, char** argv) {
    rooftree::keepFreedMemory();
    benchmark::Initialize(&argc, argv);
    const std::array<SampleSet, 2> samples{sampleSet("town"), sampleSet("furniture")};
    for (const SampleSet& sample : samples)
        for (const Template& how : sample.templates.templates)
            if (!how.claimOnly)
                benchmark::RegisterBenchmark(how.name.c_str(), [&sample, &how](benchmark::State& state) {
                    voxelize(state, sample, how);
                })->Unit(benchmark::kMicrosecond);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
