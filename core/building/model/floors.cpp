// Floors and stairs.
#include "building/model/frames.h"
#include "building/names.h"
#include "building/room_templates.h"

namespace rooftree {
namespace {

constexpr auto storeyPart = BuildingPartKind::storey;
constexpr int steps = 2;  // a tile

// Posts below a house on stilts.
void putStilts(Scaffold& scaffold, const Storey& storey) {
    const int pixel = scaffold.book().pixel(paints::stair, 1);
    for (int y = 0; y < storey.cells.height(); ++y)
        for (int x = 0; x < storey.cells.width(); ++x) {
            if (storey.cells.at(x, y) == outsideCell) continue;
            for (int v = 0; v < scaffold.floorOf(0); ++v)
                for (const Point at : {Point{3, 3}, {4, 3}, {3, 4}, {4, 4}})
                    scaffold.put(storeyPart, 0, {x * voxelsPerTile + at.x, v, y * voxelsPerTile + at.y}, pixel);
        }
}

}  // namespace

void putFloors(Scaffold& scaffold, const Storey& storey) {
    const int floor = scaffold.floorOf(storey.level);
    for (const Room& room : storey.rooms) {
        const Surface& top = scaffold.book().floor(floorOf(scaffold.building().spec, room.kind)).top;
        for (int y = 0; y < storey.cells.height(); ++y)
            for (int x = 0; x < storey.cells.width(); ++x) {
                if (storey.cells.at(x, y) != room.id) continue;
                for (int z = y * voxelsPerTile; z < (y + 1) * voxelsPerTile; ++z)
                    for (int i = x * voxelsPerTile; i < (x + 1) * voxelsPerTile; ++i)
                        scaffold.put(storeyPart, storey.level, {i, floor, z}, top.at(i, z));
            }
    }
    if (storey.level == 0 && floor > 0) putStilts(scaffold, storey);
}

void putStairs(Scaffold& scaffold, const Storey& storey) {
    const int floor = scaffold.floorOf(storey.level);
    const int height = scaffold.storeyHeight();
    const std::string& style = scaffold.building().spec.style;
    const char* paint = style == "karrak" ? paints::cap : paints::stair;
    for (const Flight& flight : storey.stairs)
        for (int i = 0; i < flightLength; ++i)
            for (int along = 0; along < voxelsPerTile; ++along) {
                const int step = i * steps + along * steps / voxelsPerTile + 1;
                const int top = height * step / (steps * flightLength);
                // The far end of a cell is its lower one: flights rise to the north or the west.
                const int in = voxelsPerTile - 1 - along;
                for (int across = 0; across < voxelsPerTile; ++across)
                    for (int v = 1; v < top; ++v) {
                        const Point cell = flight.run[std::size_t(i)];
                        const bool north = flight.rise == Side::north;
                        const Vec3i at{cell.x * voxelsPerTile + (north ? across : in), floor + v,
                                       cell.y * voxelsPerTile + (north ? in : across)};
                        const int shade = v == top - 1 ? 3 : v == top - 2 ? 1 : 2;
                        scaffold.fill(storeyPart, storey.level, at, scaffold.book().pixel(paint, shade));
                    }
            }
}

}  // namespace rooftree
