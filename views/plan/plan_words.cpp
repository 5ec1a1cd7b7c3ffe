#include "plan/plan_words.h"

#include <QCoreApplication>
#include <cmath>

#include "building/names.h"
#include "building/plan_grid.h"
#include "building/titles.h"

namespace rooftree {
namespace {

QString say(const char* words) {
    return QCoreApplication::translate("Plan", words);
}

QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

QString capital(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString sideWord(Side side) {
    constexpr std::array<const char*, 4> words{QT_TRANSLATE_NOOP("Plan", "north"), QT_TRANSLATE_NOOP("Plan", "east"),
                                               QT_TRANSLATE_NOOP("Plan", "south"), QT_TRANSLATE_NOOP("Plan", "west")};
    return say(words[std::size_t(side)]);
}

// What parts two cells, if anything: a door, a window or a wall, and between what.
QString edgeWords(const Storey& storey, const CellEdge& edge) {
    const auto between = [&] {
        const QString near = text(theRoom(storey, cellAt(storey, edge.near())));
        const QString far = text(theRoom(storey, cellAt(storey, edge.far())));
        return say("%1 | %2").arg(far, near);
    };
    for (const Door& door : storey.doors)
        if (door.edge == edge) return nameOfDoor(door.kind) + ": " + between();
    for (const Window& window : storey.windows)
        if (window.edge == edge) return nameOfWindow(window.kind);
    for (const Wall& wall : storey.walls)
        if (wall.edge == edge)
            return wall.kind == WallKind::low      ? say("Railing of %1").arg(text(wall.set))
                   : wall.kind == WallKind::crenel ? say("Battlements of %1").arg(text(wall.set))
                   : wall.outer                    ? say("Outer wall of %1").arg(text(wall.set))
                                                   : say("Inner wall of %1").arg(text(wall.set));
    return {};
}

bool isOpening(const Storey& storey, const CellEdge& edge) {
    const auto on = [&](const auto& one) { return one.edge == edge; };
    return std::any_of(storey.doors.begin(), storey.doors.end(), on) ||
           std::any_of(storey.windows.begin(), storey.windows.end(), on);
}

// The side of a cell that a place is close to.
std::optional<CellEdge> edgeNear(QPointF place) {
    constexpr double reach = 0.16;  // cells
    const Point cell{int(std::floor(place.x())), int(std::floor(place.y()))};
    const double x = place.x() - cell.x;
    const double y = place.y() - cell.y;
    const double least = std::min({x, 1 - x, y, 1 - y});
    if (least > reach) return std::nullopt;
    return edgeOf(cell, least == y ? Side::north : least == x ? Side::west : least == 1 - y ? Side::south : Side::east);
}

QString pieceWords(const Furniture& item) {
    QString out = capital(nameOfPiece(item));
    if (item.facing) out += say(", faces %1").arg(sideWord(*item.facing));
    if (item.layer == Layer::wall) out += say(", on the wall");
    if (item.layer == Layer::floor && !item.blocks) out += say(", walked over");
    return out;
}

QString outsideWords(const PlanSubject& subject, int level, Point cell) {
    const Building& building = subject.building;
    for (const BuildingRoofTile& roofed : building.roof)
        if (roofed.tile.cell == cell && roofed.level <= level) return say("Roof of a lower wing");
    if (level > 0) return {};
    const Rect plot{-building.at.x, -building.at.y, building.spec.plot.x, building.spec.plot.y};
    if (!plot.contains(cell)) return {};
    const std::vector<Point> courts = courtCellsOf(building);
    const bool court = std::find(courts.begin(), courts.end(), cell) != courts.end();
    return court ? say("Court, in the open") : say("Yard, in the open");
}

QString flightWords(const PlanSubject& subject, int level, Point cell) {
    const auto on = [&](const Storey& storey) {
        return std::any_of(storey.stairs.begin(), storey.stairs.end(), [&](const Flight& flight) {
            return std::find(flight.run.begin(), flight.run.end(), cell) != flight.run.end();
        });
    };
    if (on(*subject.storey(level))) return say("Stairs up to: %1").arg(nameOfStorey(subject, level + 1));
    if (level > 0 && on(*subject.storey(level - 1)))
        return say("Hole over the stairs, down to: %1").arg(nameOfStorey(subject, level - 1));
    return {};
}

QString roomWords(const Storey& storey, int id) {
    const Room& room = roomOf(storey, id);
    return nameOfRoom(room.kind) + ": " + areaWords(room);
}

// The room, what stands there, and the way there.
void addCell(QStringList& out, const PlanSubject& subject, WalkPlace place) {
    const Storey& storey = *subject.storey(place.level);
    const int id = cellAt(storey, place.at);
    if (const QString flight = flightWords(subject, place.level, place.at); !flight.isEmpty()) out += flight;
    for (const Layer layer : {Layer::top, Layer::wall, Layer::floor, Layer::rug})
        for (const Furniture& item : storey.furniture)
            if (item.layer == layer && item.at.contains(place.at)) out += pieceWords(item);
    for (const CutCorner& cut : storey.cuts)
        if (cut.at == place.at) out += cut.glazed ? say("Cut corner with a window") : say("Cut corner");
    if (id < 0) {
        const QString outside = id == outsideCell ? outsideWords(subject, place.level, place.at) : QString();
        if (!outside.isEmpty()) out += outside;
        return;
    }
    out += roomWords(storey, id);
    if (const std::optional<int> steps = stepsTo(subject, place))
        out += *steps == 1 ? say("1 step from the front door") : say("%1 steps from the front door").arg(*steps);
    else if (subject.walk.has(place))
        out += say("not reached from the front door");
}

}  // namespace

QString nameOfRoom(RoomKind kind) {
    return capital(text(titleOf(kind)));
}

QString nameOfClass(RoomClass of) {
    switch (of) {
        case RoomClass::hub: return say("halls");
        case RoomClass::social: return say("social");
        case RoomClass::work: return say("work");
        case RoomClass::store: return say("stores");
        case RoomClass::privy: return say("private");
        case RoomClass::open: return say("open air");
    }
    return {};
}

QString nameOfStorey(const PlanSubject& subject, int level) {
    const Storey* storey = subject.storey(level);
    return storey ? text(titleOf(*storey)) : QString();
}

QString nameOfPiece(const Furniture& item) {
    return text(titleOfPiece(item.piece));
}

QString nameOfDoor(DoorKind kind) {
    switch (kind) {
        case DoorKind::front: return say("Front door");
        case DoorKind::back: return say("Back door");
        case DoorKind::court: return say("Door to the court");
        case DoorKind::terrace: return say("Terrace door");
        case DoorKind::inner: return say("Door");
        case DoorKind::arch: return say("Archway");
        case DoorKind::metal: return say("Iron door");
    }
    return {};
}

QString nameOfWindow(WindowKind kind) {
    return kind == WindowKind::slit ? say("Arrow slit") : kind == WindowKind::bay ? say("Bay window") : say("Window");
}

QString areaWords(const Room& room) {
    const QString area = room.area == 1 ? say("1 tile") : say("%1 tiles").arg(room.area);
    return room.want > 0 ? say("%1, %2 asked for").arg(area).arg(room.want)
                         : say("%1, to fill what was left").arg(area);
}

QStringList planWordsAt(const PlanSubject& subject, int level, QPointF place) {
    QStringList out;
    constexpr double most = 1000;
    if (!subject.storey(level) || std::abs(place.x()) > most || std::abs(place.y()) > most) return out;
    if (const std::optional<CellEdge> edge = edgeNear(place))
        if (const QString words = edgeWords(*subject.storey(level), *edge); !words.isEmpty()) out += words;
    addCell(out, subject, {level, {int(std::floor(place.x())), int(std::floor(place.y()))}});
    return out;
}

QStringList planWordsOf(const PlanSubject& subject, WalkPlace place) {
    QStringList out;
    const Storey* storey = subject.storey(place.level);
    if (!storey) return out;
    for (const Side side : allSides) {
        const CellEdge edge = edgeOf(place.at, side);
        if (isOpening(*storey, edge)) out += say("%1 in the %2").arg(edgeWords(*storey, edge), sideWord(side));
    }
    addCell(out, subject, place);
    return out;
}

}  // namespace rooftree
