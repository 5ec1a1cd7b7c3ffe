// What of a gallery is chosen above the thumbnails, and how far it is below them.
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "gallery/gallery_view.h"
#include "inspector/number_box.h"
#include "inspector/word_box.h"

namespace rooftree {
namespace {

// A box with its name before it; both are shown and hidden together.
QWidget* named(const QString& title, QWidget* box, QWidget* parent) {
    auto* out = new QWidget(parent);
    auto* row = new QHBoxLayout(out);
    row->setContentsMargins(0, 0, 8, 0);
    auto* label = new QLabel(title, out);
    label->setBuddy(box);
    row->addWidget(label);
    row->addWidget(box);
    if (box->accessibleName().isEmpty()) box->setAccessibleName(title);
    return out;
}

}  // namespace

void GalleryView::makeControls() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeVaried());
    column->addLayout(makeHeld());
    column->addWidget(list_, 1);
    column->addLayout(makeState());
}

QLayout* GalleryView::makeVaried() {
    of_ = new QButtonGroup(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 6, 8, 0);
    row->addWidget(new QLabel(tr("Side by side"), this));
    row->addSpacing(6);
    const std::pair<GalleryOf, QString> choices[] = {
        {GalleryOf::kinds, tr("Kinds")}, {GalleryOf::styles, tr("Styles")}, {GalleryOf::seeds, tr("Seeds")}};
    for (const auto& [of, text] : choices) {
        auto* button = new QRadioButton(text, this);
        button->setAccessibleName(tr("%1 side by side").arg(text));
        of_->addButton(button, int(of));
        row->addWidget(button);
    }
    connect(of_, &QButtonGroup::idClicked, this, [this](int id) {
        GalleryChoice next = choice_;
        next.of = GalleryOf(id);
        if (next.of != choice_.of) setChoice(next);
    });
    row->addStretch(1);
    show_ = new WordBox;
    show_->addWord(tr("Ground floor"), "0");
    show_->addWord(tr("All storeys"), "1");
    show_->addWord(tr("Model"), "2");
    show_->setToolTip(tr("What the pictures show"));
    connect(show_, &WordBox::chosen, this, [this](const QString& word) { setShows(GalleryShows(word.toInt())); });
    row->addWidget(named(tr("Show"), show_, this));
    return row;
}

QLayout* GalleryView::makeHeld() {
    const auto change = [this](auto put) {
        GalleryChoice next = choice_;
        put(next);
        if (next != choice_) setChoice(next);
    };
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 6);
    kind_ = new WordBox(builtInBuildingKinds().names());
    connect(kind_, &WordBox::chosen, this,
            [change](const QString& word) { change([&](GalleryChoice& next) { next.kind = word.toStdString(); }); });
    row->addWidget(kindRow_ = named(tr("Kind"), kind_, this));
    style_ = new WordBox(builtInBuildingStyles().names());
    connect(style_, &WordBox::chosen, this,
            [change](const QString& word) { change([&](GalleryChoice& next) { next.style = word.toStdString(); }); });
    row->addWidget(styleRow_ = named(tr("Style"), style_, this));
    front_ = new WordBox;
    front_->addWord(tr("south"), "south");
    front_->addWord(tr("east"), "east");
    front_->setToolTip(tr("The side of the street, on which the front door is"));
    connect(front_, &WordBox::chosen, this, [change](const QString& word) {
        change([&](GalleryChoice& next) { next.front = word == QLatin1String("east") ? Side::east : Side::south; });
    });
    row->addWidget(named(tr("Front"), front_, this));
    const auto number = [&](const char* name, std::int64_t least, std::int64_t most, auto put) {
        auto* box = new NumberBox({least, most, false, least});
        box->setObjectName(name);
        const auto take = [change, put](std::int64_t value) { change([&](GalleryChoice& next) { put(next, value); }); };
        connect(box, &NumberBox::committed, this, [take](std::optional<std::int64_t> value) {
            if (value) take(*value);
        });
        connect(box, &NumberBox::stepped, this, take);
        connect(box, &NumberBox::refused, this, [this](const QString& words) { state_->setText(words); });
        return box;
    };
    seed_ = number("gallery.seed", 0, std::int64_t(maxBuildingSeed),
                   [](GalleryChoice& next, std::int64_t value) { next.seed = std::uint64_t(value); });
    constexpr int wide = 110;
    seed_->setFixedWidth(wide);
    row->addWidget(seedRow_ = named(tr("Seed"), seed_, this));
    auto* another = new QToolButton(this);
    another->setText(tr("Reroll all"));
    another->setToolTip(tr("Another seed for all of them (Shift+R); Shift+click rerolls one"));
    another->setFocusPolicy(Qt::StrongFocus);
    connect(another, &QToolButton::clicked, this, &GalleryView::rerollAll);
    row->addWidget(another);
    count_ = number("gallery.count", 1, mostGallerySeeds,
                    [](GalleryChoice& next, std::int64_t value) { next.seeds = int(value); });
    count_->setToolTip(tr("How many seeds, from 1 to %1").arg(mostGallerySeeds));
    row->addSpacing(8);
    row->addWidget(countRow_ = named(tr("How many"), count_, this));
    row->addStretch(1);
    return row;
}

