#include <array>

#include "base/flat_text.h"
#include "building/building_json.h"
#include "building/names.h"

namespace rooftree {

namespace {

constexpr int pointRoom = 2 * FlatPen::maxNumber + 4;
constexpr std::array<std::string_view, 4> cornerNames{"sw", "se", "ne", "nw"};

void writePoint(FlatPen& pen, Point at) {
    pen.text("[");
    pen.integer(at.x);
    pen.text(",");
    pen.integer(at.y);
    pen.text("]");
}

void writeRect(FlatPen& pen, const Rect& rect) {
    const char* before = "[";
    for (const int number : {rect.x, rect.y, rect.w, rect.h}) {
        pen.text(before);
        pen.integer(number);
        before = ",";
    }
    pen.text("]");
}

std::string_view sideName(Side side) {
    constexpr std::string_view names = "nesw";
    return names.substr(std::size_t(side), 1);
}

// The items of a list, parted by commas, in brackets.
template <class List, class Write>
void putList(FlatText& out, const List& items, const Write& write) {
    out.put("[");
    bool first = true;
    for (const auto& item : items) {
        if (!first) out.put(",");
        first = false;
        write(item);
    }
    out.put("]");
}

void putPoints(FlatText& out, std::span<const Point> points) {
    out.put(points.size() * pointRoom + 2, [&](FlatPen& pen) {
        pen.text("[");
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i > 0) pen.text(",");
            writePoint(pen, points[i]);
        }
        pen.text("]");
    });
}

// Things that are alike, in chains: the first of each kind, and after each the next of its kind.
class Chains {
public:
    explicit Chains(std::size_t count) : next_(count, none) {}

    static constexpr std::size_t none = std::size_t(-1);
    struct Chain {
        std::uint64_t key = 0;
        std::size_t first = 0;
        std::size_t last = 0;
    };

    // The things come in order of their index.
    void add(std::size_t index, std::uint64_t key) {
        if (chains_.empty() || chains_[current_].key != key) {
            current_ = 0;
            while (current_ < chains_.size() && chains_[current_].key != key) ++current_;
            if (current_ == chains_.size()) {
                chains_.push_back({key, index, index});
                return;
            }
        }
        next_[chains_[current_].last] = index;
        chains_[current_].last = index;
    }

    const std::vector<Chain>& all() const { return chains_; }
    std::size_t after(std::size_t index) const { return next_[index]; }

private:
    std::vector<Chain> chains_;
    std::vector<std::size_t> next_;
    std::size_t current_ = 0;
};

// The places of a chain for which `place` gives one.
template <class PlaceOf>
void putPlaces(FlatText& out, const Chains& chains, const Chains::Chain& chain, const PlaceOf& place) {
    out.put("[");
    bool first = true;
    for (std::size_t i = chain.first; i != Chains::none; i = chains.after(i)) {
        const std::optional<Point> at = place(i);
        if (!at) continue;
        out.put(pointRoom + 1, [&](FlatPen& pen) {
            if (!first) pen.text(",");
            writePoint(pen, *at);
        });
        first = false;
    }
    out.put("]");
}

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

void putRooms(FlatText& out, const std::vector<Room>& rooms) {
    putList(out, rooms, [&](const Room& room) {
        out.put(220, [&](FlatPen& pen) {
            pen.text("{\"id\":");
            pen.integer(room.id);
            pen.text(",\"kind\":\"");
            pen.text(nameOf(room.kind));
            pen.text("\",\"class\":\"");
            pen.text(nameOf(classOf(room.kind)));
            pen.text("\",\"area\":");
            pen.integer(room.area);
            pen.text(",\"want\":");
            pen.integer(room.want);
            pen.text("}");
        });
    });
}

void putCells(FlatText& out, const Grid<std::int16_t>& cells) {
    out.put("[");
    for (int y = 0; y < cells.height(); ++y)
        out.put(std::size_t(cells.width()) * 8 + 4, [&](FlatPen& pen) {
            pen.text(y == 0 ? "[" : ",[");
            const auto row = cells.row(y);
            for (std::size_t x = 0; x < row.size(); ++x) {
                if (x > 0) pen.text(",");
                pen.integer(row[x]);
            }
            pen.text("]");
        });
    out.put("]");
}

