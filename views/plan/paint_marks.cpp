#include <QCoreApplication>
#include <QPainterPath>
#include <cmath>

#include "building/plan_grid.h"
#include "plan/plan_look.h"

namespace rooftree {
namespace {

QColor inkOf(Severity severity, const PlanInks& inks) {
    return severity == Severity::problem ? inks.problem : inks.warning;
}

bool isShown(const PlanFinding& finding, Severity severity, const PlanScene& scene) {
    return finding.severity == severity && finding.problem.level == scene.level && finding.problem.at != noPlace;
}

// A problem is its cell in red, and red round the piece that is in the way.
void paintFindings(QPainter& painter, const PlanScene& scene) {
    const PlanInks& inks = planInks(scene.dark());
    for (const PlanFinding& finding : scene.subject.findings) {
        if (!isShown(finding, Severity::problem, scene)) continue;
        const QRectF cell = scene.cell(finding.problem.at);
        QColor wash = inks.problem;
        wash.setAlpha(70);
        painter.fillRect(cell, wash);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(inks.problem, 2));
        const auto* removal = finding.fix ? std::get_if<RemoveFurniture>(&finding.fix->change) : nullptr;
        painter.drawRect(removal && removal->level == scene.level ? QRectF(scene.view.rectOf(removal->item.at)) : cell);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal reach = std::clamp(scene.view.zoom * 0.26, 5.0, 10.0);
    for (const Severity severity : {Severity::warning, Severity::problem})
        for (const PlanFinding& finding : scene.subject.findings) {
            if (!isShown(finding, severity, scene)) continue;
            const QRectF cell = scene.cell(finding.problem.at);
            paintBadge(painter, cell.topRight() + QPointF(-reach, reach) * 0.9,
                       severity == Severity::problem ? reach : reach * 0.8, severity, scene);
        }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

// Along its walls.
void paintRoom(QPainter& painter, const PlanScene& scene) {
    if (scene.room < 0) return;
    const Storey& storey = scene.storey();
    QPainterPath path;
    for (int y = 0; y < storey.cells.height(); ++y)
        for (int x = 0; x < storey.cells.width(); ++x)
            if (storey.cells.at(x, y) == scene.room) path.addRect(scene.cell({x, y}));
    if (path.isEmpty()) return;
    QColor colour = scene.palette.color(QPalette::Highlight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 3));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path.simplified());
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintArrow(QPainter& painter, QPointF tip, QPointF along, qreal size) {
    const QPointF across(-along.y(), along.x());
    painter.drawPolygon(QPolygonF({tip, tip - (along - across * 0.55) * size, tip - (along + across * 0.55) * size}));
}

// The part of the walk on this storey: a line, and a dot wherever it goes up or down.
class WalkPainter {
public:
    WalkPainter(QPainter& painter, const PlanScene& scene)
        : painter_(painter), scene_(scene), width_(std::clamp(scene.view.zoom * 0.09, 2.0, 4.0)) {}

