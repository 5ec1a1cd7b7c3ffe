#include "inspector/field_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QToolButton>
#include <functional>

#include "inspector/number_box.h"

namespace rooftree {
namespace {

bool optionalOf(const FieldInfo& field) {
    return !field.required && field.fallback.is_null();
}

QHBoxLayout* rowOf(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

class NumbersEditor : public FieldEditor {
public:
    NumbersEditor(const FieldInfo& field, const QStringList& words, QWidget* parent)
        : FieldEditor(parent), single_(field.type == FieldType::wholeNumber) {
        QHBoxLayout* row = rowOf(this);
        for (const QString& word : words) {
            const auto start = std::max<std::int64_t>(field.min, 0);
            auto* box = new NumberBox({field.min, field.max, optionalOf(field), start}, this);
            if (words.size() > 2) box->setButtonSymbols(QAbstractSpinBox::NoButtons);
            if (!word.isEmpty()) {
                auto* label = new QLabel(word, this);
                label->setForegroundRole(QPalette::PlaceholderText);
                row->addWidget(label);
                box->setAccessibleName(word);
            }
            // Only a lone box has room for what it is then.
            if (optionalOf(field))
                box->setUnsetText(single_            ? unsetWords(field)
                                  : words.size() > 2 ? QStringLiteral("–")
                                  : boxes_.isEmpty() ? tr("not set")
                                                     : QString());
            row->addWidget(box, 1);
            connect(box, &NumberBox::committed, this, [this, box] { emit changed(valueWith(box)); });
            connect(box, &NumberBox::stepped, this, [this, box] { emit stepped(valueWith(box)); });
            connect(box, &NumberBox::stepsDone, this, &FieldEditor::stepsDone);
            connect(box, &NumberBox::refused, this, &FieldEditor::refused);
            boxes_ += box;
        }
        if (!boxes_.isEmpty()) setFocusProxy(boxes_.front());
    }

    void show(const Json& value) override {
        for (qsizetype i = 0; i < boxes_.size(); ++i) {
            // What a broken template has may be anything.
            const bool there = value.is_array() && std::size_t(i) < value.size();
            const Json number = single_ ? value : there ? value[std::size_t(i)] : Json();
            boxes_[i]->setValue(number.is_number_integer() ? std::optional(number.get<std::int64_t>()) : std::nullopt);
        }
    }

private:
    // Where the others have none yet, they take the number of the one that was changed.
    Json valueWith(const NumberBox* changedBox) const {
        if (single_) return changedBox->value() ? Json(*changedBox->value()) : Json();
        if (!changedBox->value()) return nullptr;
        Json out = Json::array();
        for (const NumberBox* box : boxes_) out.push_back(box->value().value_or(*changedBox->value()));
        return out;
    }

    QList<NumberBox*> boxes_;
    bool single_;
};

class FlagEditor : public FieldEditor {
public:
    explicit FlagEditor(QWidget* parent) : FieldEditor(parent), box_(new QCheckBox(this)) {
        rowOf(this)->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &QCheckBox::clicked, this, [this](bool on) { emit changed(on); });
    }
    void show(const Json& value) override { box_->setChecked(value.is_boolean() && value.get<bool>()); }

private:
    QCheckBox* box_;
};

class TextEditor : public FieldEditor {
public:
    explicit TextEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(parent), line_(new QLineEdit(this)) {
        rowOf(this)->addWidget(line_);
        setFocusProxy(line_);
        line_->setPlaceholderText(optionalOf(field) ? unsetWords(field) : QString());
        connect(line_, &QLineEdit::editingFinished, this, [this] {
            if (!line_->isModified()) return;
            line_->setModified(false);
            emit changed(line_->text().toStdString());
        });
    }
    void show(const Json& value) override {
        const QString text = value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
        if (!line_->isModified() && line_->text() != text) line_->setText(text);
    }

private:
    QLineEdit* line_;
};

class QuietCombo : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (!hasFocus())
            event->ignore();
        else
            QComboBox::wheelEvent(event);
    }
};

class ChoiceEditor : public FieldEditor {
public:
    ChoiceEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(parent), box_(new QuietCombo(this)) {
        rowOf(this)->addWidget(box_);
        box_->setFocusPolicy(Qt::StrongFocus);
        setFocusProxy(box_);
        for (const std::string& choice : field.choices) box_->addItem(labelOf(choice), QString::fromStdString(choice));
        connect(box_, &QComboBox::activated, this,
                [this](int i) { emit changed(box_->itemData(i).toString().toStdString()); });
    }
    void show(const Json& value) override {
        if (value.is_string()) box_->setCurrentIndex(box_->findData(QString::fromStdString(value.get<std::string>())));
    }

private:
    QComboBox* box_;
};

class SidesEditor : public FieldEditor {
public:
    explicit SidesEditor(QWidget* parent) : FieldEditor(parent) {
        QHBoxLayout* row = rowOf(this);
        const std::array<QString, 4> names{tr("north"), tr("east"), tr("south"), tr("west")};
        for (const Side side : allSides) {
            auto* button = new QToolButton(this);
            button->setText(names[std::size_t(side)]);
            button->setCheckable(true);
            button->setFocusPolicy(Qt::StrongFocus);
            button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            connect(button, &QToolButton::clicked, this, [this, side](bool on) {
                sides_.set(side, on);
                emit changed(sides_.letters());
            });
            row->addWidget(button);
            buttons_[std::size_t(side)] = button;
        }
        setFocusProxy(buttons_[0]);
    }
    void show(const Json& value) override {
        sides_ = value.is_string() ? Sides::parse(value.get<std::string>()).value_or(Sides{}) : Sides{};
        for (const Side side : allSides) buttons_[std::size_t(side)]->setChecked(sides_.has(side));
    }

private:
    std::array<QToolButton*, 4> buttons_{};
    Sides sides_;
};

