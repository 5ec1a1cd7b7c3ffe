#include "window/building_page.h"

#include <QCheckBox>
#include <QComboBox>

#include "building/plan.h"
#include "iso/iso_view.h"
#include "plan/plan_canvas.h"
#include "plan/plan_checks_view.h"
#include "plan/plan_model_subject.h"
#include "plan/plan_words.h"
#include "plan/rooms_view.h"
#include "plan/spec_form.h"
#include "window/storey_pane.h"

namespace rooftree {

BuildingPage::BuildingPage(Document& document, JobBoard& board, QWidget* parent)
    : BuildingPage(document, board, new PlanCanvas, parent) {}

BuildingPage::BuildingPage(Document& document, JobBoard& board, PlanCanvas* canvas, QWidget* parent)
    : StoreyPage(document, board, canvas, tr("Plan"),
                 {tr("Parts"),
                  tr("All of it, or cut open above the storey that the plan shows"),
                  {tr("Whole building"), tr("Up to this storey")}},
                 parent),
      rooms_(new RoomsView(this)), form_(new SpecForm(this)), checks_(new PlanChecksView(this)), canvas_(canvas),
      isometric_(new IsoView(&board)),
      roof_(pane().addSwitch(tr("Roof"), tr("The roof over the storeys, seen from above"), false)),
      heat_(pane().addSwitch(tr("Steps"),
                             tr("How far every place is from the front door; what is not reached stands out"), false)),
      planJob_(
          tr("Planning the building"), [this](const PlanSubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { sayProblem(problem); }, &board) {
    setPanes(rooms_, form_, checks_);
    addPicture(isometric_, tr("Isometric"), tr("The building as a pixel game shows it, to walk about in"));
    connect(isometric_, &IsoView::shown, this, &BuildingPage::settledNow);
    connect(isometric_, &IsoView::failed, this, &BuildingPage::sayProblem);
    connect(&isometric_->canvas(), &IsoCanvas::levelChanged, canvas_, &PlanCanvas::setLevel);
    connect(canvas_, &PlanCanvas::levelChanged, &isometric_->canvas(), &IsoCanvas::setLevel);
    connect(&choice(), &QComboBox::currentIndexChanged, this, &BuildingPage::makeModel);
    connect(canvas_, &PlanCanvas::levelChanged, this, [this] {
        if (cutOpen()) makeModel();
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
    connect(canvas_, &PlanCanvas::told, &pane(), &StoreyPane::tell);
    connect(canvas_, &PlanCanvas::levelChanged, &pane(), &StoreyPane::chooseStorey);
    connect(&pane(), &StoreyPane::storeyChosen, canvas_, &PlanCanvas::setLevel);
    connect(&pane(), &StoreyPane::linkActivated, this, [this] { emit specWanted(subject_->wanted); });
    connect(roof_, &QCheckBox::toggled, canvas_, &PlanCanvas::setRoofShown);
    connect(heat_, &QCheckBox::toggled, canvas_, &PlanCanvas::setHeatShown);
    takeValue();
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
    isometric_->setSubject(subject_);
    QStringList names;
    for (const Storey& storey : subject_->building.storeys) names += nameOfStorey(*subject_, storey.level);
    pane().setStoreys(names, canvas_->level());
    showBanner();
    if (!same) makeModel();
    emit settledNow();
}

void BuildingPage::showBanner() {
    const bool refused = subject_->refused.has_value();
    pane().setBanner(refused          ? QString::fromStdString(subject_->refused->sentence)
                     : subject_->kept ? tr("A plan of its own: fixes change it. Its spec would plan it anew. "
                                           "<a href=\"spec\">Open the spec</a>")
                                      : QString(),
                     refused);
}

void BuildingPage::makeModel() {
    if (!subject_) return;
    ShownParts shown;
    if (cutOpen()) shown = {.storeys = canvas_->level() + 1, .roof = false};
    requestModel([plan = subject_, shown](const SubjectPtr& before, const Job& job) {
        if (!plan->empty()) return planModelSubject(plan->building, shown, before, job);
        Building nothing;
        nothing.refused = plan->refused;
        return planModelSubject(nothing, shown, before, job);
    });
}

bool BuildingPage::cutOpen() const {
    return choice().currentIndex() == 1;
}

void BuildingPage::toggleCut() {
    choice().setCurrentIndex(cutOpen() ? 0 : 1);
}

void BuildingPage::toggleIsometric() {
    showPicture(!pictureShown());
    if (pictureShown())
        isometric_->setFocus();
    else
        canvas_->setFocus();
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
    return !planJob_.busy() && isometric_->settled() && StoreyPage::settled();
}

QString BuildingPage::refusal() const {
    return subject_ && subject_->refused ? pane().banner() : QString();
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
