// A view on the screen, what it should show, and hands to move it.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

#include "voxel/front_view.h"
#include "voxel/samples.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"

namespace rooftree {

struct Sample {
    SampleSet set;
    std::shared_ptr<const Atlas> atlas;

    explicit Sample(const std::string& name) : set(sampleSet(name)), atlas(std::make_shared<const Atlas>(set.atlas)) {}
    SubjectPtr subject(const Template& how) const { return makeSubject(atlas, how, MeshKind::tight, Job()); }
    SubjectPtr subject(const std::string& name) const { return subject(templateNamed(set, name)); }
};

inline const Sample& town() {
    static const Sample sample("town");
    return sample;
}

inline QColor onScreen(Rgba colour, int shade) {
    const auto seen = [shade](int value) { return (value * shade + 50) / 100; };
    return {seen(colour.r), seen(colour.g), seen(colour.b)};
}

inline int farthest(QColor a, QColor b) {
    return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

inline Place3 centreOf(const FacePlace& face) {
    Place3 out{face.voxel.x + 0.5, face.voxel.y + 0.5, face.voxel.z + 0.5};
    switch (face.face) {
        case Face::south: out.z += 0.5; break;
        case Face::north: out.z -= 0.5; break;
        case Face::top: out.y += 0.5; break;
        case Face::bottom: out.y -= 0.5; break;
        case Face::east: out.x += 0.5; break;
        case Face::west: out.x -= 0.5; break;
    }
    return out;
}

// Every face of the model that has nothing before it.
inline std::vector<FacePlace> facesOf(const Model& model) {
    std::vector<FacePlace> out;
    for (const Quad& quad : seedMesh(model.grid, model.drawing, {}).quads)
        for (int i = 0; i < quad.first; ++i) {
            const bool alongZ = quad.face == Face::east || quad.face == Face::west;
            out.push_back(
                {{quad.voxel.x + (alongZ ? 0 : i), quad.voxel.y, quad.voxel.z + (alongZ ? i : 0)}, quad.face});
        }
    return out;
}

inline void wheel(QWidget* widget, QPointF at, int delta) {
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(widget, &event);
}

inline void drag(QWidget* widget, QPoint from, QPoint by, Qt::MouseButton button,
                 Qt::KeyboardModifiers modifiers = {}) {
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton which, Qt::MouseButtons held) {
        QMouseEvent event(type, at, widget->mapToGlobal(at), which, held, modifiers);
        QApplication::sendEvent(widget, &event);
    };
    send(QEvent::MouseButtonPress, from, button, button);
    for (int i = 1; i <= 4; ++i) send(QEvent::MouseMove, from + by * i / 4, Qt::NoButton, button);
    send(QEvent::MouseButtonRelease, from + by, button, {});
}

// A view on the screen for each test.
class ViewOnScreen : public QObject {
protected:
    void open() {
        view_ = std::make_unique<VoxelView>();
        view_->resize(900, 720);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        QVERIFY2(view_->canvas(), qPrintable(view_->whyNo3dHere()));
        canvas_ = view_->canvas();
    }
    void close() {
        canvas_ = nullptr;
        view_.reset();
    }
    SubjectPtr show(const std::string& name) {
        SubjectPtr subject = town().subject(name);
        view_->setSubject(subject);
        settle();
        return subject;
    }
    void settle() {
        QTRY_VERIFY(view_->settled());
        QCoreApplication::processEvents();
    }
    QAction* action(const char* name) { return view_->findChild<QAction*>(name); }
    bool says(const std::string& sentence) {
        for (const QLabel* label : view_->findChildren<QLabel*>())
            if (label->isVisible() && label->text() == QString::fromStdString(sentence)) return true;
        return false;
    }
    static void keep(const QString& name, const QPixmap& picture) {
        const QString folder = qEnvironmentVariable("ROOFTREE_PICTURES");
        if (!folder.isEmpty()) picture.save(QDir(folder).filePath(name + ".png"));
    }

    std::unique_ptr<VoxelView> view_;
    VoxelCanvas* canvas_ = nullptr;
};

template <class Test>
int testOnScreen(int argc, char** argv) {
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication app(argc, argv);
    QApplication::setStyle("Fusion");
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace rooftree
