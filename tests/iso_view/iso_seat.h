// An isometric view to sit at.
#pragma once

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QtTest>

#include "building/plan.h"
#include "iso/iso_view.h"

namespace rooftree {

inline constexpr int patience = 30'000;

inline PlanSubjectPtr planned(const char* kind, const char* style, std::uint64_t seed = 7) {
    BuildingSpecDocument out;
    out.spec.kind = kind;
    out.spec.style = style;
    out.spec.plot = ownPlot(*builtInBuildingKinds().find(kind), Side::south);
    out.spec.seed = seed;
    out.ownPlot = true;
    return planSubject(out, nullptr);
}

inline const PlanSubjectPtr& inn() {
    static const PlanSubjectPtr plan = planned("inn", "aelwyn");
    return plan;
}

struct IsoSeat {
    explicit IsoSeat(const PlanSubjectPtr& plan = inn()) {
        view.resize(900, 760);
        view.show();
        view.setSubject(plan);
        canvas().setPace(1);
        // Pictures are compared.
        canvas().setLoopPace(0);
        settle();
    }
    IsoCanvas& canvas() { return view.canvas(); }
    const IsoSubject& subject() { return *canvas().subject(); }
    const Stroll& stroll() { return subject().stroll; }
    const Building& building() { return subject().building(); }
    void settle() {
        QTest::qWait(1);
        QTRY_VERIFY_WITH_TIMEOUT(view.settled(), patience);
    }
    void key(Qt::Key key) {
        QTest::keyClick(&canvas(), key);
        settle();
    }
    void turn(const QString& name, bool on = true) {
        QAction* action = view.toggle(name);
        if (!action) qFatal("no action %s", qPrintable(name));
        action->setChecked(on);
        settle();
    }
    void point(QPoint place) {
        QMouseEvent moved(QEvent::MouseMove, place, canvas().mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&canvas(), &moved);
    }
    WalkPlace inside() { return *subject().plan->entry; }

    IsoView view;
};

}  // namespace rooftree
