#include "iso/scene_sight.h"

#include <algorithm>
#include <map>

#include "building/kinds.h"
#include "building/plan.h"
#include "building/walking.h"

namespace rooftree {
namespace {

const std::vector<Sight> nothing;

std::vector<Box> boxesOf(const Scene& scene) {
    std::vector<Box> out;
    for (const SceneThing& thing : scene.things) out.push_back(thing.box);
    return out;
}

template <class Visit>
void eachPixel(const IsoSprite& sprite, Point at, const Visit& visit) {
    for (int y = 0; y < sprite.pixels.height(); ++y)
        for (int x = 0; x < sprite.pixels.width(); ++x)
            if (const Paint paint = sprite.pixels.at(x, y); paint != noPaint)
                visit(Point{at.x + sprite.offset.x + x, at.y + sprite.offset.y + y}, paint);
}

}  // namespace

Building sampleBuilding(int number) {
    const auto& kinds = builtInBuildingKinds().kinds;
    const auto& styles = builtInBuildingStyles().styles;
    const int kindCount = int(kinds.size());
    const int styleCount = int(styles.size());
    BuildingSpec spec;
    const BuildingKind& kind = kinds[std::size_t(number % kindCount)];
    spec.kind = kind.name;
    spec.style = styles[std::size_t(number / kindCount % styleCount)].name;
    spec.front = number / kindCount / styleCount % 2 == 0 ? Side::south : Side::east;
    spec.plot = ownPlot(kind, spec.front);
    spec.seed = std::uint64_t(number);
    return planBuilding(spec);
}

bool Sight::isBehind(const Sight& other) const {
    return stay.to <= other.stay.from && stay.from + stay.to < other.stay.from + other.stay.to;
}

SceneSight::SceneSight(const Scene& scene, SpriteSet& sprites, int tick) : sprites_(sprites) {
    SpriteForm form;
    form.sprite = "walker";
    form.box = {{3, 6}, {3, 6}, {0, walkerHigh}};
    walkerSprite_ = sprites.of(form);
    Span columns{0, 0}, rows{0, 0};
    const auto eachOfAll = [&](const auto& visit) {
        for (std::size_t i = 0; i < scene.things.size(); ++i)
            for (const SceneThing::Layer& layer : scene.things[i].layersAt(tick))
                eachPixel(sprites.at(layer.sprite), layer.at,
                          [&](Point pixel, Paint paint) { visit(int(i), pixel, paint); });
    };
    eachOfAll([&](int, Point pixel, Paint) {
        columns = {std::min(columns.first, pixel.x), std::max(columns.last, pixel.x)};
        rows = {std::min(rows.first, pixel.y), std::max(rows.last, pixel.y)};
    });
    extent_ = {columns.first, rows.first, columns.count(), rows.count()};
    pixels_ = Grid<std::vector<Sight>>(extent_.w, extent_.h);
    eachOfAll([&](int thing, Point pixel, Paint paint) {
        std::vector<Sight>& here = pixels_.at(pixel.x - extent_.x, pixel.y - extent_.y);
        if (!here.empty() && here.back().thing == thing) {
            here.back().paint = paint;
            return;
        }
        const auto stay = stayOnLine(scene.things[std::size_t(thing)].box, spriteProjection, pixel);
        if (stay)
            here.push_back({*stay, thing, paint});
        else
            ++strays_;
    });
    for (std::vector<Sight>& here : pixels_.cells())
        std::sort(here.begin(), here.end(),
                  [](const Sight& a, const Sight& b) { return a.stay.from + a.stay.to < b.stay.from + b.stay.to; });
}

const std::vector<Sight>& SceneSight::at(Point pixel) const {
    return extent_.contains(pixel) ? pixels_.at(pixel.x - extent_.x, pixel.y - extent_.y) : nothing;
}

std::vector<std::pair<Point, Sight>> SceneSight::walker(const Walker& walker, int number) const {
    std::vector<std::pair<Point, Sight>> out;
    // Painted in the middle of a cell.
    const Point place = pixelOf(walker.box.x.low - 3, walker.box.y.low - 3, walker.box.z.low);
    eachPixel(sprites_.at(walkerSprite_), place, [&](Point pixel, Paint paint) {
        if (const auto stay = stayOnLine(walker.box, spriteProjection, pixel))
            out.push_back({pixel, {*stay, number, paint}});
    });
    return out;
}

Turns::Turns(const DrawnParts& drawn, std::size_t count) : turns_(count) {
    for (std::size_t turn = 0; turn < drawn.size(); ++turn)
        turns_[std::size_t(drawn[turn].box)].emplace_back(int(turn), drawn[turn].part);
}

int Turns::at(int thing, Point pixel) const {
    const auto& parts = turns_[std::size_t(thing)];
    if (parts.size() == 1) return parts.front().first;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        if (stayOnLine(part->second, spriteProjection, pixel)) return part->first;
    return -1;
}

PairCount& PairCount::operator+=(const PairCount& other) {
    pairs += other.pairs;
    without += other.without;
    wrong.resize(std::max(wrong.size(), other.wrong.size()));
    for (std::size_t i = 0; i < other.wrong.size(); ++i) wrong[i] += other.wrong[i];
    return *this;
}

PairCount countPairs(const SceneSight& sight, std::size_t things, std::span<const Turns> orders) {
    constexpr std::uint8_t met = 1, without = 2, wrong = 4;  // and on for each order
    std::vector<std::uint8_t> found(things * things);
    std::vector<std::vector<int>> turns(orders.size());
    const Rect& extent = sight.extent();
    for (int y = extent.y; y < extent.bottom(); ++y)
        for (int x = extent.x; x < extent.right(); ++x) {
            const std::vector<Sight>& here = sight.at({x, y});
            for (std::size_t order = 0; order < orders.size(); ++order) {
                turns[order].clear();
                for (const Sight& one : here) turns[order].push_back(orders[order].at(one.thing, {x, y}));
            }
            for (std::size_t far = 0; far < here.size(); ++far)
                for (std::size_t near = far + 1; near < here.size(); ++near) {
                    const auto [a, b] = std::minmax(here[far].thing, here[near].thing);
                    int flags = met;
                    if (!here[far].isBehind(here[near])) {
                        flags |= without;
                    } else {
                        for (std::size_t order = 0; order < orders.size(); ++order)
                            if (turns[order][far] > turns[order][near]) flags |= wrong << order;
                    }
                    std::uint8_t& all = found[std::size_t(a) * things + std::size_t(b)];
                    all = std::uint8_t(all | flags);
                }
        }
    PairCount out{0, 0, std::vector<std::int64_t>(orders.size())};
    for (const std::uint8_t flags : found) {
        out.pairs += flags != 0 ? 1 : 0;
        out.without += (flags & without) != 0 ? 1 : 0;
        for (std::size_t order = 0; order < orders.size(); ++order)
            out.wrong[order] += (flags & wrong << order) != 0 ? 1 : 0;
    }
    return out;
}

PairCount countWalkerPairs(const SceneSight& sight, const Scene& scene, const Walker& walker, const Turns& order,
                           std::span<const ComparisonOrder> comparisons) {
    const int self = int(scene.things.size());
    const auto pixels = sight.walker(walker, self);
    // The things that it meets, and their numbers among them.
    std::map<int, int> met;
    for (const auto& [pixel, own] : pixels)
        for (const Sight& other : sight.at(pixel)) met.emplace(other.thing, 0);
    std::vector<Box> boxes;
    for (auto& [thing, number] : met) {
        number = int(boxes.size());
        boxes.push_back(scene.things[std::size_t(thing)].box);
    }
    boxes.push_back(walker.box);
    std::vector<Turns> compared;
    for (const ComparisonOrder& comparison : comparisons)
        compared.emplace_back(comparison.draw(boxes, spriteProjection), boxes.size());
    const std::size_t orders = 1 + compared.size();
    std::vector<std::uint8_t> without(met.size());
    std::vector<std::vector<std::uint8_t>> wrong(orders, without);
    for (const auto& [pixel, own] : pixels)
        for (const Sight& other : sight.at(pixel)) {
            const int number = met.at(other.thing);
            const bool behind = own.isBehind(other);
            if (!behind && !other.isBehind(own)) {
                without[std::size_t(number)] = 1;
                continue;
            }
            const auto judge = [&](std::size_t which, int mine, int its) {
                if ((mine < its) != behind) wrong[which][std::size_t(number)] = 1;
            };
            judge(0, order.at(self, pixel), order.at(other.thing, pixel));
            for (std::size_t i = 0; i < compared.size(); ++i)
                judge(i + 1, compared[i].at(int(met.size()), pixel), compared[i].at(number, pixel));
        }
    const auto sum = [](const std::vector<std::uint8_t>& flags) {
        return std::int64_t(std::count(flags.begin(), flags.end(), std::uint8_t(1)));
    };
    PairCount out{std::int64_t(met.size()), sum(without), {}};
    for (const auto& flags : wrong) out.wrong.push_back(sum(flags));
    return out;
}

PairCount countWalkerPairs(const SceneSight& sight, const Scene& scene, Scenery& scenery,
                           std::span<const Walker> walkers, std::span<const ComparisonOrder> comparisons) {
    const DepthOrder& order = scenery.order();
    const std::size_t count = scene.things.size();
    std::vector<int> turns;
    PairCount out;
    for (const Walker& walker : walkers) {
        scenery.orderWith(walker.box, turns);
        DrawnParts drawn;
        for (const int number : turns) {
            if (number == scenery.walkerNumber())
                drawn.push_back({int(count), walker.box});
            else if (number < order.boxCount)
                drawn.push_back({number, scene.things[std::size_t(number)].box});
            else
                drawn.push_back(order.parts[std::size_t(number - order.boxCount)]);
        }
        out += countWalkerPairs(sight, scene, walker, Turns(drawn, count + 1), comparisons);
    }
    return out;
}

BuildingPairs countPairs(const Building& building, SpriteSet& sprites, bool comparisons) {
    Scene scene;
    addBuilding(scene, building, {0, 0}, sprites);
    const SceneSight sight(scene, sprites);
    const std::vector<Box> boxes = boxesOf(scene);
    Scenery scenery(boxes, spriteProjection);
    const auto others = comparisonOrders().subspan(1, comparisons ? comparisonOrders().size() - 1 : 0);
    std::vector<Turns> orders{Turns(drawnParts(scenery.order(), boxes), boxes.size())};
    for (const ComparisonOrder& other : others) orders.emplace_back(other.draw(boxes, spriteProjection), boxes.size());
    BuildingPairs out{countPairs(sight, boxes.size(), orders), {}, 0, sight.strays()};
    const WalkGraph graph = walkGraphOf(building);
    std::vector<Walker> walkers;
    for (int level = 0; level < int(graph.storeys.size()); ++level)
        for (int y = 0; y < building.size.y; ++y)
            for (int x = 0; x < building.size.x; ++x)
                if (graph.has({level, {x, y}})) walkers.push_back(walkerAt(scene, {x, y}, level));
    out.walker = countWalkerPairs(sight, scene, scenery, walkers, others);
    out.places = int(walkers.size());
    return out;
}

}  // namespace rooftree
