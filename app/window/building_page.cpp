#include "window/building_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSplitter>

#include "building/plan.h"
#include "plan/plan_canvas.h"
#include "plan/plan_checks_view.h"
#include "plan/plan_model_subject.h"
#include "plan/plan_words.h"
#include "plan/rooms_view.h"
#include "plan/spec_form.h"
#include "voxel/voxel_view.h"
#include "window/storey_pane.h"

namespace rooftree {

BuildingPage::BuildingPage(Document& document, JobBoard& board, QWidget* parent)
    : Page(document, parent), rooms_(new RoomsView(this)), form_(new SpecForm(this)), checks_(new PlanChecksView(this)),
      splitter_(new QSplitter(this)), canvas_(new PlanCanvas), left_(new StoreyPane(canvas_, tr("Plan"), splitter_)),
      roof_(left_->addSwitch(tr("Roof"), tr("The roof over the storeys, seen from above"), false)),
      heat_(left_->addSwitch(tr("Steps"),
                             tr("How far every place is from the front door; what is not reached stands out"), false)),
      voxels_(new VoxelView(&board, splitter_)), parts_(new QComboBox(voxels_)),
      planJob_(
          tr("Planning the building"), [this](const PlanSubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); }, &board),
      modelJob_(
          tr("Building the model"), [this](const SubjectPtr& subject) { deliverModel(subject); },
          [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); }, &board) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({600, 400});
    voxels_->setFrontOffered(false);
    parts_->addItems({tr("Whole building"), tr("Up to this storey")});
    parts_->setAccessibleName(tr("Parts"));
    parts_->setToolTip(tr("All of it, or cut open above the storey that the plan shows"));
    parts_->setFocusPolicy(Qt::TabFocus);
    voxels_->addTool(parts_);
    connect(parts_, &QComboBox::currentIndexChanged, this, &BuildingPage::requestModel);
    connect(canvas_, &PlanCanvas::levelChanged, this, [this] {
        if (cutOpen()) requestModel();
    });
    connectForm();
    connect(&document, &Document::valueChanged, this, &BuildingPage::takeValue);
    connect(checks_, &PlanChecksView::placeChosen, canvas_, &PlanCanvas::showPlace);
    connect(checks_, &PlanChecksView::fixWanted, this, &BuildingPage::mend);
    connect(rooms_, &RoomsView::storeyChosen, canvas_, [this](int level) {
        canvas_->setRoom(-1);
        canvas_->setLevel(level);
    });
    connect(rooms_, &RoomsView::roomChosen, canvas_, [this](int level, int room) {
        if (room >= 0) canvas_->setLevel(level);
        canvas_->setRoom(room);
    });
    connect(canvas_, &PlanCanvas::roomChosen, rooms_, &RoomsView::setRoom);
    connect(canvas_, &PlanCanvas::told, left_, &StoreyPane::tell);
    connect(canvas_, &PlanCanvas::levelChanged, left_, &StoreyPane::chooseStorey);
    connect(left_, &StoreyPane::storeyChosen, canvas_, &PlanCanvas::setLevel);
    connect(left_, &StoreyPane::linkActivated, this, [this] { emit specWanted(subject_->wanted); });
    connect(roof_, &QCheckBox::toggled, canvas_, &PlanCanvas::setRoofShown);
    connect(heat_, &QCheckBox::toggled, canvas_, &PlanCanvas::setHeatShown);
    connect(voxels_, &VoxelView::shown, this, &BuildingPage::settledNow);
    connect(voxels_, &VoxelView::failed, this,
            [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); });
    setFocusProxy(canvas_);
    takeValue();
}

BuildingPage::~BuildingPage() {
    // The views go before what they are bound to.
    delete splitter_;
}

void BuildingPage::connectForm() {
    connect(form_, &SpecForm::edited, this,
            [this](const BuildingSpecDocument& next, const QString& name) { document().edit(name, next); });
    connect(form_, &SpecForm::stepped, this, [this](const BuildingSpecDocument& next, const QString& name) {
        if (!document().isDragging()) document().beginDrag(name);
        document().drag(next);
    });
    connect(form_, &SpecForm::stepsDone, this, [this] { document().endDrag(); });
}

