// The scene in a widget: orbit, pan and zoom by mouse, touch and keys, and what lies under the pointer.
// The scene is drawn aside and painted as a picture: a QQuickWidget in the window would make every repaint of whatever
// stands in that window compose all of it anew, which takes longer than a frame where there is no graphics card.
#pragma once

#include <memory>
#include <optional>

#include <QImage>
#include <QQuickWidget>
#include <QWidget>

#include "template/template_subject.h"
#include "voxel/orbit_camera.h"
#include "voxel/voxel_ray.h"
#include "voxel/voxel_scene.h"

namespace rooftree {

// Left drag orbits; middle drag, Space and drag, or Shift and drag pans; the wheel or a pinch zooms under the pointer;
// arrows orbit, with Shift they pan; + and - zoom.
class VoxelCanvas : public QWidget {
    Q_OBJECT

public:
    explicit VoxelCanvas(QWidget* parent = nullptr);
    ~VoxelCanvas() override;

    VoxelScene& scene() { return scene_; }
    // What draws the scene; it is never shown.
    const QQuickWidget& drawer() const { return drawer_; }
    // The scene as it is now, in pixels of the screen.
    QImage picture();
    const OrbitCamera& camera() const { return camera_; }
    const Box3& box() const { return box_; }
    void setCamera(const OrbitCamera& camera);

    // What is picked from; may be null. The camera stays.
    void setSubject(SubjectPtr subject);
    // Looks from the south-east above, all in the window; or from where it looks now.
    void reset();
    void fit();
    void zoom(double factor);
    void orbit(double yawBy, double pitchBy);
    // Parallel, due north, in whole pixels a voxel; and back to where it looked from before.
    void setFront(bool front);
    bool front() const { return camera_.parallel; }
    // Colour behind the scene, until it is drawn for the first time as well.
    void setBackground(const QColor& colour);
    // How far the ground falls: 0 flat to 1.
    void setCurve(double curve);

    // The face under a point of the widget.
    std::optional<RayHit> hitAt(QPointF point) const;

signals:
    void hovered(const std::optional<rooftree::RayHit>& hit);
    void clicked(const std::optional<rooftree::RayHit>& hit);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Drag { none, press, orbit, pan };

    void moved();
    void redraw();
    void fitWhole();
    void zoomAt(double factor, QPointF pointer);

    VoxelScene scene_;
    QQuickWidget drawer_;
    QImage picture_;  // null once the scene has changed
    SubjectPtr subject_;
    Box3 box_;
    OrbitCamera camera_;
    OrbitCamera before_;  // the front view
    bool fitted_ = true;  // nobody has moved it since: it follows the size of the window
    bool space_ = false;
    Drag drag_ = Drag::none;
    QPointF dragged_;
    QPointF pressed_;
};

}  // namespace rooftree
