// bench_order [COUNT]: draws as many buildings as that (200), of every kind, style and front, and a walker at every place
// where one can stand. A table of how many pairs of things that share a pixel each order has the wrong way round, by lines
// of sight. The exit status is 1 if the right order has one.
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "iso/scene_sight.h"

int main(int argc, char** argv) {
    using namespace rooftree;
    const int count = argc > 1 ? std::atoi(argv[1]) : sampleBuildings;
    if (count <= 0) {
        fmt::print(stderr, "bench_order: found {}, expected a number of buildings\n", argv[1]);
        return 2;
    }
    SpriteSet sprites(builtInIsoLook());
    BuildingPairs all;
    int drawn = 0;
    for (int i = 0; i < count; ++i) {
        const Building building = sampleBuilding(i);
        if (building.refused) continue;
        const BuildingPairs one = countPairs(building, sprites, true);
        all.still += one.still;
        all.walker += one.walker;
        all.places += one.places;
        all.strays += one.strays;
        ++drawn;
    }
    fmt::print("{} buildings, a walker at {} places; {} pixels outside of their boxes\n\n", drawn, all.places,
               all.strays);
    fmt::print("| wrong pairs of | of things | of walker and things |\n| --- | --- | --- |\n");
    const auto orders = comparisonOrders();
    for (std::size_t i = 0; i < orders.size(); ++i)
        fmt::print("| {} | {} | {} |\n", orders[i].name, all.still.wrong.at(i), all.walker.wrong.at(i));
    fmt::print("| that share space | {} | {} |\n", all.still.without, all.walker.without);
    fmt::print("| in all | {} | {} |\n", all.still.pairs, all.walker.pairs);
    return all.still.wrong.at(0) + all.still.without + all.walker.wrong.at(0) + all.strays > 0 ? 1 : 0;
}
