// What a walker in a building with wings and yards has hidden, and what not, with a neighbour in its notch; what is left of
// cut walls, and how things fade.
#include <QDir>
#include <QTest>
#include <map>
#include <set>
#include <span>

#include "base/json.h"
#include "building/building_json.h"
#include "building/kinds.h"
#include "building/plan.h"
#include "effort.h"
#include "iso/frame.h"
#include "iso/scene_sight.h"
#include "roof/roof_plan.h"

using namespace rooftree;

namespace {

Building planNamed(const std::string& name) {
    const std::string path = ROOFTREE_FIXTURES "/building/plans/" + name + ".building.json";
    const Json json = readJson(path);
    Problems notes;
    return readBuilding(JsonNode(json, path), notes);
}

// The first manor, or the like, of that shape.
Building planOfShape(BuildingShape shape, const char* kindName) {
    const BuildingKind& kind = *builtInBuildingKinds().find(kindName);
    BuildingSpec spec;
    spec.kind = kind.name;
    spec.style = builtInBuildingStyles().names().front();
    spec.plot = ownPlot(kind, spec.front);
    for (spec.seed = 0; spec.seed < 2000; ++spec.seed) {
        Building out = planBuilding(spec);
        if (!out.refused && out.shape == shape) return out;
    }
    return {};
}

Point less(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}

bool isInWing(const Building& building, Point cell) {
    return std::any_of(building.wings.begin(), building.wings.end(),
                       [&](const BuildingWing& wing) { return wing.rect.contains(cell); });
}

// Where a neighbour goes as deep into the box of a building as it can, two cells away from each wing.
Point notchFor(const Building& building, const Building& neighbour) {
    Point best{building.size.x + 2, 0};
    int most = 0;
    const Rect box{0, 0, building.size.x, building.size.y};
    for (int y = -neighbour.size.y; y <= building.size.y; ++y)
        for (int x = -neighbour.size.x; x <= building.size.x; ++x) {
            const Rect there{x, y, neighbour.size.x, neighbour.size.y};
            const Rect wide{x - 2, y - 2, there.w + 4, there.h + 4};
            const Rect shared = there.intersected(box);
            if (shared.empty() || shared.w * shared.h <= most) continue;
            if (std::any_of(building.wings.begin(), building.wings.end(),
                            [&](const BuildingWing& wing) { return !wing.rect.intersected(wide).empty(); }))
                continue;
            most = shared.w * shared.h;
            best = {x, y};
        }
    return best;
}

// By the rooms of the plan; a stairwell is inside, a terrace is not.
bool isUnderARoof(const Building& building, int level, Point cell) {
    if (std::size_t(level) >= building.storeys.size()) return false;
    const Storey& storey = building.storeys[std::size_t(level)];
    if (!storey.cells.contains(cell)) return false;
    const int room = storey.cells.at(cell.x, cell.y);
    if (room == stairwellCell) return true;
    for (const Room& one : storey.rooms)
        if (one.id == room) return classOf(one.kind) != RoomClass::open;
    return false;
}

// The wings that hang together with those over a cell.
std::vector<Rect> wingsOver(const Building& building, Point cell) {
    std::vector<Rect> in, out;
    for (const BuildingWing& wing : building.wings) (wing.rect.contains(cell) ? in : out).push_back(wing.rect);
    for (std::size_t i = 0; i < in.size(); ++i) {
        const Rect of = in[i];
        const auto hangs = [&](const Rect& wing) {
            return !wing.intersected({of.x - 1, of.y, of.w + 2, of.h}).empty() ||
                   !wing.intersected({of.x, of.y - 1, of.w, of.h + 2}).empty();
        };
        for (auto wing = out.begin(); wing != out.end();)
            if (hangs(*wing)) {
                in.push_back(*wing);
                wing = out.erase(wing);
            } else {
                ++wing;
            }
    }
    return in;
}

struct Shown {
    std::vector<Building> buildings;
    std::vector<Point> at;
    SpriteSet sprites{builtInIsoLook()};
    Scene scene;

    explicit Shown(const Building& first) {
        buildings.push_back(first);
        buildings.push_back(planNamed("42-cottage-aelwyn"));
        at = {{0, 0}, notchFor(first, buildings.back())};
        for (std::size_t i = 0; i < 2; ++i) addBuilding(scene, buildings[i], at[i], sprites);
    }

