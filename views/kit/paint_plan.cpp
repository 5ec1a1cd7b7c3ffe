#include <cmath>

#include "footprint/outline.h"
#include "kit/kit_look.h"

namespace rooftree {
namespace {

// Shares of a square.
constexpr qreal wallWidth = 0.1;
constexpr qreal windowLength = 0.34;
constexpr qreal doubleLength = 0.62;
constexpr qreal doorLength = 0.4;

QPen penOf(const KitScene& scene, const QColor& colour, qreal share, qreal least) {
    return QPen(colour, std::clamp(scene.view.zoom * share, least, 8.0), Qt::SolidLine, Qt::RoundCap);
}

struct Opening {
    KitOpening kind = KitOpening::blank;
    QPointF middle;
    QPointF along;    // to the right, seen from outside
    QPointF outward;  // both as long as a square
};

// The walls of the storey on show.
std::vector<Opening> openingsOf(const KitScene& scene) {
    std::vector<Opening> out;
    const KitQueries& queries = kitQueries();
    for (const KitMember& member : scene.subject.plan.members) {
        if (member.storey != scene.storey) continue;
        for (const auto& storey : queries.wall)
            for (std::size_t i = 0; i < storey.size(); ++i) {
                if (storey[i] != member.query) continue;
                const QPointF outward = kitOutward(member.turn) * scene.view.zoom;
                out.push_back({KitOpening(i), scene.at(member.at), QPointF(outward.y(), -outward.x()), outward});
            }
    }
    return out;
}

void paintWindow(QPainter& painter, const KitScene& scene, const Opening& opening, const KitInks& inks) {
    const bool isDouble = opening.kind == KitOpening::window2;
    const QPointF reach = opening.along * (isDouble ? doubleLength : windowLength) / 2;
    const QPointF thick = opening.outward * wallWidth / 2;
    const QPointF from = opening.middle - reach;
    const QPointF to = opening.middle + reach;
    painter.setPen(QPen(inks.wall, 1));
    painter.setBrush(scene.palette.color(QPalette::Base));
    painter.drawPolygon(QPolygonF({from - thick, to - thick, to + thick, from + thick}));
    painter.setPen(penOf(scene, inks.glass, 0.035, 1.5));
    painter.drawLine(from, to);
    if (isDouble) {
        painter.setPen(QPen(inks.wall, 1.5));
        painter.drawLine(opening.middle - thick, opening.middle + thick);
    }
}

// The leaf stands open to the inside, hung at the left as seen from outside.
void paintDoor(QPainter& painter, const KitScene& scene, const Opening& opening, const KitInks& inks) {
    const QPointF reach = opening.along * doorLength / 2;
    const QPointF thick = opening.outward * wallWidth / 2;
    const QPointF hinge = opening.middle - reach;
    const QPointF jamb = opening.middle + reach;
    painter.setPen(Qt::NoPen);
    painter.setBrush(scene.palette.color(QPalette::Base));
    painter.drawPolygon(QPolygonF({hinge - thick, jamb - thick, jamb + thick, hinge + thick}));
    const qreal length = scene.view.zoom * doorLength;
    const QPointF inward = -opening.outward * doorLength;
    const qreal toJamb = -std::atan2(opening.along.y(), opening.along.x()) * 180 / M_PI;
    const qreal toLeaf = -std::atan2(inward.y(), inward.x()) * 180 / M_PI;
    qreal swing = toLeaf - toJamb;
    while (swing > 180) swing -= 360;
    while (swing < -180) swing += 360;
    const QRectF circle(hinge.x() - length, hinge.y() - length, 2 * length, 2 * length);
    QColor sector = inks.door;
    sector.setAlpha(50);
    painter.setBrush(sector);
    painter.drawPie(circle, qRound(toJamb * 16), qRound(swing * 16));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inks.door, 1.2, Qt::DashLine));
    painter.drawArc(circle, qRound(toJamb * 16), qRound(swing * 16));
    painter.setPen(penOf(scene, inks.door, 0.045, 2));
    painter.drawLine(hinge, hinge + inward);
}

