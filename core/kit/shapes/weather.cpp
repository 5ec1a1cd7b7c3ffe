#include "kit/shapes/weather.h"

#include "base/streams.h"

namespace rooftree {

int placeLot(Vec3i place, int purpose) {
    std::uint64_t state = std::uint64_t(purpose);
    for (const int part : {place.x, place.y, place.z}) state = Stream(state + std::uint64_t(std::int64_t(part))).next();
    return int(Stream(state).below(1000));
}

}  // namespace rooftree
