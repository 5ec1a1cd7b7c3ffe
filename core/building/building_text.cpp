#include <array>

#include "building/building_json.h"
#include "building/names.h"
#include "building/text_parts.h"

namespace rooftree {

namespace {

void putSpec(FlatText& out, const Building& plan) {
    const BuildingSpec& spec = plan.spec;
    out.put("{\"kind\":");
    out.quoted(spec.kind);
    out.put(",\"style\":");
    out.quoted(spec.style);
    out.put(160, [&](FlatPen& pen) {
        pen.text(",\"plot\":");
        writePoint(pen, spec.plot);
        pen.text(spec.front == Side::east ? ",\"front\":\"east\",\"seed\":" : ",\"front\":\"south\",\"seed\":");
        pen.integer(std::int64_t(spec.seed));
    });
    out.put(",\"layout\":");
    out.quoted(spec.layout);
    out.put(",\"climate\":");
    if (spec.climate)
        out.quoted(*spec.climate);
    else
        out.put("null");
    out.put(endOf(plan.ofSpec));
    putKept(out, plan, plan.ofSpec);
}

void putProblems(FlatText& out, const Building& plan) {
    putList(out, plan.problems, [&](const PlanProblem& problem) {
        out.put("{\"what\":");
        out.quoted(problem.what);
        out.put(120, [&](FlatPen& pen) {
            pen.text(",\"level\":");
            pen.integer(problem.level);
            pen.text(",\"at\":");
            writePoint(pen, problem.at);
        });
        out.put(",\"sentence\":");
        out.quoted(problem.sentence);
        out.put(endOf(problem.kept));
        putKept(out, plan, problem.kept);
    });
}

void putWings(FlatText& out, const Building& plan) {
    putList(out, plan.wings, [&](const BuildingWing& wing) {
        out.put(240, [&](FlatPen& pen) {
            pen.text("{\"rect\":");
            writeRect(pen, wing.rect);
            pen.text(",\"storeys\":");
            pen.integer(wing.storeys);
            pen.text(",\"top\":\"");
            pen.text(nameOf(wing.top));
            pen.text("\"");
        });
        if (!wing.roofing.empty()) {
            out.put(",\"roofing\":");
            out.quoted(wing.roofing);
        }
        if (wing.bay) out.put(",\"bay\":true");
        out.put(endOf(wing.kept));
        putKept(out, plan, wing.kept);
    });
}

void putRoof(FlatText& out, const Building& plan) {
    const std::vector<BuildingRoofTile>& roof = plan.roof;
    constexpr std::array<std::string_view, 7> kinds{"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};
    Chains chains(roof.size());
    for (std::size_t i = 0; i < roof.size(); ++i) {
        const RoofTile& tile = roof[i].tile;
        std::uint64_t ridges = 0;
        for (const Side side : allSides) ridges |= std::uint64_t(tile.ridges.has(side)) << int(side);
        chains.add(i, std::uint64_t(tile.kind) | ridges << 4 | std::uint64_t(tile.turn / 90) << 8 |
                          std::uint64_t(roof[i].level) << 12 | std::uint64_t(tile.z) << 16 |
                          std::uint64_t(roof[i].kept.number()) << 32);
    }
    putList(out, chains.all(), [&](const Chains::Chain& chain) {
        const BuildingRoofTile& first = roof[chain.first];
        out.put(200, [&](FlatPen& pen) {
            pen.text("{\"level\":");
            pen.integer(first.level);
            pen.text(",\"kind\":\"");
            pen.text(kinds[std::size_t(first.tile.kind)]);
            pen.text("\",\"turn\":");
            pen.integer(first.tile.turn);
            pen.text(",\"z\":");
            pen.integer(first.tile.z);
            if (!first.tile.ridges.empty()) {
                pen.text(",\"ridges\":\"");
                pen.text(first.tile.ridges.letters());
                pen.text("\"");
            }
            pen.text(",\"at\":");
        });
        putPlaces(out, chains, chain, [&](std::size_t i) { return std::optional(roof[i].tile.cell); });
        out.put(endOf(first.kept));
        putKept(out, plan, first.kept);
    });
}

void putPieces(FlatText& out, const Building& plan) {
    putList(out, plan.pieces, [&](const Piece& piece) {
        out.put("{\"of\":");
        out.quoted(piece.of);
        out.put(",\"sprite\":");
        out.quoted(piece.sprite);
        out.put(100, [&](FlatPen& pen) {
            pen.text(",\"level\":");
            pen.integer(piece.level);
            pen.text(",\"z\":");
            pen.integer(piece.z);
        });
        if (!piece.side.empty()) {
            out.put(",\"side\":");
            out.quoted(piece.side);
        }
        out.put(",\"at\":");
        putPoints(out, piece.at);
        out.put(endOf(piece.kept));
        putKept(out, plan, piece.kept);
    });
}

void putHeights(FlatText& out, const Building& plan) {
    const BuildingHeights& heights = plan.heights;
    out.put(120, [&](FlatPen& pen) {
        pen.text(",\"heights\":{\"base\":");
        pen.integer(heights.base);
        pen.text(",\"storey\":");
        pen.integer(heights.storey);
        pen.text(",\"roof\":");
    });
    putList(out, heights.roof, [&](int height) { out.integer(height); });
    out.put(endOf(heights.kept));
    putKept(out, plan, heights.kept);
}

void putPlan(FlatText& out, const Building& building) {
    out.put(120, [&](FlatPen& pen) {
        pen.text(",\"planner\":");
        pen.integer(building.planner);
        pen.text(",\"variant\":");
        pen.integer(building.variant);
        pen.text(",\"layout\":");
    });
    out.quoted(building.layout);
    out.put(3 * pointRoom + 80, [&](FlatPen& pen) {
        pen.text(",\"shape\":\"");
        pen.text(nameOf(building.shape));
        pen.text("\",\"at\":");
        writePoint(pen, building.at);
        pen.text(",\"size\":");
        writePoint(pen, building.size);
    });
    putHeights(out, building);
    out.put(",\"wings\":");
    putWings(out, building);
    out.put(",\"storeys\":");
    putList(out, building.storeys, [&](const Storey& storey) { putStorey(out, building, storey); });
    out.put(",\"roof\":");
    putRoof(out, building);
    out.put(",\"pieces\":");
    putPieces(out, building);
    out.put(",\"checks\":{\"tried\":");
    out.integer(building.tried);
    out.put(",\"problems\":");
    putProblems(out, building);
    out.put(endOf(building.ofChecks));
    putKept(out, building, building.ofChecks);
    if (!building.locked.empty()) {
        out.put(",\"locked\":");
        putList(out, building.locked, [&](const std::string& what) { out.quoted(what); });
    }
}

}  // namespace

void putMembers(FlatText& out, const Json& keys) {
    for (const auto& [key, value] : keys.get_ref<const Json::object_t&>()) {
        out.put(",");
        out.quoted(key);
        out.put(":");
        out.put(value.dump(-1, ' ', true, Json::error_handler_t::replace));
    }
}

std::string buildingText(const Building& building) {
    FlatText out(32 * 1024);
    out.put("{\"format\":\"rooftree/building\",\"version\":1,\"spec\":");
    putSpec(out, building);
    if (building.refused) {
        out.put(building.refused->plot ? ",\"refused\":{\"why\":\"plot\",\"sentence\":"
                                       : ",\"refused\":{\"why\":\"problems\",\"sentence\":");
        out.quoted(building.refused->sentence);
        out.put(",\"tried\":");
        out.integer(building.tried);
        out.put(",\"problems\":");
        putProblems(out, building);
        out.put(endOf(building.refused->kept));
        putKept(out, building, building.refused->kept);
    } else {
        putPlan(out, building);
    }
    putMembers(out, building.extra);
    out.put("}\n");
    return out.take();
}

}  // namespace rooftree
