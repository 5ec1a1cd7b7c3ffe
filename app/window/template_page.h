// A template set on a page of the window: drawing and model side by side, and the views that stand in the docks.
#pragma once

#include <QTimer>

#include <functional>

#include "live_job/live_job.h"
#include "template/template_edits.h"
#include "template/template_subject.h"
#include "window/atlas_cache.h"
#include "window/page.h"

class QSplitter;

namespace rooftree {

class ChecksView;
class InspectorView;
class LibraryView;
class TemplateCanvas;
struct TemplateSource;

class TemplatePage : public Page {
    Q_OBJECT

public:
    // The document holds a template set; it, the cache and the board outlive the page.
    TemplatePage(Document& document, AtlasCache& atlases, JobBoard& board, QWidget* parent = nullptr);
    ~TemplatePage() override;

    TemplateCanvas& canvas() const { return *canvas_; }
    VoxelView& voxels() const override { return *voxels_; }
    LibraryView& library() const { return *library_; }
    InspectorView& inspector() const { return *inspector_; }
    ChecksView& checks() const { return *checks_; }
    QWidget& libraryPane() const override;
    QWidget& inspectorPane() const override;
    QWidget& checksPane() const override;
    QWidget& drawing() const override;

    // Gives the maps that a new template may be cut from: asked when one is begun.
    void setMaps(std::function<QStringList()> paths) { mapPaths_ = std::move(paths); }

    int current() const { return current_; }
    void setCurrent(int index);
    // What is on show; null for nothing.
    const SubjectPtr& subject() const { return subject_; }
    bool settled() const override;
    void fit() override;
    void resetZoom() override;
    void zoomIn() override;
    void zoomOut() override;

public slots:
    void newTemplate();
    void duplicateCurrent();
    void deleteCurrent();
    // Shows the atlas anew, for when its file has changed.
    void readAtlas();

private:
    const TemplateSet& set() const { return *document().as<TemplateSet>(); }
    const Template* currentTemplate() const;
    std::vector<TemplateSource> sources() const;

    void connectEdits(TemplateEdits* edits, TemplateEdits* other);
    void connectLibrary();
    void connectPlaces();
    void edit(const QString& name, TemplateSet next, int current);
    void takeChange(const ChangedParts& changed);
    void showSet();
    void request();
    void deliver(const SubjectPtr& subject);
    void check();
    void deliverChecked(const SubjectPtr& subject);
    QString pointerOf(const QString& inTemplate) const;
    QString pointerInTemplate(const QString& pointer) const;

    AtlasCache& atlases_;
    std::shared_ptr<const Atlas> atlas_;
    int current_ = 0;
    bool own_ = false;  // the change at hand comes from a view of this page

    JobBoard& board_;
    LibraryView* library_;
    InspectorView* inspector_;
    ChecksView* checks_;
    QSplitter* splitter_;
    TemplateCanvas* canvas_;
    VoxelView* voxels_;
    std::function<QStringList()> mapPaths_;
    SubjectPtr subject_;  // the last that was delivered
    QTimer checksRest_;
    LiveJob<SubjectPtr> subjectJob_;
    LiveJob<SubjectPtr> checksJob_;
};

}  // namespace rooftree
