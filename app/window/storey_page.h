// A page of a building: the canvas of its storeys and its model side by side.
#pragma once

#include "live_job/live_job.h"
#include "template/template_subject.h"
#include "window/page.h"

class QComboBox;
class QSplitter;
class QTabWidget;

namespace rooftree {

class StoreyPane;
class ZoomCanvas;

class StoreyPage : public Page {
    Q_OBJECT

public:
    ~StoreyPage() override;

    QWidget& libraryPane() const override { return *library_; }
    QWidget& inspectorPane() const override { return *inspector_; }
    QWidget& checksPane() const override { return *checks_; }
    VoxelView& voxels() const override { return *voxels_; }
    QWidget& drawing() const override;

    bool settled() const override;
    void fit() override;
    void resetZoom() override;
    void zoomIn() override;
    void zoomOut() override;

protected:
    // What of the model is shown, to be chosen beside it.
    struct Choice {
        QString name;
        QString help;
        QStringList items;
    };
    // Given the model that is shown, which may be null.
    using MakeModel = std::function<SubjectPtr(const SubjectPtr& before, const Job& job)>;

    StoreyPage(Document& document, JobBoard& board, ZoomCanvas* canvas, const QString& title, const Choice& choice,
               QWidget* parent);
    void setPanes(QWidget* library, QWidget* inspector, QWidget* checks);

    StoreyPane& pane() const { return *pane_; }
    QComboBox& choice() const { return *choice_; }
    void requestModel(MakeModel make);
    // Another picture of the building, in place of the model when it is chosen. The model is first.
    void addPicture(QWidget* picture, const QString& title, const QString& help);
    bool pictureShown() const;
    void showPicture(bool shown);
    void sayProblem(const Problem& problem);

private:
    void deliver(const SubjectPtr& subject);

    QSplitter* splitter_;
    ZoomCanvas* canvas_;
    StoreyPane* pane_;
    VoxelView* voxels_;
    QTabWidget* pictures_ = nullptr;  // the model, and another picture; null where there is none
    QComboBox* choice_;
    QWidget* library_ = nullptr;
    QWidget* inspector_ = nullptr;
    QWidget* checks_ = nullptr;
    SubjectPtr model_;  // last delivered
    LiveJob<SubjectPtr> modelJob_;
};

}  // namespace rooftree
