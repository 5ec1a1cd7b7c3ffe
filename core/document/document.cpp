#include "document/document.h"

#include <array>

#include <fmt/format.h>

#include "base/file.h"
#include "base/json_writer.h"
#include "building/building_json.h"
#include "kit/plan_json.h"
#include "voxel/template_fields.h"

namespace rooftree {

namespace {

template <auto read>
DocumentValue readAs(const JsonNode& document, Problems& notes) {
    return read(document, notes);
}

template <class T, auto write>
Json writeAs(const DocumentValue& value) {
    return write(std::get<T>(value));
}

// The bytes of a document that has no form of its own.
template <class T, auto write>
std::string textAs(const DocumentValue& value) {
    return writeJson(write(std::get<T>(value)));
}

std::string planTextAs(const DocumentValue& value) {
    return kitPlanText(std::get<KitPlan>(value));
}

std::string buildingTextAs(const DocumentValue& value) {
    return buildingText(std::get<Building>(value));
}

constexpr std::array<Format, std::variant_size_v<DocumentValue>> all{{
    {templatesFormat, templatesVersion, "template set", ".templates.json", "templates.schema.json",
     &readAs<&readTemplateSet>, &writeAs<TemplateSet, &writeTemplateSet>, &textAs<TemplateSet, &writeTemplateSet>,
     &templatesSchema},
    {tileMapFormat, tileMapVersion, "tile map", ".map.json", "map.schema.json", &readAs<&readTileMap>,
     &writeAs<TileMap, &writeTileMap>, &textAs<TileMap, &writeTileMap>, &tileMapSchema},
    {projectFormat, projectVersion, "project", ".project.json", "project.schema.json", &readAs<&readProject>,
     &writeAs<Project, &writeProject>, &textAs<Project, &writeProject>, &projectSchema},
    {kitRequestFormat, kitRequestVersion, "kit request", ".kit.json", "kit-request.schema.json",
     &readAs<&readKitRequest>, &writeAs<KitRequest, &writeKitRequest>, &textAs<KitRequest, &writeKitRequest>,
     &kitRequestSchema},
    {kitPlanFormat, kitPlanVersion, "kit plan", ".kit-plan.json", "kit-plan.schema.json", &readAs<&readKitPlan>,
     &writeAs<KitPlan, &writeKitPlan>, &planTextAs, &kitPlanSchema},
    {buildingSpecFormat, buildingSpecVersion, "building spec", ".building-spec.json", "building-spec.schema.json",
     &readAs<&readBuildingSpec>, &writeAs<BuildingSpecDocument, &writeBuildingSpec>,
     &textAs<BuildingSpecDocument, &writeBuildingSpec>, &buildingSpecSchema},
    {buildingFormat, buildingVersion, "building plan", ".building.json", "building.schema.json", &readAs<&readBuilding>,
     &writeAs<Building, &writeBuilding>, &buildingTextAs, &buildingSchema},
}};

}  // namespace

std::span<const Format> formats() {
    return all;
}

const Format* formatOf(const Json& document) {
    if (!document.is_object()) return nullptr;
    const auto name = document.find("format");
    if (name == document.end()) return nullptr;
    for (const Format& format : all)
        if (*name == format.name) return &format;
    return nullptr;
}

const Format& requireFormat(const JsonNode& document) {
    if (!document.json().is_object()) document.fail("a document, an object that begins with its `format`");
    std::vector<std::string> names;
    for (const Format& format : all) names.emplace_back(format.name);
    const Format& format = all[document.at("format", expectedWord({}, names)).word(names)];
    requireFormat(document, format.name, format.version);
    return format;
}

const Format& formatOf(const DocumentValue& value) {
    return all[value.index()];
}

LoadedDocument loadDocument(const std::filesystem::path& path) {
    const Json json = readJson(path);
    const JsonNode root(json, path.string());
    Problems notes;
    DocumentValue value = requireFormat(root).read(root, notes);
    return {std::move(value), std::move(notes)};
}

void saveDocument(const std::filesystem::path& path, const DocumentValue& value) {
    writeFile(path, formatOf(value).text(value));
}

}  // namespace rooftree