    void paint() {
        const std::vector<WalkPlace>& walk = scene_.walk;
        QPainterPath path;
        std::vector<QPointF> ends;
        bool on = false;
        const auto step = [&](QPointF to) { on ? path.lineTo(to) : path.moveTo(to), on = true; };
        for (std::size_t i = 0; i < walk.size(); ++i) {
            if (i > 0 && walk[i - 1].level != walk[i].level) {
                const bool leaving = walk[i - 1].level == scene_.level;
                const Flight* flight = flightBetween(walk[i - 1], walk[i]);
                if (flight && (leaving || walk[i].level == scene_.level)) {
                    // Half of it belongs to each of its storeys.
                    const QPointF half = (scene_.middle(flight->run[1]) + scene_.middle(flight->run[2])) / 2;
                    leaving ? path.lineTo(half) : path.moveTo(half);
                    on = true;
                    ends.push_back(half);
                }
            }
            if (walk[i].level != scene_.level) {
                on = false;
                continue;
            }
            if (i == 0) step(outsideOf(walk[0]));
            step(scene_.middle(walk[i].at));
        }
        const PlanInks& inks = planInks(scene_.dark());
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setBrush(Qt::NoBrush);
        QColor rim = scene_.palette.color(QPalette::Base);
        rim.setAlpha(200);
        painter_.setPen(QPen(rim, width_ + 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.drawPath(path);
        painter_.setPen(QPen(inks.walk, width_, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.drawPath(path);
        painter_.setPen(QPen(rim, 1.5));
        painter_.setBrush(inks.walk);
        for (const QPointF end : ends) painter_.drawEllipse(end, width_ + 2, width_ + 2);
        if (!walk.empty() && walk.back().level == scene_.level) {
            const QPointF to = scene_.middle(walk.back().at);
            const QPointF from = path.elementCount() > 1 ? QPointF(path.elementAt(path.elementCount() - 2)) : to;
            const QPointF way = to - from;
            const qreal length = std::hypot(way.x(), way.y());
            painter_.setPen(Qt::NoPen);
            if (length > 1) paintArrow(painter_, to + way / length * (width_ + 4), way / length, width_ * 2 + 6);
        }
        painter_.setRenderHint(QPainter::Antialiasing, false);
    }

private:
    const Flight* flightBetween(WalkPlace a, WalkPlace b) const {
        const WalkPlace low = a.level < b.level ? a : b;
        const WalkPlace high = a.level < b.level ? b : a;
        const Storey* storey = scene_.subject.storey(low.level);
        if (!storey) return nullptr;
        for (const Flight& flight : storey->stairs)
            if (flight.foot == low.at && flight.landing == high.at) return &flight;
        return nullptr;
    }

    // A little before the front door.
    QPointF outsideOf(WalkPlace entry) const {
        for (const Door& door : scene_.subject.building.storeys.front().doors) {
            if (door.kind != DoorKind::front) continue;
            const Point out = door.edge.near() == entry.at ? door.edge.far() : door.edge.near();
            return scene_.middle(out);
        }
        return scene_.middle(entry.at);
    }

    QPainter& painter_;
    const PlanScene& scene_;
    qreal width_;
};

// Frames a place; what is new comes in from afar.
void paintPointed(QPainter& painter, const PlanScene& scene) {
    if (!scene.pointed || scene.pointed->level != scene.level) return;
    const qreal away = 5 + 46 * scene.flash;
    const QRectF box = scene.cell(scene.pointed->at).adjusted(-away, -away, away, away);
    const QColor chosen = scene.palette.color(QPalette::Highlight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scene.palette.color(QPalette::Base), 6));
    painter.drawRoundedRect(box, 5, 5);
    painter.setPen(QPen(chosen, 3));
    painter.drawRoundedRect(box, 5, 5);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

void paintBadge(QPainter& painter, QPointF middle, qreal reach, Severity severity, const PlanScene& scene) {
    QPolygonF shape;
    if (severity == Severity::problem)
        for (int i = 0; i < 8; ++i) {
            const qreal turn = (i + 0.5) * M_PI / 4;
            shape << middle + QPointF(std::cos(turn), std::sin(turn)) * reach;
        }
    else
        shape = QPolygonF(
            {middle + QPointF(0, -reach), middle + QPointF(reach, reach * 0.8), middle + QPointF(-reach, reach * 0.8)});
    const QColor base = scene.palette.color(QPalette::Base);
    painter.setPen(QPen(base, 1));
    painter.setBrush(inkOf(severity, planInks(scene.dark())));
    painter.drawPolygon(shape);
    painter.setPen(QPen(base, std::max(1.2, reach * 0.2), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(middle + QPointF(0, -reach * 0.42), middle + QPointF(0, reach * 0.12));
    painter.drawPoint(middle + QPointF(0, reach * 0.52));
}

void paintPlanWay(QPainter& painter, const PlanScene& scene) {
    if (!scene.roof) paintRoom(painter, scene);
    if (scene.hovered) {
        QColor wash = scene.palette.color(QPalette::Highlight);
        wash.setAlpha(45);
        painter.fillRect(scene.cell(*scene.hovered), wash);
    }
    if (!scene.walk.empty()) WalkPainter(painter, scene).paint();
}

void paintPlanMarks(QPainter& painter, const PlanScene& scene) {
    if (!scene.roof) paintFindings(painter, scene);
    if (scene.cursor) {
        painter.setPen(QPen(scene.palette.color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(scene.cell(*scene.cursor).adjusted(2, 2, -2, -2));
    }
    paintPointed(painter, scene);
}

}  // namespace rooftree
