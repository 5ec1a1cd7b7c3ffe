// Footprints from cells and wings, their outlines, pieces, courts and shapes, against slow ways to the same.
#include <map>
#include <set>

#include <QtTest>

#include "base/streams.h"
#include "footprint/outline.h"

using namespace rooftree;

namespace {

// A picture: # is a cell; the first row is y = 0, the first column x = 0.
std::vector<Point> cellsOf(std::initializer_list<const char*> rows) {
    std::vector<Point> out;
    int y = 0;
    for (const char* row : rows) {
        for (int x = 0; row[x] != 0; ++x)
            if (row[x] == '#') out.push_back({x, y});
        ++y;
    }
    return out;
}

Footprint byLot(Stream& lot) {
    std::vector<Rect> rects;
    for (std::uint32_t n = 1 + lot.below(6); n > 0; --n)
        rects.push_back({int(lot.below(9)) - 4, int(lot.below(9)) - 4, 1 + int(lot.below(5)), 1 + int(lot.below(5))});
    return Footprint(rects);
}

// Groups of cells that `next` joins, one number a cell.
template <class Next>
std::map<Point, int> groupsOf(const std::set<Point>& cells, const Next& next) {
    std::map<Point, int> group;
    int count = 0;
    for (const Point& start : cells) {
        if (group.contains(start)) continue;
        std::vector<Point> left{start};
        group[start] = count;
        while (!left.empty()) {
            const Point cell = left.back();
            left.pop_back();
            for (const Point& other : next(cell))
                if (cells.contains(other) && group.emplace(other, count).second) left.push_back(other);
        }
        ++count;
    }
    return group;
}

std::vector<Point> beside(Point p) {
    return {{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}};
}

std::optional<Shape> shapeOf(std::initializer_list<const char*> rows) {
    return rooftree::shapeOf(Footprint(cellsOf(rows)));
}

}  // namespace

class TestFootprint : public QObject {
    Q_OBJECT

private slots:
    void cellsAndWingsMakeTheSame() {
        const std::vector<Rect> wings{{0, 0, 4, 2}, {2, 1, 2, 3}, {7, 7, 0, 2}};
        const Footprint footprint(wings);
        const std::vector<Point> cells = cellsOf({"####", "####", "..##", "..##"});
        QCOMPARE(footprint, Footprint(cells));
        QCOMPARE(footprint.count(), 12);
        QCOMPARE(footprint.bounds(), (Rect{0, 0, 4, 4}));
        QVERIFY(footprint.cells() == cells);
        QVERIFY(footprint.has({3, 3}) && !footprint.has({1, 2}) && !footprint.has({-1, 0}) && !footprint.has({0, 99}));
        QVERIFY(Footprint().empty() && !Footprint().has({0, 0}) && Footprint(std::vector<Point>()).empty());
        QVERIFY(outlineCorners(Footprint()).empty() && straightRuns(Footprint()).empty());
        QCOMPARE(int(Footprint().around({0, 0})), 0);
        QCOMPARE(int(footprint.around({2, 2})), 0b1110);
        QCOMPARE(int(footprint.around({0, 0})), 0b0010);
        QCOMPARE(int(footprint.around({-5, 0})), 0);
    }

    void outlinesByLot() {
        Stream lot = Streams(3).stream("outlines");
        for (int i = 0; i < 2000; ++i) {
            const Footprint footprint = byLot(lot);
            // Every side without a neighbour is in one run, and no run could be longer.
            std::map<std::array<int, 3>, int> inRuns;  // by cell and side
            const auto keyOf = [](Point cell, Side side) { return std::array{cell.x, cell.y, int(side)}; };
            for (const Run& run : straightRuns(footprint)) {
                for (int k = 0; k < run.count; ++k) ++inRuns[keyOf(run.cell(k), run.side)];
                for (const int past : {-1, run.count})
                    QVERIFY(!footprint.has(run.cell(past)) || footprint.has(run.cell(past), run.side));
            }
            std::size_t sides = 0;
            for (const Point& cell : footprint.cells())
                for (const Side side : allSides) {
                    if (footprint.has(cell, side)) continue;
                    ++sides;
                    QCOMPARE(inRuns[keyOf(cell, side)], 1);
                }
            QCOMPARE(inRuns.size(), sides);
            // The loops are as long as the sides, bend at the corners, and hold as much as there are cells.
            std::size_t length = 0;
            std::int64_t area = 0;
            std::multiset<Point> bends;
            for (const Loop& loop : outlineLoops(footprint)) {
                for (std::size_t k = 0; k < loop.corners.size(); ++k) {
                    const Point a = loop.corners[k];
                    const Point b = loop.corners[(k + 1) % loop.corners.size()];
                    QVERIFY((a.x == b.x) != (a.y == b.y));
                    length += std::size_t(std::abs(a.x - b.x) + std::abs(a.y - b.y));
                    area -= std::int64_t(a.x) * b.y - std::int64_t(b.x) * a.y;
                    bends.insert(a);
                }
            }
            QCOMPARE(length, sides);
            QCOMPARE(area, std::int64_t(2 * footprint.count()));
            std::multiset<Point> corners;
            for (const OutlineCorner& corner : outlineCorners(footprint)) {
                corners.insert(corner.at);
                if (cellsIn(corner.around) == 2) corners.insert(corner.at);
            }
            QVERIFY(bends == corners);
        }
    }

