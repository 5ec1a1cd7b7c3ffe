// A game's own sprites, in place of painted ones.
#pragma once

#include <filesystem>

#include "building/catalog.h"
#include "iso/sprites/sprite_set.h"

namespace rooftree {

// The box that the picture of a sprite is as large as: its footprint as the catalog has it (what stands on an edge is as
// thick as a wall, a post too), as high as the catalog says; roofs a little higher, as they lie on their walls. A picture
// is drawn with its upper left pixel in that corner of the box's hexagon, and cut where the box of a piece is smaller.
Box pictureBox(const Sprite& sprite);
// In pixels, from that of the north-west corner of the piece's cell.
Rect pictureOf(const Box& box);

// Takes every NAME.png of a folder whose NAME the catalog has; each pixel becomes the nearest ink of the palette, or
// nothing where it is more than half clear. What is of the wrong size, or of an unknown name, is left out and noted.
// Throws Error as readPng does, and (file) where there is no such folder. Returns how many were taken.
int loadSprites(SpriteSet& sprites, const std::filesystem::path& folder, const Catalog& catalog,
                const InkPalette& palette, Problems& notes);

}  // namespace rooftree