    // The building that a cell of the scene is in; -1 for none.
    int inside(int level, Point cell) const {
        for (int i = 0; i < 2; ++i)
            if (isUnderARoof(buildings[std::size_t(i)], level, less(cell, at[std::size_t(i)]))) return i;
        return -1;
    }
    bool isRoofCut(const SceneThing& thing, const Walker& walker) const {
        const int in = inside(walker.level, walker.cell);
        if (in != thing.building || thing.level <= walker.level) return false;
        std::vector<Point> cells{thing.cell};
        if (thing.edge || thing.kind == ThingKind::post)
            for (const Point step : {Point{-1, 0}, {0, -1}, {-1, -1}}) cells.push_back(thing.cell + step);
        const std::vector<Rect> wings = wingsOver(buildings[std::size_t(in)], less(walker.cell, at[std::size_t(in)]));
        for (const Rect& wing : wings)
            for (const Point cell : cells)
                if (wing.contains(cell)) return true;
        return false;
    }
    // A wall of the walker's storey that stands between the eye and a room.
    bool isWallCut(const SceneThing& thing, const Walker& walker) const {
        return thing.upper && thing.edge && thing.kind != ThingKind::furniture && thing.level == walker.level &&
               thing.building == walker.building &&
               isUnderARoof(buildings[std::size_t(thing.building)], thing.level,
                            CellEdge{thing.cell, *thing.edge == Side::west}.far());
    }
};

QByteArray placeOf(const Walker& walker) {
    return QByteArray::number(walker.cell.x) + ',' + QByteArray::number(walker.cell.y) + " on level " +
           QByteArray::number(walker.level);
}

}  // namespace

