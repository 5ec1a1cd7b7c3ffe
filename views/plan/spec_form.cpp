#include "plan/spec_form.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "building/figures.h"
#include "building/names.h"
#include "building/plan.h"
#include "inspector/form_rows.h"
#include "inspector/number_box.h"
#include "inspector/seed_lot.h"
#include "inspector/word_box.h"

namespace rooftree {
namespace {

QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

// Layouts that a spec may come to name, in the order in which they are offered.
constexpr std::array<std::string_view, 4> layoutWords{"strips", "treemap", "growth", "wfc"};

int meanOf(const std::vector<int>& all) {
    return all.empty() ? 0 : int(std::accumulate(all.begin(), all.end(), std::int64_t(0)) / std::int64_t(all.size()));
}

}  // namespace

SpecForm::SpecForm(QWidget* parent) : QWidget(parent), rows_(new FormRows), below_(new QLabel) {
    addName();
    addWords("kind", tr("Kind"), builtInBuildingKinds().names(), &BuildingSpec::kind);
    addWords("style", tr("Style"), builtInBuildingStyles().names(), &BuildingSpec::style);
    addPlot();
    addFront();
    addSeed();
    addLayout();
    addClimate();
    below_->setWordWrap(true);
    below_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    below_->setContentsMargins(10, 4, 10, 8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(rows_);
    column->addWidget(below_);
    column->addStretch(1);
}

void SpecForm::addName() {
    auto* name = new QLineEdit;
    constexpr int longest = 1000;
    name->setMaxLength(longest);
    name->setPlaceholderText(tr("for people"));
    rows_->add("name", tr("Name"), name);
    shows_.emplace_back([this, name] {
        const QString now = QString::fromStdString(spec_.name);
        if (name->text() != now) name->setText(now);
    });
    connect(name, &QLineEdit::editingFinished, this, [this, name] {
        set(tr("name"), [&](BuildingSpecDocument& next) { next.name = name->text().toStdString(); });
    });
}

void SpecForm::addWords(const char* key, const QString& title, const std::vector<std::string>& words,
                        std::string BuildingSpec::*value) {
    auto* box = new WordBox(words);
    rows_->add(key, title, box);
    shows_.emplace_back([this, box, value] { box->choose(QString::fromStdString(spec_.spec.*value)); });
    connect(box, &WordBox::chosen, this, [this, value, what = title.toLower()](const QString& word) {
        set(what, [&](BuildingSpecDocument& next) { next.spec.*value = word.toStdString(); });
    });
}

NumberBox* SpecForm::numberBox(const char* key, const QString& title, std::int64_t least, std::int64_t most,
                               std::function<void(BuildingSpecDocument& next, std::int64_t value)> put) {
    auto* box = new NumberBox({least, most, false, least});
    box->setAccessibleName(title);
    box->setObjectName(QStringLiteral("/") + key);
    const QString what = title.toLower();
    connect(box, &NumberBox::committed, this, [this, what, put](std::optional<std::int64_t> value) {
        if (value) set(what, [&](BuildingSpecDocument& next) { put(next, *value); });
    });
    connect(box, &NumberBox::stepped, this, [this, what, put](std::int64_t value) {
        set(
            what, [&](BuildingSpecDocument& next) { put(next, value); }, true);
    });
    connect(box, &NumberBox::stepsDone, this, &SpecForm::stepsDone);
    // What is typed and no number of the range is said where it stands; the document keeps what it has.
    const QString pointer = box->objectName().section('/', 0, 1);
    connect(box, &NumberBox::refused, this,
            [this, pointer](const QString& words) { rows_->showWrong(pointer, words, palette()); });
    return box;
}

void SpecForm::addPlot() {
    auto* cell = new QWidget;
    cell->setObjectName("plot");
    auto* own = new QCheckBox(tr("the kind's own"), cell);
    own->setObjectName("plot.own");
    own->setToolTip(tr("As large as the kind wants it; a plot no smaller than that is never refused"));
    auto* width = numberBox("plot/0", tr("Plot width"), minPlot, maxPlot,
                            [](BuildingSpecDocument& next, std::int64_t value) { next.spec.plot.x = int(value); });
    auto* depth = numberBox("plot/1", tr("Plot depth"), minPlot, maxPlot,
                            [](BuildingSpecDocument& next, std::int64_t value) { next.spec.plot.y = int(value); });
    auto* sizes = new QHBoxLayout;
    sizes->addWidget(width, 1);
    sizes->addWidget(new QLabel(QStringLiteral("×"), cell));
    sizes->addWidget(depth, 1);
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(own);
    column->addLayout(sizes);
    rows_->add("plot", tr("Plot"), cell);
    shows_.emplace_back([this, own, width, depth] {
        own->setChecked(spec_.ownPlot);
        width->setValue(spec_.spec.plot.x);
        depth->setValue(spec_.spec.plot.y);
        width->setEnabled(!spec_.ownPlot);
        depth->setEnabled(!spec_.ownPlot);
    });
    connect(own, &QCheckBox::clicked, this,
            [this](bool on) { set(tr("plot"), [&](BuildingSpecDocument& next) { next.ownPlot = on; }); });
}

void SpecForm::addFront() {
    auto* box = new WordBox;
    box->addWord(tr("south"), "south");
    box->addWord(tr("east"), "east");
    box->setToolTip(tr("The side of the street, on which the front door is"));
    rows_->add("front", tr("Front"), box);
    shows_.emplace_back([this, box] { box->choose(spec_.spec.front == Side::east ? "east" : "south"); });
    connect(box, &WordBox::chosen, this, [this](const QString& word) {
        set(tr("front"), [&](BuildingSpecDocument& next) {
            next.spec.front = word == QLatin1String("east") ? Side::east : Side::south;
        });
    });
}

void SpecForm::addSeed() {
    auto* cell = new QWidget;
    cell->setObjectName("seed");
    auto* box =
        numberBox("seed", tr("Seed"), 0, std::int64_t(maxBuildingSeed),
                  [](BuildingSpecDocument& next, std::int64_t value) { next.spec.seed = std::uint64_t(value); });
    auto* another = new QToolButton(cell);
    another->setText(tr("Reroll"));
    another->setObjectName("seed.new");
    another->setToolTip(tr("Draws everything anew that is drawn by lot (F5)"));
    connect(another, &QToolButton::clicked, this, &SpecForm::newSeed);
    auto* across = new QHBoxLayout(cell);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(box, 1);
    across->addWidget(another);
    rows_->add("seed", tr("Seed"), cell);
    shows_.emplace_back([this, box] { box->setValue(std::int64_t(spec_.spec.seed)); });
}

void SpecForm::addLayout() {
    auto* box = new WordBox;
    const auto made = buildingLayouts();
    for (const std::string_view word : layoutWords) {
        const bool is = std::find(made.begin(), made.end(), word) != made.end();
        box->addWord(is ? text(word) : tr("%1 (not made yet)").arg(text(word)), text(word));
        if (is) continue;
        if (const auto* items = qobject_cast<QStandardItemModel*>(box->model()))
            items->item(box->count() - 1)->setEnabled(false);
    }
    box->setToolTip(tr("How storeys are divided into rooms"));
    rows_->add("layout", tr("Layout"), box);
    shows_.emplace_back([this, box] { box->choose(QString::fromStdString(spec_.spec.layout)); });
    connect(box, &WordBox::chosen, this, [this](const QString& word) {
        set(tr("layout"), [&](BuildingSpecDocument& next) { next.spec.layout = word.toStdString(); });
    });
}

void SpecForm::addClimate() {
    auto* box = new WordBox;
    box->addWord(tr("the style's own"), {});
    for (const std::string_view word : buildingClimates())
        box->addWord(tr("%1 (no difference yet)").arg(text(word)), text(word));
    box->setToolTip(tr("Kept in the spec; what climates change is not made yet"));
    rows_->add("climate", tr("Climate"), box);
    shows_.emplace_back([this, box] { box->choose(QString::fromStdString(spec_.spec.climate.value_or(""))); });
    connect(box, &WordBox::chosen, this, [this](const QString& word) {
        set(tr("climate"), [&](BuildingSpecDocument& next) {
            next.spec.climate = word.isEmpty() ? std::nullopt : std::optional(word.toStdString());
        });
    });
}

void SpecForm::set(const QString& what, const Change& change, bool step) {
    if (readOnly_) return;
    BuildingSpecDocument next = spec_;
    change(next);
    if (next.ownPlot)
        if (const BuildingKind* kind = builtInBuildingKinds().find(next.spec.kind))
            next.spec.plot = ownPlot(*kind, next.spec.front);
    if (next == spec_) return;
    const QString name = tr("Change %1").arg(what);
    if (step)
        emit stepped(next, name);
    else
        emit edited(next, name);
}

void SpecForm::newSeed() {
    set(tr("seed"), [&](BuildingSpecDocument& next) { next.spec.seed = seedByLot(next.spec.seed); });
}

void SpecForm::stepSeed(int by) {
    constexpr std::uint64_t count = maxBuildingSeed + 1;
    set(tr("seed"), [&](BuildingSpecDocument& next) {
        next.spec.seed = (next.spec.seed + (by < 0 ? count - std::uint64_t(-by) : std::uint64_t(by))) % count;
    });
}

QString SpecForm::sentenceAt(const QString& pointer) const {
    return rows_->sentenceAt(pointer);
}

void SpecForm::setSpec(const BuildingSpecDocument& spec, bool readOnly) {
    spec_ = spec;
    readOnly_ = readOnly;
    setEnabled(!readOnly);
    for (const auto& show : shows_) show();
}

void SpecForm::setSubject(PlanSubjectPtr subject) {
    subject_ = std::move(subject);
    showWrong();
    showBelow();
}

void SpecForm::showWrong() {
    if (!subject_) return;
    const auto& refused = subject_->refused;
    rows_->showWrong(!refused        ? QString()
                     : refused->plot ? "/plot"
                                     : "/seed",
                     refused ? QString::fromStdString(refused->sentence) : QString(), palette());
}

void SpecForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showWrong();
}

void SpecForm::showBelow() {
    if (!subject_ || subject_->empty() || subject_->refused) return below_->clear();
    const Building& plan = subject_->building;
    std::size_t rooms = 0;
    int area = 0;
    for (const Storey& storey : plan.storeys) {
        rooms += storey.rooms.size();
        for (const Room& room : storey.rooms)
            if (classOf(room.kind) != RoomClass::open) area += room.area;
    }
    const PlanFigures figures = figuresOf(plan);
    const auto decimal = [](int thousandths) { return QString::number(thousandths / 1000.0, 'f', 2); };
    QStringList lines{
        tr("<b>Shape</b> %1, %2 x %3 tiles").arg(text(nameOf(plan.shape))).arg(plan.size.x).arg(plan.size.y),
        tr("<b>Storeys</b> %1, <b>rooms</b> %2, <b>floor</b> %3 tiles").arg(plan.storeys.size()).arg(rooms).arg(area),
        tr("<b>Tries</b> %1 (of %2)").arg(plan.tried).arg(maxVariants),
        tr("<b>Windows</b> in %1 of %2 rooms that want one").arg(figures.withWindow).arg(figures.mayHaveWindow),
        tr("<b>Room aspect</b> %1 on average").arg(decimal(meanOf(figures.aspects))),
        tr("<b>Area</b> off by %1 % on average").arg(meanOf(figures.areaErrors) / 10),
        tr("<b>Corridors</b> %1 % of the floor").arg(100 * figures.corridorCells / std::max(1, figures.cells))};
    if (subject_->farthest > 0)
        lines += tr("<b>Farthest place</b> %1 steps from the front door").arg(subject_->farthest);
    below_->setText(lines.join(QStringLiteral("<br>")));
}

}  // namespace rooftree
