#include "voxel/painted/shades.h"

#include <fmt/format.h>

namespace rooftree {
namespace {

Rgba colourOf(const std::string& text, const JsonNode& node) {
    const std::optional<Rgba> colour = colourNamed(text);
    if (!colour) node.fail("a colour, such as \"#c6b394\"");
    return *colour;
}

}  // namespace

Shades Codec<Shades>::read(const JsonNode& node, const FieldInfo&, Problems&) {
    if (!node.json().is_array() || node.size() != 4) node.fail("four colours, from the darkest to the lightest");
    Shades out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = colourOf(node.at(i).text(), node.at(i));
    return out;
}

Json Codec<Shades>::write(const Shades& value) {
    Json out = Json::array();
    for (const Rgba& colour : value) out.push_back(fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b));
    return out;
}

}  // namespace rooftree
