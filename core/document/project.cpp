#include "document/project.h"

#include "base/record.h"

namespace rooftree {

namespace {

constexpr int maxPath = 4096;  // characters

}  // namespace

template <>
const std::vector<Field<HiddenFinding>>& fieldsOf<HiddenFinding>() {
    using H = HiddenFinding;
    static const std::vector<Field<H>> fields{
        field("file", &H::file,
              {.min = 1, .max = maxPath, .required = true, .help = "Path of the file that the finding is about."}),
        field("pointer", &H::pointer,
              {.max = maxPath, .help = "JSON pointer into the file; left out: wherever in it."}),
        field("what", &H::what, {.min = 1, .max = 200, .required = true, .help = "The kind of finding."}),
        field(
            "at", &H::at,
            {.min = -65'535,
             .max = 65'535,
             .help = "Place (x, y, width, height) in pixels of the drawing or tiles of the plan; left out: wherever."}),
        field("reason", &H::reason, {.max = 2000, .help = "Why it is not shown."}),
    };
    return fields;
}

template <>
const std::vector<Field<Project>>& fieldsOf<Project>() {
    using P = Project;
    static const std::vector<Field<P>> fields{
        field("name", &P::name, {.max = 200, .help = "Name of the project."}),
        field("atlases", &P::atlases, {.min = 1, .max = maxPath, .help = "Paths of pictures of tiles."}),
        field("templates", &P::templates, {.min = 1, .max = maxPath, .help = "Paths of template sets."}),
        field("specs", &P::specs, {.min = 1, .max = maxPath, .help = "Paths of building specs."}),
        field("plans", &P::plans, {.min = 1, .max = maxPath, .help = "Paths of buildings."}),
        field("kits", &P::kits, {.min = 1, .max = maxPath, .help = "Paths of kit plans."}),
        field("levels", &P::levels, {.min = 1, .max = maxPath, .help = "Paths of levels and tile maps."}),
        field("hidden", &P::hidden, {.help = "Findings that are not shown, each with its reason."}),
    };
    return fields;
}

bool HiddenFinding::hides(const Problem& problem, std::string_view problemFile) const {
    return file == problemFile && what == problem.what && (pointer.empty() || pointer == problem.pointer) &&
           (!at || at == problem.at);
}

Project readProject(const JsonNode& document, Problems& notes) {
    requireFormat(document, projectFormat, projectVersion);
    Project project;
    readRecord(fieldsOf<Project>(), project, document, notes, {"format", "version"});
    return project;
}

Json writeProject(const Project& project) {
    Json out = envelope(projectFormat, projectVersion);
    writeRecord(fieldsOf<Project>(), project, out);
    return out;
}

Json projectSchema() {
    return documentSchema(projectFormat, projectVersion, recordInfoOf<Project>());
}

}  // namespace rooftree
