// Roofs of any wings: heights against the rule itself, lines, ends, cuts; and the body of triangles.
#include <QtTest>

#include "footprint/outline.h"
#include "roof/roof_surface.h"
#include "roof/wing_roof.h"
#include "roof_samples.h"

using namespace rooftree;

namespace {

// Lines of a plan as half-cell steps: between two points, lesser first.
using Step = std::array<int, 4>;
Step stepOf(Point a, Point b) {
    const bool isFirst = a.x != b.x ? a.x < b.x : a.y < b.y;
    return isFirst ? Step{a.x, a.y, b.x, b.y} : Step{b.x, b.y, a.x, a.y};
}
std::map<Step, RoofLine> stepsOf(const RoofPlan& plan) {
    std::map<Step, RoofLine> out;
    for (const RoofEdge& edge : plan.edges) {
        const int dx = edge.to.x - edge.from.x;
        const int dy = edge.to.y - edge.from.y;
        const int count = std::max(std::abs(dx), std::abs(dy));
        for (int i = 0; i < count; ++i) {
            const Point from{edge.from.x + dx / count * i, edge.from.y + dy / count * i};
            const bool isNew = out.emplace(stepOf(from, {from.x + dx / count, from.y + dy / count}), edge.line).second;
            if (!isNew) qWarning("two lines in one place");
        }
    }
    return out;
}

// The tiles of a plan by cell.
std::map<Point, RoofTile> tilesOf(const RoofPlan& plan) {
    std::map<Point, RoofTile> out;
    for (const RoofTile& tile : plan.tiles)
        if (!out.emplace(tile.cell, tile).second) qWarning("two tiles in one place");
    return out;
}

// Everything the plan's lines have to be, from heights at half cells that `height` gives, in eighths.
template <class Height>
std::map<Step, RoofLine> linesBy(const RoofForm& form, const Height& height) {
    std::set<Point> roofed;
    for (const RoofWing& wing : form.wings)
        for (int y = wing.rect.y; y < wing.rect.bottom(); ++y)
            for (int x = wing.rect.x; x < wing.rect.right(); ++x)
                if (wing.top != RoofTop::flat) roofed.insert({x, y});
    std::map<Step, RoofLine> out;
    const auto at = [&](Point halves) { return height(Point{halves.x * 4, halves.y * 4}); };
    const auto fold = [&](Point a, Point b, int beside, int across) {
        if (beside == across) return;
        const bool isLevel = at(a) == at(b);
        out[stepOf(a, b)] = beside > across ? RoofLine::valley : isLevel ? RoofLine::ridge : RoofLine::hip;
    };
    for (const Point& cell : roofed) {
        const Point m{2 * cell.x + 1, 2 * cell.y + 1};
        for (Quarter q = 0; q < 4; ++q) {
            const Point way = stepTo(sideOf(q));
            const Point along{way.y, -way.x};  // from the first to the last end of the side
            const Point side = m + way;
            const Point first{side.x - along.x, side.y - along.y};
            const Point last = side + along;
            fold(m, side, at(first) + at(last), 2 * at(side));
            fold(m, first, at(side) + at({m.x - along.x, m.y - along.y}), at(m) + at(first));
            const Point beyond = cell + way;
            if (roofed.contains(beyond)) {
                for (const Point& end : {first, last}) fold(side, end, at(m) + at(side + way), 2 * at(side));
                continue;
            }
            const bool isTaller = std::any_of(form.taller.begin(), form.taller.end(),
                                              [&](const Rect& rect) { return rect.contains(beyond); });
            const RoofLine line = isTaller                               ? RoofLine::wall
                                  : at(first) + at(side) + at(last) == 0 ? RoofLine::eave
                                                                         : RoofLine::gable;
            for (const Point& end : {first, last}) out[stepOf(side, end)] = line;
        }
    }
    return out;
}

// Whether the body is closed, and how much it holds: six times the volume, in the units of its vertices.
struct Body {
    bool closed = true;
    bool manifold = true;
    std::int64_t volume = 0;
};
Body bodyOf(const RoofSurface& surface) {
    Body out;
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (const RoofTriangle& triangle : surface.triangles) {
        std::array<RoofVertex, 3> v;
        for (std::size_t i = 0; i < 3; ++i) {
            v[i] = surface.vertices[triangle.corners[i]];
            ++edges[{triangle.corners[i], triangle.corners[(i + 1) % 3]}];
        }
        // y runs south: mirrored, so that the sign is that of a right-handed space.
        for (std::size_t i = 0; i < 3; ++i) {
            const RoofVertex& b = v[(i + 1) % 3];
            const RoofVertex& c = v[(i + 2) % 3];
            out.volume -= v[i].z * (std::int64_t(b.x) * c.y - std::int64_t(b.y) * c.x);
        }
    }
    for (const auto& [edge, count] : edges) {
        const auto back = edges.find({edge.second, edge.first});
        out.closed = out.closed && back != edges.end() && back->second == count;
        out.manifold = out.manifold && count == 1;
    }
    return out;
}

bool touchesAtCorner(const RoofPlan& plan) {
    std::vector<Point> cells;
    for (const RoofTile& tile : plan.tiles) cells.push_back(tile.cell);
    const auto corners = outlineCorners(Footprint(cells));
    return std::any_of(corners.begin(), corners.end(), [](const auto& c) { return cellsIn(c.around) == 2; });
}

}  // namespace

