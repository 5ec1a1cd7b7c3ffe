#include "inspector/place.h"

#include <QPainter>

namespace rooftree {

QString InspectorTies::set(const std::string& pointer, const std::optional<Json>& value, const QString& name) {
    try {
        edits->edit(withValue(edits->how(), pointer, value), name);
        return {};
    } catch (const Error& error) {
        return QString::fromStdString(error.problem().sentence);
    }
}

QString InspectorTies::step(const std::string& pointer, const Json& value) {
    try {
        Template next = withValue(edits->how(), pointer, value);
        if (next == edits->how()) return {};
        if (!edits->dragging()) edits->beginDrag(QObject::tr("Change %1").arg(wordsOf(pointer)));
        edits->drag(std::move(next));
        return {};
    } catch (const Error& error) {
        return QString::fromStdString(error.problem().sentence);
    }
}

Place::Place(std::string pointer, InspectorTies& ties, QWidget* parent)
    : QFrame(parent), pointer_(std::move(pointer)), ties_(&ties), column_(new QVBoxLayout(this)),
      message_(new QLabel(this)) {
    column_->setContentsMargins(8, 2, 4, 2);
    column_->setSpacing(2);
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->setObjectName(QStringLiteral("message"));
    message_->hide();
    column_->addWidget(message_);
    ties_->places[pointer_] = this;
}

Place::~Place() {
    const auto known = ties_->places.find(pointer_);
    if (known != ties_->places.end() && known->second == this) ties_->places.erase(known);
}

void Place::setMarked(bool marked) {
    if (marked == marked_) return;
    marked_ = marked;
    update();
}

void Place::setProblems(const Problems& problems) {
    if (problems == problems_) return;
    problems_ = problems;
    showMessages();
}

void Place::setRefusal(const QString& sentence) {
    if (sentence == refusal_) return;
    refusal_ = sentence;
    showMessages();
}

void Place::showMessages() {
    QStringList lines;
    bool bad = !refusal_.isEmpty();
    if (bad) lines += refusal_;
    for (const Problem& problem : problems_) {
        QString line = QString::fromStdString(problem.sentence);
        if (!problem.fix.empty()) line += QStringLiteral(" – ") + QString::fromStdString(problem.fix);
        if (!lines.contains(line)) lines += line;
        bad = bad || problem.severity == Severity::problem;
    }
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    QPalette colours = palette();
    const QColor red = dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb3, 0x1d, 0x1d);
    const QColor amber = dark ? QColor(0xf0, 0xc0, 0x60) : QColor(0x8a, 0x5a, 0x00);
    colours.setColor(QPalette::WindowText, bad ? red : amber);
    message_->setPalette(colours);
    message_->setText(lines.join(QChar('\n')));
    message_->setVisible(!lines.isEmpty());
}

void Place::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!marked_) return;
    QPainter painter(this);
    QColor colour = palette().color(QPalette::Highlight);
    painter.fillRect(QRect(0, 1, 3, height() - 2), colour);
    colour.setAlpha(34);
    painter.fillRect(QRect(3, 1, width() - 3, height() - 2), colour);
}

}  // namespace rooftree
