// The fields of a record, one below the other, made from its table; and the lists and records within.
#pragma once

#include "inspector/field_editor.h"
#include "inspector/place.h"

namespace rooftree {

inline constexpr int fieldLabelWidth = 92;

// A field. What it shows is set in place; its widgets stay as long as it does.
class FieldPlace : public Place {
public:
    using Place::Place;
    virtual void show(const std::optional<Json>& value) = 0;
    using Place::show;
};

// The place of a field of any type.
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

// Gives everything above its place at once, so that it can be scrolled to.
inline void relayout(QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (widget->layout() != nullptr) widget->layout()->activate();
}

}  // namespace rooftree
