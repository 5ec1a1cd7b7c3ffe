// Planned buildings in voxels: whole, closed, part by part.
#include <algorithm>
#include <map>
#include <set>

#include <QtTest>

#include "building/building_json.h"
#include "building/catalog.h"
#include "building/model/model_checks.h"
#include "building/names.h"
#include "building/plan.h"
#include "building/table_schemas.h"

using namespace rooftree;

namespace {

const Job job;

Building planFrom(const QString& file) {
    const Json document = readJson(file.toStdString());
    Problems notes;
    return readBuilding(JsonNode(document, file.toStdString()), notes);
}

// The plans that are kept, by the names of their files.
const std::map<QString, Building>& plans() {
    static const std::map<QString, Building> all = [] {
        std::map<QString, Building> out;
        const QDir folder(ROOFTREE_FIXTURES "/building/plans");
        for (const QString& name : folder.entryList({"*.json"})) out.emplace(name, planFrom(folder.filePath(name)));
        out.emplace("example", planFrom(ROOFTREE_FIXTURES "/building/example.json"));
        return out;
    }();
    return all;
}

Building planned(const char* kind, const char* style, std::uint64_t seed, Point plot) {
    BuildingSpec spec;
    spec.kind = kind;
    spec.style = style;
    spec.seed = seed;
    spec.plot = plot;
    return planBuilding(spec);
}

// What voxels wear, by their place from the plot's north-west corner.
std::map<Vec3i, int> voxelsOf(const VoxelGrid& grid, Vec3i least) {
    std::map<Vec3i, int> out;
    std::visit(
        [&](const auto& voxels) {
            for (int y = 0; y < voxels.size().y; ++y)
                for (int z = 0; z < voxels.size().z; ++z)
                    for (int x = 0; x < voxels.size().x; ++x)
                        if (const int texel = int(voxels.row(y, z)[std::size_t(x)]))
                            out.emplace_hint(out.end(), Vec3i{x + least.x, y + least.y, z + least.z}, texel);
        },
        grid);
    return out;
}

const BuildingPart* partNamed(const BuildingModel& model, const std::string& name) {
    for (const BuildingPart& part : model.parts)
        if (part.name == name) return &part;
    return nullptr;
}

std::string problemsOf(const std::vector<CheckResult>& checks) {
    std::string out;
    for (const CheckResult& check : checks)
        for (const Problem& problem : check.problems) out += check.name + ": " + problem.sentence + ' ';
    return out;
}

bool isStructure(std::string_view sprite) {
    if (sprite.starts_with("wall_hanging")) return false;
    constexpr std::string_view structures[] = {"bay",  "crenel",   "cut",  "door",  "floor", "gable", "low",   "post",
                                               "roof", "parapet_", "slit", "stair", "step",  "wall",  "window"};
    return std::any_of(std::begin(structures), std::end(structures), [&](std::string_view structure) {
        return sprite.starts_with(structure) && (structure.back() == '_' || sprite.substr(structure.size(), 1) == "_");
    });
}

// The voxels of a piece as it faces south: u, up, v.
std::set<Vec3i> shapeVoxels(const Sprite& sprite) {
    std::set<Vec3i> out;
    const FurnitureShape* shape = builtInFurnitureShapes().find(sprite.name);
    if (shape == nullptr) return out;
    const bool sideways =
        sprite.name.ends_with("_e") || sprite.name.ends_with("_w") ||
        (!sprite.name.ends_with("_n") && !sprite.name.ends_with("_s") && sprite.size[1] > sprite.size[0]);
    const Point tiles{sprite.size[sideways ? 1 : 0], sprite.size[sideways ? 0 : 1]};
    for (const StandingBox& box : standingBoxes(*shape, tiles, Side::south))
        for (int u = box.area.x; u < box.area.right(); ++u)
            for (int up = box.low; up < box.high; ++up)
                for (int v = box.area.y; v < box.area.bottom(); ++v) out.insert({u, up, v});
    return out;
}

}  // namespace

