// A canvas at work on a sample template.
#pragma once

#include <QTest>

#include "canvas/template_canvas.h"
#include "voxel/samples.h"

namespace rooftree {

// The canvas with what it said. `answer` hands back, computed, what it says, as the window does.
struct Bench {
    Bench(const char* set, const char* of) : sample(sampleSet(set)), start(templateNamed(sample, of)) {
        atlas = std::make_shared<Atlas>(sample.atlas);
        canvas.resize(760, 560);
        canvas.show();
        canvas.activateWindow();
        give(start);
        canvas.setFocus();
        if (!QTest::qWaitForWindowActive(&canvas)) qFatal("the window does not become active");
        TemplateEdits* edits = canvas.edits();
        QObject::connect(edits, &TemplateEdits::edited, [this](const Template& next, const QString& what) {
            said += "edited";
            name = what;
            now = next;
            if (answer) give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragBegun, [this](const QString& what) {
            said += "begun";
            name = what;
        });
        QObject::connect(edits, &TemplateEdits::dragged, [this](const Template& next) {
            if (said.isEmpty() || said.last() != "dragged") said += "dragged";
            now = next;
            if (answer) give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragEnded, [this] { said += "ended"; });
        QObject::connect(edits, &TemplateEdits::dragCancelled, [this] { said += "cancelled"; });
    }

    void give(const Template& how) {
        now = how;
        canvas.setSubject(makeSubject(atlas, how, MeshKind::seed, Job{}));
    }
    QStringList heard() { return std::exchange(said, {}); }
    QPoint middle(int x, int y) const { return canvas.rectOf({x, y, 1, 1}).center(); }
    void press(QPoint at) { QTest::mousePress(&canvas, Qt::LeftButton, {}, at); }
    void release(QPoint at) { QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at); }
    void move(QPoint from, QPoint to) {
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&canvas, from + (to - from) * i / 4);
    }
    void drag(QPoint from, QPoint to) {
        press(from);
        move(from, to);
        release(to);
    }
    void click(QPoint at) { QTest::mouseClick(&canvas, Qt::LeftButton, {}, at); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&canvas, key, with); }
    QString selected() { return canvas.edits()->selection(); }
    // On the line below a row, away from handles.
    QPoint lineBelow(int row) const {
        return {canvas.rectOf({3, 0, 1, 1}).center().x(), canvas.rectOf({0, row + 1, 1, 1}).top()};
    }

    SampleSet sample;
    std::shared_ptr<const Atlas> atlas;
    Template start;
    Template now;
    QStringList said;
    QString name;
    bool answer = true;
    TemplateCanvas canvas;
};

}  // namespace rooftree
