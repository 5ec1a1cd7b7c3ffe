#include "kit/kit_form.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "footprint/outline.h"
#include "inspector/form_rows.h"
#include "inspector/number_box.h"
#include "inspector/seed_lot.h"
#include "inspector/word_box.h"

namespace rooftree {
namespace {

QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

QString rangeOf(Span range) {
    return range.first == range.last ? QString::number(range.first)
                                     : KitForm::tr("%1 to %2").arg(range.first).arg(range.last);
}

QString thousandths(int value) {
    return QString::number(value / 1000.0, 'f', 3);
}

}  // namespace

KitForm::KitForm(QWidget* parent) : QWidget(parent), rows_(new FormRows), footprint_(new QLabel), drawn_(new QLabel) {
    QStringList kinds;
    for (const KitKind& kind : builtInKinds().kinds) kinds += QString::fromStdString(kind.name);
    QStringList looks;
    for (const std::string& look : builtInKinds().looks) looks += QString::fromStdString(look);

    addWord("kind", tr("Kind"), kinds, &KitRequest::kind);
    footprint_->setWordWrap(true);
    rows_->add("footprint", tr("Footprint"), footprint_);
    auto* storeys = new NumberBox({0, maxKitStoreys, false, 1});
    storeys_ = addNumber("storeys", tr("Storeys"), storeys, storeys, false);
    addWord("roof", tr("Roof"), {"gable", "hip"}, &KitRequest::roof);
    addPitch();
    addWord("look", tr("Look"), looks, &KitRequest::look);

    auto* seedRow = new QWidget;
    auto* seed = new NumberBox({0, maxKitSeed, true, 0}, seedRow);
    seed->setUnsetText(tr("none"));
    auto* another = new QToolButton(seedRow);
    another->setText(tr("New seed"));
    another->setToolTip(tr("Draws wear, tint, lamp, sign and chimneys anew"));
    another->setObjectName("kit.newSeed");
    auto* none = new QToolButton(seedRow);
    none->setText(tr("None"));
    none->setToolTip(tr("The plain building: nothing is drawn by lot"));
    none->setObjectName("kit.noSeed");
    auto* across = new QHBoxLayout(seedRow);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(seed, 1);
    across->addWidget(another);
    across->addWidget(none);
    connect(another, &QToolButton::clicked, this, &KitForm::newSeed);
    connect(none, &QToolButton::clicked, this,
            [this] { set(tr("seed"), [](KitRequest& next) { next.seed.reset(); }); });
    addNumber("seed", tr("Seed"), seedRow, seed, true);
    addWord("state", tr("State"), {"whole"}, &KitRequest::state);

    drawn_->setWordWrap(true);
    drawn_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    drawn_->setContentsMargins(10, 4, 10, 8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(rows_);
    column->addWidget(drawn_);
    column->addStretch(1);
}

void KitForm::addWord(const char* key, const QString& title, const QStringList& words, std::string KitRequest::*value) {
    auto* box = new WordBox(words);
    rows_->add(key, title, box);
    shows_.emplace_back(
        [box, value](const KitRequest& request) { box->choose(QString::fromStdString(request.*value)); });
    connect(box, &WordBox::chosen, this, [this, value, what = title.toLower()](const QString& word) {
        set(what, [&](KitRequest& next) { next.*value = word.toStdString(); });
    });
}

void KitForm::addPitch() {
    auto* box = new WordBox;
    for (const int pitch : kitPitches) box->addWord(tr("%1°").arg(pitch), QString::number(pitch));
    rows_->add("pitch", tr("Pitch"), box);
    shows_.emplace_back([box](const KitRequest& request) { box->choose(QString::number(request.pitch)); });
    connect(box, &WordBox::chosen, this, [this](const QString& word) {
        set(tr("pitch"), [&](KitRequest& next) { next.pitch = word.toLongLong(); });
    });
}

NumberBox* KitForm::addNumber(const char* key, const QString& title, QWidget* editor, NumberBox* box, bool optional) {
    box->setAccessibleName(title);
    box->setObjectName(QStringLiteral("/") + key);
    const auto put = [optional](KitRequest& next, std::optional<std::int64_t> value) {
        if (optional)
            next.seed = value;
        else
            next.storeys = value.value_or(next.storeys);
    };
    QLabel* sentence = rows_->add(key, title, editor);
    shows_.emplace_back([box, optional](const KitRequest& request) {
        box->setValue(optional ? request.seed : std::optional(request.storeys));
    });
    const QString what = title.toLower();
    connect(box, &NumberBox::committed, this, [this, what, put](std::optional<std::int64_t> value) {
        set(what, [&](KitRequest& next) { put(next, value); });
    });
    connect(box, &NumberBox::stepped, this, [this, what, put](std::int64_t value) {
        set(
            what, [&](KitRequest& next) { put(next, value); }, true);
    });
    connect(box, &NumberBox::stepsDone, &edits_, &KitEdits::endDrag);
    // What is typed and no number of the range is said where it stands; the document keeps what it has.
    connect(box, &NumberBox::refused, this, [sentence](const QString& words) {
        sentence->setText(words);
        sentence->show();
    });
    return box;
}

void KitForm::set(const QString& key, const std::function<void(KitRequest& request)>& change, bool step) {
    if (!subject_ || subject_->readOnly) return;
    KitRequest next = subject_->request;
    change(next);
    if (next == subject_->request) return;
    const QString name = tr("Change %1").arg(key);
    if (step)
        edits_.drag(next, name);
    else
        edits_.edit(next, name);
}

void KitForm::newSeed() {
    if (!subject_) return;
    set(tr("seed"),
        [](KitRequest& next) { next.seed = std::int64_t(seedByLot(std::uint64_t(next.seed.value_or(-1)))); });
}

QString KitForm::sentenceAt(const QString& pointer) const {
    return rows_->sentenceAt(pointer);
}

void KitForm::setSubject(KitSubjectPtr subject) {
    subject_ = std::move(subject);
    setEnabled(subject_ && !subject_->readOnly);
    if (!subject_) return;
    QString place;
    if (subject_->refused) {
        place = QString::fromStdString(subject_->refused->pointer).section('/', 0, 1);
        if (place == "/squares" || place == "/cells" || place == "/wings") place = "/footprint";
    }
    for (const auto& show : shows_) show(subject_->request);
    rows_->showWrong(place, subject_->refused ? QString::fromStdString(subject_->refused->sentence) : QString(),
                     palette());
    showRanges();
    showBelow();
}

void KitForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && subject_) setSubject(subject_);
}

