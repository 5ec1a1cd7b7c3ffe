#include "building/brief.h"

#include <fmt/format.h>

namespace rooftree {

Brief briefOf(const BuildingSpec& spec, const BuildingKind& kind, const BuildingStyle& style, int variant) {
    const bool east = spec.front == Side::east;
    const std::string name = fmt::format("{} {} {}", kind.name, style.name, east ? "east" : "south");
    const std::uint64_t seed = Streams(spec.seed).stream(name).next();
    return {kind, style, east ? Point{spec.plot.y, spec.plot.x} : spec.plot, seed, variant};
}

}  // namespace rooftree
