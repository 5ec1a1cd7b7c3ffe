// The drawings, templates and right answers that tests build from.
#pragma once

#include <filesystem>
#include <string>

#include "image/png.h"
#include "voxel/model.h"

namespace rooftree {

struct SampleSet {
    TemplateSet templates;
    Atlas atlas;
};

inline SampleSet readSampleSet(const std::filesystem::path& path) {
    const Json json = readJson(path);
    Problems notes;
    const JsonNode root(json, path.string());
    SampleSet out{readTemplateSet(root, notes), {}};
    out.atlas = Atlas(readPng(path.parent_path() / out.templates.atlas), out.templates.tileSize);
    return out;
}

// One of `town`, `furniture`, `edge`.
inline SampleSet sampleSet(const std::string& name) {
    const std::filesystem::path folder = name == "edge" ? std::filesystem::path(ROOFTREE_FIXTURES) / "voxel/edge"
                                                        : std::filesystem::path(ROOFTREE_RESOURCES) / "samples/town";
    return readSampleSet(folder / (name + ".templates.json"));
}

inline const Template& templateNamed(const SampleSet& sample, const std::string& name) {
    for (const Template& how : sample.templates.templates)
        if (how.name == name) return how;
    throw std::runtime_error("no template " + name);
}

}  // namespace rooftree
