#include <array>

#include "building/building_json.h"
#include "building/names.h"
#include "building/text_parts.h"

namespace rooftree {

namespace {

void putSpec(FlatText& out, const BuildingSpec& spec) {
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
    out.put("}");
}

void putProblems(FlatText& out, const std::vector<PlanProblem>& problems) {
    putList(out, problems, [&](const PlanProblem& problem) {
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
        out.put("}");
    });
}

void putWings(FlatText& out, const std::vector<BuildingWing>& wings) {
    putList(out, wings, [&](const BuildingWing& wing) {
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
        out.put(wing.bay ? ",\"bay\":true}" : "}");
    });
}

void putRoof(FlatText& out, const std::vector<BuildingRoofTile>& roof) {
    constexpr std::array<std::string_view, 7> kinds{"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};
    Chains chains(roof.size());
    for (std::size_t i = 0; i < roof.size(); ++i) {
        const RoofTile& tile = roof[i].tile;
        std::uint64_t ridges = 0;
        for (const Side side : allSides) ridges |= std::uint64_t(tile.ridges.has(side)) << int(side);
        chains.add(i, std::uint64_t(tile.kind) | ridges << 4 | std::uint64_t(tile.turn / 90) << 8 |
                          std::uint64_t(roof[i].level) << 12 | std::uint64_t(tile.z) << 16);
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
        out.put("}");
    });
}

void putPieces(FlatText& out, const std::vector<Piece>& pieces) {
    putList(out, pieces, [&](const Piece& piece) {
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
        out.put("}");
    });
}

void putHeights(FlatText& out, const BuildingHeights& heights) {
    out.put(120, [&](FlatPen& pen) {
        pen.text(",\"heights\":{\"base\":");
        pen.integer(heights.base);
        pen.text(",\"storey\":");
        pen.integer(heights.storey);
        pen.text(",\"roof\":");
    });
    putList(out, heights.roof, [&](int height) { out.integer(height); });
    out.put("}");
}

void putPlan(FlatText& out, const Building& building) {
    out.put(120, [&](FlatPen& pen) {
        pen.text(",\"planner\":");
        pen.integer(plannerVersion);
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
    putHeights(out, building.heights);
    out.put(",\"wings\":");
    putWings(out, building.wings);
    out.put(",\"storeys\":");
    putList(out, building.storeys, [&](const Storey& storey) { putStorey(out, storey); });
    out.put(",\"roof\":");
    putRoof(out, building.roof);
    out.put(",\"pieces\":");
    putPieces(out, building.pieces);
    out.put(",\"checks\":{\"tried\":");
    out.integer(building.tried);
    out.put(",\"problems\":");
    putProblems(out, building.problems);
    out.put("}");
    if (!building.locked.empty()) {
        out.put(",\"locked\":");
        putList(out, building.locked, [&](const std::string& what) { out.quoted(what); });
    }
}

}  // namespace

std::string buildingText(const Building& building) {
    FlatText out(32 * 1024);
    out.put("{\"format\":\"rooftree/building\",\"version\":1,\"spec\":");
    putSpec(out, building.spec);
    if (building.refused) {
        out.put(building.refused->plot ? ",\"refused\":{\"why\":\"plot\",\"sentence\":"
                                       : ",\"refused\":{\"why\":\"problems\",\"sentence\":");
        out.quoted(building.refused->sentence);
        out.put(",\"tried\":");
        out.integer(building.tried);
        out.put(",\"problems\":");
        putProblems(out, building.problems);
        out.put("}");
    } else {
        putPlan(out, building);
    }
    for (const auto& [key, value] : building.extra.get_ref<const Json::object_t&>()) {
        out.put(",");
        out.quoted(key);
        out.put(":");
        out.put(value.dump(-1, ' ', true, Json::error_handler_t::replace));
    }
    out.put("}\n");
    return out.take();
}

}  // namespace rooftree