QPointF outwardOf(const RoofEdge& edge) {
    // The roof lies on the left of its eaves and gables.
    const QPointF along(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
    return QPointF(-along.y(), along.x()) / 2;
}

void paintOutside(QPainter& painter, const KitScene& scene, const RoofEdge& edge, const KitInks& inks) {
    const QPointF unit = outwardOf(edge) * scene.view.zoom * kitOverhang;
    const QPointF along = QPointF(edge.to.x - edge.from.x, edge.to.y - edge.from.y) / 2 * scene.view.zoom * kitOverhang;
    // It goes on around an outside corner, and stops short in an inside one.
    const auto reach = [&](Point half) {
        const int cells = cellsIn(scene.subject.footprint.around({half.x / 2, half.y / 2}));
        return cells == 1 ? 1 : cells == 3 ? -1 : 0;
    };
    const QPointF from = scene.half(edge.from) + unit - along * reach(edge.from);
    const QPointF to = scene.half(edge.to) + unit + along * reach(edge.to);
    if (edge.line == RoofLine::eave) {
        painter.setPen(QPen(inks.eave, 1.4));
        painter.drawLine(from, to);
        return;
    }
    // The half of a gable rises towards the ridge.
    const QPointF high = edge.zTo > edge.zFrom ? to : from;
    const QPointF low = edge.zTo > edge.zFrom ? from : to;
    const QPointF peak = high + outwardOf(edge) * scene.view.zoom * 0.13;
    QColor wash = inks.gable;
    wash.setAlpha(60);
    painter.setPen(Qt::NoPen);
    painter.setBrush(wash);
    painter.drawPolygon(QPolygonF({low, high, peak}));
    painter.setPen(penOf(scene, inks.gable, 0.028, 1.6));
    painter.drawLine(low, peak);
    painter.setPen(QPen(inks.gable, 1.2));
    painter.drawLine(low, high);
}

}  // namespace

QPointF kitOutward(int turn) {
    const Point step = stepTo(sideOf(turn / 90 & 3));
    return QPointF(step.x, step.y);
}

QColor kitInkOf(Junction junction, const KitInks& inks) {
    switch (junction) {
        case Junction::eaveCorner: return inks.eave;
        case Junction::insideEave: return inks.valleyLine;
        case Junction::hipPeak:
        case Junction::hipEnd: return inks.hipLine;
        case Junction::ridgeButt:
        case Junction::eaveEndLeft:
        case Junction::eaveEndRight:
        case Junction::footLeft:
        case Junction::footRight: return inks.gable;
        default: return inks.ridge;
    }
}

void paintKitWalls(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    const std::vector<Opening> openings = openingsOf(scene);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(inks.wall, std::max(2.0, scene.view.zoom * wallWidth), Qt::SolidLine, Qt::SquareCap));
    for (const Opening& opening : openings)
        painter.drawLine(opening.middle - opening.along / 2, opening.middle + opening.along / 2);
    for (const Opening& opening : openings) {
        if (opening.kind == KitOpening::door) paintDoor(painter, scene, opening, inks);
        if (opening.kind == KitOpening::window || opening.kind == KitOpening::window2)
            paintWindow(painter, scene, opening, inks);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintKitRoof(QPainter& painter, const KitScene& scene) {
    if (!scene.roof) return;
    const KitInks& inks = kitInks(scene.dark());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const RoofEdge& edge : scene.subject.roof.edges)
        if (edge.line == RoofLine::eave || edge.line == RoofLine::gable) paintOutside(painter, scene, edge, inks);
    const auto paintLines = [&](RoofLine line, const QPen& pen) {
        painter.setPen(pen);
        for (const RoofEdge& edge : scene.subject.roof.edges)
            if (edge.line == line) painter.drawLine(scene.half(edge.from), scene.half(edge.to));
    };
    QPen valley = penOf(scene, inks.valleyLine, 0.032, 1.6);
    valley.setStyle(Qt::DashLine);
    valley.setDashPattern({4, 2.5});
    paintLines(RoofLine::valley, valley);
    paintLines(RoofLine::hip, penOf(scene, inks.hipLine, 0.032, 1.6));
    paintLines(RoofLine::ridge, penOf(scene, inks.ridge, 0.055, 2.5));
    painter.setPen(Qt::NoPen);
    const qreal dot = std::clamp(scene.view.zoom * 0.04, 1.5, 4.5);
    for (const RoofJunction& junction : scene.subject.roof.junctions) {
        painter.setBrush(kitInkOf(junction.kind, inks));
        painter.drawEllipse(scene.corner(junction.at), dot, dot);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
