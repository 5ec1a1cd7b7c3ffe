// Plans to look at, and what is done to a canvas.
#pragma once

#include <QApplication>
#include <QtTest>

#include "building/plan.h"
#include "plan/plan_canvas.h"

namespace rooftree {

inline BuildingSpecDocument inn(std::uint64_t seed = 7) {
    BuildingSpecDocument out;
    out.name = "The Otter";
    out.spec.kind = "inn";
    out.spec.style = "aelwyn";
    out.spec.plot = ownPlot(*builtInBuildingKinds().find("inn"), Side::south);
    out.spec.seed = seed;
    out.ownPlot = true;
    return out;
}

inline const Door& innerDoor(const Storey& storey) {
    for (const Door& door : storey.doors)
        if (door.kind == DoorKind::inner) return door;
    qFatal("there is no inner door");
}

// The plan with a crate before an inner door of the ground floor.
inline Building blocked(Building plan) {
    Storey& ground = plan.storeys.front();
    const Point cell = innerDoor(ground).edge.near();
    ground.furniture.push_back({.piece = "crate", .at = {cell.x, cell.y, 1, 1}, .blocks = true});
    return plan;
}

inline bool hasProblem(const PlanSubject& subject, std::string_view what) {
    return std::ranges::any_of(subject.findings, [&](const PlanFinding& finding) {
        return finding.severity == Severity::problem && finding.problem.what == what;
    });
}

// Without a button Qt Test moves the screen's pointer, which may be anywhere.
inline void hover(QWidget& widget, QPoint place) {
    QMouseEvent moved(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&widget, &moved);
}

// How many of a place's pixels are of a colour, or close to it, in hundredths.
inline int shareOf(QWidget& widget, QRect place, const QColor& colour) {
    const QImage picture = widget.grab(place).toImage();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor found = picture.pixelColor(x, y);
            count += std::abs(found.red() - colour.red()) < 4 && std::abs(found.green() - colour.green()) < 4 &&
                     std::abs(found.blue() - colour.blue()) < 4;
        }
    return 100 * count / std::max(1, picture.width() * picture.height());
}

}  // namespace rooftree
