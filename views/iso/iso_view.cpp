#include "iso/iso_view.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "plan/plan_words.h"

namespace rooftree {

IsoView::IsoView(JobBoard* board, QWidget* parent)
    : QWidget(parent), tools_(new QToolBar(tr("Isometric"), this)), canvas_(new IsoCanvas(this)),
      told_(new QLabel(this)), counts_(new QLabel(this)), sprites_(new QWidget(this)),
      spriteWords_(new QLabel(sprites_)), job_(
                                              tr("Drawing the building"),
                                              [this](const IsoSubjectPtr& subject) {
                                                  canvas_->setSubject(subject);
                                                  showSprites();
                                                  emit shown();
                                              },
                                              [this](const Problem& problem) { emit failed(problem); }, board) {
    // What they say must not move the window's parts.
    for (QLabel* label : {told_, counts_}) label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    counts_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(8, 2, 8, 2);
    below->addWidget(told_, 3);
    below->addWidget(counts_, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools_);
    column->addWidget(sprites_);
    column->addWidget(canvas_, 1);
    column->addLayout(below);
    setFocusProxy(canvas_);
    makeTools();
    addSpriteTools();
    connect(canvas_, &IsoCanvas::told, told_, &QLabel::setText);
    connect(canvas_, &IsoCanvas::optionsChanged, this, &IsoView::showOptions);
    connect(canvas_, &IsoCanvas::redrawn, this, &IsoView::showCounts);
    showOptions();
}

QMenu* IsoView::addMenu(const QString& text, const QString& help) {
    auto* button = new QToolButton(tools_);
    button->setText(text);
    button->setToolTip(help);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    button->setMenu(menu);
    tools_->addWidget(button);
    return menu;
}

QAction* IsoView::addToggle(QMenu* menu, const QString& name, const QString& text, const QString& help) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    action->setCheckable(true);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    menu->addAction(action);
    connect(action, &QAction::toggled, this, &IsoView::chooseOptions);
    return action;
}

void IsoView::addStep(const QString& name, const QString& text, const QString& help, const QKeySequence& keys,
                      const std::function<void()>& does, QMenu* menu) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    if (menu != nullptr) menu->addAction(action);
    connect(action, &QAction::triggered, this, does);
}

void IsoView::makeTools() {
    const auto addChoice = [this](const QString& text, const QString& help, const QStringList& items) {
        auto* label = new QLabel(text, tools_);
        label->setContentsMargins(6, 0, 4, 0);
        auto* box = new QComboBox(tools_);
        box->addItems(items);
        box->setAccessibleName(text);
        box->setToolTip(help);
        box->setFocusPolicy(Qt::TabFocus);
        label->setBuddy(box);
        tools_->addWidget(label);
        tools_->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &IsoView::chooseOptions);
        return box;
    };
    walls_ = addChoice(tr("Walls"), tr("Of the storey that is looked at (W, Shift+W)"),
                       {tr("Up"), tr("Cut away"), tr("Down")});
    QMenu* cut = addMenu(tr("Cutaway"), tr("What is left out so that one sees the inside; all of these combine"));
    const auto addMode = [&](CutawayMode mode, const QString& name, const QString& text, const QString& help) {
        modes_.append({mode, addToggle(cut, name, text, help)});
    };
    addMode(CutawayMode::roof, "iso.roof", tr("Roof over the walker"),
            tr("Indoors, the roof and the storeys over the wing go, of this building alone"));
    addMode(CutawayMode::height, "iso.height", tr("All above the head"),
            tr("Whatever is as high as the lowest thing overhead goes, wherever it is"));
    addMode(CutawayMode::egg, "iso.egg", tr("Hole in walls before the walker"),
            tr("Walls that hide the walker have a soft hole"));
    addMode(CutawayMode::fade, "iso.fade", tr("Fade, pixel by pixel"),
            tr("What goes, goes bit by bit; walls and roofs before the walker grow thin"));
    addMode(CutawayMode::overlay, "iso.overlay", tr("Tint what is roofed"),
            tr("Roofs are not drawn; the floors under them are tinted"));
    addMode(CutawayMode::front, "iso.front", tr("Front layer"),
            tr("What is above the walker's feet is drawn over him, as in a tile game"));
    addMode(CutawayMode::xray, "iso.xray", tr("X-ray"), tr("What of the walker is hidden shows through"));
    addMode(CutawayMode::xrayOutline, "iso.xrayOutline", tr("X-ray, outline"),
            tr("The rim of what is hidden shows through"));
    orders_ =
        addChoice(tr("Order"),
                  tr("What decides which thing hides which (O). What is wrong is red: point there, or press N, to see "
                     "which two things it is"),
                  {tr("Depth"), tr("Key"), tr("Slices"), tr("Y-sort")});
    QMenu* view = addMenu(tr("Show"), tr("The light, and what is drawn over the picture"));
    whole_ = addToggle(view, "iso.whole", tr("Roof and all storeys"),
                       tr("Else those up to the one that is looked at (Home, End)"));
    dusk_ = addToggle(view, "iso.dusk", tr("Dusk"), tr("The evening's inks"));
    garden_ = addToggle(view, "iso.garden", tr("Garden"),
                        tr("A fence with a way to the front door, trees, bushes and flowers, as the seed has them"));
    garden_->setShortcut(Qt::Key_G);
    boxes_ =
        addToggle(view, "iso.boxes", tr("Boxes"), tr("The hexagon of each thing, and the box of the one pointed at"));
    inks_ = addToggle(view, "iso.inks", tr("Inks"), tr("How much of the picture each ink takes"));
    addStep("iso.walls", tr("Cut the walls further"), tr("Up, cut away, down, and round"), QKeySequence("W"),
            [this] { canvas_->stepWalls(1); });
    addStep("iso.wallsBack", tr("Raise the walls again"), tr("Down, cut away, up, and round"), QKeySequence("Shift+W"),
            [this] { canvas_->stepWalls(-1); });
    addStep("iso.order", tr("Next order"), tr("Depth, key, slices, y-sort, and round"), QKeySequence("O"),
            [this] { orders_->setCurrentIndex((orders_->currentIndex() + 1) % orders_->count()); });
    addStep("iso.wrong", tr("Next wrong pair"), tr("Two things that this order has the wrong way round"),
            QKeySequence("N"), [this] { canvas_->stepWrong(1); });
    addStep("iso.wrongBack", tr("Previous wrong pair"), tr("Two things that this order has the wrong way round"),
            QKeySequence("Shift+N"), [this] { canvas_->stepWrong(-1); });
}

