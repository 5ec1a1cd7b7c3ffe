// Walking, compared with walks from cell to cell that know no bits.
#include <deque>

#include <rapidcheck.h>
#include <QTest>

#include "reach/walk_graph.h"

using namespace rooftree;

namespace {

// A storey as a person would draw it: which cells are floor, and over which sides one steps.
struct Sketch {
    Grid<char> floor;
    Grid<char> north;
    Grid<char> west;

    bool has(Point cell) const { return floor.contains(cell) && floor.at(cell.x, cell.y) != 0; }
    bool goes(Point cell, Side side) const {
        const Point to = cell + stepTo(side);
        if (!has(cell) || !has(to)) return false;
        if (side == Side::north) return north.at(cell.x, cell.y) != 0;
        if (side == Side::west) return west.at(cell.x, cell.y) != 0;
        return side == Side::south ? north.at(to.x, to.y) != 0 : west.at(to.x, to.y) != 0;
    }
};

struct Building {
    std::vector<Sketch> storeys;
    std::vector<WalkFlight> flights;
};

int upTo(int most) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, most + 1));
}

// Random bits from one drawn number: a draw a cell would be slow.
Grid<char> randomCells(Point size, unsigned ofEight) {
    std::uint64_t state = *rc::gen::arbitrary<std::uint64_t>();
    Grid<char> out(size.x, size.y);
    for (char& cell : out.cells()) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        cell = (state >> 60 & 7u) < ofEight;
    }
    return out;
}

Sketch randomSketch(Point size) {
    return {randomCells(size, unsigned(3 + upTo(5))), randomCells(size, unsigned(4 + upTo(4))),
            randomCells(size, unsigned(4 + upTo(4)))};
}

Building randomBuilding() {
    Building out;
    const Point size{1 + upTo(upTo(3) == 0 ? 39 : 9), 1 + upTo(upTo(3) == 0 ? 39 : 9)};
    const int levels = 1 + upTo(2);
    for (int i = 0; i < levels; ++i) out.storeys.push_back(randomSketch(size));
    for (int i = 0; i + 1 < levels; ++i)
        for (int n = upTo(2); n > 0; --n)
            out.flights.push_back({i, {upTo(size.x - 1), upTo(size.y - 1)}, {upTo(size.x - 1), upTo(size.y - 1)}, 4});
    return out;
}

WalkBoard boardOf(const Grid<char>& cells) {
    WalkBoard out;
    for (int y = 0; y < cells.height(); ++y)
        for (int x = 0; x < cells.width(); ++x)
            if (cells.at(x, y) != 0) out.add({x, y});
    return out;
}

WalkGraph graphOf(const Building& building) {
    WalkGraph out;
    for (const Sketch& sketch : building.storeys)
        out.storeys.emplace_back(Point{sketch.floor.width(), sketch.floor.height()}, boardOf(sketch.floor),
                                 boardOf(sketch.north), boardOf(sketch.west));
    out.flights = building.flights;
    return out;
}

// Steps to each place, relaxed until nothing changes.
std::vector<Grid<int>> slowDistances(const Building& building, WalkPlace start) {
    std::vector<Grid<int>> out;
    for (const Sketch& sketch : building.storeys) out.emplace_back(sketch.floor.width(), sketch.floor.height(), -1);
    if (!building.storeys[std::size_t(start.level)].has(start.at)) return out;
    std::deque<std::pair<WalkPlace, int>> waiting{{start, 0}};
    while (!waiting.empty()) {
        const auto [place, steps] = waiting.front();
        waiting.pop_front();
        int& best = out[std::size_t(place.level)].at(place.at.x, place.at.y);
        if (best >= 0 && best <= steps) continue;
        best = steps;
        const Sketch& sketch = building.storeys[std::size_t(place.level)];
        for (const Side side : allSides)
            if (sketch.goes(place.at, side)) waiting.push_back({{place.level, place.at + stepTo(side)}, steps + 1});
        for (const WalkFlight& flight : building.flights) {
            const WalkPlace foot{flight.level, flight.foot};
            const WalkPlace landing{flight.level + 1, flight.landing};
            if (!building.storeys[std::size_t(foot.level)].has(foot.at)) continue;
            if (!building.storeys[std::size_t(landing.level)].has(landing.at)) continue;
            if (place == foot) waiting.push_back({landing, steps + 5});
            if (place == landing) waiting.push_back({foot, steps + 5});
        }
    }
    return out;
}

std::vector<WalkBoard> reachedBy(const std::vector<Grid<int>>& distances) {
    std::vector<WalkBoard> out(distances.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        for (int y = 0; y < distances[i].height(); ++y)
            for (int x = 0; x < distances[i].width(); ++x)
                if (distances[i].at(x, y) >= 0) out[i].add({x, y});
    return out;
}

WalkPlace randomPlace(const Building& building) {
    const Grid<char>& floor = building.storeys.front().floor;
    return {upTo(int(building.storeys.size()) - 1), {upTo(floor.width() - 1), upTo(floor.height() - 1)}};
}

template <class Body>
void holds(const char* what, Body body) {
    QVERIFY(rc::check(what, body));
}

}  // namespace

class ReachTest : public QObject {
    Q_OBJECT

private slots:
    void floodsAndDistancesAsOneWouldWalk() {
        for (int round = 0; round < 40; ++round)
            holds("reached places and steps are those of a walk from cell to cell", [] {
                const Building building = randomBuilding();
                const WalkGraph graph = graphOf(building);
                const WalkPlace start = randomPlace(building);
                const std::vector<Grid<int>> expected = slowDistances(building, start);
                RC_ASSERT(distancesFrom(graph, start) == expected);
                RC_ASSERT(reachedFrom(graph, start) == reachedBy(expected));
            });
    }

