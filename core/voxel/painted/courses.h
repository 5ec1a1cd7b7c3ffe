// Masonry, plaster and roof courses, drawn by hand at voxel scale, as shades: 0 the darkest, 3 the lightest.
#pragma once

namespace rooftree {

// Walls repeat every so many columns and rows.
inline constexpr int courseWidth = 24;

// Bricks and stones by the column and the height above the ground.
int brickShade(int u, int y);
int stoneShade(int u, int y);
// Even, but for a few strokes of the trowel.
int plasterShade(int u, int y);

// A roof of tiles so wide in courses so long, by the column along its eave and the voxel from its eave, the first 1.
int roofShade(int tile, int length, int along, int k);
// A ridge, a hip or a verge by the voxel along it.
int ridgeShade(int along);

}  // namespace rooftree
