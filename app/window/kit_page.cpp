#include "window/kit_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>

#include "kit/kit_canvas.h"
#include "kit/kit_checks_view.h"
#include "kit/kit_form.h"
#include "kit/kit_members_view.h"
#include "kit/kit_model_subject.h"
#include "voxel/voxel_view.h"

namespace rooftree {

KitPage::KitPage(Document& document, JobBoard& board, QWidget* parent)
    : Page(document, parent), detail_(KitDetail::full), members_(new KitMembersView(this)), form_(new KitForm(this)),
      checks_(new KitChecksView(this)), splitter_(new QSplitter(this)), left_(new QWidget(splitter_)),
      canvas_(new KitCanvas(left_)), storeys_(new QComboBox(left_)), roof_(new QCheckBox(tr("Roof"), left_)),
      names_(new QCheckBox(tr("Names"), left_)), refusal_(new QLabel(left_)), told_(new QLabel(left_)),
      voxels_(new VoxelView(&board, splitter_)), details_(new QComboBox(voxels_)),
      modelJob_(
          tr("Building the model"), [this](const SubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); }, &board) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({600, 400});
    makeTools();
    connectEdits(canvas_);
    connectEdits(form_);
    connect(&document, &Document::valueChanged, this, &KitPage::takeValue);
    connect(&document, &Document::dragEnded, canvas_, &KitCanvas::forgetStroke);
    connect(&document, &Document::dragEnded, form_->edits(), &KitEdits::forgetDrag);
    connect(checks_, &KitChecksView::placeChosen, this,
            [this](const QString&, const std::vector<KitPlace>& places) { canvas_->setMarks(places); });
    connect(members_, &KitMembersView::placesChosen, canvas_, &KitCanvas::setMarks);
    connect(canvas_, &KitCanvas::told, told_, &QLabel::setText);
    connect(canvas_, &KitCanvas::storeyChanged, storeys_, &QComboBox::setCurrentIndex);
    connect(storeys_, &QComboBox::activated, canvas_, &KitCanvas::setStorey);
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

void KitPage::makeTools() {
    auto* tools = new QToolBar(tr("Ground plan"), left_);
    auto* storey = new QLabel(tr("Storey"), tools);
    storey->setContentsMargins(6, 0, 6, 0);
    storey->setBuddy(storeys_);
    tools->addWidget(storey);
    storeys_->setAccessibleName(tr("Storey"));
    storeys_->setToolTip(tr("Whose walls are shown (PgUp, PgDn)"));
    storeys_->setFocusPolicy(Qt::TabFocus);
    storeys_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tools->addWidget(storeys_);
    tools->addSeparator();
    const auto addSwitch = [&](QCheckBox* box, const QString& help, auto slot) {
        box->setChecked(true);
        box->setToolTip(help);
        box->setFocusPolicy(Qt::TabFocus);
        connect(box, &QCheckBox::toggled, canvas_, slot);
        tools->addWidget(box);
    };
    addSwitch(roof_, tr("The slopes, edges and chimneys of the roof"), &KitCanvas::setRoofShown);
    addSwitch(names_, tr("The names of junctions and sockets"), &KitCanvas::setNamesShown);

    refusal_->setWordWrap(true);
    refusal_->setContentsMargins(8, 6, 8, 6);
    refusal_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    refusal_->setAccessibleName(tr("Why it cannot be built"));
    refusal_->hide();
    connect(refusal_, &QLabel::linkActivated, this, [this] { emit requestWanted(subject_->request); });
    told_->setContentsMargins(8, 2, 8, 2);
    told_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // what it says must not move the window's parts
    auto* column = new QVBoxLayout(left_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools);
    column->addWidget(canvas_, 1);
    column->addWidget(refusal_);
    column->addWidget(told_);

    details_->addItems({tr("Full model"), tr("Far box")});
    details_->setAccessibleName(tr("Detail"));
    details_->setToolTip(tr("Every member, or the box that stands for the building from afar"));
    details_->setFocusPolicy(Qt::TabFocus);
    voxels_->addTool(details_);
    voxels_->setFrontOffered(false);
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
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    const bool refused = subject_->refused.has_value();
    refusal_->setStyleSheet(refused
                                ? dark ? "background: #5c2320; color: #ffe3e0" : "background: #fbd9d5; color: #4e0f0a"
                            : dark ? "background: #33363b"
                                   : "background: #e6e8ea");
    refusal_->setText(refused              ? QString::fromStdString(subject_->refused->sentence)
                      : subject_->readOnly ? tr("A plan is made from its request and is not painted. "
                                                "<a href=\"request\">Open the request</a>")
                                           : QString());
    refusal_->setVisible(!refusal_->text().isEmpty());
}

void KitPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && subject_) showRefusal();
}

void KitPage::fillStoreys() {
    const int count = std::max(1, subject_->plan.storeys);
    const QSignalBlocker quiet(storeys_);
    if (storeys_->count() != count) {
        storeys_->clear();
        storeys_->addItem(tr("Ground"));
        for (int storey = 1; storey < count; ++storey) storeys_->addItem(tr("Upper %1").arg(storey));
    }
    storeys_->setCurrentIndex(canvas_->storey());
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
    return subject_->refused ? refusal_->text() : QString();
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