    void floodsWithinRows() {
        holds("a flood within rows is one of a storey that has those rows alone", [] {
            const Point size{1 + upTo(39), 1 + upTo(39)};
            Sketch sketch = randomSketch(size);
            const WalkStorey storey(size, boardOf(sketch.floor), boardOf(sketch.north), boardOf(sketch.west));
            const int first = upTo(size.y - 1);
            const Span rows{first, first + upTo(size.y - 1 - first)};
            const Point start{upTo(size.x - 1), rows.first + upTo(rows.count() - 1)};
            RC_PRE(sketch.has(start));
            for (int y = 0; y < size.y; ++y)
                for (int x = 0; x < size.x; ++x)
                    if (!rows.contains(y)) sketch.floor.at(x, y) = 0;
            WalkBoard reached;
            reached.add(start);
            storey.flood(reached, rows);
            RC_ASSERT(reached == reachedBy(slowDistances({{sketch}, {}}, {0, start})).front());
        });
    }

    void walksAreShortestAndHold() {
        holds("a walk steps over ways alone, as many as its distance", [] {
            const Building building = randomBuilding();
            const WalkGraph graph = graphOf(building);
            const WalkPlace start = randomPlace(building);
            const WalkPlace end = randomPlace(building);
            const std::vector<Grid<int>> distances = distancesFrom(graph, start);
            const int distance = distances[std::size_t(end.level)].at(end.at.x, end.at.y);
            const std::vector<WalkPlace> walk = walkTo(graph, distances, end);
            RC_ASSERT(walk.empty() == (distance < 0));
            if (walk.empty()) return;
            RC_ASSERT(walk.front() == start);
            RC_ASSERT(walk.back() == end);
            int steps = 0;
            for (std::size_t i = 1; i < walk.size(); ++i) {
                if (walk[i].level != walk[i - 1].level) {
                    steps += 5;
                    continue;
                }
                bool stepped = false;
                for (const Side side : allSides)
                    stepped |= building.storeys[std::size_t(walk[i].level)].goes(walk[i].at, side) &&
                               walk[i].at + stepTo(side) == walk[i - 1].at;
                // Two ends of a flight may lie on one storey only if it leads nowhere.
                RC_ASSERT(stepped);
                ++steps;
            }
            RC_ASSERT(steps == distance);
        });
    }

    void aCellThatIsPassedByCutsNothing() {
        holds("without a cell that is passed by, all other floor is as connected", [] {
            const Point size{1 + upTo(7), 1 + upTo(7)};
            Sketch sketch = randomSketch(size);
            const Point cell{upTo(size.x - 1), upTo(size.y - 1)};
            RC_PRE(sketch.has(cell));
            WalkStorey storey(size, boardOf(sketch.floor), boardOf(sketch.north), boardOf(sketch.west));
            RC_PRE(storey.isPassedBy(cell));
            WalkBoard before = storey.reachedFrom(cell);
            before.remove(cell);
            storey.block(cell);
            sketch.floor.at(cell.x, cell.y) = 0;
            RC_ASSERT(storey.floor() == boardOf(sketch.floor));
            for (const Side side : allSides) {
                const Point beside = cell + stepTo(side);
                if (before.has(beside) && sketch.has(beside)) RC_ASSERT(storey.reachedFrom(beside).has(beside));
            }
            Point first{-1, -1};
            for (int y = size.y - 1; y >= 0; --y)
                for (int x = size.x - 1; x >= 0; --x)
                    if (before.has({x, y})) first = {x, y};
            RC_ASSERT(first.x >= 0);
            RC_ASSERT(storey.reachedFrom(first) == before);
        });
    }

    void aCellInTheOpenIsPassedBy() {
        WalkBoard all;
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 3; ++x) all.add({x, y});
        WalkStorey storey({3, 3}, all, all, all);
        QVERIFY(storey.isPassedBy({1, 1}));
        QVERIFY(storey.isPassedBy({0, 0}));
        storey.block({0, 1});
        QVERIFY(storey.isPassedBy({1, 1}));
        storey.block({2, 1});
        QVERIFY(!storey.isPassedBy({1, 1}));
    }

    void cutsAreThePlacesThatTakeOthersAway() {
        holds("a cut is each place without which others are not reached, with those", [] {
            Building building = randomBuilding();
            const WalkGraph graph = graphOf(building);
            const WalkPlace start = randomPlace(building);
            RC_PRE(graph.has(start));
            const std::vector<WalkBoard> all = reachedFrom(graph, start);
            const std::vector<WalkCut> cuts = cutsOf(graph, start);
            std::size_t next = 0;
            for (std::size_t level = 0; level < all.size(); ++level)
                for (int y = 0; y < building.storeys[level].floor.height(); ++y)
                    for (int x = 0; x < building.storeys[level].floor.width(); ++x) {
                        const WalkPlace place{int(level), {x, y}};
                        if (!all[level].has({x, y}) || place == start) continue;
                        building.storeys[level].floor.at(x, y) = 0;
                        const std::vector<WalkBoard> left = reachedBy(slowDistances(building, start));
                        building.storeys[level].floor.at(x, y) = 1;
                        int lost = -1;
                        for (std::size_t i = 0; i < all.size(); ++i) lost += all[i].count() - left[i].count();
                        if (lost == 0) continue;
                        RC_ASSERT(next < cuts.size());
                        RC_ASSERT(cuts[next].place == place);
                        int named = 0;
                        for (const WalkBoard& board : cuts[next].lost) named += board.count();
                        RC_ASSERT(named == lost);
                        ++next;
                    }
            RC_ASSERT(next == cuts.size());
        });
    }
};

QTEST_APPLESS_MAIN(ReachTest)
#include "tst_reach.moc"