    void piecesAndCourtsByLot() {
        Stream lot = Streams(4).stream("pieces");
        int touching = 0;
        int withCourts = 0;
        for (int i = 0; i < 2000; ++i) {
            std::vector<Point> cells;
            for (std::uint32_t n = lot.below(45); n > 0; --n) cells.push_back({int(lot.below(7)), int(lot.below(7))});
            const Footprint footprint(cells);
            cells = footprint.cells();
            const std::set<Point> set(cells.begin(), cells.end());
            const auto groups = groupsOf(set, beside);
            int count = 0;
            bool touch = false;
            for (const auto& [cell, group] : groups) {
                count = std::max(count, group + 1);
                for (const int dx : {-1, 1}) {
                    const auto other = groups.find({cell.x + dx, cell.y + 1});
                    touch = touch || (other != groups.end() && other->second != group);
                }
            }
            const Pieces found = piecesOf(cells);
            QCOMPARE(found.count, count);
            QCOMPARE(found.touchAtCorner, touch);
            touching += touch;
            // What the ground around, one cell wider, does not reach.
            std::set<Point> open;
            for (int y = -1; y <= 7; ++y)
                for (int x = -1; x <= 7; ++x)
                    if (!footprint.has({x, y})) open.insert({x, y});
            const auto ground = groupsOf(open, beside);
            const Footprint courts = courtsOf(footprint);
            for (const auto& [cell, group] : ground) QCOMPARE(courts.has(cell), group != ground.at({-1, -1}));
            withCourts += !courts.empty();
        }
        QVERIFY(touching > 100 && withCourts > 100);
        QCOMPARE(piecesOf({{0, 0}, {1'000'000, -1'000'000}}).count, 2);
        QCOMPARE(piecesOf({}).count, 0);
    }

    void shapesHaveNames() {
        QCOMPARE(shapeOf({"###", "###"}), std::optional(Shape::i));
        QCOMPARE(shapeOf({"####", "##..", "##.."}), std::optional(Shape::l));
        QCOMPARE(shapeOf({"..#", "..#", "###"}), std::optional(Shape::l));
        QCOMPARE(shapeOf({"#####", "..#.."}), std::optional(Shape::t));
        QCOMPARE(shapeOf({"#..", "###", "#.."}), std::optional(Shape::t));
        QCOMPARE(shapeOf({"#.#", "#.#", "###"}), std::optional(Shape::u));
        QCOMPARE(shapeOf({"###", "#..", "###"}), std::optional(Shape::u));
        QCOMPARE(shapeOf({"#..", "#.#", "###"}), std::optional(Shape::u));
        QCOMPARE(shapeOf({"#.#", "###", "#.#"}), std::optional(Shape::h));
        QCOMPARE(shapeOf({"###", ".#.", "###"}), std::optional(Shape::h));
        QCOMPARE(shapeOf({"##.", ".##"}), std::optional(Shape::z));
        QCOMPARE(shapeOf({".##", "##."}), std::optional(Shape::z));
        QCOMPARE(shapeOf({".#", "##", "#."}), std::optional(Shape::z));
        QCOMPARE(shapeOf({".#.", "###", ".#."}), std::optional(Shape::plus));
        QCOMPARE(shapeOf({"####", "#..#", "####"}), std::optional(Shape::o));
        QVERIFY(!shapeOf({"##.", "###", "####"}));        // steps
        QVERIFY(!shapeOf({"###", "#.#", "###", "#.."}));  // a court and an arm
        QVERIFY(!shapeOf({"#.", ".#"}));
        QVERIFY(!shapeOf({"#.#"}));
        QVERIFY(!rooftree::shapeOf(Footprint()));
        QCOMPARE(nameOf(Shape::plus), std::string_view("plus"));
    }
};

QTEST_APPLESS_MAIN(TestFootprint)
#include "tst_footprint.moc"
