// The places of records, of lists of records and of lists of rectangles.
#pragma once

#include "inspector/record_form.h"

namespace rooftree {

// A record that may be added and taken away, such as a desk.
FieldPlace* makeRecordPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent);

// A list whose items are added, copied, moved and deleted. Items are made anew only where their number or kinds change,
// and the inside of a folded one when it is first opened.
FieldPlace* makeListPlace(const FieldInfo& field, const std::string& pointer, InspectorTies& ties, QWidget* parent);

}  // namespace rooftree
