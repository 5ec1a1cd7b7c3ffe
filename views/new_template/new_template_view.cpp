#include "new_template/new_template_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "icons/icon.h"
#include "new_template/picture_box.h"
#include "template/template_value.h"

namespace rooftree {
namespace {

constexpr QSize pictureBox{360, 300};

QString wordsFor(const Json& value) {
    if (value.is_array() && value.size() == 2)
        return NewTemplateView::tr("%1 to %2").arg(value[0].get<int>()).arg(value[1].get<int>());
    if (value.is_string()) {
        QStringList sides;
        for (const char letter : value.get<std::string>())
            sides += letter == 'n'   ? NewTemplateView::tr("north")
                     : letter == 'e' ? NewTemplateView::tr("east")
                     : letter == 's' ? NewTemplateView::tr("south")
                                     : NewTemplateView::tr("west");
        return sides.join(QStringLiteral(", "));
    }
    return QString::fromStdString(value.dump());
}

}  // namespace

NewTemplateView::NewTemplateView(JobBoard* board, QWidget* parent)
    : QWidget(parent), job_(
                           tr("New template"), [this](FreshReading reading) { showReading(std::move(reading)); },
                           [this](const Problem& problem) {
                               FreshReading failed;
                               failed.problem = problem;
                               showReading(std::move(failed));
                           },
                           board) {
    setAccessibleName(tr("New template"));
    auto* halves = new QSplitter(Qt::Horizontal, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(makeLeft());
    halves->addWidget(makeRight());
    halves->setStretchFactor(0, 1);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(8, 8, 8, 8);
    all->addWidget(halves);
    connect(picker_, &TilePicker::chosenChanged, this, &NewTemplateView::request);
    connect(picker_, &TilePicker::confirmed, this, &NewTemplateView::create);
    connect(name_, &QLineEdit::textChanged, this, &NewTemplateView::showState);
    connect(create_, &QPushButton::clicked, this, &NewTemplateView::create);
    name_->setText(freeName());
    showSuggestions({});
    showState();
    setFocusProxy(picker_);
}

NewTemplateView::~NewTemplateView() = default;

QWidget* NewTemplateView::makeLeft() {
    auto* out = new QWidget;
    auto* column = new QVBoxLayout(out);
    column->setContentsMargins(0, 0, 0, 0);
    picker_ = new TilePicker(out);
    source_ = new QComboBox(out);
    source_->setAccessibleName(tr("Atlas or map"));
    source_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(source_, &QComboBox::currentIndexChanged, this, &NewTemplateView::setSource);
    auto* tools = new QHBoxLayout;
    tools->addWidget(source_, 1);
    const auto button = [&](const QString& iconName, const QString& text, void (TilePicker::*run)()) {
        auto* tool = new QToolButton(out);
        tool->setIcon(icon(iconName));
        tool->setToolTip(text);
        tool->setAccessibleName(text);
        tool->setAutoRaise(true);
        connect(tool, &QToolButton::clicked, picker_, run);
        tools->addWidget(tool);
    };
    button("zoom-out", tr("Zoom out (Ctrl+wheel)"), &TilePicker::zoomOut);
    button("zoom-in", tr("Zoom in (Ctrl+wheel)"), &TilePicker::zoomIn);
    button("fit", tr("Fit (Ctrl+/)"), &TilePicker::fit);
    chosen_ = new QLabel(out);
    chosen_->setWordWrap(true);
    column->addLayout(tools);
    column->addWidget(picker_, 1);
    column->addWidget(chosen_);
    return out;
}

QWidget* NewTemplateView::makeRight() {
    auto* out = new QWidget;
    out->setMinimumWidth(320);
    auto* column = new QVBoxLayout(out);
    column->setContentsMargins(6, 0, 0, 0);
    auto* naming = new QHBoxLayout;
    auto* label = new QLabel(tr("&Name"), out);
    name_ = new QLineEdit(out);
    name_->setMaxLength(200);
    name_->setAccessibleName(tr("Name of the template"));
    label->setBuddy(name_);
    naming->addWidget(label);
    naming->addWidget(name_, 1);
    column->addLayout(naming);

    auto* pictures = new QHBoxLayout;
    drawing_ = new PictureBox(tr("The drawing"), out);
    drawing_->setEmptyText(tr("Drawing"));
    picture_ = new PictureBox(tr("The model"), out);
    picture_->setEmptyText(tr("Model"));
    pictures->addWidget(drawing_, 2);
    pictures->addWidget(picture_, 3);
    column->addLayout(pictures, 3);

    auto* heading = new QLabel(tr("Read from the drawing"), out);
    QFont bold = heading->font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    column->addWidget(heading);
    auto* area = new QScrollArea(out);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    list_ = new QVBoxLayout(content);
    list_->setContentsMargins(0, 0, 0, 0);
    list_->setSpacing(6);
    noSuggestions_ = new QLabel(content);
    noSuggestions_->setWordWrap(true);
    list_->addWidget(noSuggestions_);
    list_->addStretch(1);
    area->setWidget(content);
    column->addWidget(area, 4);

    problem_ = new QLabel(out);
    problem_->setWordWrap(true);
    problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(problem_);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), out);
    connect(cancel, &QPushButton::clicked, this, &NewTemplateView::cancelled);
    create_ = new QPushButton(icon(QStringLiteral("add")), tr("Create"), out);
    create_->setDefault(true);
    buttons->addWidget(cancel);
    buttons->addWidget(create_);
    column->addLayout(buttons);
    return out;
}