class TestRoofSolver : public QObject {
    Q_OBJECT

private slots:
    void heightsAndLinesAreThoseOfTheRule() {
        Stream lot = Streams(11).stream("forms");
        std::set<RoofKind> kinds;
        std::set<RoofLine> lines;
        for (int i = 0; i < 2000; ++i) {
            const RoofForm form = samples::formByLot(lot, 1 + i % 24, i % 4 == 0);
            const samples::Covered covered(form);
            const RoofPlan plan = planRoof(form);
            const std::map<Point, RoofTile> tiles = tilesOf(plan);
            std::size_t cells = 0;
            for (const RoofWing& wing : form.wings) {
                cells += std::size_t(wing.rect.w * wing.rect.h);
                for (int y = wing.rect.y; y < wing.rect.bottom(); ++y)
                    for (int x = wing.rect.x; x < wing.rect.right(); ++x) {
                        const RoofTile& tile = tiles.at({x, y});
                        kinds.insert(tile.kind);
                        QCOMPARE(tile.kind == RoofKind::flat, wing.top == RoofTop::flat);
                        if (tile.kind == RoofKind::flat) continue;
                        for (int v = 0; v <= 8; v += 2)
                            for (int u = 0; u <= 8; u += 2)
                                QCOMPARE(samples::heightOn(tile, {u, v}), covered.height({8 * x + u, 8 * y + v}));
                    }
            }
            QCOMPARE(tiles.size(), cells);
            const auto found = stepsOf(plan);
            QVERIFY(found == linesBy(form, [&](Point eighths) { return covered.height(eighths); }));
            for (const auto& [step, line] : found) lines.insert(line);
        }
        QCOMPARE(kinds.size(), std::size_t(6));  // all but cuts
        QCOMPARE(lines.size(), std::size_t(6));
    }

    void linesRunAsTheySay() {
        Stream lot = Streams(12).stream("lines");
        for (int i = 0; i < 300; ++i) {
            const RoofPlan plan = planRoof(samples::formByLot(lot, 16, false));
            const std::map<Point, RoofTile> tiles = tilesOf(plan);
            for (const RoofEdge& edge : plan.edges) {
                const Point way{edge.to.x - edge.from.x, edge.to.y - edge.from.y};
                if (edge.line == RoofLine::ridge) QVERIFY(edge.zFrom == edge.zTo && (way.x > 0 || way.y < 0));
                if (edge.line == RoofLine::hip || edge.line == RoofLine::valley)
                    QCOMPARE(edge.zTo - edge.zFrom, std::abs(way.x));
                if (edge.line == RoofLine::eave) QVERIFY(edge.zFrom == 0 && edge.zTo == 0);
                if (edge.line != RoofLine::eave && edge.line != RoofLine::gable && edge.line != RoofLine::wall)
                    continue;
                // The roof is on the left.
                const int length = std::abs(way.x + way.y);
                const Point middle{edge.from.x + edge.to.x + way.y / length, edge.from.y + edge.to.y - way.x / length};
                QVERIFY(tiles.contains({floorDiv(middle.x, 4), floorDiv(middle.y, 4)}));
            }
        }
    }

