#include "document/template_document.h"

#include <fmt/format.h>

#include "image/png.h"

namespace rooftree {

namespace {

Atlas openAtlas(const JsonNode& document, const TemplateSet& set, const std::filesystem::path& folder) {
    const JsonNode place = document.at("atlas");
    try {
        Image picture = readPng(folder / std::filesystem::path(std::u8string(set.atlas.begin(), set.atlas.end())));
        if (picture.width() < set.tileSize || picture.height() < set.tileSize)
            place.refuse(fmt::format("found a picture of {} by {} pixels, expected at least one tile of {} by {}",
                                     picture.width(), picture.height(), set.tileSize, set.tileSize));
        return Atlas(std::move(picture), set.tileSize);
    } catch (const Error& error) {
        if (!error.problem().pointer.empty()) throw;
        throw Error(error.kind(),
                    place.problem("atlas", fmt::format("{}: {}", error.problem().file, error.problem().sentence)));
    }
}

}  // namespace

Problem TemplateDocument::located(Problem problem, std::size_t index) const {
    problem.file = file;
    problem.pointer = fmt::format("/templates/{}{}", index, problem.pointer);
    if (problem.what.empty()) problem.what = "template";
    return problem;
}

Error TemplateDocument::located(const Error& error, std::size_t index) const {
    if (set.templates[index].broken) return error;
    Problem problem = located(error.problem(), index);
    problem.sentence = fmt::format("{}: {}", set.templates[index].name, problem.sentence);
    return {error.kind(), std::move(problem)};
}

std::size_t TemplateDocument::indexOf(std::string_view name) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < set.templates.size(); ++i) {
        if (set.templates[i].name == name) return i;
        names.push_back(set.templates[i].name);
    }
    const std::optional<std::string> nearest = nearestName(name, names);
    throw Error(Error::Kind::input,
                {.file = file,
                 .pointer = "/templates",
                 .what = "name",
                 .sentence = fmt::format("found no template `{}`{}", name,
                                         nearest ? fmt::format("; did you mean `{}`?", *nearest) : std::string())});
}

TemplateDocument openTemplates(const JsonNode& document, const std::filesystem::path& folder) {
    TemplateDocument out;
    out.file = document.file();
    out.set = readTemplateSet(document, out.notes);
    out.atlas = openAtlas(document, out.set, folder);
    return out;
}

TemplateDocument openTemplates(const std::filesystem::path& path) {
    const Json json = readJson(path);
    return openTemplates(JsonNode(json, path.string()), path.parent_path());
}

}  // namespace rooftree
