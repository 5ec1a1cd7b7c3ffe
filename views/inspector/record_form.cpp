#include "inspector/record_form.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QToolButton>

#include "inspector/list_places.h"

namespace rooftree {
namespace {

QString capital(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

// The heading that stands before a field of the template. A field that is named nowhere stands under the one before.
const char* headingBefore(const std::string& field) {
    static const std::map<std::string, const char*> headings{
        {"name", QT_TRANSLATE_NOOP("Inspector", "Drawing")},
        {"roofRows", QT_TRANSLATE_NOOP("Inspector", "Roof and ledge")},
        {"seal", QT_TRANSLATE_NOOP("Inspector", "Silhouette")},
        {"depth", QT_TRANSLATE_NOOP("Inspector", "Plot and map")},
        {"parts", QT_TRANSLATE_NOOP("Inspector", "Parts")},
    };
    const auto found = headings.find(field);
    return found != headings.end() ? found->second : nullptr;
}

class ValuePlace : public FieldPlace {
public:
    ValuePlace(const FieldInfo& field, const std::string& pointer, InspectorTies& shared, QWidget* parent)
        : FieldPlace(pointer, shared, parent), field_(field), editor_(makeFieldEditor(field, this)),
          reset_(new QToolButton(this)) {
        auto* row = new QHBoxLayout;
        row->setSpacing(6);
        auto* label = new QLabel(capital(labelOf(field.name)), this);
        label->setFixedWidth(fieldLabelWidth);
        label->setBuddy(editor_);
        row->addWidget(label, 0, Qt::AlignTop);
        label->setMinimumHeight(24);
        row->addWidget(editor_, 1);
        reset_->setText(QStringLiteral("×"));
        reset_->setAutoRaise(true);
        reset_->setFixedSize(20, 22);
        QSizePolicy kept = reset_->sizePolicy();
        kept.setRetainSizeWhenHidden(true);
        reset_->setSizePolicy(kept);
        const bool unsets = field.fallback.is_null();
        reset_->setToolTip(unsets ? unsetTip()
                                  : QCoreApplication::translate("Inspector", "Back to %1")
                                        .arg(QString::fromStdString(renderBriefly(field.fallback))));
        reset_->setAccessibleName(QCoreApplication::translate("Inspector", "Reset %1").arg(labelOf(field.name)));
        row->addWidget(reset_, 0, Qt::AlignTop);
        column()->insertLayout(0, row);

        const QString help = QString::fromStdString(field.help);
        const QString range = QString::fromStdString(expectedBy(field));
        setToolTip(QStringLiteral("<qt>%1<br><i>%2</i></qt>").arg(help.toHtmlEscaped(), range.toHtmlEscaped()));
        setWhatsThis(help);
        editor_->setAccessibleName(capital(labelOf(field.name)));
        editor_->setAccessibleDescription(help);
        if (QWidget* focused = editor_->focusProxy(); focused != nullptr) {
            focused->setAccessibleName(capital(labelOf(field.name)));
            focused->setAccessibleDescription(help);
        }
        editor_->setObjectName(QString::fromStdString(pointer));

        const QString name = QCoreApplication::translate("Inspector", "Change %1").arg(wordsOf(pointer));
        const auto settle = [this](const QString& refusal) {
            setRefusal(refusal);
            if (!refusal.isEmpty()) show(valueAt(ties().edits->how(), this->pointer()));
        };
        QObject::connect(editor_, &FieldEditor::changed, this, [this, name, settle](const Json& value) {
            settle(ties().set(this->pointer(), value.is_null() ? std::nullopt : std::optional(value), name));
        });
        QObject::connect(editor_, &FieldEditor::stepped, this,
                         [this, settle](const Json& value) { settle(ties().step(this->pointer(), value)); });
        QObject::connect(editor_, &FieldEditor::stepsDone, this, [this] { ties().stepsDone(); });
        QObject::connect(editor_, &FieldEditor::refused, this,
                         [this](const QString& sentence) { setRefusal(sentence); });
        QObject::connect(reset_, &QToolButton::clicked, this, [this, settle] {
            settle(ties().set(this->pointer(), std::nullopt,
                              QCoreApplication::translate("Inspector", "Reset %1").arg(wordsOf(this->pointer()))));
        });
    }

    void show(const std::optional<Json>& value) override {
        const Json now = value.value_or(nullptr);
        editor_->show(now);
        reset_->setVisible(!field_.required && now != field_.fallback);
        if (now != shown_) setRefusal({});
        shown_ = now;
    }

private:
    QString unsetTip() const {
        return QCoreApplication::translate("Inspector", "Leave out (%1)").arg(unsetWords(field_));
    }

    const FieldInfo& field_;
    FieldEditor* editor_;
    QToolButton* reset_;
    Json shown_ = nullptr;
};

}  // namespace

FieldPlace* makeFieldPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent) {
    switch (field.type) {
        case FieldType::record: return makeRecordPlace(field, pointer, ties, parent);
        case FieldType::records:
        case FieldType::rects: return makeListPlace(field, pointer, ties, parent);
        default: return new ValuePlace(field, pointer, ties, parent);
    }
}

RecordForm::RecordForm(const RecordInfo& record, const std::string& pointer, InspectorTies& ties, QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const FieldInfo& field : record.fields) {
        if (const char* heading = pointer.empty() ? headingBefore(field.name) : nullptr) {
            auto* label = new QLabel(QCoreApplication::translate("Inspector", heading), this);
            QFont font = label->font();
            font.setBold(true);
            label->setFont(font);
            label->setContentsMargins(8, fields_.empty() ? 4 : 14, 4, 2);
            column->addWidget(label);
        }
        FieldPlace* place = makeFieldPlace(field, pointer + "/" + field.name, ties, this);
        column->addWidget(place);
        fields_.emplace_back(&field, place);
    }
}

void RecordForm::show(const Json& value) {
    for (const auto& [field, place] : fields_) place->show(memberValue(value, *field));
}

}  // namespace rooftree
