#include <array>

#include <fmt/format.h>

#include "building/sheet/drawing.h"
#include "building/sheet/font.h"
#include "building/titles.h"

namespace rooftree {
namespace {

void drawName(Canvas& canvas, Point origin, const Building& building, int level, const Room& room) {
    std::string name(titleOf(room.kind));
    name.front() = char(name.front() - 'a' + 'A');
    const std::string area = fmt::format("{}", room.area);
    const auto placeFor = [&](int width, int height) {
        return placeForName(building, level, room, {width * canvasUnits, height * canvasUnits});
    };
    const auto put = [&](Point at, int shift, std::string_view words) {
        canvas.label({origin.x + at.x, origin.y + at.y + shift}, words, textInk, paintOf(classOf(room.kind)));
    };
    // One line where it fits, else two.
    const std::string whole = name + " " + area;
    if (const std::optional<Point> at = placeFor(textWidth(whole) + 4, 11)) return put(*at, 0, whole);
    const std::size_t space = name.find(' ');
    const std::array<std::string, 2> lines{space != std::string::npos ? name.substr(0, space) : name,
                                           space != std::string::npos ? name.substr(space + 1) + " " + area : area};
    std::optional<Point> at = placeFor(std::max(textWidth(lines[0]), textWidth(lines[1])) + 4, 22);
    if (!at) at = placeFor(tileUnits / canvasUnits, 22);
    if (!at) return;
    put(*at, -5 * canvasUnits, lines[0]);
    put(*at, 5 * canvasUnits, lines[1]);
}

}  // namespace

void drawStorey(Canvas& canvas, Point origin, const Building& building, int level) {
    StoreyParts parts(canvas, origin, building, level);
    parts.drawOutside();
    parts.drawFloors();
    parts.drawHoles();
    parts.drawFurnishings();
    parts.drawWalls();
    for (const Room& room : building.storeys[std::size_t(level)].rooms) drawName(canvas, origin, building, level, room);
}

}  // namespace rooftree
