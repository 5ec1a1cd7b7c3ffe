// The junction table in all turns, and the pieces.
#include <QtTest>

#include "base/json.h"
#include "roof/wing_roof.h"

using namespace rooftree;

namespace {

Json corners() {
    return readJson(ROOFTREE_FIXTURES "/kit/corners.json");
}

RoofArm armOf(char letter) {
    const std::size_t at = std::string_view(".egrp").find(letter);
    return RoofArm(at);
}

Around aroundOf(const std::string& digits) {
    Around out = 0;
    for (std::size_t q = 0; q < 4; ++q) out = Around(out | (digits[q] - '0') << q);
    return out;
}

std::string fullName(Junction junction) {
    const JunctionName name = nameOf(junction);
    return std::string(name.name) + (name.end.empty() ? "" : "/") + std::string(name.end);
}

}  // namespace

class TestJunction : public QObject {
    Q_OBJECT

private slots:
    void everyRowOfTheTable() {
        const Json all = corners();
        QCOMPARE(all["corners"].size(), std::size_t(60));
        for (const Json& row : all["corners"]) {
            std::array<RoofArm, 4> arms{};
            for (std::size_t q = 0; q < 4; ++q) arms[q] = armOf(row["edges"].get<std::string>()[q]);
            const auto found = junctionAt(aroundOf(row["squares"]), arms);
            QVERIFY2(found, row.dump().c_str());
            const bool isNone = row["junction"].is_null();
            QCOMPARE(found->kind == Junction::none, isNone);
            if (isNone) continue;
            QVERIFY2(fullName(found->kind) == row["junction"] && found->turn * 90 == row["turn"] &&
                         found->z == row["height"],
                     row.dump().c_str());
        }
    }

    void everyExampleHasItsCorner() {
        const Json all = corners();
        for (const Json& row : all["corners"]) {
            const Json& example = row["example"];
            std::vector<Point> cells;
            for (const Json& square : example["cells"]) cells.push_back({square[0], -1 - square[1].get<int>()});
            const WingRoof roof =
                planWingRoof(Footprint(cells), example["roof"] == "hip" ? WingEnds::hip : WingEnds::gable);
            const Point corner{example["corner"][0], -example["corner"][1].get<int>()};
            const auto found = std::find_if(roof.plan.junctions.begin(), roof.plan.junctions.end(),
                                            [&](const RoofJunction& junction) { return junction.at == corner; });
            QCOMPARE(found == roof.plan.junctions.end(), row["junction"].is_null());
            if (found == roof.plan.junctions.end()) continue;
            QVERIFY2(fullName(found->kind) == row["junction"] && found->turn * 90 == row["turn"] &&
                         found->z == row["height"],
                     row.dump().c_str());
        }
    }

    void everyPiece() {
        const Json all = corners();
        constexpr std::array<const char*, 3> names{"slope", "hip", "valley"};
        for (const Json& row : all["pieces"]) {
            const Around high = aroundOf(row["high"]);
            const RoofTile tile = tileOf({0, 0}, high);
            QVERIFY2(int(tile.kind) < 3 && names[std::size_t(tile.kind)] == row["piece"] && tile.turn == row["turn"],
                     row.dump().c_str());
            QCOMPARE(int(highCorners(tile)), int(high));
        }
        for (const Around high : {0b0101, 0b1010}) {
            QCOMPARE(tileOf({0, 0}, high).kind, RoofKind::saddle);
            QCOMPARE(int(highCorners(tileOf({0, 0}, high))), int(high));
        }
    }

    // The rest of the neighbourhoods has no piece, nor has any roof such a corner.
    void whatNoRoofHasIsNotInTheTable() {
        const auto at = [](const char* squares, const char* edges) {
            std::array<RoofArm, 4> arms{};
            for (std::size_t q = 0; q < 4; ++q) arms[q] = armOf(edges[q]);
            return junctionAt(aroundOf(squares), arms).has_value();
        };
        QVERIFY(!at("0010", ".gg."));
        QVERIFY(!at("0010", ".e.."));
        QVERIFY(!at("1010", "eeee"));
        QVERIFY(!at("0000", "...."));
        QVERIFY(!at("0110", "rp.."));
    }
};

QTEST_APPLESS_MAIN(TestJunction)
#include "tst_junction.moc"
