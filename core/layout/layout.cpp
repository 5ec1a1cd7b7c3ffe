#include "layout/layout.h"

#include <array>

namespace rooftree {

std::span<const NamedLayout> layouts() {
    static constexpr std::array<NamedLayout, 1> all{{{"strips", &layStrips}}};
    return all;
}

}  // namespace rooftree
