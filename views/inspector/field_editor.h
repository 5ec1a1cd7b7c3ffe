// The widgets that show and change the value of one field, one a type of field.
#pragma once

#include <QWidget>

#include "template/template_value.h"

namespace rooftree {

// Values are JSON as the field has it in a file; null is none.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    // Shows a value in place. What is being typed stays.
    virtual void show(const Json& value) = 0;
    using QWidget::show;

signals:
    void changed(rooftree::Json value);
    // One of a run of changes that are one step together, until `stepsDone`.
    void stepped(rooftree::Json value);
    void stepsDone();
    void refused(QString sentence);
};

// The editor of a field that is neither a record nor a list of rectangles or records.
FieldEditor* makeFieldEditor(const FieldInfo& field, QWidget* parent);

// What a field without a value is then, in words: "not set: the whole width".
QString unsetWords(const FieldInfo& field);

// Numbers side by side, each with a word before it; `optional` if they may all be left out.
FieldEditor* makeNumbersEditor(const FieldInfo& field, const QStringList& words, QWidget* parent);

}  // namespace rooftree