    void aHipRoofOverCellsIsThatOverWings() {
        Stream lot = Streams(13).stream("hips");
        for (int i = 0; i < 300; ++i) {
            const RoofForm form = samples::formByLot(lot, 20, true);
            std::vector<Rect> rects;
            for (const RoofWing& wing : form.wings) rects.push_back(wing.rect);
            QVERIFY(planHipRoof(Footprint(rects)) == planRoof(form));
        }
        QVERIFY(planHipRoof(Footprint()) == RoofPlan());
        QVERIFY(planRoof({}) == RoofPlan());
    }

    void surfacesAreClosed() {
        Stream lot = Streams(14).stream("surfaces");
        int manifold = 0;
        for (int i = 0; i < 1000; ++i) {
            const RoofForm form = samples::formByLot(lot, 2 + i % 14, i % 3 == 0);
            const RoofPlan plan = planRoof(form);
            const RoofSurface surface = surfaceOf(plan, {});
            const Body body = bodyOf(surface);
            QVERIFY(body.closed);
            const bool hasFlats = std::any_of(form.wings.begin(), form.wings.end(),
                                              [](const RoofWing& wing) { return wing.top == RoofTop::flat; });
            if (!hasFlats && !touchesAtCorner(plan)) {
                QVERIFY(body.manifold);
                ++manifold;
            }
            // Each cell has its top and its underside once: four quarters of a cell each, twice as a cross product.
            std::map<std::uint32_t, std::pair<std::int64_t, std::int64_t>> areas;
            std::int64_t volume = 0;
            for (const RoofTriangle& t : surface.triangles) {
                const RoofVertex& a = surface.vertices[t.corners[0]];
                const RoofVertex& b = surface.vertices[t.corners[1]];
                const RoofVertex& c = surface.vertices[t.corners[2]];
                const std::int64_t area = std::int64_t(b.y - a.y) * (c.x - a.x) - std::int64_t(b.x - a.x) * (c.y - a.y);
                if (t.face == RoofFace::top) areas[t.tile].first += area, volume += area * (a.z + b.z + c.z);
                if (t.face == RoofFace::under) areas[t.tile].second -= area;
                if (t.face == RoofFace::top) QVERIFY(area > 0);
                if (t.face == RoofFace::side) QCOMPARE(area, std::int64_t(0));
            }
            QCOMPARE(areas.size(), plan.tiles.size());
            for (const auto& [tile, area] : areas) QCOMPARE(area, std::pair(std::int64_t(8), std::int64_t(8)));
            QCOMPARE(body.volume, volume);
        }
        QVERIFY2(manifold > 200, qPrintable(QString::number(manifold)));
    }

    void aMansardBendsItsSlopes() {
        const RoofPlan plan = planRoof({.wings = {{{0, 0, 9, 5}, RoofTop::hip}}});
        const RoofProfile mansard{{0, 12, 16}};
        QCOMPARE(mansard.twiceAt(1), std::int64_t(12));
        QCOMPARE(mansard.twiceAt(3), std::int64_t(28));
        QCOMPARE(mansard.twiceAt(5), std::int64_t(36));  // straight on
        const RoofSurface surface = surfaceOf(plan, mansard);
        QVERIFY(bodyOf(surface).closed && bodyOf(surface).manifold);
        const auto heightAt = [&](int x, int y) {
            std::int64_t most = -1;
            for (const RoofVertex& vertex : surface.vertices)
                if (vertex.x == x && vertex.y == y) most = std::max(most, vertex.z);
            return most;
        };
        QCOMPARE(heightAt(2, 2), std::int64_t(24));
        QCOMPARE(heightAt(4, 4), std::int64_t(32));
        QCOMPARE(heightAt(9, 5), std::int64_t(36));
        QCOMPARE(heightAt(0, 4), std::int64_t(0));
    }

