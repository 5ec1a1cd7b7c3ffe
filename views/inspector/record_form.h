// The fields of a record, one below the other, made from its table; and the lists and records within.
#pragma once

#include "inspector/field_editor.h"
#include "inspector/place.h"

namespace rooftree {

// A field. What it shows is set in place; its widgets stay as long as it does.
class FieldPlace : public Place {
public:
    using Place::Place;
    virtual void show(const std::optional<Json>& value) = 0;
    using Place::show;
};

// The place of a field of any type. `inner` is where a record or a list in it stands.
FieldPlace* makeFieldPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent);

class RecordForm : public QWidget {
public:
    // `pointer` is of the record; empty for the template itself.
    RecordForm(const RecordInfo& record, const std::string& pointer, InspectorTies& ties, QWidget* parent);

    void show(const Json& value);
    using QWidget::show;

private:
    std::vector<std::pair<const FieldInfo*, FieldPlace*>> fields_;
};

// Makes a folded thing fit for its inside again: closes over the layout above it.
inline void relayout(QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (widget->layout() != nullptr) widget->layout()->activate();
}

}  // namespace rooftree
