// The depth order of boxes on the ground from nothing, and from frame to frame with some that walk; a walker put in among
// those that stand still; and all of it with cycles.
#include <benchmark/benchmark.h>

#include "base/streams.h"
#include "iso/comparison_orders.h"
#include "iso/scattered_boxes.h"
#include "iso/scenery.h"

namespace {

using namespace rooftree;

std::vector<Box> sceneOf(const benchmark::State& state) {
    const auto count = int(state.range(0));
    return scatteredBoxes(count, std::uint32_t(12345 + count));
}

void fromNothing(benchmark::State& state) {
    const std::vector<Box> boxes = sceneOf(state);
    DepthSorter sorter;
    for ([[maybe_unused]] auto _ : state) {
        sorter.forget();
        benchmark::DoNotOptimize(sorter.order(boxes).order.data());
    }
}

// Each tenth box goes to and fro.
void frameToFrame(benchmark::State& state) {
    std::vector<Box> boxes = sceneOf(state);
    DepthSorter sorter;
    int step = 1;
    for ([[maybe_unused]] auto _ : state) {
        for (std::size_t i = 0; i < boxes.size(); i += 10) boxes[i].x = {boxes[i].x.low + step, boxes[i].x.high + step};
        step = -step;
        benchmark::DoNotOptimize(sorter.order(boxes).order.data());
    }
}

std::vector<Box> heapOfRods(Stream& random, std::size_t count) {
    std::vector<Box> boxes;
    while (boxes.size() < count) {
        Box box;
        const int longAxis = int(random.below(3));
        for (int axis = 0; axis < 3; ++axis) {
            const int low = int(random.below(60));
            along(box, axis) = {low, low + 2 + int(random.below(axis == longAxis ? 78 : 14))};
        }
        const auto meets = [&](const Box& other) {
            return box.x.meets(other.x) && box.y.meets(other.y) && box.z.meets(other.z);
        };
        if (std::none_of(boxes.begin(), boxes.end(), meets)) boxes.push_back(box);
    }
    return boxes;
}

// Rods that may be split or not.
void inCycles(benchmark::State& state) {
    Stream random(5);
    DepthSorter sorter;
    std::vector<Box> boxes;
    do boxes = heapOfRods(random, std::size_t(state.range(0)));
    while (sorter.order(boxes).cycles.size() < 2);
    const std::vector<std::uint8_t> maySplit(boxes.size(), std::uint8_t(state.range(1)));
    for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(sorter.order(boxes, maySplit).order.data());
    state.counters["cycles"] = double(sorter.order(boxes, maySplit).cycles.size());
}

void insert(benchmark::State& state) {
    const std::vector<Box> boxes = sceneOf(state);
    const std::vector<Box> walkers = scatteredWalkers(boxes, 256, 1);
    Scenery scenery(boxes);
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(scenery.place(walkers[next++ % walkers.size()]).turn);
}

void orderWithWalker(benchmark::State& state) {
    const std::vector<Box> boxes = sceneOf(state);
    const std::vector<Box> walkers = scatteredWalkers(boxes, 256, 1);
    Scenery scenery(boxes);
    std::vector<int> order;
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        scenery.orderWith(walkers[next++ % walkers.size()], order);
        benchmark::DoNotOptimize(order.data());
    }
}

void buildScenery(benchmark::State& state) {
    const std::vector<Box> boxes = sceneOf(state);
    for ([[maybe_unused]] auto _ : state) {
        Scenery scenery(boxes);
        benchmark::DoNotOptimize(scenery.order().order.data());
    }
}

void compare(benchmark::State& state) {
    const std::vector<Box> boxes = sceneOf(state);
    const ComparisonOrder& order = comparisonOrders()[std::size_t(state.range(1))];
    std::size_t wrong = 0;
    for ([[maybe_unused]] auto _ : state) wrong = wrongPairs(order.draw(boxes, {}), {}).size();
    state.SetLabel(std::string(order.name));
    state.counters["wrong"] = double(wrong);
}

BENCHMARK(fromNothing)->Name("iso/order")->Arg(50)->Arg(200)->Arg(1000)->Arg(5000);
BENCHMARK(frameToFrame)->Name("iso/frames")->Arg(1000);
BENCHMARK(inCycles)->Name("iso/cycles")->Args({150, 0})->Args({150, 1});
BENCHMARK(insert)->Name("iso/insert")->Arg(1000);
BENCHMARK(orderWithWalker)->Name("iso/order with walker")->Arg(1000);
BENCHMARK(buildScenery)->Name("iso/scenery")->Arg(1000);
BENCHMARK(compare)->Name("iso/compare")->ArgsProduct({{1000}, {0, 1, 2, 3}});

}  // namespace

BENCHMARK_MAIN();
