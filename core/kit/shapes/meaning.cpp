#include "kit/shapes/meaning.h"

namespace rooftree {

namespace {

std::vector<KitMeaning> meanings() {
    std::vector<KitMeaning> out{std::size_t(kitQueryCount())};
    const KitQueries& names = kitQueries();
    for (const bool second : {false, true}) {
        for (std::size_t opening = 0; opening < 4; ++opening) {
            out[names.wall[second][opening]] = {.upper = second, .opening = KitOpening(opening)};
            if (opening > 0) out[names.frame[opening]] = {.part = KitPart::frame, .opening = KitOpening(opening)};
        }
        for (const bool inner : {false, true})
            out[names.corner[second][inner]] = {.part = KitPart::corner, .upper = second, .inner = inner};
        out[names.plinthElbow[second]] = {.part = KitPart::plinthElbow, .inner = second};
        out[names.stringElbow[second]] = {.part = KitPart::stringElbow, .inner = second};
    }
    out[names.plinthStep].part = KitPart::plinthStep;
    out[names.plinthCourse].part = KitPart::plinthCourse;
    out[names.stringCourse].part = KitPart::stringCourse;
    for (std::size_t p = 0; p < kitPitches.size(); ++p) {
        const KitQueries::Roof& roof = names.roof[p];
        const auto add = [&](KitQuery query, KitPart part) {
            out[query].part = part;
            out[query].pitch = int(p);
        };
        add(roof.slope, KitPart::slope);
        add(roof.hip, KitPart::hip);
        add(roof.valley, KitPart::valley);
        add(roof.eave, KitPart::eave);
        add(roof.ridge, KitPart::ridge);
        for (const bool right : {false, true}) {
            add(roof.gable[right], KitPart::gable);
            out[roof.gable[right]].right = right;
        }
        for (std::size_t j = 1; j < std::size_t(junctionCount); ++j) {
            add(roof.junction[j], KitPart::junction);
            out[roof.junction[j]].junction = Junction(j);
        }
    }
    return out;
}

}  // namespace

KitMeaning meaningOf(KitQuery query) {
    static const std::vector<KitMeaning> all = meanings();
    return all.at(query);
}

int kitVoxel(std::int64_t millimetres) {
    constexpr std::int64_t farOff = std::int64_t(1) << 40;
    const std::int64_t scaled = std::clamp(millimetres, -farOff, farOff) * kitVoxelsPerMetre;
    const std::int64_t voxel = scaled / 1000 - (scaled % 1000 < 0 ? 1 : 0);
    return int(std::clamp<std::int64_t>(voxel, -(1 << 30), 1 << 30));
}

KitStand standAt(const KitPlace& at, int turn) {
    return {kitVoxel(at.x), kitVoxel(at.y), kitVoxel(at.z), floorMod(turn / 90, 4)};
}

}  // namespace rooftree
