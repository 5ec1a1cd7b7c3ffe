// Cut corners: where they may be, and on which levels.
#include <algorithm>

#include <fmt/format.h>

#include "building/soundness/survey.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong cut";
constexpr std::string_view corners[] = {"south-west", "south-east", "north-east", "north-west"};

bool isCutOn(const SurveyedStorey& storey, const CutCorner& cut) {
    return std::any_of(storey.storey.cuts.begin(), storey.storey.cuts.end(),
                       [&](const CutCorner& one) { return one.at == cut.at && one.corner == cut.corner; });
}

bool sticksOut(const Storey& ground, const CutCorner& cut) {
    const Point across = stepTo(cut.corner);
    for (const Point step : {across, Point{across.x, 0}, Point{0, across.y}})
        if (cellAt(ground, cut.at + step) != outsideCell) return false;
    return true;
}

}  // namespace

void findCutFaults(const Survey& plan, Faults& out) {
    for (const SurveyedStorey& storey : plan.storeys) {
        WalkBoard seen;
        for (std::size_t i = 0; i < storey.storey.cuts.size(); ++i) {
            const CutCorner& cut = storey.storey.cuts[i];
            const auto add = [&](std::string sentence) {
                out.add(wrong, fmt::format("/storeys/{}/cuts/{}", storey.level, i), storey.level, cut.at,
                        std::move(sentence));
            };
            if (seen.has(cut.at)) add("this tile is cut a second time");
            seen.add(cut.at);
            if (cellAt(storey.storey, cut.at) < 0) {
                add("a corner is cut where no room is");
                continue;
            }
            if (!sticksOut(plan.groundStorey().storey, cut))
                add(fmt::format("the {} corner of this tile is cut, but does not stick out on the ground",
                                corners[std::size_t(cut.corner & 3)]));
            const BuildingWing* wing = wingAt(plan.building, cut.at);
            if (wing == nullptr) continue;
            for (const SurveyedStorey& other : plan.storeys)
                if (other.level < levelsOf(*wing) && !isCutOn(other, cut)) {
                    add(fmt::format("the corner is cut here, but not on level {} of its wing", other.level));
                    break;
                }
        }
    }
}

}  // namespace rooftree
