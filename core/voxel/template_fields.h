// The fields of templates and of all that stands in them: names, ranges and what they mean to a designer.
// Loader, writer, inspector and JSON Schema read these tables; a new field, or a new kind of part, is an entry here.
#pragma once

#include "base/record.h"
#include "voxel/template.h"

namespace rooftree {

template <>
struct EnumNames<RoofSurface> {
    static constexpr std::array<std::string_view, 2> names{"drawn", "painted"};
};
template <>
struct EnumNames<LidShade> {
    static constexpr std::array<std::string_view, 2> names{"grey", "white"};
};

template <>
const std::vector<Field<Panel>>& fieldsOf<Panel>();
template <>
const std::vector<Field<UprightPart>>& fieldsOf<UprightPart>();
template <>
const std::vector<Field<FlatPart>>& fieldsOf<FlatPart>();
template <>
const std::vector<Field<BoxPart>>& fieldsOf<BoxPart>();
template <>
const std::vector<Field<IsoPart>>& fieldsOf<IsoPart>();
template <>
const std::vector<Field<PlanPart>>& fieldsOf<PlanPart>();
template <>
const std::vector<Field<DiscPart>>& fieldsOf<DiscPart>();
template <>
const std::vector<Field<Desk>>& fieldsOf<Desk>();
template <>
const std::vector<Field<Tray>>& fieldsOf<Tray>();
template <>
const std::vector<Field<BackWall>>& fieldsOf<BackWall>();
template <>
const std::vector<Field<Template>>& fieldsOf<Template>();
template <>
const std::vector<Field<TemplateSet>>& fieldsOf<TemplateSet>();
template <>
Json rulesOf<Template>();

// A template that is wrong is read as a broken one.
template <>
struct Codec<Template> {
    static constexpr FieldType type = FieldType::record;
    static void describe(FieldInfo& info) { info.records = {recordInfoOf<Template>()}; }
    static Template read(const JsonNode& node, const FieldInfo& info, Problems& notes);
    static Json write(const Template& value);
};

inline constexpr std::string_view templatesFormat = "rooftree/templates";
inline constexpr int templatesVersion = 1;

// The JSON Schema of `rooftree/templates`.
Json templatesSchema();

}  // namespace rooftree
