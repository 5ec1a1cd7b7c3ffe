#include "window/kit_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSplitter>

#include "kit/kit_canvas.h"
#include "kit/kit_checks_view.h"
#include "kit/kit_form.h"
#include "kit/kit_members_view.h"
#include "kit/kit_model_subject.h"
#include "voxel/voxel_view.h"
#include "window/storey_pane.h"

namespace rooftree {

KitPage::KitPage(Document& document, JobBoard& board, QWidget* parent)
    : Page(document, parent), detail_(KitDetail::full), members_(new KitMembersView(this)), form_(new KitForm(this)),
      checks_(new KitChecksView(this)), splitter_(new QSplitter(this)), canvas_(new KitCanvas),
      left_(new StoreyPane(canvas_, tr("Ground plan"), splitter_)),
      roof_(left_->addSwitch(tr("Roof"), tr("The slopes, edges and chimneys of the roof"), true)),
      names_(left_->addSwitch(tr("Names"), tr("The names of junctions and sockets"), true)),
      voxels_(new VoxelView(&board, splitter_)), details_(new QComboBox(voxels_)),
      modelJob_(
          tr("Building the model"), [this](const SubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); }, &board) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({600, 400});
    details_->addItems({tr("Full model"), tr("Far box")});
    details_->setAccessibleName(tr("Detail"));
    details_->setToolTip(tr("Every member, or the box that stands for the building from afar"));
    details_->setFocusPolicy(Qt::TabFocus);
    voxels_->addTool(details_);
    voxels_->setFrontOffered(false);
    connectEdits(canvas_);
    connectEdits(form_);
    connect(&document, &Document::valueChanged, this, &KitPage::takeValue);
    connect(&document, &Document::dragEnded, canvas_, &KitCanvas::forgetStroke);
    connect(&document, &Document::dragEnded, form_->edits(), &KitEdits::forgetDrag);
    connect(checks_, &KitChecksView::placeChosen, this,
            [this](const QString&, const std::vector<KitPlace>& places) { canvas_->setMarks(places); });
    connect(members_, &KitMembersView::placesChosen, canvas_, &KitCanvas::setMarks);
    connect(canvas_, &KitCanvas::told, left_, &StoreyPane::tell);
    connect(canvas_, &KitCanvas::storeyChanged, left_, &StoreyPane::chooseStorey);
    connect(left_, &StoreyPane::storeyChosen, canvas_, &KitCanvas::setStorey);
    connect(left_, &StoreyPane::linkActivated, this, [this] { emit requestWanted(subject_->request); });
    connect(roof_, &QCheckBox::toggled, canvas_, &KitCanvas::setRoofShown);
    connect(names_, &QCheckBox::toggled, canvas_, &KitCanvas::setNamesShown);
    connect(details_, &QComboBox::activated, this, [this](int index) { setDetail(KitDetail(index)); });
    connect(voxels_, &VoxelView::shown, this, &KitPage::settledNow);
    connect(voxels_, &VoxelView::failed, this,
            [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); });
    setFocusProxy(canvas_);
    takeValue();
}

KitPage::~KitPage() {
    // The views go before what they are bound to.
    delete splitter_;
}

template <class View>
void KitPage::connectEdits(View* view) {
    KitEdits* edits = view->edits();
    connect(edits, &KitEdits::edited, this,
            [this](const KitRequest& next, const QString& name) { document().edit(name, next); });
    connect(edits, &KitEdits::dragBegun, this, [this](const QString& name) { document().beginDrag(name); });
    connect(edits, &KitEdits::dragged, this, [this](const KitRequest& next, const QString& name) {
        document().nameDrag(name);
        document().drag(next);
    });
    connect(edits, &KitEdits::dragEnded, this, [this] { document().endDrag(); });
    connect(edits, &KitEdits::dragCancelled, this, [this] { document().cancelDrag(); });
}

QWidget& KitPage::libraryPane() const {
    return *members_;
}

QWidget& KitPage::inspectorPane() const {
    return *form_;
}

QWidget& KitPage::checksPane() const {
    return *checks_;
}

QWidget& KitPage::drawing() const {
    return *left_;
}

void KitPage::takeValue() {
    if (const auto* request = document().as<KitRequest>())
        subject_ = kitSubject(*request);
    else
        subject_ = kitSubject(*document().as<KitPlan>());
    // Numbers of the checks may point at members that are gone.
    canvas_->setMarks({});
    canvas_->setSubject(subject_);
    form_->setSubject(subject_);
    checks_->setSubject(subject_);
    members_->setSubject(subject_);
    fillStoreys();
    showRefusal();
    requestModel();
}

void KitPage::showRefusal() {
    const bool refused = subject_->refused.has_value();
    left_->setBanner(refused              ? QString::fromStdString(subject_->refused->sentence)
                     : subject_->readOnly ? tr("A plan is made from its request and is not painted. "
                                               "<a href=\"request\">Open the request</a>")
                                          : QString(),
                     refused);
}

void KitPage::fillStoreys() {
    QStringList names{tr("Ground")};
    for (int storey = 1; storey < subject_->plan.storeys; ++storey) names += tr("Upper %1").arg(storey);
    left_->setStoreys(names, canvas_->storey());
}

void KitPage::requestModel() {
    modelJob_.request([kit = subject_, detail = detail_, before = model_](const Job& job) {
        return kitModelSubject(kit, detail, before, job);
    });
}

void KitPage::deliver(const SubjectPtr& subject) {
    if (subject->model) model_ = subject;
    voxels_->setSubject(subject);
    emit settledNow();
}

void KitPage::setDetail(KitDetail detail) {
    if (detail == detail_) return;
    detail_ = detail;
    details_->setCurrentIndex(int(detail));
    requestModel();
}

void KitPage::toggleRoof() {
    roof_->toggle();
}

void KitPage::toggleNames() {
    names_->toggle();
}

bool KitPage::settled() const {
    return !modelJob_.busy() && voxels_->settled();
}

void KitPage::fit() {
    canvas_->fit();
}

void KitPage::resetZoom() {
    canvas_->resetZoom();
}

void KitPage::zoomIn() {
    canvas_->zoomIn();
}

void KitPage::zoomOut() {
    canvas_->zoomOut();
}

QString KitPage::refusal() const {
    return subject_->refused ? left_->banner() : QString();
}

KitRequest KitPage::freshRequest() {
    KitRequest out;
    out.kind = "house";
    out.footprint = KitRectangle{4, 2};
    out.storeys = 2;
    out.roof = "gable";
    return out;
}

}  // namespace rooftree