void IsoView::chooseOptions() {
    if (showing_) return;
    IsoOptions next = canvas_->options();
    CutawayModes modes = withWalls(next.modes, walls_->currentIndex());
    for (const ModeToggle& toggle : modes_) modes = withMode(modes, toggle.mode, toggle.action->isChecked());
    next.modes = modes;
    next.order = orders_->currentIndex();
    next.whole = whole_->isChecked();
    next.dusk = dusk_->isChecked();
    next.boxes = boxes_->isChecked();
    next.inks = inks_->isChecked();
    next.garden = garden_->isChecked();
    const bool planted = next.garden != canvas_->options().garden;
    canvas_->setOptions(next);
    if (planted && isVisible()) request();
}

void IsoView::showOptions() {
    showing_ = true;
    const IsoOptions& options = canvas_->options();
    walls_->setCurrentIndex(wallsOf(options.modes));
    for (const ModeToggle& toggle : modes_) toggle.action->setChecked(options.modes.has(toggle.mode));
    orders_->setCurrentIndex(options.order);
    whole_->setChecked(options.whole);
    dusk_->setChecked(options.dusk);
    boxes_->setChecked(options.boxes);
    inks_->setChecked(options.inks);
    garden_->setChecked(options.garden);
    showing_ = false;
}

void IsoView::showCounts() {
    const IsoSubjectPtr subject = canvas_->subject();
    if (!subject || !subject->still) return counts_->clear();
    const QString storey =
        canvas_->options().whole ? QString() : nameOfStorey(*subject->plan, canvas_->options().level);
    const int wrong = int(canvas_->shown().wrong.size());
    QStringList out;
    if (!storey.isEmpty()) out += tr("up to: %1").arg(storey);
    if (canvas_->options().order != 0) out += wrong == 1 ? tr("1 wrong pair") : tr("%1 wrong pairs").arg(wrong);
    counts_->setText(out.join(QStringLiteral(" · ")));
}

QAction* IsoView::toggle(const QString& name) const {
    return findChild<QAction*>(name);
}

QString IsoView::countsText() const {
    return counts_->text();
}

QString IsoView::toldText() const {
    return told_->text();
}

void IsoView::setSubject(const PlanSubjectPtr& plan) {
    plan_ = plan;
    canvas_->setStale(plan && plan->refused.has_value());
    awaited_ = true;
    if (isVisible()) request();
}

void IsoView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (awaited_) request();
}

void IsoView::request() {
    awaited_ = false;
    // Of a spec that is refused the plan before it stays, and so does its picture.
    const IsoSubjectPtr subject = canvas_->subject();
    const bool garden = canvas_->options().garden;
    if (plan_ && subject && subject->plan && plan_->building == subject->plan->building && garden == subject->garden &&
        !spritesAwaited_)
        return;
    spritesAwaited_ = false;
    job_.request(
        [plan = plan_, garden, folder = spriteFolder_](const Job&) { return isoSubject(plan, garden, folder); });
}

bool IsoView::settled() const {
    return !isVisible() || (!awaited_ && !job_.busy() && canvas_->settled());
}

}  // namespace rooftree
