// The straight skeleton that CGAL builds of the footprint whose roof `rooftree bench` times as roof/24x24.
#include <benchmark/benchmark.h>

#include "skeleton/skeleton.h"

using namespace rooftree;

namespace {

void skeleton24(benchmark::State& state) {
    const std::vector<Rect> rects{{0, 0, 24, 7}, {0, 17, 24, 7}, {0, 7, 6, 10}, {18, 7, 6, 10}, {10, 7, 3, 10}};
    const auto polygon = samples::polygonOf(Footprint(rects));
    for (auto _ : state) benchmark::DoNotOptimize(CGAL::create_interior_straight_skeleton_2(polygon));
}
BENCHMARK(skeleton24)->Name("roof/24x24")->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
