// The fields of a template by JSON pointer, as its one table of fields describes them: `/roofRows`, `/scrub/1`,
// `/parts/2/inset/x`. What shows or changes a field by its pointer needs to know no field by name.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "voxel/template_fields.h"

namespace rooftree {

// The names in a pointer, unescaped.
std::vector<std::string> pointerSteps(const std::string& pointer);
// Whether `pointer` is `of` or stands in it.
bool pointerWithin(const std::string& pointer, const std::string& of);

// The table of a template.
const RecordInfo& templateInfo();
// The table of a record: of its kind, where the field has several. Null if the value is of none of them.
const RecordInfo* recordInfoFor(const FieldInfo& field, const Json& value);
const FieldInfo* fieldNamed(const RecordInfo& record, std::string_view name);
// The value of a field of a record in JSON; what it is when left out; nothing where it then has no value.
std::optional<Json> memberValue(const Json& record, const FieldInfo& field);

// What describes the place; null where the template has no such place. An item of a list has the field of the list.
const FieldInfo* fieldAt(const Template& how, const std::string& pointer);
// The value there, or what it is when left out; nothing where it has none.
std::optional<Json> valueAt(const Template& how, const std::string& pointer);
// The template with another value there, or with none. An index one past the end of a list adds to it.
// Throws Error (input) with the pointer from the template and what was expected.
Template withValue(const Template& how, const std::string& pointer, const std::optional<Json>& value);

// A record with something in each field that it needs: a first value to drag into place.
Json starterOf(const RecordInfo& record);

// A field's name in words: `roofRows` is "roof rows".
QString labelOf(const std::string& name);
// A pointer in words: `/parts/2/facade` is "part 2 facade".
QString wordsOf(const std::string& pointer);

}  // namespace rooftree
