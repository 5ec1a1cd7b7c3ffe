// A kit request, or a plan, on a page of the window: ground plan and model side by side, the form in the inspector.
#pragma once

#include "kit/kit_subject.h"
#include "live_job/live_job.h"
#include "template/template_subject.h"
#include "window/page.h"

class QCheckBox;
class QComboBox;
class QSplitter;

namespace rooftree {

class KitCanvas;
class KitChecksView;
class KitForm;
class KitMembersView;
class StoreyPane;
enum class KitDetail;

class KitPage : public Page {
    Q_OBJECT

public:
    // The document holds a kit request or a kit plan, which is shown and not changed; it and the board outlive the page.
    KitPage(Document& document, JobBoard& board, QWidget* parent = nullptr);
    ~KitPage() override;

    KitCanvas& canvas() const { return *canvas_; }
    KitForm& form() const { return *form_; }
    KitChecksView& checks() const { return *checks_; }
    KitMembersView& members() const { return *members_; }
    VoxelView& voxels() const override { return *voxels_; }
    QWidget& libraryPane() const override;
    QWidget& inspectorPane() const override;
    QWidget& checksPane() const override;
    QWidget& drawing() const override;

    bool settled() const override;
    void fit() override;
    void resetZoom() override;
    void zoomIn() override;
    void zoomOut() override;
    // The sentence below the plan: why the request is refused, or empty.
    QString refusal() const;
    KitDetail detail() const { return detail_; }
    // A building to begin with: one that can be made.
    static KitRequest freshRequest();

public slots:
    void setDetail(rooftree::KitDetail detail);
    void toggleRoof();
    void toggleNames();

signals:
    // The request of a plan is to be opened as a document of its own.
    void requestWanted(const rooftree::KitRequest& request);

private:
    template <class View>
    void connectEdits(View* view);
    void takeValue();
    void fillStoreys();
    void showRefusal();
    void requestModel();
    void deliver(const SubjectPtr& subject);

    KitSubjectPtr subject_;
    SubjectPtr model_;  // last delivered
    KitDetail detail_;

    KitMembersView* members_;
    KitForm* form_;
    KitChecksView* checks_;
    QSplitter* splitter_;
    KitCanvas* canvas_;
    StoreyPane* left_;
    QCheckBox* roof_;
    QCheckBox* names_;
    VoxelView* voxels_;
    QComboBox* details_;
    LiveJob<SubjectPtr> modelJob_;
};

}  // namespace rooftree