class TestBuildingModel : public QObject {
    Q_OBJECT

private slots:
    void everyPieceHasAShapeAsHighAsItIs() {
        std::string wrong;
        int pieces = 0;
        for (const Sprite& sprite : builtInCatalog().sprites) {
            if (isStructure(sprite.name)) continue;
            ++pieces;
            const FurnitureShape* shape = builtInFurnitureShapes().find(sprite.name);
            // What lies flat is a voxel high.
            if (shape == nullptr || heightOf(*shape) != std::max(sprite.high, 1)) wrong += sprite.name + ' ';
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(pieces > 300);
    }

    void everyPieceHoldsTogether() {
        for (const Sprite& sprite : builtInCatalog().sprites) {
            if (isStructure(sprite.name)) continue;
            const std::set<Vec3i> voxels = shapeVoxels(sprite);
            QVERIFY(!voxels.empty());
            // From the floor, or from the wall behind.
            std::vector<Vec3i> open;
            for (const Vec3i& at : voxels)
                if (at.y == 0 || at.z <= 1) open.push_back(at);
            std::set<Vec3i> reached(open.begin(), open.end());
            while (!open.empty()) {
                const Vec3i at = open.back();
                open.pop_back();
                for (const Vec3i step : {Vec3i{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}) {
                    const Vec3i next{at.x + step.x, at.y + step.y, at.z + step.z};
                    if (voxels.count(next) != 0 && reached.insert(next).second) open.push_back(next);
                }
            }
            QVERIFY2(reached.size() == voxels.size(), sprite.name.c_str());
        }
    }

    void goldensAreClosedAndStand_data() {
        QTest::addColumn<QString>("name");
        for (const auto& [name, plan] : plans()) QTest::newRow(qPrintable(name)) << name;
    }
    void goldensAreClosedAndStand() {
        QFETCH(QString, name);
        const Building& plan = plans().at(name);
        QVERIFY(!plan.refused);
        const std::string problems = problemsOf(checkBuildingModel(plan, buildingModel(plan, job), job));
        QVERIFY2(problems.empty(), problems.c_str());
    }

    void everyKindAndStyleIsClosedAndStands() {
        int built = 0;
        for (const BuildingKind& kind : builtInBuildingKinds().kinds)
            for (const BuildingStyle& style : builtInBuildingStyles().styles)
                for (const Side front : {Side::south, Side::east}) {
                    BuildingSpec spec;
                    spec.kind = kind.name;
                    spec.style = style.name;
                    spec.front = front;
                    spec.plot = ownPlot(kind, front);
                    spec.seed = std::uint64_t(built);
                    const Building plan = planBuilding(spec);
                    QVERIFY(!plan.refused);
                    ++built;
                    const std::string problems = problemsOf(checkBuildingModel(plan, buildingModel(plan, job), job));
                    QVERIFY2(problems.empty(), (kind.name + ' ' + style.name + ": " + problems).c_str());
                }
        QCOMPARE(built, 14 * 4 * 2);
    }

    void aMissingWallOrRoofIsFound() {
        const Building whole = plans().at("00-cottage-karrak.building.json");
        Building plan = whole;
        plan.storeys[0].walls.erase(
            std::find_if(plan.storeys[0].walls.begin(), plan.storeys[0].walls.end(), [&](const Wall& wall) {
                return wall.outer &&
                       std::none_of(plan.storeys[0].windows.begin(), plan.storeys[0].windows.end(),
                                    [&](const Window& window) { return window.edge == wall.edge; }) &&
                       std::none_of(plan.storeys[0].doors.begin(), plan.storeys[0].doors.end(),
                                    [&](const Door& door) { return door.edge == wall.edge; });
            }));
        QVERIFY(problemsOf(checkBuildingModel(plan, buildingModel(plan, job), job)).find("closed") == 0);
        plan = whole;
        plan.roof.erase(plan.roof.begin() + 7);
        QVERIFY(problemsOf(checkBuildingModel(plan, buildingModel(plan, job), job)).find("closed") == 0);
    }

    void partsShareNoVoxelAndMakeTheWhole() {
        for (const char* name : {"04-inn-karrak.building.json", "30-manor-karrak.building.json",
                                 "54-tower-aelwyn.building.json", "46-inn-aelwyn.building.json"}) {
            const Building& plan = plans().at(name);
            const BuildingModel model = buildingModel(plan, job);
            std::map<Vec3i, int> all;
            std::size_t count = 0;
            std::set<std::string> names;
            for (const BuildingPart& part : model.parts) {
                const std::map<Vec3i, int> voxels = voxelsOf(part.grid, part.least);
                count += voxels.size();
                all.insert(voxels.begin(), voxels.end());
                QVERIFY(names.insert(part.name).second);
            }
            QCOMPARE(all.size(), count);
            const BuildingWhole whole = wholeOf(model, {});
            QVERIFY(voxelsOf(whole.grid, whole.least) == all);
            for (const Storey& storey : plan.storeys) {
                QVERIFY(names.count("storey " + std::to_string(storey.level)) == 1);
                QCOMPARE(names.count("furniture " + std::to_string(storey.level)),
                         std::size_t(storey.furniture.empty() ? 0 : 1));
            }
            for (const BuildingRoofTile& tile : plan.roof)
                QVERIFY(names.count("roof " + std::to_string(tile.level)) == 1);
        }
    }

    void storeysStandWhereTheyAre() {
        const Building& plan = plans().at("04-inn-karrak.building.json");
        const BuildingModel model = buildingModel(plan, job);
        const auto wears = [&](const char* part, Vec3i at) {
            const BuildingPart* found = partNamed(model, part);
            const Vec3i place{at.x - found->least.x, at.y - found->least.y, at.z - found->least.z};
            return std::visit([&](const auto& voxels) { return int(voxels.at(place.x, place.y, place.z)); },
                              found->grid);
        };
        // A cell of a room has its floor at the height of its storey, and a voxel of air over it unless something stands there.
        for (const Storey& storey : plan.storeys) {
            const std::string name = "storey " + std::to_string(storey.level);
            for (int y = 0; y < plan.size.y; ++y)
                for (int x = 0; x < plan.size.x; ++x) {
                    const Vec3i middle{(plan.at.x + x) * 8 + 4, storey.level * 24, (plan.at.y + y) * 8 + 4};
                    const bool room = storey.cells.at(x, y) >= 0;
                    QCOMPARE(wears(name.c_str(), middle) != 0, room);
                }
            for (const Wall& wall : storey.walls) {
                const bool opening = std::any_of(storey.doors.begin(), storey.doors.end(),
                                                 [&](const Door& door) { return door.edge == wall.edge; }) ||
                                     std::any_of(storey.windows.begin(), storey.windows.end(),
                                                 [&](const Window& window) { return window.edge == wall.edge; });
                if (opening || wall.kind != WallKind::wall) continue;
                for (const int side : {-1, 0}) {
                    const Vec3i corner{(plan.at.x + wall.edge.at.x) * 8, storey.level * 24 + 12,
                                       (plan.at.y + wall.edge.at.y) * 8};
                    const Vec3i at = wall.edge.west ? Vec3i{corner.x + side, corner.y, corner.z + 4}
                                                    : Vec3i{corner.x + 4, corner.y, corner.z + side};
                    QVERIFY(wears(name.c_str(), at) != 0);
                }
            }
        }
    }

    void whatIsHiddenIsNotThere() {
        const auto isOfTwo = [](const BuildingWing& wing) {
            return wing.storeys == 2 && !wing.roofing.empty() && wing.top != WingTop::flat;
        };
        const auto found = std::ranges::find_if(
            plans(), [&](const auto& kept) { return std::ranges::all_of(kept.second.wings, isOfTwo); });
        QVERIFY(found != plans().end());
        const BuildingModel model = buildingModel(found->second, job);
        const auto heightOf = [&](const ShownParts& shown) {
            const BuildingWhole whole = wholeOf(model, shown);
            const std::map<Vec3i, int> voxels = voxelsOf(whole.grid, whole.least);
            int top = 0;
            for (const auto& [at, texel] : voxels) top = std::max(top, at.y);
            return top;
        };
        QVERIFY(heightOf({.storeys = 1, .roof = false}) < 24);
        const int both = heightOf({.roof = false});
        QVERIFY(both >= 40 && both < 48);
        QVERIFY(heightOf({}) > 60);
        // A roof on the second storey does not hang in the air over the first.
        QCOMPARE(heightOf({.storeys = 1}), heightOf({.storeys = 1, .roof = false}));
        QVERIFY(wholeOf(model, {.storeys = 0, .roof = false}).grid == VoxelGrid());
    }

    void theSameBuildingGivesTheSameBytes() {
        const Building plan = planned("tower", "free", 3, {12, 12});
        const BuildingModel first = buildingModel(plan, job);
        const BuildingModel second = buildingModel(plan, job);
        QCOMPARE(first.parts.size(), second.parts.size());
        for (std::size_t i = 0; i < first.parts.size(); ++i) {
            QVERIFY(first.parts[i].grid == second.parts[i].grid);
            QCOMPARE(first.parts[i].least, second.parts[i].least);
        }
    }

    void refusedAndStoppedBuildingsHaveNoModel() {
        const Building refused = planned("inn", "free", 1, {6, 6});
        QVERIFY(refused.refused);
        try {
            buildingModel(refused, job);
            QFAIL("it was built");
        } catch (const Error& error) {
            QCOMPARE(error.problem().sentence, refused.refused->sentence);
        }
        Job stopped;
        stopped.stop();
        QVERIFY_EXCEPTION_THROWN(buildingModel(plans().begin()->second, stopped), Stopped);
    }

    void whatNoBuildingIsIsRefusedOrBuilt() {
        const Building& cottage = plans().at("00-cottage-karrak.building.json");
        const auto refusal = [](const Building& plan) {
            try {
                buildingModel(plan, job);
                return std::string();
            } catch (const Error& error) {
                return error.problem().what;
            }
        };
        Building plan = cottage;
        plan.heights.roof.clear();
        QCOMPARE(refusal(plan), std::string());
        plan.heights = {1000, 4, {0, 1000, 0, 1000}};
        QCOMPARE(refusal(plan), std::string());
        plan = cottage;
        plan.storeys.resize(1);
        plan.wings.front().storeys = 3;
        QCOMPARE(refusal(plan), std::string());
        plan.storeys[0].furniture.assign(100, {.piece = "carpet_2x2", .at = {0, 0, plan.size.x, plan.size.y}});
        QCOMPARE(refusal(plan), std::string("furniture"));
        plan = plans().at("30-manor-karrak.building.json");
        plan.heights.storey = 1000;
        plan.size = {17, 17};
        QCOMPARE(refusal(plan), std::string());
        plan.heights.base = 1000;
        plan.heights.roof = {0, 1000, 1000, 1000, 1000, 1000};
        const std::string size = refusal(plan);
        QVERIFY(size.empty() || size == "size");
    }

    void schemasAreThoseOfTheTables() {
        compareSchemas({{"looks", buildingLooksSchema()}, {"shapes", furnitureShapesSchema()}});
    }

    void wrongShapesAreRefusedWithTheirPlace_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("pointer");
        const QString at = "/shapes/0/boxes/0";
        QTest::newRow("no such paint") << R"({"paint": "gloom"})" << at + "/paint";
        QTest::newRow("one number") << R"({"paint": "oak", "u": [1]})" << at + "/u";
        QTest::newRow("upside down") << R"({"paint": "oak", "up": [3, 3]})" << at + "/up";
        QTest::newRow("too far") << R"({"paint": "oak", "v": [0, 900]})" << at + "/v/1";
        QTest::newRow("no such shade") << R"({"paint": "oak", "shade": 4})" << at + "/shade";
    }
    void wrongShapesAreRefusedWithTheirPlace() {
        QFETCH(QString, box);
        QFETCH(QString, pointer);
        const Json document = parseJson(
            QString(R"({"shapes": [{"piece": "chest", "boxes": [%1]}]})").arg(box).toStdString(), "shapes.json");
        Problems notes;
        try {
            readFurnitureShapes(JsonNode(document, "shapes.json"), builtInBuildingLooks(), notes);
            QFAIL("it was read");
        } catch (const Error& error) {
            QCOMPARE(QString::fromStdString(error.problem().pointer), pointer);
        }
    }

    void looksNeedThePaintsThatTheyName() {
        const QByteArray text = [] {
            QFile file(ROOFTREE_RESOURCES "/buildings/looks.json");
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        }();
        const auto pointerFor = [&](const char* from, const char* to) {
            QByteArray changed = text;
            changed.replace(from, to);
            const Json document = parseJson(changed.toStdString(), "looks.json");
            Problems notes;
            try {
                readBuildingLooks(JsonNode(document, "looks.json"), notes);
            } catch (const Error& error) {
                return QString::fromStdString(error.problem().pointer);
            }
            return QString();
        };
        QCOMPARE(pointerFor("", ""), QString());
        QCOMPARE(pointerFor(R"("verge": "oak")", R"("verge": "oka")"), QString("/roofs/2/verge"));
        QCOMPARE(pointerFor(R"("name": "soot")", R"("name": "sooot")"), QString("/paints"));
        QCOMPARE(pointerFor("#5a3d28", "#5a3d2"), QString("/paints/0/shades/0"));
    }
};

QTEST_APPLESS_MAIN(TestBuildingModel)
#include "tst_building_model.moc"
