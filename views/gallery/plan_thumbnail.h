// A building in small: its plan, or its model.
#pragma once

#include "building/building.h"
#include "pictures/thumbnails.h"

namespace rooftree {

enum class GalleryShows : std::uint8_t { ground, storeys, model };

struct ThumbnailLook {
    GalleryShows shows = GalleryShows::ground;
    QSize box;  // pixels that it fits
    bool dark = false;
    bool operator==(const ThumbnailLook&) const = default;
};

// Plans it. What is refused has no picture, and says why. Throws Error (input) for what cannot be asked for, and Stopped.
Thumbnail makePlanThumbnail(const BuildingSpec& spec, const ThumbnailLook& look, const Job& job);

// One text for all that look alike.
QByteArray looksOf(const BuildingSpec& spec, const ThumbnailLook& look);

}  // namespace rooftree
