// What a gallery shows side by side, and the specs of that.
#pragma once

#include <QString>
#include <vector>

#include "building/spec.h"

namespace rooftree {

// What is another in each cell; the rest is held.
enum class GalleryOf : std::uint8_t { kinds, styles, seeds };

inline constexpr int mostGallerySeeds = 240;

struct GalleryChoice {
    GalleryOf of = GalleryOf::kinds;
    std::string kind = "house";
    std::string style = "free";
    Side front = Side::south;
    std::uint64_t seed = 1;  // the first of those of seeds; after the last comes 0
    int seeds = 24;          // how many, 1 to mostGallerySeeds
    bool operator==(const GalleryChoice&) const = default;
};

// On the kinds' own plots.
std::vector<BuildingSpec> specsOf(const GalleryChoice& choice);

// With a capital, for people: "Inn", "Aelwyn", "Seed 7".
QString galleryTitle(const BuildingSpec& spec, GalleryOf of);
// The rest of it: "aelwyn, seed 7".
QString galleryRest(const BuildingSpec& spec, GalleryOf of);

}  // namespace rooftree