void KitForm::showRanges() {
    const KitKind* kind = builtInKinds().find(subject_->request.kind);
    storeys_->setToolTip(kind ? tr("%1 for a %2").arg(rangeOf(kind->storeys), QString::fromStdString(kind->name))
                              : QString());
    const int count = int(subject_->squares.size());
    const bool more = count > maxKitSquares;
    QStringList parts{more         ? tr("more than %1 squares").arg(maxKitSquares)
                      : count == 1 ? tr("1 square")
                                   : tr("%1 squares").arg(count)};
    if (kind) parts += tr("%1 allowed").arg(rangeOf(kind->squares));
    QString out = parts.join(QStringLiteral(", "));
    QStringList form{text(footprintKey(subject_->request.footprint))};
    if (!subject_->refused) {
        std::vector<Point> cells = subject_->squares;
        for (Point& cell : cells) cell = cellOfSquare(cell);
        if (const std::optional<Shape> shape = shapeOf(Footprint(cells)))
            form += tr("shape %1").arg(text(nameOf(*shape)));
        const int wings = int(subject_->wings.size());
        form += wings == 1 ? tr("1 wing") : tr("%1 wings").arg(wings);
    }
    footprint_->setText(out + '\n' + tr("written as %1").arg(form.join(QStringLiteral(", "))));
}

void KitForm::showBelow() {
    const KitPlan& plan = subject_->plan;
    if (plan.refused) return drawn_->clear();
    QStringList lines{tr("<b>Eave</b> %1 m, <b>ridge</b> %2 m, <b>%3</b> members")
                          .arg(QString::number(plan.eave / 1000.0), QString::number((plan.eave + plan.rise) / 1000.0))
                          .arg(plan.members.size())};
    if (plan.request.seed) {
        static constexpr std::array<const char*, 8> names{QT_TR_NOOP("wear"), QT_TR_NOOP("sag"),  QT_TR_NOOP("lean"),
                                                          QT_TR_NOOP("moss"), QT_TR_NOOP("soot"), QT_TR_NOOP("patch"),
                                                          QT_TR_NOOP("warp"), QT_TR_NOOP("fade")};
        QStringList numbers;
        for (std::size_t i = 0; i < names.size(); ++i)
            numbers += QStringLiteral("%1 %2").arg(tr(names[i]), thousandths(plan.numbers[i]));
        lines += tr("<b>By lot</b> ") + numbers.join(QStringLiteral(", "));
        lines += tr("<b>Tint</b> hue %1, saturation %2, value %3")
                     .arg(thousandths(plan.tint[0]), thousandths(plan.tint[1]), thousandths(plan.tint[2]));
        lines += tr("<b>Sockets</b> %1").arg(plan.sockets.size());
    }
    drawn_->setText(lines.join(QStringLiteral("<br>")));
}

}  // namespace rooftree