void NewTemplateView::setSources(std::vector<TemplateSource> sources) {
    const QString was = source_->currentText();
    sources_ = std::move(sources);
    int index = 0;
    {
        const QSignalBlocker quiet(source_);
        source_->clear();
        for (std::size_t i = 0; i < sources_.size(); ++i) {
            source_->addItem(icon(sources_[i].map ? QStringLiteral("map") : QStringLiteral("atlas")), sources_[i].name);
            if (sources_[i].name == was) index = int(i);
        }
    }
    setSource(index);
}

void NewTemplateView::setSource(int index) {
    const bool there = index >= 0 && std::size_t(index) < sources_.size();
    {
        const QSignalBlocker quiet(source_);
        source_->setCurrentIndex(there ? index : -1);
    }
    picker_->setSource(there ? sources_[std::size_t(index)] : TemplateSource{});
    request();
}

void NewTemplateView::setTakenNames(QStringList names) {
    const bool untouched = name_->text() == freeName();
    taken_ = std::move(names);
    if (untouched) name_->setText(freeName());
    showState();
}

QString NewTemplateView::freeName() const {
    const QString plain = tr("template");
    if (!taken_.contains(plain)) return plain;
    for (int i = 2;; ++i)
        if (const QString next = QStringLiteral("%1_%2").arg(plain).arg(i); !taken_.contains(next)) return next;
}

QCheckBox* NewTemplateView::suggestion(const QString& field) const {
    const auto found = rows_.find(field.toStdString());
    return found == rows_.end() ? nullptr : found->second.box;
}

const QImage& NewTemplateView::picture() const {
    return picture_->picture();
}

QString NewTemplateView::problemText() const {
    return problem_->isHidden() ? QString() : problem_->text();
}

void NewTemplateView::request() {
    createAsked_ = false;
    const Rect pixels = picker_->chosen();
    const TemplateSource& source = picker_->source();
    if (pixels.empty() || !source.atlas) {
        job_.stop();
        reading_.reset();
        drawing_->setPicture({});
        picture_->setPicture({});
        showSuggestions({});
        showState();
        return;
    }
    job_.request([source, pixels, declined = declined_, box = pictureBox * devicePixelRatioF()](const Job& job) {
        return readFresh(*source.atlas, plainTemplate(source, pixels), declined, box, job);
    });
    showState();
}

void NewTemplateView::showReading(FreshReading reading) {
    reading_ = std::move(reading);
    drawing_->setPicture(reading_->drawing);
    picture_->setPicture(reading_->picture);
    showSuggestions(reading_->suggestions);
    showState();
    emit shown();
    if (createAsked_) create();
}