QWidget& BuildingPage::libraryPane() const {
    return *rooms_;
}

QWidget& BuildingPage::inspectorPane() const {
    return *form_;
}

QWidget& BuildingPage::checksPane() const {
    return *checks_;
}

QWidget& BuildingPage::drawing() const {
    return *left_;
}

void BuildingPage::takeValue() {
    if (const auto* spec = document().as<BuildingSpecDocument>()) {
        form_->setSpec(*spec, false);
        planJob_.request([spec = *spec, before = subject_](const Job&) { return planSubject(spec, before); });
    } else {
        const Building& plan = *document().as<Building>();
        form_->setSpec({.spec = plan.spec}, true);
        planJob_.request([plan](const Job&) { return planSubject(plan); });
    }
}

void BuildingPage::deliver(const PlanSubjectPtr& subject) {
    const bool same = subject_ && !subject->empty() && subject_->building == subject->building;
    subject_ = subject;
    canvas_->setSubject(subject_);
    canvas_->setStale(subject_->refused.has_value());
    rooms_->setSubject(subject_);
    checks_->setSubject(subject_);
    form_->setSubject(subject_);
    QStringList names;
    for (const Storey& storey : subject_->building.storeys) names += nameOfStorey(*subject_, storey.level);
    left_->setStoreys(names, canvas_->level());
    showBanner();
    if (!same) requestModel();
    emit settledNow();
}

void BuildingPage::showBanner() {
    const bool refused = subject_->refused.has_value();
    left_->setBanner(refused          ? QString::fromStdString(subject_->refused->sentence)
                     : subject_->kept ? tr("A plan of its own: fixes change it. Its spec would plan it anew. "
                                           "<a href=\"spec\">Open the spec</a>")
                                      : QString(),
                     refused);
}

void BuildingPage::requestModel() {
    if (!subject_) return;
    ShownParts shown;
    if (cutOpen()) shown = {.storeys = canvas_->level() + 1, .roof = false};
    modelJob_.request([plan = subject_, shown, before = model_](const Job& job) {
        if (!plan->empty()) return planModelSubject(plan->building, shown, before, job);
        Building nothing;
        nothing.refused = plan->refused;
        return planModelSubject(nothing, shown, before, job);
    });
}

void BuildingPage::deliverModel(const SubjectPtr& subject) {
    if (subject->model) model_ = subject;
    voxels_->setSubject(subject);
    emit settledNow();
}

bool BuildingPage::cutOpen() const {
    return parts_->currentIndex() == 1;
}

void BuildingPage::toggleCut() {
    parts_->setCurrentIndex(cutOpen() ? 0 : 1);
}

void BuildingPage::mend(const PlanFix& fix) {
    if (const auto* plan = document().as<Building>())
        document().edit(QString::fromStdString(fix.label), applyFix(*plan, fix));
    else
        emit planWanted(subject_->building, fix);
}

void BuildingPage::keepPlan() {
    if (subject_ && !subject_->refused && document().as<BuildingSpecDocument>())
        emit planWanted(subject_->building, std::nullopt);
}

void BuildingPage::toggleRoof() {
    roof_->toggle();
}

void BuildingPage::toggleHeat() {
    heat_->toggle();
}

bool BuildingPage::settled() const {
    return !planJob_.busy() && !modelJob_.busy() && (voxels_->isHidden() || voxels_->settled());
}

void BuildingPage::fit() {
    canvas_->fit();
}

void BuildingPage::resetZoom() {
    canvas_->resetZoom();
}

void BuildingPage::zoomIn() {
    canvas_->zoomIn();
}

void BuildingPage::zoomOut() {
    canvas_->zoomOut();
}

QString BuildingPage::refusal() const {
    return subject_ && subject_->refused ? left_->banner() : QString();
}

BuildingSpecDocument BuildingPage::freshSpec() {
    BuildingSpecDocument out;
    out.spec.kind = "house";
    out.spec.style = "free";
    out.spec.plot = ownPlot(*builtInBuildingKinds().find(out.spec.kind), out.spec.front);
    out.ownPlot = true;
    out.spec.seed = 1;
    return out;
}

}  // namespace rooftree
