#include "window/kit_page.h"

#include <QCheckBox>
#include <QComboBox>

#include "kit/kit_canvas.h"
#include "kit/kit_checks_view.h"
#include "kit/kit_form.h"
#include "kit/kit_members_view.h"
#include "kit/kit_model_subject.h"
#include "window/storey_pane.h"

namespace rooftree {

KitPage::KitPage(Document& document, JobBoard& board, QWidget* parent)
    : KitPage(document, board, new KitCanvas, parent) {}

KitPage::KitPage(Document& document, JobBoard& board, KitCanvas* canvas, QWidget* parent)
    : StoreyPage(document, board, canvas, tr("Ground plan"),
                 {tr("Detail"),
                  tr("Every member, or the box that stands for the building from afar"),
                  {tr("Full model"), tr("Far box")}},
                 parent),
      detail_(KitDetail::full), members_(new KitMembersView(this)), form_(new KitForm(this)),
      checks_(new KitChecksView(this)), canvas_(canvas),
      roof_(pane().addSwitch(tr("Roof"), tr("The slopes, edges and chimneys of the roof"), true)),
      names_(pane().addSwitch(tr("Names"), tr("The names of junctions and sockets"), true)) {
    setPanes(members_, form_, checks_);
    connectEdits(canvas_);
    connectEdits(form_);
    connect(&document, &Document::valueChanged, this, &KitPage::takeValue);
    connect(&document, &Document::dragEnded, canvas_, &KitCanvas::forgetStroke);
    connect(&document, &Document::dragEnded, form_->edits(), &KitEdits::forgetDrag);
    connect(checks_, &KitChecksView::placeChosen, this,
            [this](const QString&, const std::vector<KitPlace>& places) { canvas_->setMarks(places); });
    connect(members_, &KitMembersView::placesChosen, canvas_, &KitCanvas::setMarks);
    connect(canvas_, &KitCanvas::told, &pane(), &StoreyPane::tell);
    connect(canvas_, &KitCanvas::storeyChanged, &pane(), &StoreyPane::chooseStorey);
    connect(&pane(), &StoreyPane::storeyChosen, canvas_, &KitCanvas::setStorey);
    connect(&pane(), &StoreyPane::linkActivated, this, [this] { emit requestWanted(subject_->request); });
    connect(roof_, &QCheckBox::toggled, canvas_, &KitCanvas::setRoofShown);
    connect(names_, &QCheckBox::toggled, canvas_, &KitCanvas::setNamesShown);
    connect(&choice(), &QComboBox::activated, this, [this](int index) { setDetail(KitDetail(index)); });
    takeValue();
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
    makeModel();
}

void KitPage::showRefusal() {
    const bool refused = subject_->refused.has_value();
    pane().setBanner(refused              ? QString::fromStdString(subject_->refused->sentence)
                     : subject_->readOnly ? tr("A plan is made from its request and is not painted. "
                                               "<a href=\"request\">Open the request</a>")
                                          : QString(),
                     refused);
}

void KitPage::fillStoreys() {
    QStringList names{tr("Ground")};
    for (int storey = 1; storey < subject_->plan.storeys; ++storey) names += tr("Upper %1").arg(storey);
    pane().setStoreys(names, canvas_->storey());
}

void KitPage::makeModel() {
    requestModel([kit = subject_, detail = detail_](const SubjectPtr& before, const Job& job) {
        return kitModelSubject(kit, detail, before, job);
    });
}

void KitPage::setDetail(KitDetail detail) {
    if (detail == detail_) return;
    detail_ = detail;
    choice().setCurrentIndex(int(detail));
    makeModel();
}

void KitPage::toggleRoof() {
    roof_->toggle();
}

void KitPage::toggleNames() {
    names_->toggle();
}

QString KitPage::refusal() const {
    return subject_->refused ? pane().banner() : QString();
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
