// Four shades of a colour, as looks have them in JSON.
#pragma once

#include "base/record.h"
#include "image/image.h"

namespace rooftree {

// From the darkest to the lightest.
using Shades = std::array<Rgba, 4>;

// In JSON, a list of four colours as `#rrggbb`.
template <>
struct Codec<Shades> {
    static constexpr FieldType type = FieldType::texts;
    static Shades read(const JsonNode& node, const FieldInfo& info, Problems& notes);
    static Json write(const Shades& value);
};

// What a field of shades says of itself.
constexpr FieldRules shadesRules(const char* help) {
    return {.min = 7, .max = 7, .required = true, .help = help};
}

}  // namespace rooftree
