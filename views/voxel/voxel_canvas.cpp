#include "voxel/voxel_canvas.h"

#include <cmath>

#include <QCoreApplication>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QWheelEvent>

#include "voxel/turntable.h"

static void initScene() {
    Q_INIT_RESOURCE(voxel_scene);
}

namespace rooftree {
namespace {

constexpr double degreesPerPixel = 0.4;
constexpr double degreesPerKey = 5;
constexpr double pixelsPerKey = 24;
constexpr double zoomPerKey = 1.25;
constexpr double wheelPerDoubling = 480;  // eighths of a degree
constexpr double sharpestCurve = 0.012;

}  // namespace

VoxelCanvas::VoxelCanvas(QWidget* parent) : QWidget(parent) {
    initScene();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    grabGesture(Qt::PinchGesture);
    setMinimumSize(120, 90);
    setAccessibleName(tr("3D view"));
    setAccessibleDescription(tr("The model in voxels; the arrow keys turn it, plus and minus zoom."));
    box_ = {{0, 0, 0}, {32, 32, 32}};
    drawer_.setResizeMode(QQuickWidget::SizeRootObjectToView);
    drawer_.engine()->rootContext()->setContextProperty("stage", &scene_);
    drawer_.setSource(QUrl("qrc:/rooftree/voxel/Scene.qml"));
    for (const auto changed : {&VoxelScene::contentChanged, &VoxelScene::cameraChanged, &VoxelScene::switched})
        connect(&scene_, changed, this, &VoxelCanvas::redraw);
    reset();
}

VoxelCanvas::~VoxelCanvas() {
    // The scene file binds to the scene, which outlives it so.
    delete drawer_.rootObject();
}

void VoxelCanvas::redraw() {
    picture_ = {};
    update();
}

QImage VoxelCanvas::picture() {
    if (!picture_.isNull()) return picture_;
    // A widget that is never shown is told no size by itself.
    const QSize wanted = (QSizeF(size()) * devicePixelRatioF() / drawer_.devicePixelRatioF()).toSize();
    if (drawer_.size() != wanted) {
        QResizeEvent resized(wanted, drawer_.size());
        drawer_.resize(wanted);
        QCoreApplication::sendEvent(&drawer_, &resized);
    }
    picture_ = drawer_.grabFramebuffer();
    return picture_;
}

void VoxelCanvas::paintEvent(QPaintEvent*) {
    const QImage now = picture();
    QPainter painter(this);
    if (now.isNull())
        painter.fillRect(rect(), scene_.background);
    else
        painter.drawImage(rect(), now);
}

void VoxelCanvas::setBackground(const QColor& colour) {
    scene_.background = colour;
    drawer_.setClearColor(colour);
    emit scene_.switched();
}

void VoxelCanvas::setCamera(const OrbitCamera& camera) {
    camera_ = camera;
    camera_.window = size();
    fitted_ = false;
    moved();
}

void VoxelCanvas::setSubject(SubjectPtr subject) {
    subject_ = std::move(subject);
    if (subject_ && subject_->model) box_ = boxOf(subject_->model->grid);
    moved();
}

void VoxelCanvas::reset() {
    if (!camera_.parallel) {
        camera_.yaw = OrbitCamera::southEast;
        camera_.pitch = OrbitCamera::fromAbove;
    }
    fit();
}

void VoxelCanvas::fit() {
    camera_.window = size();
    camera_.fit(box_);
    if (camera_.parallel) fitWhole();
    fitted_ = true;
    moved();
}

// Whole pixels a voxel, and voxels that begin on whole pixels.
void VoxelCanvas::fitWhole() {
    camera_.setScale(std::max(1.0, std::floor(camera_.scale())));
    const double scale = camera_.scale();
    const auto onPixel = [scale](double target, double half) {
        return (std::round(target * scale - half) + half) / scale;
    };
    camera_.target.x = onPixel(camera_.target.x, camera_.window.width() / 2);
    camera_.target.y = onPixel(camera_.target.y, camera_.window.height() / 2);
}

void VoxelCanvas::zoom(double factor) {
    zoomAt(factor, {width() / 2.0, height() / 2.0});
}

void VoxelCanvas::zoomAt(double factor, QPointF pointer) {
    camera_.zoom(factor, pointer);
    fitted_ = false;
    moved();
}

void VoxelCanvas::orbit(double yawBy, double pitchBy) {
    // The front view stays in front: there is nothing to compare from elsewhere.
    if (camera_.parallel) return;
    camera_.orbit(yawBy, pitchBy);
    fitted_ = false;
    moved();
}

void VoxelCanvas::setFront(bool front) {
    if (front == camera_.parallel) return;
    if (front) {
        before_ = camera_;
        camera_.parallel = true;
        camera_.yaw = 0;
        camera_.pitch = 0;
        fit();
    } else {
        camera_ = before_;
        camera_.window = size();
        moved();
    }
}

void VoxelCanvas::setCurve(double curve) {
    scene_.curve = curve * sharpestCurve;
    emit scene_.switched();
}

void VoxelCanvas::moved() {
    camera_.hold(box_);
    scene_.look(camera_, box_);
}

std::optional<RayHit> VoxelCanvas::hitAt(QPointF point) const {
    if (!subject_ || !subject_->model) return std::nullopt;
    const Ray ray = camera_.rayThrough(point, box_);
    return marchCurved(subject_->model->grid, ray.from, ray.to, scene_.curve, camera_.target);
}

bool VoxelCanvas::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(1 + gesture->value(), gesture->position());
            return true;
        }
    }
    if (event->type() == QEvent::Gesture) {
        const auto* gestures = static_cast<QGestureEvent*>(event);
        if (const auto* pinch = static_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture))) {
            if (pinch->scaleFactor() > 0) zoomAt(pinch->scaleFactor(), mapFromGlobal(pinch->centerPoint()));
            return true;
        }
    }
    // Space is for panning here, and the arrows for turning, whatever a shortcut elsewhere says.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        if (plain && (key->key() == Qt::Key_Space || (key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void VoxelCanvas::mousePressEvent(QMouseEvent* event) {
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && (space_ || event->modifiers() & Qt::ShiftModifier));
    if (!pans && event->button() != Qt::LeftButton) return;
    drag_ = pans ? Drag::pan : Drag::press;
    dragged_ = pressed_ = event->position();
    if (pans) setCursor(Qt::ClosedHandCursor);
}

void VoxelCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPointF by = event->position() - dragged_;
    switch (drag_) {
        case Drag::none: emit hovered(hitAt(event->position())); return;
        case Drag::press:
            // A hand that clicks trembles.
            if ((event->position() - pressed_).manhattanLength() < 4) return;
            drag_ = Drag::orbit;
            [[fallthrough]];
        case Drag::orbit:
            if (camera_.parallel)
                camera_.pan(by);
            else
                camera_.orbit(-by.x() * degreesPerPixel, by.y() * degreesPerPixel);
            break;
        case Drag::pan: camera_.pan(by); break;
    }
    dragged_ = event->position();
    fitted_ = false;
    moved();
}

void VoxelCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(drag_, Drag::none);
    unsetCursor();
    if (drag == Drag::press) emit clicked(hitAt(event->position()));
}

void VoxelCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
}

void VoxelCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const int delta = turned.y() != 0 ? turned.y() : turned.x();
    zoomAt(std::exp2(delta / wheelPerDoubling), event->position());
    event->accept();
}

void VoxelCanvas::keyPressEvent(QKeyEvent* event) {
    const bool pans = (event->modifiers() & Qt::ShiftModifier) || camera_.parallel;
    const auto arrow = [&](int x, int y) {
        if (!pans) return orbit(x * degreesPerKey, y * degreesPerKey);
        camera_.pan(QPointF(-x, y) * pixelsPerKey);
        fitted_ = false;
        moved();
    };
    switch (event->key()) {
        case Qt::Key_Left: arrow(-1, 0); break;
        case Qt::Key_Right: arrow(1, 0); break;
        case Qt::Key_Up: arrow(0, 1); break;
        case Qt::Key_Down: arrow(0, -1); break;
        case Qt::Key_Plus:
        case Qt::Key_Equal: zoom(zoomPerKey); break;
        case Qt::Key_Minus: zoom(1 / zoomPerKey); break;
        case Qt::Key_Space:
            space_ = true;
            if (drag_ == Drag::none) setCursor(Qt::OpenHandCursor);
            break;
        default: event->ignore(); return;
    }
    event->accept();
}

void VoxelCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        event->ignore();
        return;
    }
    space_ = false;
    if (drag_ == Drag::none) unsetCursor();
}

void VoxelCanvas::focusOutEvent(QFocusEvent* event) {
    space_ = false;
    drag_ = Drag::none;
    unsetCursor();
    QWidget::focusOutEvent(event);
}

void VoxelCanvas::leaveEvent(QEvent* event) {
    emit hovered(std::nullopt);
    QWidget::leaveEvent(event);
}

void VoxelCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    redraw();
    if (fitted_) {
        fit();
        return;
    }
    camera_.window = size();
    moved();
}

}  // namespace rooftree