void putWalls(FlatText& out, const std::vector<Wall>& walls) {
    Chains chains(walls.size());
    std::vector<std::string_view> sets;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const Wall& wall = walls[i];
        std::size_t set = 0;
        while (set < sets.size() && sets[set] != wall.set) ++set;
        if (set == sets.size()) sets.push_back(wall.set);
        chains.add(i, std::uint64_t(wall.kind) | std::uint64_t(wall.outer) << 4 | std::uint64_t(set) << 8);
    }
    putList(out, chains.all(), [&](const Chains::Chain& chain) {
        const Wall& wall = walls[chain.first];
        out.put(100, [&](FlatPen& pen) {
            pen.text("{\"kind\":\"");
            pen.text(nameOf(wall.kind));
            pen.text(wall.outer ? "\",\"outer\":true,\"set\":" : "\",\"outer\":false,\"set\":");
        });
        out.quoted(wall.set);
        for (const bool west : {false, true}) {
            out.put(west ? ",\"w\":" : ",\"n\":");
            putPlaces(out, chains, chain, [&](std::size_t i) {
                return walls[i].edge.west == west ? std::optional(walls[i].edge.at) : std::nullopt;
            });
        }
        out.put("}");
    });
}

void writeOpening(FlatPen& pen, CellEdge edge, std::string_view kind) {
    pen.text("{\"at\":");
    writePoint(pen, edge.at);
    pen.text(edge.west ? ",\"side\":\"w\",\"kind\":\"" : ",\"side\":\"n\",\"kind\":\"");
    pen.text(kind);
    pen.text("\"}");
}

void putStairs(FlatText& out, const std::vector<Flight>& stairs) {
    putList(out, stairs, [&](const Flight& flight) {
        out.put(8 * pointRoom + 100, [&](FlatPen& pen) {
            pen.text("{\"room\":");
            pen.integer(flight.room);
            const char* before = ",\"run\":[";
            for (const Point cell : flight.run) {
                pen.text(before);
                writePoint(pen, cell);
                before = ",";
            }
            pen.text(flight.rise == Side::west ? "],\"rise\":\"west\",\"foot\":" : "],\"rise\":\"north\",\"foot\":");
            writePoint(pen, flight.foot);
            pen.text(",\"landing\":");
            writePoint(pen, flight.landing);
            pen.text("}");
        });
    });
}

void putFurniture(FlatText& out, const std::vector<Furniture>& furniture) {
    putList(out, furniture, [&](const Furniture& item) {
        out.put("{\"piece\":");
        out.quoted(item.piece);
        out.put(300, [&](FlatPen& pen) {
            pen.text(",\"at\":");
            writePoint(pen, {item.at.x, item.at.y});
            pen.text(",\"size\":");
            writePoint(pen, {item.at.w, item.at.h});
            if (item.facing) {
                pen.text(",\"facing\":\"");
                pen.text(sideName(*item.facing));
                pen.text("\"");
            }
            pen.text(",\"layer\":\"");
            pen.text(nameOf(item.layer));
            pen.text(item.blocks ? "\",\"blocks\":true" : "\"");
            if (!item.clear.empty()) {
                pen.text(",\"clear\":\"");
                pen.text(item.clear.letters());
                pen.text("\"");
            }
            pen.text("}");
        });
    });
}

void putStorey(FlatText& out, const Storey& storey) {
    out.put("{\"level\":");
    out.integer(storey.level);
    out.put(",\"rooms\":");
    putRooms(out, storey.rooms);
    out.put(",\"cells\":");
    putCells(out, storey.cells);
    out.put(",\"walls\":");
    putWalls(out, storey.walls);
    out.put(",\"cuts\":");
    putList(out, storey.cuts, [&](const CutCorner& cut) {
        out.put(pointRoom + 80, [&](FlatPen& pen) {
            pen.text("{\"at\":");
            writePoint(pen, cut.at);
            pen.text(",\"corner\":\"");
            pen.text(cornerNames[std::size_t(cut.corner & 3)]);
            pen.text(cut.glazed ? "\",\"glazed\":true}" : "\",\"glazed\":false}");
        });
    });
    out.put(",\"doors\":");
    putList(out, storey.doors, [&](const Door& door) {
        out.put(pointRoom + 80, [&](FlatPen& pen) { writeOpening(pen, door.edge, nameOf(door.kind)); });
    });
    out.put(",\"windows\":");
    putList(out, storey.windows, [&](const Window& window) {
        out.put(pointRoom + 80, [&](FlatPen& pen) { writeOpening(pen, window.edge, nameOf(window.kind)); });
    });
    out.put(",\"stairs\":");
    putStairs(out, storey.stairs);
    out.put(",\"furniture\":");
    putFurniture(out, storey.furniture);
    out.put("}");
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