    void aGableDropsItsEndPlane() {
        const auto kindsOfRow = [](RoofTop top, int row) {
            QString out;
            for (const RoofTile& tile : planRoof({.wings = {{{0, 0, 7, 4}, top}}}).tiles)
                if (tile.cell.y == row) out += QString("%1%2 ").arg("shvwrcf"[int(tile.kind)]).arg(tile.z);
            return out.trimmed();
        };
        QCOMPARE(kindsOfRow(RoofTop::hip, 1), QString("s0 h1 s1 s1 s1 h1 s0"));
        QCOMPARE(kindsOfRow(RoofTop::gable, 1), QString("s1 s1 s1 s1 s1 s1 s1"));
        QCOMPARE(kindsOfRow(RoofTop::halfHip, 1), QString("h1 s1 s1 s1 s1 s1 h1"));
        QCOMPARE(kindsOfRow(RoofTop::halfHip, 0), QString("s0 s0 s0 s0 s0 s0 s0"));
        QCOMPARE(kindsOfRow(RoofTop::flat, 1), QString("f0 f0 f0 f0 f0 f0 f0"));
        // An end that something stands before has none; a square wing has its ends where the front is not.
        QCOMPARE(openEnds({.wings = {{{0, 0, 7, 4}, RoofTop::gable}}, .taller = {{8, 3, 1, 1}}}),
                 (std::vector<Rect>{{-2, 0, 2, 4}}));
        QCOMPARE(openEnds({.wings = {{{0, 0, 7, 4}, RoofTop::gable}}, .taller = {{9, 4, 1, 1}}}).size(),
                 std::size_t(2));
        QCOMPARE(openEnds({.wings = {{{0, 0, 3, 3}, RoofTop::halfHip}}}),
                 (std::vector<Rect>{{-1, 0, 1, 3}, {3, 0, 1, 3}}));
        QCOMPARE(openEnds({.wings = {{{0, 0, 3, 3}, RoofTop::gable}}, .eastFront = true}),
                 (std::vector<Rect>{{0, -2, 3, 2}, {0, 3, 3, 2}}));
    }

    void aCutCornerIsAPlane() {
        // A tower with all corners cut: eight sides.
        RoofForm form{.wings = {{{0, 0, 4, 4}, RoofTop::hip}}};
        form.cuts = {{{0, 3}, 0}, {{3, 3}, 1}, {{3, 0}, 2}, {{0, 0}, 3}};
        const RoofPlan plan = planRoof(form);
        int cuts = 0;
        int diagonalEaves = 0;
        for (const RoofTile& tile : plan.tiles) cuts += tile.kind == RoofKind::cut;
        for (const RoofEdge& edge : plan.edges)
            diagonalEaves += edge.line == RoofLine::eave && edge.from.x != edge.to.x && edge.from.y != edge.to.y;
        QCOMPARE(cuts, 4);
        QCOMPARE(diagonalEaves, 4);
        const RoofSurface surface = surfaceOf(plan, {});
        const Body body = bodyOf(surface);
        QVERIFY(body.closed && body.manifold);
        // The pyramid of 4 by 4 by 2, less at each corner a tile's half of the hip: 1/6 + 1/6 where now is 1/6.
        const std::int64_t cube = 6 * 2 * 2 * 2;  // vertices are in halves
        QCOMPARE(body.volume, (cube * 32 / 3) - 4 * cube / 6);
        // A gable's corner is no hip, and stays; nor is a cut another corner's.
        form.wings[0] = {{0, 0, 5, 4}, RoofTop::gable};
        for (const RoofTile& tile : planRoof(form).tiles) QVERIFY(tile.kind != RoofKind::cut);
        form = {.wings = {{{0, 0, 4, 4}, RoofTop::hip}}, .cuts = {{{0, 3}, 1}}};
        for (const RoofTile& tile : planRoof(form).tiles) QVERIFY(tile.kind != RoofKind::cut);
    }

