#include "inspector/list_places.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <fmt/format.h>

namespace rooftree {
namespace {

QString words(const char* text) {
    return QCoreApplication::translate("Inspector", text);
}

QToolButton* makeButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QString capital(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

// Says what it has room for.
class SummaryLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {10, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

class RecordPlace : public FieldPlace {
public:
    RecordPlace(const FieldInfo& field, const std::string& at, InspectorTies& shared, QWidget* parent)
        : FieldPlace(at, shared, parent), field_(field) {
        auto* head = new QHBoxLayout;
        auto* label = new QLabel(capital(labelOf(field.name)), this);
        label->setMinimumSize(fieldLabelWidth, 24);
        head->addWidget(label);
        state_ = new QLabel(words(QT_TRANSLATE_NOOP("Inspector", "none")), this);
        state_->setForegroundRole(QPalette::PlaceholderText);
        head->addWidget(state_, 1);
        button_ = makeButton({}, {}, this);
        button_->setObjectName(QString::fromStdString(at + ":toggle"));
        head->addWidget(button_);
        column()->insertLayout(0, head);
        const QString help = QString::fromStdString(field.help);
        setToolTip(QStringLiteral("<qt>%1</qt>").arg(help.toHtmlEscaped()));
        setWhatsThis(help);
        QObject::connect(button_, &QToolButton::clicked, this, [this] {
            const QString name = wordsOf(pointer());
            if (form_ != nullptr)
                ties().set(pointer(), std::nullopt, words(QT_TRANSLATE_NOOP("Inspector", "Remove %1")).arg(name));
            else
                ties().set(pointer(), starterOf(field_.records.front()),
                           words(QT_TRANSLATE_NOOP("Inspector", "Add %1")).arg(name));
        });
    }

    void show(const std::optional<Json>& value) override {
        const bool set = value && value->is_object();
        if (set && form_ == nullptr) {
            form_ = new RecordForm(field_.records.front(), pointer(), ties(), this);
            column()->insertWidget(1, form_);
            form_->setVisible(true);  // also before the layout comes to it, so that it can be scrolled to
        } else if (!set && form_ != nullptr) {
            form_->hide();
            form_->deleteLater();
            form_ = nullptr;
        }
        if (form_ != nullptr) form_->show(*value);
        state_->setVisible(!set);
        button_->setVisible(!field_.required || !set);
        button_->setText(set ? words(QT_TRANSLATE_NOOP("Inspector", "Remove"))
                             : words(QT_TRANSLATE_NOOP("Inspector", "Add")));
        button_->setAccessibleName(button_->text() + QChar(' ') + labelOf(field_.name));
        setFrameShape(set ? QFrame::StyledPanel : QFrame::NoFrame);
    }

private:
    const FieldInfo& field_;
    QLabel* state_;
    QToolButton* button_;
    RecordForm* form_ = nullptr;
};

// An item of a list: its head with buttons, and its fields or its four numbers.
class ItemPlace : public Place {
public:
    struct Buttons {
        std::function<void()> up, down, copy, remove;
    };

    ItemPlace(const FieldInfo& field, const RecordInfo* record, std::size_t index, const std::string& at,
              const Buttons& does, InspectorTies& shared, QWidget* parent)
        : Place(at, shared, parent), record_(record) {
        auto* head = new QHBoxLayout;
        head->setSpacing(2);
        if (record != nullptr) {
            setFrameShape(QFrame::StyledPanel);
            fold_ = makeButton(QStringLiteral("%1  %2").arg(index).arg(labelOf(record->kind)), {}, this);
            fold_->setToolTip(words(QT_TRANSLATE_NOOP("Inspector", "Show or hide its fields")));
            fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            fold_->setArrowType(Qt::RightArrow);
            fold_->setObjectName(QString::fromStdString(at + ":fold"));
            fold_->setFocusPolicy(Qt::StrongFocus);
            head->addWidget(fold_);
            summary_ = new SummaryLabel(this);
            head->addWidget(summary_, 1);
            head->addStretch();  // for when it is unfolded
            QObject::connect(fold_, &QToolButton::clicked, this,
                             [this] { setOpen(form_ == nullptr || form_->isHidden()); });
        } else {
            numbers_ = makeNumbersEditor(field, {"x", "y", "–", QString()}, this);
            numbers_->setObjectName(QString::fromStdString(at));
            head->addWidget(numbers_, 1);
            const QString name = words(QT_TRANSLATE_NOOP("Inspector", "Change %1")).arg(wordsOf(at));
            QObject::connect(numbers_, &FieldEditor::changed, this,
                             [this, name](const Json& value) { settle(ties().set(pointer(), value, name)); });
            QObject::connect(numbers_, &FieldEditor::stepped, this,
                             [this](const Json& value) { settle(ties().step(pointer(), value)); });
            QObject::connect(numbers_, &FieldEditor::stepsDone, this, [this] { ties().stepsDone(); });
            QObject::connect(numbers_, &FieldEditor::refused, this,
                             [this](const QString& sentence) { setRefusal(sentence); });
        }
        const auto add = [&](const char* name, const QString& text, const QString& tip,
                             const std::function<void()>& act) {
            if (!act) return;
            QToolButton* button = makeButton(text, tip, this);
            button->setObjectName(QString::fromStdString(at + ":" + name));
            QObject::connect(button, &QToolButton::clicked, this, act);
            head->addWidget(button);
        };
        add("up", QStringLiteral("↑"), words(QT_TRANSLATE_NOOP("Inspector", "Move up")), does.up);
        add("down", QStringLiteral("↓"), words(QT_TRANSLATE_NOOP("Inspector", "Move down")), does.down);
        add("copy", QStringLiteral("+"), words(QT_TRANSLATE_NOOP("Inspector", "Duplicate")), does.copy);
        add("delete", QStringLiteral("×"), words(QT_TRANSLATE_NOOP("Inspector", "Delete")), does.remove);
        column()->insertLayout(0, head);
    }

    void show(const Json& value) {
        value_ = value;
        if (numbers_ != nullptr) numbers_->show(value);
        if (form_ != nullptr) form_->show(value);
        if (summary_ != nullptr) summary_->setText(summaryOf(value));
    }
    using Place::show;
    void open() override {
        if (record_ != nullptr) setOpen(true);
    }

private:
    void settle(const QString& refusal) {
        setRefusal(refusal);
        if (!refusal.isEmpty()) numbers_->show(value_);
    }
    void setOpen(bool open) {
        if (open && form_ == nullptr) {
            form_ = new RecordForm(*record_, pointer(), ties(), this);
            form_->show(value_);
            column()->insertWidget(1, form_);
        }
        form_->setVisible(open);
        summary_->setVisible(!open);
        fold_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        if (QWidget* above = parentWidget()) relayout(above);
    }
    // The columns and rows of a folded part.
    static QString summaryOf(const Json& value) {
        QStringList out;
        if (!value.is_object()) return {};
        for (const auto& [key, member] : value.items())
            if (member.is_array() && member.size() == 2 && member[0].is_number_integer() &&
                member[1].is_number_integer())
                out += QStringLiteral("%1 %2–%3").arg(labelOf(key)).arg(member[0].get<int>()).arg(member[1].get<int>());
        return out.mid(0, 2).join(QStringLiteral(", "));
    }

    const RecordInfo* record_;
    QToolButton* fold_ = nullptr;
    QLabel* summary_ = nullptr;
    FieldEditor* numbers_ = nullptr;
    RecordForm* form_ = nullptr;
    Json value_;
};

class ListPlace : public FieldPlace {
public:
    ListPlace(const FieldInfo& field, const std::string& at, InspectorTies& shared, QWidget* parent)
        : FieldPlace(at, shared, parent), field_(field) {
        auto* head = new QHBoxLayout;
        auto* label = new QLabel(capital(labelOf(field.name)), this);
        label->setMinimumSize(fieldLabelWidth, 24);
        head->addWidget(label);
        state_ = new QLabel(this);
        state_->setForegroundRole(QPalette::PlaceholderText);
        head->addWidget(state_, 1);
        clear_ = makeButton(words(QT_TRANSLATE_NOOP("Inspector", "Remove")),
                            words(QT_TRANSLATE_NOOP("Inspector", "Leave the list out")), this);
        clear_->setObjectName(QString::fromStdString(at + ":clear"));
        QObject::connect(clear_, &QToolButton::clicked, this, [this] {
            ties().set(pointer(), std::nullopt,
                       words(QT_TRANSLATE_NOOP("Inspector", "Remove %1")).arg(wordsOf(pointer())));
        });
        head->addWidget(clear_);
        QToolButton* add = makeButton(words(QT_TRANSLATE_NOOP("Inspector", "Add")),
                                      words(QT_TRANSLATE_NOOP("Inspector", "Add to the list")), this);
        add->setObjectName(QString::fromStdString(at + ":add"));
        head->addWidget(add);
        if (field.records.size() > 1) {
            auto* menu = new QMenu(add);
            for (const RecordInfo& record : field.records) {
                QAction* action = menu->addAction(capital(labelOf(record.kind)), this,
                                                  [this, &record] { insert(count(), starterOf(record)); });
                action->setObjectName(QString::fromStdString(at + ":add:" + record.kind));
            }
            add->setMenu(menu);
            add->setPopupMode(QToolButton::InstantPopup);
        } else {
            QObject::connect(add, &QToolButton::clicked, this, [this] {
                insert(count(), field_.records.empty() ? Json::array({0, 0, 7, 7}) : starterOf(field_.records.front()));
            });
        }
        column()->insertLayout(0, head);
        const QString help = QString::fromStdString(field.help);
        setToolTip(QStringLiteral("<qt>%1</qt>").arg(help.toHtmlEscaped()));
        setWhatsThis(help);
    }

    void show(const std::optional<Json>& value) override {
        list_ = value && value->is_array() ? *value : Json::array();
        // Even an empty list of parts says something, so it can be taken away.
        const bool optional = field_.fallback.is_null() && !field_.required;
        state_->setText(value && !value->is_null() ? QString() : words(QT_TRANSLATE_NOOP("Inspector", "not set")));
        if (value && list_.empty())
            state_->setText(optional ? words(QT_TRANSLATE_NOOP("Inspector", "an empty list"))
                                     : words(QT_TRANSLATE_NOOP("Inspector", "none")));
        clear_->setVisible(optional && value && list_.empty());
        std::vector<const RecordInfo*> shape;
        for (const Json& item : list_) shape.push_back(recordInfoFor(item));
        if (shape != shape_) rebuild(shape);
        for (std::size_t i = 0; i < items_.size(); ++i) items_[i]->show(list_[i]);
    }

private:
    const RecordInfo* recordInfoFor(const Json& item) const {
        return field_.type == FieldType::records ? rooftree::recordInfoFor(field_, item) : nullptr;
    }
    std::size_t count() const { return list_.size(); }

    void rebuild(const std::vector<const RecordInfo*>& shape) {
        // What is the same from the top stays: adding at the end takes nobody's focus.
        const std::size_t same = std::size_t(std::ranges::mismatch(shape, shape_).in1 - shape.begin());
        for (std::size_t i = same; i < items_.size(); ++i) {
            items_[i]->hide();
            items_[i]->deleteLater();
        }
        items_.resize(same);
        for (std::size_t i = same; i < shape.size(); ++i) {
            ItemPlace::Buttons does;
            if (shape[i] != nullptr) {
                does.up = [this, i] { move(i, -1); };
                does.down = [this, i] { move(i, 1); };
                does.copy = [this, i] { insert(i + 1, list_[i]); };
            }
            does.remove = [this, i] {
                Json next = list_;
                next.erase(i);
                commit(next, words(QT_TRANSLATE_NOOP("Inspector", "Delete %1")).arg(wordsOf(itemPointer(i))), {});
            };
            auto* item = new ItemPlace(field_, shape[i], i, itemPointer(i), does, ties(), this);
            column()->insertWidget(int(i) + 1, item);
            item->QWidget::show();
            items_.push_back(item);
        }
        shape_ = shape;
    }

    std::string itemPointer(std::size_t i) const { return fmt::format("{}/{}", pointer(), i); }
    void insert(std::size_t at, const Json& item) {
        Json next = list_;
        next.insert(next.begin() + std::ptrdiff_t(at), item);
        commit(next, words(QT_TRANSLATE_NOOP("Inspector", "Add to %1")).arg(labelOf(field_.name)), itemPointer(at));
    }
    void move(std::size_t from, int by) {
        const std::size_t to = from + std::size_t(by);
        if (to >= list_.size()) return;
        Json next = list_;
        std::swap(next[from], next[to]);
        commit(next, words(QT_TRANSLATE_NOOP("Inspector", "Reorder %1")).arg(labelOf(field_.name)), itemPointer(to));
    }
    void commit(const Json& next, const QString& name, const std::string& select) {
        const QString refusal = ties().set(pointer(), next, name);
        setRefusal(refusal);
        if (refusal.isEmpty()) ties().edits->setSelection(QString::fromStdString(select));
    }

    const FieldInfo& field_;
    QLabel* state_;
    QToolButton* clear_;
    std::vector<ItemPlace*> items_;
    std::vector<const RecordInfo*> shape_;
    Json list_ = Json::array();
};

}  // namespace

FieldPlace* makeRecordPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent) {
    return new RecordPlace(field, pointer, ties, parent);
}

FieldPlace* makeListPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent) {
    return new ListPlace(field, pointer, ties, parent);
}

}  // namespace rooftree
