#include <array>

#include "building/names.h"
#include "building/text_parts.h"

namespace rooftree {

namespace {

constexpr std::array<std::string_view, 4> cornerNames{"sw", "se", "ne", "nw"};

void putRooms(FlatText& out, const Building& plan, const std::vector<Room>& rooms) {
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
            pen.text(endOf(room.kept));
        });
        putKept(out, plan, room.kept);
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

void putWalls(FlatText& out, const Building& plan, const std::vector<Wall>& walls) {
    Chains chains(walls.size());
    std::vector<std::string_view> sets;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const Wall& wall = walls[i];
        std::size_t set = 0;
        while (set < sets.size() && sets[set] != wall.set) ++set;
        if (set == sets.size()) sets.push_back(wall.set);
        chains.add(i, std::uint64_t(wall.kind) | std::uint64_t(wall.outer) << 4 |
                          std::uint64_t(wall.kept.number()) << 8 | std::uint64_t(set) << 24);
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
        out.put(endOf(wall.kept));
        putKept(out, plan, wall.kept);
    });
}

void writeOpening(FlatPen& pen, CellEdge edge, std::string_view kind, KeptKeys kept) {
    pen.text("{\"at\":");
    writePoint(pen, edge.at);
    pen.text(edge.west ? ",\"side\":\"w\",\"kind\":\"" : ",\"side\":\"n\",\"kind\":\"");
    pen.text(kind);
    pen.text("\"");
    pen.text(endOf(kept));
}

void putStairs(FlatText& out, const Building& plan, const std::vector<Flight>& stairs) {
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
            pen.text(endOf(flight.kept));
        });
        putKept(out, plan, flight.kept);
    });
}

void putFurniture(FlatText& out, const Building& plan, const std::vector<Furniture>& furniture) {
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
            pen.text(endOf(item.kept));
        });
        putKept(out, plan, item.kept);
    });
}

}  // namespace

void putStorey(FlatText& out, const Building& plan, const Storey& storey) {
    out.put("{\"level\":");
    out.integer(storey.level);
    out.put(",\"rooms\":");
    putRooms(out, plan, storey.rooms);
    out.put(",\"cells\":");
    putCells(out, storey.cells);
    out.put(",\"walls\":");
    putWalls(out, plan, storey.walls);
    out.put(",\"cuts\":");
    putList(out, storey.cuts, [&](const CutCorner& cut) {
        out.put(pointRoom + 80, [&](FlatPen& pen) {
            pen.text("{\"at\":");
            writePoint(pen, cut.at);
            pen.text(",\"corner\":\"");
            pen.text(cornerNames[std::size_t(cut.corner & 3)]);
            pen.text(cut.glazed ? "\",\"glazed\":true" : "\",\"glazed\":false");
            pen.text(endOf(cut.kept));
        });
        putKept(out, plan, cut.kept);
    });
    out.put(",\"doors\":");
    putList(out, storey.doors, [&](const Door& door) {
        out.put(pointRoom + 80, [&](FlatPen& pen) { writeOpening(pen, door.edge, nameOf(door.kind), door.kept); });
        putKept(out, plan, door.kept);
    });
    out.put(",\"windows\":");
    putList(out, storey.windows, [&](const Window& window) {
        out.put(pointRoom + 80,
                [&](FlatPen& pen) { writeOpening(pen, window.edge, nameOf(window.kind), window.kept); });
        putKept(out, plan, window.kept);
    });
    out.put(",\"stairs\":");
    putStairs(out, plan, storey.stairs);
    out.put(",\"furniture\":");
    putFurniture(out, plan, storey.furniture);
    out.put(endOf(storey.kept));
    putKept(out, plan, storey.kept);
}

}  // namespace rooftree