    // The kit's roof is the highest of the prisms over all rows of pairs, each of which goes on through what it meets;
    // a gable has no plane at that end.
    void wingsTwoAcrossAreTheHighestOfTheirPrisms() {
        Stream lot = Streams(15).stream("wings");
        int planned = 0;
        for (int i = 0; i < 30'000; ++i) {
            std::vector<Rect> rects;
            for (std::uint32_t n = 1 + lot.below(4); n > 0; --n) {
                const bool alongX = lot.below(2) == 0;
                const int length = 2 + int(lot.below(6));
                rects.push_back({int(lot.below(6)), int(lot.below(6)), alongX ? length : 2, alongX ? 2 : length});
            }
            const Footprint footprint(rects);
            const WingEnds ends = lot.below(2) == 0 ? WingEnds::hip : WingEnds::gable;
            if (piecesOf(footprint.cells()).count != 1 || wingRefusal(footprint, ends)) continue;
            ++planned;
            const WingRoof roof = planWingRoof(footprint, ends);
            const std::vector<Wing> rows = rowsOfPairs(footprint, roof.wings);
            for (const RoofTile& tile : roof.plan.tiles)
                for (int v = 0; v <= 8; ++v)
                    for (int u = 0; u <= 8; ++u) {
                        int most = 0;
                        for (const Wing& wing : rows)
                            most = std::max(most, prism(wing, {8 * tile.cell.x + u, 8 * tile.cell.y + v}));
                        QCOMPARE(samples::heightOn(tile, {u, v}), most);
                    }
            const Body body = bodyOf(surfaceOf(roof.plan, {{0, 3000}}));
            QVERIFY(body.closed && body.manifold);
        }
        QVERIFY2(planned > 2000, qPrintable(QString::number(planned)));
    }

private:
    // Every unbroken row of pairs, with the gables of the wings that end where it ends.
    static std::vector<Wing> rowsOfPairs(const Footprint& footprint, const std::vector<Wing>& wings) {
        std::vector<Wing> out;
        const Rect& box = footprint.bounds();
        for (const bool alongX : {true, false}) {
            const auto isPair = [&](int across, int along) {
                const Point a = alongX ? Point{along, across} : Point{across, along};
                return footprint.has(a) && footprint.has(a + (alongX ? Point{0, 1} : Point{1, 0}));
            };
            const Span along = alongX ? Span{box.x, box.right()} : Span{box.y, box.bottom()};
            const Span across = alongX ? Span{box.y, box.bottom()} : Span{box.x, box.right()};
            for (int row = across.first; row < across.last; ++row)
                for (int from = along.first; from < along.last; ++from) {
                    if (!isPair(row, from) || isPair(row, from - 1)) continue;
                    int to = from;
                    while (isPair(row, to)) ++to;
                    Wing one{alongX ? Rect{from, row, to - from, 2} : Rect{row, from, 2, to - from}, alongX};
                    for (const Wing& wing : wings) {
                        if (wing.alongX != alongX || (alongX ? wing.rect.y : wing.rect.x) != row) continue;
                        const Span ends =
                            alongX ? Span{wing.rect.x, wing.rect.right()} : Span{wing.rect.y, wing.rect.bottom()};
                        // The first end of a wing along y is in the south.
                        (alongX ? one.firstGable : one.lastGable) |=
                            ends.first == from && (alongX ? wing.firstGable : wing.lastGable);
                        (alongX ? one.lastGable : one.firstGable) |=
                            ends.last == to && (alongX ? wing.lastGable : wing.firstGable);
                    }
                    out.push_back(one);
                }
        }
        return out;
    }

    // The height of a prism, in eighths.
    static int prism(const Wing& wing, Point at) {
        const Rect box{8 * wing.rect.x, 8 * wing.rect.y, 8 * wing.rect.w, 8 * wing.rect.h};
        if (at.x < box.x || at.x > box.right() || at.y < box.y || at.y > box.bottom()) return 0;
        const int toWest = at.x - box.x;
        const int toEast = box.right() - at.x;
        const int toNorth = at.y - box.y;
        const int toSouth = box.bottom() - at.y;
        int out = wing.alongX ? std::min(toNorth, toSouth) : std::min(toWest, toEast);
        if (!wing.firstGable) out = std::min(out, wing.alongX ? toWest : toSouth);
        if (!wing.lastGable) out = std::min(out, wing.alongX ? toEast : toNorth);
        return out;
    }
};

QTEST_APPLESS_MAIN(TestRoofSolver)
#include "tst_roof_solver.moc"
