// A project: which files belong together, and which findings about them a person chose not to see.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.h"
#include "base/json.h"

namespace rooftree {

inline constexpr std::string_view projectFormat = "rooftree/project";
inline constexpr int projectVersion = 1;

// A finding that is not shown, with the reason why.
struct HiddenFinding {
    std::string file;        // relative to the project
    std::string pointer;     // JSON pointer into the file; empty: wherever in it
    std::string what;        // the kind of finding
    std::optional<Rect> at;  // pixels of the drawing or tiles of the plan; nothing: wherever
    std::string reason;
    Json extra = Json::object();
    bool operator==(const HiddenFinding&) const = default;

    // `problemFile` is the finding's file as the project would name it.
    bool hides(const Problem& problem, std::string_view problemFile) const;
};

// The document `rooftree/project`. Paths are relative to it.
struct Project {
    std::string name;
    std::vector<std::string> atlases;
    std::vector<std::string> templates;
    std::vector<std::string> specs;
    std::vector<std::string> plans;
    std::vector<std::string> kits;
    std::vector<std::string> levels;  // levels and tile maps
    std::vector<HiddenFinding> hidden;
    Json extra = Json::object();  // keys that are not known here; kept and written back
    bool operator==(const Project&) const = default;
};

// A list of paths of a project: its key, and which.
struct ProjectList {
    std::string_view key;
    std::vector<std::string> Project::*paths;
};
inline constexpr ProjectList projectLists[] = {
    {"atlases", &Project::atlases}, {"templates", &Project::templates}, {"specs", &Project::specs},
    {"plans", &Project::plans},     {"kits", &Project::kits},           {"levels", &Project::levels},
};

// Throws Error (input) with the place of the first thing that is wrong; warnings go to `notes`. No file that the
// project names is looked at.
Project readProject(const JsonNode& document, Problems& notes);
Json writeProject(const Project& project);
// The JSON Schema of the document.
Json projectSchema();

}  // namespace rooftree
