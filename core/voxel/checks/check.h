// What an artist is told about a model: each check is one small file beside this one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "voxel/model.h"

namespace rooftree {

enum class Verdict : std::uint8_t { good, warning, problem };

// One number that a check counted, such as `lost pixels`.
struct CheckNumber {
    std::string name;
    std::int64_t value = 0;
    bool operator==(const CheckNumber&) const = default;
};

// A visible unit face of the model: the voxel (z from the plot's back) and its side.
struct FacePlace {
    Vec3i voxel;
    Face face = Face::south;
    bool operator==(const FacePlace&) const = default;
};

struct CheckResult {
    std::string name;  // `pieces`, `fidelity`, `front`, `roof`, `floating`, `holes`, `bounds`
    Verdict verdict = Verdict::good;
    std::string sentence;  // the verdict in words, with its numbers
    std::vector<CheckNumber> numbers;
    Problems problems;  // what is wrong, each with its pointer from the template, place on the drawing and fix
    std::vector<std::uint8_t>
        pixels;                    // an overlay: 1 for each pixel of the drawing that the check points at; may be empty
    std::vector<FacePlace> faces;  // an overlay: faces that the check points at
};

// What a check may look at. All of one template.
struct CheckSubject {
    const Atlas& atlas;
    const Template& how;
    const Model& model;
};

// A check and its name.
struct Check {
    const char* name;
    CheckResult (*run)(const CheckSubject& subject, const Job& job);
};

// Every check, in the order in which they are shown.
std::span<const Check> checks();

// Runs them all. Throws Stopped.
std::vector<CheckResult> runChecks(const CheckSubject& subject, const Job& job);

}  // namespace rooftree
