// What the pixels of a scene show, by lines of sight through the boxes of what is painted there; knows no hexagons and no
// order of pairs. And how many pairs an order has the wrong way round.
#pragma once

#include <vector>

#include "building/building.h"
#include "iso/comparison_orders.h"
#include "iso/cutaway/cutaway.h"
#include "iso/scene/scene.h"
#include "iso/scenery.h"
#include "iso/sight_line.h"

namespace rooftree {

// One of the 200 buildings that orders are counted over: of every kind, style and front.
inline constexpr int sampleBuildings = 200;
Building sampleBuilding(int number);

// A thing that paints a pixel.
struct Sight {
    Stay stay;
    int thing = 0;
    Paint paint = noPaint;

    // Whether it ends before the other begins.
    bool isBehind(const Sight& other) const;
};

class SceneSight {
public:
    // At a tick of what moves.
    SceneSight(const Scene& scene, SpriteSet& sprites, int tick = 0);

    // The pixels that it takes.
    const Rect& extent() const { return extent_; }
    // What paints a pixel, the farthest first.
    const std::vector<Sight>& at(Point pixel) const;
    // What a walker paints, by pixel.
    std::vector<std::pair<Point, Sight>> walker(const Walker& walker, int number) const;
    // Pixels that are painted outside of a thing's box.
    int strays() const { return strays_; }

private:
    SpriteSet& sprites_;
    int walkerSprite_ = 0;
    Rect extent_;
    Grid<std::vector<Sight>> pixels_;
    int strays_ = 0;
};

// When things are drawn; those that come in parts, at a pixel.
class Turns {
public:
    Turns(const DrawnParts& drawn, std::size_t count);
    int at(int thing, Point pixel) const;

private:
    std::vector<std::vector<std::pair<int, Box>>> turns_;
};

// Pairs of things that share a pixel.
struct PairCount {
    std::int64_t pairs = 0;
    std::int64_t without = 0;         // that are nowhere one behind the other: they share space
    std::vector<std::int64_t> wrong;  // that are drawn the wrong way round somewhere, by order

    PairCount& operator+=(const PairCount& other);
};

// Of things that stand still.
PairCount countPairs(const SceneSight& sight, std::size_t things, std::span<const Turns> orders);

// Of a walker with the things of a scene. `order` has the turns of the right order; after it the orders of comparison come
// if there is to be one.
PairCount countWalkerPairs(const SceneSight& sight, const Scene& scene, const Walker& walker, const Turns& order,
                           std::span<const ComparisonOrder> comparisons);

// Of walkers with the things of a scene, as its order has them put in.
PairCount countWalkerPairs(const SceneSight& sight, const Scene& scene, Scenery& scenery,
                           std::span<const Walker> walkers, std::span<const ComparisonOrder> comparisons);

// All pairs of a building, and of a walker at every place that it may stand at, in all comparisonOrders() or the first
// alone: the right one, with the walker as Scenery puts it in.
struct BuildingPairs {
    PairCount still;
    PairCount walker;
    int places = 0;
    int strays = 0;
};
BuildingPairs countPairs(const Building& building, SpriteSet& sprites, bool comparisons);

}  // namespace rooftree