NewTemplateView::SuggestionRow NewTemplateView::makeRow(const std::string& field) {
    SuggestionRow out;
    out.widget = new QWidget;
    auto* column = new QVBoxLayout(out.widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    out.box = new QCheckBox(out.widget);
    out.reason = new QLabel(out.widget);
    out.reason->setWordWrap(true);
    out.reason->setTextFormat(Qt::PlainText);
    out.reason->setIndent(22);
    column->addWidget(out.box);
    column->addWidget(out.reason);
    out.box->setChecked(!declined_.contains(field));
    connect(out.box, &QCheckBox::toggled, this, [this, field](bool on) {
        if (on)
            declined_.erase(field);
        else
            declined_.insert(field);
        request();
    });
    return out;
}

void NewTemplateView::showSuggestions(const std::vector<Suggestion>& suggestions) {
    for (auto at = rows_.begin(); at != rows_.end();) {
        if (std::ranges::find(suggestions, at->first, &Suggestion::field) != suggestions.end()) {
            ++at;
            continue;
        }
        at->second.widget->hide();
        at->second.widget->deleteLater();
        at = rows_.erase(at);
    }
    int place = 1;
    for (const Suggestion& suggestion : suggestions) {
        auto [at, isNew] = rows_.try_emplace(suggestion.field);
        SuggestionRow& row = at->second;
        if (isNew) row = makeRow(suggestion.field);
        if (list_->indexOf(row.widget) != place) list_->insertWidget(place, row.widget);
        ++place;
        QString label = labelOf(suggestion.field);
        if (!label.isEmpty()) label[0] = label[0].toUpper();
        const QString text = tr("%1: %2").arg(label, wordsFor(suggestion.value));
        row.box->setText(text);
        row.reason->setText(QString::fromStdString(suggestion.reason));
        row.box->setAccessibleDescription(row.reason->text());
        row.widget->setEnabled(!hangsOn(suggestion.field, declined_));
    }
    noSuggestions_->setVisible(suggestions.empty());
    noSuggestions_->setText(reading_
                                ? tr("The drawing shows no roof, eave or ledge to read: it begins as a plain front.")
                                : tr("Drag a rectangle round a drawing."));
}

QString NewTemplateView::whyNot() const {
    const QString name = name_->text().trimmed();
    if (sources_.empty()) return tr("There is no atlas to take tiles from.");
    if (picker_->chosen().empty()) return {};
    if (reading_ && reading_->problem && !job_.busy()) return QString::fromStdString(reading_->problem->sentence);
    if (name.isEmpty()) return tr("It needs a name.");
    if (taken_.contains(name)) return tr("There is a template named “%1” already.").arg(name);
    return {};
}

void NewTemplateView::showState() {
    const QString why = whyNot();
    problem_->setText(why);
    problem_->setVisible(!why.isEmpty());
    QPalette red = palette();
    red.setColor(QPalette::WindowText, verdictColour(Verdict::problem, palette()));
    problem_->setPalette(red);
    const Rect at = picker_->chosen();
    create_->setEnabled(why.isEmpty() && !at.empty());
    if (at.empty() || !picker_->source().atlas) {
        chosen_->setText(picker_->source().map
                             ? tr("Drag a rectangle of tiles, or use the arrow keys.")
                             : tr("Drag a rectangle of tiles, or use the arrow keys; with Alt, of pixels."));
        return;
    }
    const int size = picker_->source().atlas->tileSize();
    if (tilesRound(picker_->source(), at) == at)
        chosen_->setText(tr("Tile %1, %2: %3 × %4 tiles, %5 × %6 pixels")
                             .arg(at.x / size)
                             .arg(at.y / size)
                             .arg(at.w / size)
                             .arg(at.h / size)
                             .arg(at.w)
                             .arg(at.h));
    else
        chosen_->setText(tr("Pixel %1, %2: %3 × %4 pixels").arg(at.x).arg(at.y).arg(at.w).arg(at.h));
}

void NewTemplateView::create() {
    showState();
    if (!create_->isEnabled()) return;
    // What is on show may be that of the rectangle before.
    createAsked_ = job_.busy() || !reading_;
    if (createAsked_) return;
    Template how = reading_->how;
    how.name = name_->text().trimmed().toStdString();
    emit created(how);
}

void NewTemplateView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        emit cancelled();
        return;
    }
    // It goes no further, or a dialog round this would press its button once more.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
            button->click();
        else
            create();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace rooftree
