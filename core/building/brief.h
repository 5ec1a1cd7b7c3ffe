// What one try at a plan goes by: the spec turned to face south, its kind and style, and the try's own chances.
#pragma once

#include <charconv>

#include "base/streams.h"
#include "building/kinds.h"

namespace rooftree {

// From this variant on a plan may have what is no problem but poor: stairs in a bedroom, a way through one.
inline constexpr int contentVariant = 6;

struct Brief {
    const BuildingKind& kind;
    const BuildingStyle& style;
    Point plot;              // of a building that faces south
    std::uint64_t seed = 0;  // drawn for this kind, style and front
    int variant = 0;

    // The stage's chances in this variant.
    Stream stream(std::string_view stage) const {
        std::array<char, 32> name{};
        const std::size_t length = std::min<std::size_t>(stage.size(), 24);
        std::copy_n(stage.data(), length, name.data());
        name[length] = ' ';
        const char* end = std::to_chars(name.data() + length + 1, name.data() + name.size(), variant).ptr;
        return Streams(seed).stream({name.data(), std::size_t(end - name.data())});
    }
    // The same in all variants.
    Stream everyStream(std::string_view stage) const { return Streams(seed).stream(stage); }
};

// Of a spec whose kind and style those are.
Brief briefOf(const BuildingSpec& spec, const BuildingKind& kind, const BuildingStyle& style, int variant);

// Whether something of that many percent comes about.
inline bool happens(Stream& lot, int percent) {
    return lot.below(100) < std::uint32_t(percent);
}
// A whole number of the span.
inline int oneOf(Stream& lot, Span span) {
    return span.first + int(lot.below(std::uint32_t(span.count())));
}

}  // namespace rooftree
