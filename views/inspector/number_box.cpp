#include "inspector/number_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>

namespace rooftree {

NumberBox::NumberBox(Range range, QWidget* parent) : QAbstractSpinBox(parent), range_(range) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccelerated(true);
    quiet_.setSingleShot(true);
    quiet_.setInterval(600);
    connect(&quiet_, &QTimer::timeout, this, &NumberBox::finishSteps);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] {
        typing_ = true;
        markWrong(false);
    });
}

void NumberBox::setValue(std::optional<std::int64_t> value) {
    value_ = value;
    if (!typing_) showValue();
}

void NumberBox::setUnsetText(const QString& text) {
    lineEdit()->setPlaceholderText(text);
}

QSize NumberBox::sizeHint() const {
    return minimumSizeHint();
}

QSize NumberBox::minimumSizeHint() const {
    const int buttons = buttonSymbols() == NoButtons ? 8 : 26;
    return {fontMetrics().horizontalAdvance(QStringLiteral("-000")) + buttons,
            QAbstractSpinBox::minimumSizeHint().height()};
}

void NumberBox::showValue() {
    lineEdit()->setText(value_ ? QLocale::c().toString(qlonglong(*value_)).remove(QChar(',')) : QString());
    markWrong(false);
}

void NumberBox::markWrong(bool wrong) {
    QPalette colours;
    if (wrong) colours.setColor(QPalette::Text, QColor(0xd1, 0x2c, 0x2c));
    lineEdit()->setPalette(colours);
}

QValidator::State NumberBox::validate(QString& text, int&) const {
    // Anything that may become a number; whether it is in range is said when it is done.
    for (qsizetype i = 0; i < text.size(); ++i)
        if (!(text[i] >= QChar('0') && text[i] <= QChar('9')) && !(i == 0 && text[i] == QChar('-')))
            return QValidator::Invalid;
    return text.size() > 17 ? QValidator::Invalid : QValidator::Acceptable;
}

void NumberBox::clear() {
    lineEdit()->clear();
    typing_ = true;
}

void NumberBox::commit() {
    if (!typing_) return;
    const QString text = lineEdit()->text().trimmed();
    if (text.isEmpty() && range_.optional) {
        typing_ = false;
        if (value_) {
            value_.reset();
            emit committed(value_);
        }
        return;
    }
    bool number = false;
    const qlonglong found = QLocale::c().toLongLong(text, &number);
    if (!number || found < range_.min || found > range_.max) {
        markWrong(true);
        emit refused(tr("found %1, expected a whole number from %2 to %3")
                         .arg(text.isEmpty() ? tr("nothing") : text)
                         .arg(range_.min)
                         .arg(range_.max));
        return;
    }
    typing_ = false;
    const bool changed = value_ != found;
    value_ = found;
    showValue();
    if (changed) emit committed(value_);
}

void NumberBox::stepBy(int steps) {
    commit();
    if (typing_) {  // what was typed is no number of the range
        typing_ = false;
        showValue();
    }
    const std::int64_t from = value_.value_or(range_.start - (steps > 0 ? 1 : -1));
    const std::int64_t to = std::clamp<std::int64_t>(from + steps, range_.min, range_.max);
    if (to == value_) return;
    stepping_ = true;
    quiet_.start();
    value_ = to;
    showValue();
    selectAll();
    emit stepped(to);
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    StepEnabled out;
    if (!value_ || *value_ < range_.max) out |= StepUpEnabled;
    if (!value_ || *value_ > range_.min) out |= StepDownEnabled;
    return out;
}

void NumberBox::finishSteps() {
    quiet_.stop();
    if (!stepping_) return;
    stepping_ = false;
    emit stepsDone();
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    finishSteps();
    commit();
    if (typing_) {
        typing_ = false;
        showValue();
    }
    QAbstractSpinBox::focusOutEvent(event);
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        commit();
        if (!typing_) selectAll();
        return;
    }
    if (event->key() == Qt::Key_Escape && typing_) {
        typing_ = false;
        showValue();
        selectAll();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void NumberBox::keyReleaseEvent(QKeyEvent* event) {
    QAbstractSpinBox::keyReleaseEvent(event);
    if (!event->isAutoRepeat()) finishSteps();
}

void NumberBox::mouseReleaseEvent(QMouseEvent* event) {
    QAbstractSpinBox::mouseReleaseEvent(event);
    finishSteps();
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    // A wheel that scrolls past must not change what it passes.
    if (!hasFocus())
        event->ignore();
    else
        QAbstractSpinBox::wheelEvent(event);
}

}  // namespace rooftree
