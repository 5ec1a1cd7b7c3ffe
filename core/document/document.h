// Which document a file is; any document in, and out again.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <variant>

#include "base/json.h"
#include "building/spec.h"
#include "document/project.h"
#include "kit/plan.h"
#include "sprite/tile_map.h"
#include "voxel/template.h"

namespace rooftree {

// Every kind of document. Its alternatives stand in the order of formats().
using DocumentValue = std::variant<TemplateSet, TileMap, Project, KitRequest, KitPlan, BuildingSpecDocument, Building>;

// All that the program knows of a format.
struct Format {
    std::string_view name;    // as in the envelope, `rooftree/map`
    int version;              // the newest one that is read, and the one that is written
    std::string_view title;   // for a person: `tile map`
    std::string_view suffix;  // of file names, `.map.json`
    std::string_view schema;  // file in resources/schemas
    DocumentValue (*read)(const JsonNode& document, Problems& notes);
    Json (*write)(const DocumentValue& value);
    std::string (*text)(const DocumentValue& value);  // the bytes of its file
    Json (*makeSchema)();
};

std::span<const Format> formats();

// The format that the envelope names; null if the value is no document of ours.
const Format* formatOf(const Json& document);

// The same for a file from outside. Throws Error (input): no envelope, an unknown format (with the nearest name),
// or a newer version.
const Format& requireFormat(const JsonNode& document);

// The format of a value.
const Format& formatOf(const DocumentValue& value);

struct LoadedDocument {
    DocumentValue value;
    Problems notes;  // warnings
};

// Throws Error (input, file) with the place of what is wrong.
LoadedDocument loadDocument(const std::filesystem::path& path);
// Replaces the file as a whole, or throws Error (file) and leaves it.
void saveDocument(const std::filesystem::path& path, const DocumentValue& value);

}  // namespace rooftree
