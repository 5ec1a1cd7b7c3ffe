#include "window/storey_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>

#include "canvas/zoom_canvas.h"
#include "voxel/voxel_view.h"
#include "window/storey_pane.h"

namespace rooftree {

StoreyPage::StoreyPage(Document& document, JobBoard& board, ZoomCanvas* canvas, const QString& title,
                       const Choice& choice, QWidget* parent)
    : Page(document, parent), splitter_(new QSplitter(this)), canvas_(canvas),
      pane_(new StoreyPane(canvas, title, splitter_)), voxels_(new VoxelView(&board, splitter_)),
      choice_(new QComboBox(voxels_)),
      modelJob_(
          tr("Building the model"), [this](const SubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { sayProblem(problem); }, &board) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({600, 400});
    choice_->addItems(choice.items);
    choice_->setAccessibleName(choice.name);
    choice_->setToolTip(choice.help);
    choice_->setFocusPolicy(Qt::TabFocus);
    voxels_->addTool(choice_);
    voxels_->setFrontOffered(false);
    connect(voxels_, &VoxelView::shown, this, &StoreyPage::settledNow);
    connect(voxels_, &VoxelView::failed, this, &StoreyPage::sayProblem);
    setFocusProxy(canvas);
}

StoreyPage::~StoreyPage() {
    // The views go before what they are bound to.
    delete splitter_;
}

void StoreyPage::setPanes(QWidget* library, QWidget* inspector, QWidget* checks) {
    library_ = library;
    inspector_ = inspector;
    checks_ = checks;
}

QWidget& StoreyPage::drawing() const {
    return *pane_;
}

void StoreyPage::requestModel(MakeModel make) {
    modelJob_.request([make = std::move(make), before = model_](const Job& job) { return make(before, job); });
}

void StoreyPage::addPicture(QWidget* picture, const QString& title, const QString& help) {
    const QList<int> sizes = splitter_->sizes();
    pictures_ = new QTabWidget(splitter_);
    pictures_->setDocumentMode(true);
    pictures_->tabBar()->setFocusPolicy(Qt::TabFocus);
    pictures_->addTab(voxels_, tr("3D"));
    pictures_->addTab(picture, title);
    pictures_->setTabToolTip(0, tr("The model, to turn round"));
    pictures_->setTabToolTip(1, help);
    splitter_->setSizes(sizes);
    connect(pictures_, &QTabWidget::currentChanged, this, &StoreyPage::settledNow);
}

bool StoreyPage::pictureShown() const {
    return pictures_ && pictures_->currentIndex() == 1;
}

void StoreyPage::showPicture(bool shown) {
    if (!pictures_) return;
    pictures_->setCurrentIndex(shown ? 1 : 0);
}

void StoreyPage::deliver(const SubjectPtr& subject) {
    if (subject->model) model_ = subject;
    voxels_->setSubject(subject);
    emit settledNow();
}

void StoreyPage::sayProblem(const Problem& problem) {
    emit said(QString::fromStdString(lineOf(problem)));
}

bool StoreyPage::settled() const {
    return !modelJob_.busy() && voxels_->settled();
}

void StoreyPage::fit() {
    canvas_->fit();
}

void StoreyPage::resetZoom() {
    canvas_->resetZoom();
}

void StoreyPage::zoomIn() {
    canvas_->zoomIn();
}

void StoreyPage::zoomOut() {
    canvas_->zoomOut();
}

}  // namespace rooftree