// Leaves the text to its owner when the focus leaves it.
class TextBlock : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;
    std::function<void()> left;

protected:
    void focusOutEvent(QFocusEvent* event) override {
        QPlainTextEdit::focusOutEvent(event);
        left();
    }
};

// Lists of ids, or rows of them, as numbers with commas or blanks between: a row a line.
class NumberListEditor : public FieldEditor {
public:
    NumberListEditor(const FieldInfo& field, QWidget* parent)
        : FieldEditor(parent), rows_(field.type == FieldType::tileRows), text_(new TextBlock(this)) {
        rowOf(this)->addWidget(text_);
        setFocusProxy(text_);
        QFont font = text_->font();
        font.setFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
        font.setPixelSize(11);
        text_->setFont(font);
        text_->setTabChangesFocus(true);
        text_->setLineWrapMode(rows_ ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
        text_->setPlaceholderText(tr("none"));
        text_->left = [this] { commit(); };
    }

    void show(const Json& value) override {
        if (text_->document()->isModified()) return;
        QStringList lines;
        const auto line = [](const Json& numbers) {
            QStringList words;
            if (!numbers.is_array()) return QString::fromStdString(renderBriefly(numbers));
            for (const Json& number : numbers) words += QString::fromStdString(renderBriefly(number));
            return words.join(QStringLiteral(", "));
        };
        if (rows_ && value.is_array()) {
            for (const Json& row : value) lines += line(row);
        } else if (value.is_array() && !value.empty()) {
            lines += line(value);
        }
        const QString text = lines.join(QChar('\n'));
        if (text_->toPlainText() != text || lines.isEmpty()) text_->setPlainText(text);
        const int shown = std::clamp(int(lines.size()), 1, 6);
        int longest = 0;
        for (const QString& each : lines) longest = std::max(longest, text_->fontMetrics().horizontalAdvance(each));
        const bool bar = rows_ && longest > 170;  // there will be a scroll bar
        text_->setFixedHeight(text_->fontMetrics().lineSpacing() * shown + 14 + (bar ? 16 : 0));
    }

private:
    void commit() {
        if (!text_->document()->isModified()) return;
        Json out = Json::array();
        for (const QString& line : text_->toPlainText().split(QChar('\n'), Qt::SkipEmptyParts)) {
            Json row = Json::array();
            static const QRegularExpression between(QStringLiteral("[\\s,]+"));
            for (const QString& word : line.split(between, Qt::SkipEmptyParts)) {
                bool number = false;
                row.push_back(QLocale::c().toLongLong(word, &number));
                if (number) continue;
                emit refused(tr("found “%1”, expected whole numbers with commas between").arg(word));
                return;
            }
            if (rows_)
                out.push_back(row);
            else
                out.insert(out.end(), row.begin(), row.end());
        }
        text_->document()->setModified(false);
        emit changed(out);
    }

    bool rows_;
    TextBlock* text_;
};

class FixedEditor : public FieldEditor {
public:
    explicit FixedEditor(QWidget* parent) : FieldEditor(parent), label_(new QLabel(this)) {
        rowOf(this)->addWidget(label_);
    }
    void show(const Json& value) override { label_->setText(QString::fromStdString(renderBriefly(value))); }

private:
    QLabel* label_;
};

}  // namespace

QString unsetWords(const FieldInfo& field) {
    // The help of a field that may be left out says what it then is.
    const QString help = QString::fromStdString(field.help);
    const QString key = QStringLiteral("left out: ");
    const qsizetype at = help.indexOf(key);
    if (at < 0) return FieldEditor::tr("not set");
    QString then = help.mid(at + key.size());
    while (then.endsWith(QChar('.'))) then.chop(1);
    return FieldEditor::tr("not set: %1").arg(then.remove(QChar('`')));
}

FieldEditor* makeNumbersEditor(const FieldInfo& field, const QStringList& words, QWidget* parent) {
    return new NumbersEditor(field, words, parent);
}

FieldEditor* makeFieldEditor(const FieldInfo& field, QWidget* parent) {
    switch (field.type) {
        case FieldType::wholeNumber: return new NumbersEditor(field, {QString()}, parent);
        case FieldType::pair: return new NumbersEditor(field, {QString(), QStringLiteral("–")}, parent);
        case FieldType::rect: return new NumbersEditor(field, {"x", "y", "w", "h"}, parent);
        case FieldType::flag: return new FlagEditor(parent);
        case FieldType::text: return new TextEditor(field, parent);
        case FieldType::choice: return new ChoiceEditor(field, parent);
        case FieldType::sides: return new SidesEditor(parent);
        case FieldType::ids:
        case FieldType::tileRows: return new NumberListEditor(field, parent);
        default: return new FixedEditor(parent);
    }
}

}  // namespace rooftree