QLayout* GalleryView::makeState() {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 3, 8, 3);
    state_ = new QLabel(this);
    state_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setFixedSize(160, 10);
    bar_->setAccessibleName(tr("Thumbnails that are made"));
    stop_ = new QToolButton(this);
    stop_->setFocusPolicy(Qt::StrongFocus);
    connect(stop_, &QToolButton::clicked, this, [this] {
        if (halted_)
            goOn();
        else
            stop();
    });
    for (QWidget* widget : std::initializer_list<QWidget*>{bar_, stop_}) {
        QSizePolicy policy = widget->sizePolicy();
        policy.setRetainSizeWhenHidden(true);  // or the list would be taller each time that all is made
        widget->setSizePolicy(policy);
    }
    row->addWidget(state_, 1);
    row->addWidget(bar_);
    row->addWidget(stop_);
    return row;
}

void GalleryView::showChoice() {
    of_->button(int(choice_.of))->setChecked(true);
    show_->choose(QString::number(int(shows_)));
    kind_->choose(QString::fromStdString(choice_.kind));
    style_->choose(QString::fromStdString(choice_.style));
    front_->choose(choice_.front == Side::east ? "east" : "south");
    seed_->setValue(std::int64_t(choice_.seed));
    count_->setValue(choice_.seeds);
    kindRow_->setHidden(choice_.of == GalleryOf::kinds);
    styleRow_->setHidden(choice_.of == GalleryOf::styles);
    countRow_->setHidden(choice_.of != GalleryOf::seeds);
    const bool seeds = choice_.of == GalleryOf::seeds;
    seedRow_->findChild<QLabel*>()->setText(seeds ? tr("Seeds from") : tr("Seed"));
    seed_->setAccessibleName(seeds ? tr("First seed") : tr("Seed"));
}

void GalleryView::showState() {
    const int all = cells_.rowCount();
    const int made = cells_.countMade();
    const bool done = made == all;
    bar_->setRange(0, all);
    bar_->setValue(made);
    bar_->setHidden(done);
    stop_->setHidden(done);
    stop_->setText(halted_ ? tr("Go on") : tr("Stop"));
    state_->setText(done      ? tr("%1 buildings. Click or Return opens one, Shift+click or R rerolls it.").arg(all)
                    : halted_ ? tr("Stopped: %1 of %2 are made.").arg(made).arg(all)
                              : tr("%1 of %2 are made…").arg(made).arg(all));
}

QString GalleryView::state() const {
    return state_->text();
}

}  // namespace rooftree
