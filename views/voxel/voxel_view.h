// A template's model in three dimensions, with its switches, its counts, and its front beside the drawing.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QPoint>
#include <QQuickWindow>
#include <QWidget>

#include "live_job/live_job.h"
#include "template/template_subject.h"
#include "voxel/front_compare.h"
#include "voxel/shown_model.h"
#include "voxel/turntable.h"

class QAction;
class QComboBox;
class QLabel;
class QSlider;
class QStackedWidget;
class QToolBar;

namespace rooftree {

class FittingLabel;
class VoxelCanvas;
class PicturePane;

class VoxelView : public QWidget {
    Q_OBJECT

public:
    // Jobs that last are listed on `board`, which may be null.
    explicit VoxelView(JobBoard* board = nullptr, QWidget* parent = nullptr);
    ~VoxelView() override;

    // What is shown stays until the new model is ready. The camera stays, too, unless it is another template.
    void setSubject(const SubjectPtr& subject);
    // Faces to tint as a warning; gone when the template changes.
    void setHighlightedFaces(std::vector<FacePlace> faces);
    // A pixel of the drawing, all of whose faces are marked; (-1, -1) for none.
    void setMarkedPixel(QPoint pixel);

    MeshKind meshKind() const { return meshKind_; }
    void setMeshKind(MeshKind kind);
    void setFrontMode(bool front);
    // Whether there is a drawing that the front can stand beside.
    void setFrontOffered(bool offered);
    // Stands first among the view's tools.
    void addTool(QWidget* tool);

    // Writes pictures of a full turn into the folder as a job that can be stopped.
    void exportTurntable(const QString& folder, const TurntableOptions& options);

    // Null where this machine cannot draw in three dimensions, and the sentence that says why.
    VoxelCanvas* canvas() const { return canvas_; }
    QString whyNo3dHere() const { return whyNo3d_; }
    // What has been asked for is on show.
    bool settled() const;
    // How long the last change took in the worker, in microseconds.
    int lastWork() const { return lastWork_; }
    QString countsText() const;

signals:
    // The pixel of the drawing that the face under the pointer wears; (-1, -1) where there is none.
    void pixelHovered(QPoint pixel);
    void pixelClicked(QPoint pixel);
    void shown();
    void turntableWritten(int pictures, QString folder);
    void failed(rooftree::Problem problem);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeActions();
    void doWithout3d(QQuickWindow::SceneGraphError error, const QString& message);
    QAction* addSwitch(const QString& name, const QString& text, const QString& help, bool on, bool isChecked);
    QAction* addCommand(const QString& name, const QString& text, const QString& help, const QKeySequence& keys);
    void request();
    void requestMarks();
    void show3d(const ShownModel& shown);
    void showMessage(const QString& sentence);
    void showHit(const std::optional<RayHit>& hit);
    void choosePalette();
    void chooseTurntableFolder();
    QPoint pixelOf(const std::optional<RayHit>& hit) const;

    QString whyNo3d_;
    SubjectPtr subject_;                     // asked for
    SubjectPtr onShow_;                      // on show; null where there is nothing
    std::shared_ptr<const Atlas> uploaded_;  // whose pixels are the texture
    MeshKind meshKind_ = MeshKind::tight;
    QPoint markedPixel_{-1, -1};
    std::vector<FacePlace> highlighted_;
    int quads_ = 0;
    int lastWork_ = 0;

    VoxelCanvas* canvas_ = nullptr;
    PicturePane* picture_ = nullptr;
    FrontCompare* compare_ = nullptr;
    QToolBar* tools_ = nullptr;
    QLabel* message_ = nullptr;
    FittingLabel* counts_ = nullptr;
    FittingLabel* under_ = nullptr;
    QComboBox* meshes_ = nullptr;
    QSlider* curve_ = nullptr;
    QAction* shades_ = nullptr;
    QAction* wireframe_ = nullptr;
    QAction* texelGrid_ = nullptr;
    QAction* ground_ = nullptr;
    QAction* overlays_ = nullptr;
    QAction* front_ = nullptr;

    LiveJob<ShownModel> shownJob_;
    LiveJob<MeshBuffers> marksJob_;
    LiveJob<MeshBuffers> warningsJob_;
    LiveJob<std::pair<int, QString>> turntableJob_;
};

}  // namespace rooftree
