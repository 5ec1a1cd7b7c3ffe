#include "gallery/gallery_view.h"

#include <QEvent>
#include <QProgressBar>
#include <QToolButton>

#include "building/plan.h"
#include "inspector/number_box.h"
#include "inspector/seed_lot.h"
#include "inspector/word_box.h"

namespace rooftree {
GalleryView::GalleryView(QWidget* parent)
    : QWidget(parent), thumbnails_(tr("Thumbnails of the gallery"), [this] { return nextThumbnail(); }),
      list_(new GalleryList(&cells_, this)) {
    setAccessibleName(tr("Gallery"));
    makeControls();
    makeActions();
    setFocusProxy(list_);
    connect(list_, &GalleryList::openAsked, this, &GalleryView::open);
    connect(list_, &GalleryList::rerollAsked, this, &GalleryView::reroll);
    connect(list_, &GalleryList::sightChanged, this, &GalleryView::fillIn);
    connect(&thumbnails_, &Thumbnails::arrived, this, [this](const QByteArray& looks) {
        cells_.setThumbnail(looks, *thumbnails_.find(looks), devicePixelRatioF());
        showState();
    });
    connect(&thumbnails_, &Thumbnails::stopped, this, &GalleryView::stop);
    setChoice({});
}

QAction* GalleryView::add(const QString& name, const QString& text, const QKeySequence& keys,
                          void (GalleryView::*run)()) {
    auto* out = new QAction(text, this);
    out->setObjectName(name);
    out->setShortcut(keys);
    // Of the list alone: in a box of numbers the same keys mean something else.
    out->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    list_->addAction(out);
    connect(out, &QAction::triggered, this, run);
    return out;
}

void GalleryView::makeActions() {
    add("gallery.open", tr("Open this building"), QKeySequence(Qt::Key_Return), &GalleryView::openCurrent);
    add("gallery.reroll", tr("Reroll this building"), QKeySequence(Qt::Key_R), &GalleryView::rerollCurrent);
    add("gallery.rerollAll", tr("Reroll all"), QKeySequence(tr("Shift+R")), &GalleryView::rerollAll);
    add("gallery.show", tr("Show the ground floor, all storeys or the model"), QKeySequence(Qt::Key_V),
        &GalleryView::showNext);
    add("gallery.styles", tr("This building in all styles"), {}, &GalleryView::showStyles);
    add("gallery.seeds", tr("More like this: other seeds"), {}, &GalleryView::showSeeds);
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void GalleryView::setChoice(const GalleryChoice& choice) {
    choice_ = choice;
    halted_ = false;
    cells_.setSpecs(specsOf(choice_), choice_.of, look());
    list_->setCurrentIndex(cells_.index(rowOfHeld()));
    showChoice();
    takeMade();
    fillIn();
}

// The cell of the kind or the style that the others are held to when something else varies; the first of seeds.
int GalleryView::rowOfHeld() const {
    for (int row = 0; row < cells_.rowCount(); ++row)
        if (cells_.at(row).kind == choice_.kind && cells_.at(row).style == choice_.style) return row;
    return 0;
}

void GalleryView::setShows(GalleryShows shows) {
    shows_ = shows;
    showChoice();
    fitLook();
}

void GalleryView::showNext() {
    constexpr int count = int(GalleryShows::model) + 1;
    setShows(GalleryShows((int(shows_) + 1) % count));
}

ThumbnailLook GalleryView::look() const {
    return {.shows = shows_,
            .box = GalleryList::thumbnailSize() * devicePixelRatioF(),
            .dark = palette().color(QPalette::Base).lightness() < 128};
}

void GalleryView::fitLook() {
    if (cells_.look() == look()) return;
    halted_ = false;
    cells_.setLook(look());
    takeMade();
    fillIn();
}

// Shows what is there already, and lets go of what is not shown.
void GalleryView::takeMade() {
    QSet<QByteArray> shown;
    for (int row = 0; row < cells_.rowCount(); ++row) {
        const QByteArray& looks = cells_.looksAt(row);
        shown.insert(looks);
        if (const Thumbnail* made = thumbnails_.find(looks)) cells_.setThumbnail(looks, *made, devicePixelRatioF());
    }
    thumbnails_.prune(shown);
}

std::optional<Thumbnails::Wanted> GalleryView::nextThumbnail() const {
    const int row = halted_ ? -1 : list_->firstWanted();
    if (row < 0) return std::nullopt;
    return Thumbnails::Wanted{
        cells_.looksAt(row),
        [spec = cells_.at(row), look = cells_.look()](const Job& job) { return makePlanThumbnail(spec, look, job); },
        double(cells_.countMade()) / cells_.rowCount()};
}

void GalleryView::fillIn() {
    thumbnails_.make();
    showState();
}

void GalleryView::stop() {
    halted_ = true;
    thumbnails_.stop();
    showState();
}

void GalleryView::goOn() {
    halted_ = false;
    fillIn();
}

bool GalleryView::settled() const {
    return !thumbnails_.busy() && (halted_ || cells_.countMade() == cells_.rowCount());
}

void GalleryView::reroll(int row) {
    if (row < 0 || row >= cells_.rowCount()) return;
    BuildingSpec spec = cells_.at(row);
    spec.seed = seedByLot(spec.seed);
    cells_.setSpec(row, spec);
    halted_ = false;
    takeMade();
    fillIn();
}

void GalleryView::rerollAll() {
    GalleryChoice next = choice_;
    next.seed = seedByLot(next.seed);
    setChoice(next);
}

void GalleryView::open(int row) {
    if (row < 0 || row >= cells_.rowCount()) return;
    BuildingSpecDocument out;
    out.spec = cells_.at(row);
    out.ownPlot = true;
    emit openWanted(out);
}

void GalleryView::openCurrent() {
    open(list_->currentIndex().row());
}

void GalleryView::rerollCurrent() {
    reroll(list_->currentIndex().row());
}

// The same building, with something else that varies.
void GalleryView::vary(GalleryOf of) {
    const int row = list_->currentIndex().row();
    if (row < 0) return;
    const BuildingSpec spec = cells_.at(row);
    GalleryChoice next = choice_;
    next.of = of;
    next.kind = spec.kind;
    next.style = spec.style;
    next.seed = spec.seed;
    setChoice(next);
}

void GalleryView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) fitLook();
}

bool GalleryView::event(QEvent* event) {
    // A move to a screen of another density.
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) fitLook();
    return QWidget::event(event);
}

}  // namespace rooftree
