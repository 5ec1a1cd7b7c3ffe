// What a plan says of itself: its place on the plot, its size, how it was planned, what is wrong with it, what is locked.
#include <algorithm>

#include <fmt/format.h>

#include "building/building_json.h"
#include "building/soundness/survey.h"

namespace rooftree {
namespace {

constexpr std::string_view record = "wrong record";
constexpr std::string_view problemNames[] = {"unreachable room", "blocked door", "blocked front",
                                             "stairs without landing", "open room"};

void findPlaceFaults(const Building& plan, Faults& out) {
    const Point plot = plan.spec.plot;
    if (plan.at.x + plan.size.x > plot.x || plan.at.y + plan.size.y > plot.y)
        out.add(record, "/at", 0, noPlace,
                fmt::format("the building is {}x{} tiles at ({}, {}) and leaves its plot of {}x{}", plan.size.x,
                            plan.size.y, plan.at.x, plan.at.y, plot.x, plot.y));
    Rect box = plan.wings.front().rect;
    for (const BuildingWing& wing : plan.wings) {
        const int right = std::max(box.right(), wing.rect.right());
        const int bottom = std::max(box.bottom(), wing.rect.bottom());
        box.x = std::min(box.x, wing.rect.x);
        box.y = std::min(box.y, wing.rect.y);
        box.w = right - box.x;
        box.h = bottom - box.y;
    }
    if (box != Rect{0, 0, plan.size.x, plan.size.y})
        out.add(record, "/size", 0, noPlace,
                fmt::format("the size is {}x{}, but the wings go from ({}, {}) to ({}, {})", plan.size.x, plan.size.y,
                            box.x, box.y, box.right(), box.bottom()));
}

// Problems that the plan lists and does not have; those that it has and does not list are told anyway.
void findListedProblems(const Building& plan, Faults& out) {
    if (plan.problems.empty()) return;
    const std::vector<PlanProblem> found = problemsOf(plan);
    for (std::size_t i = 0; i < plan.problems.size(); ++i) {
        const PlanProblem& listed = plan.problems[i];
        const bool isThere = std::any_of(found.begin(), found.end(), [&](const PlanProblem& problem) {
            return problem.what == listed.what && problem.level == listed.level && problem.at == listed.at;
        });
        if (!isThere)
            out.add(record, fmt::format("/checks/problems/{}", i), listed.level, listed.at,
                    fmt::format("the plan lists a problem that it does not have: {}", listed.what));
    }
}

bool pointsInto(const Json& document, const std::string& pointer) {
    try {
        return document.contains(Json::json_pointer(pointer));
    } catch (const Json::exception&) {
        return false;
    }
}

bool isRoom(const Building& plan, std::string_view entry) {
    for (const Storey& storey : plan.storeys)
        for (const Room& room : storey.rooms)
            if (entry == fmt::format("room {}", room.id)) return true;
    return false;
}

void findLockedFaults(const Building& plan, Faults& out) {
    if (plan.locked.empty()) return;
    const Json document = writeBuilding(plan);
    for (std::size_t i = 0; i < plan.locked.size(); ++i) {
        const std::string& entry = plan.locked[i];
        if (!isRoom(plan, entry) && !(entry.starts_with("/") && pointsInto(document, entry)))
            out.add(record, fmt::format("/locked/{}", i), 0, noPlace,
                    fmt::format("\"{}\" is locked, but nothing of that name is in the plan", entry));
    }
}

}  // namespace

void findRecordFaults(const Survey& survey, Faults& out) {
    const Building& plan = survey.building;
    findPlaceFaults(plan, out);
    if (plan.layout != plan.spec.layout && !(plan.spec.layout == "wfc" && plan.layout == "strips"))
        out.add(record, "/layout", 0, noPlace,
                fmt::format("the layout is {}, but the spec asks for {}", plan.layout, plan.spec.layout));
    if (plan.tried != plan.variant + 1)
        out.add(record, "/checks/tried", 0, noPlace,
                fmt::format("the plan says that {} variants were tried, but it is variant {}: expected {}", plan.tried,
                            plan.variant, plan.variant + 1));
    findListedProblems(plan, out);
    findLockedFaults(plan, out);
}

void findRefusalFaults(const Building& refused, Faults& out) {
    constexpr std::string_view wrong = "wrong refusal";
    const bool plot = refused.refused->plot;
    if (plot ? refused.tried != 0 || !refused.problems.empty()
             : refused.tried != maxVariants || refused.problems.empty())
        out.add(wrong, "/refused", 0, noPlace,
                fmt::format("it was refused for {} after {} variants with {} problems, expected {}",
                            plot ? "its plot" : "its problems", refused.tried, refused.problems.size(),
                            plot ? "none of either" : fmt::format("{} and those of the last", maxVariants)));
    const auto isBlank = [](std::string_view text) {
        return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    };
    if (isBlank(refused.refused->sentence))
        out.add(wrong, "/refused/sentence", 0, noPlace, "the refusal does not say why");
    for (std::size_t i = 0; i < refused.problems.size(); ++i) {
        const PlanProblem& problem = refused.problems[i];
        if (std::find(std::begin(problemNames), std::end(problemNames), problem.what) == std::end(problemNames))
            out.add(wrong, fmt::format("/refused/problems/{}/what", i), problem.level, problem.at,
                    fmt::format("found \"{}\", expected {}", problem.what,
                                expectedWord(problem.what, {std::begin(problemNames), std::end(problemNames)})));
        if (isBlank(problem.sentence))
            out.add(wrong, fmt::format("/refused/problems/{}/sentence", i), problem.level, problem.at,
                    "the problem is not told");
    }
}

}  // namespace rooftree