class CutawayShapesTest : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatIsOverTheWalkerGoes_data() {
        QTest::addColumn<QString>("plan");
        const std::vector<const char*> shapes{"L 12-tower-karrak",     "U 11-barracks-isles", "O 30-manor-karrak",
                                              "H guildhall",           "L 46-inn-aelwyn",     "L 31-farmhouse-aelwyn",
                                              "L 44-manor-isles",      "U 02-manor-free",     "Z 20-smithy-aelwyn",
                                              "plus 09-temple-aelwyn", "T 10-bank-free",      "H manor"};
        for (const char* plan : std::span(shapes).first(std::size_t(effort(int(shapes.size()), 4))))
            QTest::newRow(plan) << QString(plan);
    }
    void onlyWhatIsOverTheWalkerGoes() {
        QFETCH(QString, plan);
        const std::string name = plan.section(' ', 1).toStdString();
        const bool isH = plan.startsWith("H");
        const Building building = isH ? planOfShape(BuildingShape::h, name.c_str()) : planNamed(name);
        QVERIFY(!building.storeys.empty());
        Shown shown(building);
        const Scene& scene = shown.scene;
        // Every tile of the roofs is a thing, but for those that one stands on.
        std::set<std::tuple<int, int, Point>> roofed;
        for (const SceneThing& thing : scene.things)
            if (thing.kind == ThingKind::roof || thing.kind == ThingKind::floor)
                roofed.insert({thing.building, thing.level, thing.cell});
        for (int i = 0; i < 2; ++i)
            for (const BuildingRoofTile& tile : shown.buildings[std::size_t(i)].roof)
                QVERIFY(roofed.contains({i, tile.level, tile.tile.cell}));

        const SceneSight sight(scene, shown.sprites);
        StillScene still(scene, shown.sprites);
        const CutawayModes roof = cutawayModes("roof"), both = cutawayModes("roof,walls-cutaway");
        const Rect& extent = sight.extent();
        std::set<std::pair<int, int>> drawn;
        int yards = 0;
        const int levels = int(building.storeys.size());
        for (int level = 0; level < levels; ++level)
            for (int y = -1; y <= building.size.y; ++y)
                for (int x = -1; x <= building.size.x; ++x) {
                    const Walker walker = walkerAt(scene, {x, y}, level);
                    const std::vector<ThingView> things = cutaway({scene, walker, roof});
                    const std::vector<ThingView> withWalls = cutaway({scene, walker, both});
                    bool isAnyCut = false;
                    for (std::size_t i = 0; i < things.size(); ++i) {
                        const SceneThing& thing = scene.things[i];
                        const bool isCut = shown.isRoofCut(thing, walker);
                        isAnyCut = isAnyCut || isCut;
                        QVERIFY2(things[i] == ThingView{std::uint8_t(isCut ? 0 : 16)}, placeOf(walker));
                        const bool standsWithWalls = thing.upper && thing.level == level && !thing.outer &&
                                                     (thing.kind == ThingKind::post || thing.kind == ThingKind::cut ||
                                                      thing.kind == ThingKind::furniture);
                        if (standsWithWalls && thing.building == walker.building) continue;
                        QVERIFY2(
                            withWalls[i] == ThingView{std::uint8_t(isCut || shown.isWallCut(thing, walker) ? 0 : 16)},
                            placeOf(walker));
                    }
                    const int in = shown.inside(level, {x, y});
                    const bool isYard = level == 0 && in < 0 && x >= 0 && y >= 0 && !isInWing(building, {x, y});
                    yards += isYard ? 1 : 0;
                    if (in < 0) QVERIFY2(!isAnyCut, placeOf(walker));
                    // One frame for each room, and one from the yard: no holes.
                    const int room = in == 0 ? building.storeys[std::size_t(level)].cells.at(x, y) : outsideCell;
                    if (!(in == 0 || isYard) || !drawn.insert({level, room}).second) continue;
                    Frame frame(extent.w, extent.h);
                    still.draw(frame, {extent.x, extent.y}, {withWalls});
                    for (int v = 0; v < extent.h; ++v)
                        for (int u = 0; u < extent.w; ++u) {
                            const std::vector<Sight>& here = sight.at({extent.x + u, extent.y + v});
                            const auto nearest = std::find_if(here.rbegin(), here.rend(), [&](const Sight& one) {
                                return withWalls[std::size_t(one.thing)].sixteenths > 0;
                            });
                            if (nearest != here.rend()) QVERIFY2(frame.at(u, v) == nearest->paint, placeOf(walker));
                        }
                }
        QVERIFY(yards > 3 || building.wings.size() < 2);
    }

    // Of two buildings whose boxes lap over each other, the walker is in the one that has a floor there.
    void aNeighbourInTheNotchIsABuildingOfItsOwn() {
        const Shown shown(planNamed("46-inn-aelwyn"));
        int lapped = 0;
        for (int i = 0; i < 2; ++i) {
            const Building& building = shown.buildings[std::size_t(i)];
            for (int y = 0; y < building.size.y; ++y)
                for (int x = 0; x < building.size.x; ++x) {
                    if (!isInWing(building, {x, y})) continue;
                    const Point cell = Point{x, y} + shown.at[std::size_t(i)];
                    QCOMPARE(walkerAt(shown.scene, cell, 0).building, i);
                    const Building& other = shown.buildings[std::size_t(1 - i)];
                    const Point in = less(cell, shown.at[std::size_t(1 - i)]);
                    lapped += Rect{0, 0, other.size.x, other.size.y}.contains(in) ? 1 : 0;
                }
        }
        QVERIFY(lapped > 0);
    }

    // Of corners that are cut off, the one behind the room stays as its walls do.
    void aCutCornerGoesWithItsWalls() {
        const Building building = planNamed("40-tower-free");
        SpriteSet sprites(builtInIsoLook());
        Scene scene;
        addBuilding(scene, building, {0, 0}, sprites);
        Walker walker;
        walker.building = 0;
        for (const bool down : {false, true}) {
            const auto things = cutaway({scene, walker, cutawayModes(down ? "walls-down" : "walls-cutaway")});
            int corners = 0;
            for (const CutCorner& cut : building.storeys.front().cuts)
                for (std::size_t i = 0; i < things.size(); ++i) {
                    const SceneThing& thing = scene.things[i];
                    if (thing.kind != ThingKind::cut || thing.level != 0 || !thing.upper || thing.cell != cut.at)
                        continue;
                    constexpr int northWest = 3;
                    QCOMPARE(things[i].sixteenths > 0, !down && cut.corner == northWest);
                    ++corners;
                }
            QCOMPARE(corners, 4);
        }
    }

    // A roof of the storey that is cut open leans on what is left of the walls behind it, and half a tile stays above it.
    void wallsThatARoofTouchesStayUpToIt() {
        int touching = 0, cut = 0;
        const QDir plans(QStringLiteral(ROOFTREE_FIXTURES "/building/plans"));
        for (const QString& plan : plans.entryList({"*.building.json"}, QDir::Files, QDir::Name)) {
            const Building building = planNamed(plan.section('.', 0, 0).toStdString());
            if (building.refused) continue;
            SpriteSet sprites(builtInIsoLook());
            Scene scene;
            addBuilding(scene, building, {0, 0}, sprites);
            for (int level = 1; level < int(building.storeys.size()); ++level) {
                Walker walker;
                walker.building = 0;
                walker.level = level;
                for (const char* modes : {"walls-cutaway", "walls-down"}) {
                    const std::vector<ThingView> things = cutaway({scene, walker, cutawayModes(modes)});
                    // How high each wall of the storey is seen, and how high it is.
                    std::map<std::pair<Point, bool>, std::pair<int, int>> high;
                    for (std::size_t i = 0; i < things.size(); ++i) {
                        const SceneThing& thing = scene.things[i];
                        if (thing.level != level || !thing.edge || thing.kind == ThingKind::furniture) continue;
                        auto& [seen, whole] = high[{thing.cell, *thing.edge == Side::west}];
                        whole = std::max(whole, thing.box.z.high);
                        if (things[i].sixteenths > 0) seen = std::max(seen, thing.box.z.high);
                    }
                    const int floor = building.heights.base + level * building.heights.storey;
                    const int storey = floor + building.heights.storey;
                    for (const BuildingRoofTile& roofed : building.roof) {
                        if (roofed.level != level || roofed.tile.kind == RoofKind::flat) continue;
                        const TileHeights over = heightsOf(roofed.tile);
                        for (const Side side : allSides) {
                            const CellEdge edge = edgeOf(roofed.tile.cell, side);
                            const auto wall = high.find({edge.at, edge.west});
                            if (wall == high.end() || wall->second.second < storey) continue;
                            const std::size_t q = std::size_t(quarterOf(side));
                            const int tiles =
                                std::min(over.corner[q], over.corner[(q + 1) & 3]) / 2;  // it is as high all along
                            const int leans = floor + building.heights.roof[std::size_t(tiles)];
                            const auto [seen, whole] = wall->second;
                            QVERIFY2(seen >= std::min(whole, leans + boxUnitsPerTile / 2),
                                     qPrintable(QStringLiteral("%1: %2 of %3 on level %4 at %5,%6 %7, roof at %8")
                                                    .arg(plan)
                                                    .arg(seen)
                                                    .arg(whole)
                                                    .arg(level)
                                                    .arg(edge.at.x)
                                                    .arg(edge.at.y)
                                                    .arg(edge.west)
                                                    .arg(leans)));
                            ++touching;
                            cut += seen < whole ? 1 : 0;
                        }
                    }
                }
            }
        }
        QVERIFY2(touching > 20 && cut > 5, qPrintable(QStringLiteral("%1 touch, %2 cut").arg(touching).arg(cut)));
    }

    // Whether things go or come back, pixels change once each, and both ends are the pictures before and after.
    void aFadePlaysBothWays() {
        SpriteSet sprites(builtInIsoLook());
        Scene scene;
        addBuilding(scene, planNamed("46-inn-aelwyn"), {0, 0}, sprites);
        StillScene still(std::move(scene), sprites);
        const auto draw = [&](const std::vector<ThingView>& things) {
            const Rect& extent = still.extent();
            Frame out(extent.w, extent.h);
            still.draw(out, {extent.x, extent.y}, {things});
            return out;
        };
        const Walker walker = walkerAt(still.scene(), {4, 9}, 0);
        const std::vector<ThingView> whole(still.scene().things.size());
        const std::vector<ThingView> open = cutaway({still.scene(), walker, cutawayModes("roof,walls-cutaway")});
        const Frame closedFrame = draw(whole), openFrame = draw(open);
        for (const bool covers : {false, true}) {
            const auto& from = covers ? open : whole;
            const auto& to = covers ? whole : open;
            std::vector<int> left;
            for (int frame = 0; frame <= fadeFrames; ++frame) {
                const Frame drawn = draw(faded(from, to, frame));
                const Frame& end = covers ? closedFrame : openFrame;
                int differ = 0;
                for (std::size_t i = 0; i < drawn.cells().size(); ++i) differ += drawn.cells()[i] != end.cells()[i];
                if (frame == 0) QVERIFY(drawn == (covers ? openFrame : closedFrame));
                if (!left.empty()) QVERIFY(differ < left.back());
                left.push_back(differ);
            }
            QCOMPARE(left.back(), 0);
        }
    }
};

QTEST_APPLESS_MAIN(CutawayShapesTest)
#include "tst_cutaway_shapes.moc"
