#include <algorithm>

#include "iso/sprites/sprite_form.h"
#include "roof/tile_tables.h"

namespace rooftree {
namespace {

constexpr int south = 0, east = 1, north = 2, west = 3, level = 4;  // parts by the side that they fall to

const RoofCover& coverOf(const SpriteForm& form, std::string_view name, const IsoLook& look) {
    const RoofCover* found = look.roof(look.inStyle(form.style, name));
    return found != nullptr ? *found : look.roofs.front();
}

// Across and down a plane that falls to a side, in 64ths.
int acrossOf(int falls, const std::array<int, 3>& at) {
    return falls == south || falls == north ? at[0] : falls == east ? 8 * texelParts - 1 - at[1] : at[1];
}
int downOf(int falls, const std::array<int, 3>& at) {
    switch (falls) {
        case south: return at[1];
        case east: return at[0];
        case north: return 8 * texelParts - at[1];
        default: return 8 * texelParts - at[0];
    }
}

// `shift` is that of the tile: rows may be as wide as two, and go on over all tiles of a roof.
Texture covering(const RoofCover& cover, int falls, const SpriteForm& form) {
    const bool alongX = falls == south || falls == north;
    const int shift = boxUnitsPerTile * (alongX ? form.part.x : form.part.y);
    const std::vector<std::string>& rows = falls == south ? cover.south : falls == east ? cover.east : cover.back;
    return [&cover, &rows, falls, shift](const Texel& texel) {
        const auto courseAt = [&](int down) { return floorDiv(down * cover.courses, 8 * texelParts); };
        const int down = downOf(falls, texel.here);
        const int below = downOf(falls, texel.below);
        const int course = courseAt(down);
        const bool begins = courseAt(2 * down - below) < course;
        const bool ends = courseAt(below) > course;
        const std::string& row = rows[ends ? 2 : begins ? 0 : 1];
        const int u = floorDiv(acrossOf(falls, texel.here), texelParts) + shift + (course & 1) * cover.shift;
        return paintOf(row[std::size_t(floorMod(u, int(row.size())))]);
    };
}

// The side that a triangle falls to.
int fallOf(const HalfPoint& a, const HalfPoint& b, const HalfPoint& c) {
    const int ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z;
    const int vx = c.x - a.x, vy = c.y - a.y, vz = c.z - a.z;
    const int nx = uz * vy - uy * vz, ny = ux * vz - uz * vx, nz = uy * vx - ux * vy;
    // The ground falls to where its normal leans; up is positive here as the corners go round.
    const int leanX = nz > 0 ? nx : -nx, leanY = nz > 0 ? ny : -ny;
    if (leanX == 0 && leanY == 0) return level;
    if (std::abs(leanX) > std::abs(leanY)) return leanX > 0 ? east : west;
    return leanY > 0 ? south : north;
}

RoofTile tileNamed(const std::vector<std::string>& words) {
    RoofTile out;
    constexpr std::string_view kinds[] = {"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};
    const auto kind = std::find(std::begin(kinds), std::end(kinds), words[2]);
    out.kind = kind == std::end(kinds) ? RoofKind::flat : RoofKind(kind - std::begin(kinds));
    out.turn = std::int16_t(words[3] == "90" ? 90 : words[3] == "180" ? 180 : words[3] == "270" ? 270 : 0);
    if (words.size() > 4) out.ridges = Sides::parse(words[4]).value_or(Sides());
    return out;
}

// Shades what lies beside a ridge, a hip or a valley by what its neighbours are.
void drawLines(SolidPixels& pixels, const SpriteForm& form, const RoofCover& cover) {
    const Paint lit = paintOf(cover.ridge[0]), shade = paintOf(cover.ridge[1]), low = paintOf(cover.valley[0]);
    const auto partAt = [&](int x, int y) { return pixels.parts.contains({x, y}) ? pixels.parts.at(x, y) : -1; };
    for (int y = 0; y < pixels.paints.height(); ++y)
        for (int x = 0; x < pixels.paints.width(); ++x) {
            Paint& paint = pixels.paints.at(x, y);
            if (paint == noPaint) continue;
            const int here = pixels.parts.at(x, y), left = partAt(x - 1, y), right = partAt(x + 1, y);
            const int above = partAt(x, y - 1);
            const Point at = pixels.placeOf(x, y);
            if (here == south) {
                if (right == east || above == north || left == west || (form.ridges.has(Side::north) && at.y == 0))
                    paint = lit;
                if (left == east || (form.walls.has(Side::north) && at.y == 1)) paint = low;
            } else if (here == east) {
                if (left == south || above == west || left == west || above == north ||
                    (form.ridges.has(Side::west) && at.x == 0))
                    paint = shade;
                if (right == south || (form.walls.has(Side::west) && at.x == 1)) paint = low;
            }
        }
}

}  // namespace

IsoSprite paintRoof(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const RoofCover& cover = coverOf(form, words[1], look);
    const RoofTile tile = tileNamed(words);
    Solid solid;
    if (tile.kind == RoofKind::flat) {
        const Pattern* floor = look.floor("roof");
        const Pattern& flat = floor != nullptr ? *floor : look.floors.front();
        solid.facet({{0, 0, 0}, {0, 16, 0}, {16, 16, 0}, {16, 0, 0}},
                    [&flat](const Texel& texel) { return patternAt(flat.south, texel.x(), -1 - texel.y()); });
        return solid.paint(form.box);
    }
    const TileHeights heights = heightsOf(tile);
    const auto raised = [&](Point place, int halfTiles) {
        return HalfPoint{8 * place.x, 8 * place.y, halfTiles * form.high + 2 * roofLift};
    };
    const int x0 = form.walls.has(Side::west) ? 1 : form.verges.has(Side::west) ? -8 : 0;
    const int x1 = form.walls.has(Side::east) ? 7 : form.verges.has(Side::east) ? 16 : 8;
    const int y0 = form.walls.has(Side::north) ? 1 : form.verges.has(Side::north) ? -8 : 0;
    const int y1 = form.walls.has(Side::south) ? 7 : form.verges.has(Side::south) ? 16 : 8;
    const auto add = [&](const HalfPoint& a, const HalfPoint& b, const HalfPoint& c) {
        const int falls = fallOf(a, b, c);
        const Texture cloth = covering(cover, falls == level ? south : falls, form);
        solid.facet(
            {a, b, c},
            [=](const Texel& texel) {
                const int x = texel.x(), y = texel.y();
                return x >= x0 && x < x1 && y >= y0 && y < y1 ? cloth(texel) : noPaint;
            },
            falls);
    };
    const HalfPoint middle = raised(middlePlace, heights.middle);
    if (tile.kind == RoofKind::cut) {
        const int high = (tile.turn / 90 + 2) & 3;
        const auto corner = [&](int q) {
            return raised(cornerPlaces[std::size_t(q & 3)], heights.corner[std::size_t(q & 3)]);
        };
        add(middle, corner(high + 3), corner(high));
        add(middle, corner(high), corner(high + 1));
    } else {
        for (std::size_t q = 0; q < 4; ++q) {
            const HalfPoint a = raised(cornerPlaces[q], heights.corner[q]);
            const HalfPoint b = raised(sidePlaces[q], heights.side[q]);
            const HalfPoint c = raised(cornerPlaces[(q + 1) & 3], heights.corner[(q + 1) & 3]);
            add(middle, a, b);
            add(middle, b, c);
        }
    }
    // Over verges the roof goes straight on, and shows its thickness.
    const Texture edge = flatPaint(paintOf(cover.edge[0]));
    for (std::size_t q = 0; q < 4; ++q) {
        const Side side = sideOf(int(q));
        if (!form.verges.has(side)) continue;
        const Point out = stepTo(side);
        const std::array<HalfPoint, 3> profile{raised(cornerPlaces[q], heights.corner[q]),
                                               raised(sidePlaces[q], heights.side[q]),
                                               raised(cornerPlaces[(q + 1) & 3], heights.corner[(q + 1) & 3])};
        for (std::size_t i = 0; i < 2; ++i) {
            const HalfPoint &a = profile[i], &b = profile[i + 1];
            const auto outward = [&](HalfPoint p, int down) {
                return HalfPoint{p.x + 2 * eaveReach * out.x, p.y + 2 * eaveReach * out.y, p.z - down};
            };
            const int falls = fallOf(a, outward(a, 0), b);
            solid.facet({a, outward(a, 0), outward(b, 0), b}, covering(cover, falls == level ? south : falls, form),
                        falls);
            if (side == Side::south || side == Side::east)
                solid.facet({outward(a, 3), outward(b, 3), outward(b, 0), outward(a, 0)}, edge, 8);
        }
    }
    SolidPixels pixels = solid.pixels(form.box);
    drawLines(pixels, form, cover);
    return spriteOf(std::move(pixels));
}

IsoSprite paintGable(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern* found = look.wall(look.inStyle(form.style, words[1]));
    const Pattern& wall = found != nullptr ? *found : look.walls.front();
    const bool alongY = words.back() == "y";
    const std::string& shape = words[2];
    const int low = 2 * (form.low + roofLift), rise = 2 * form.high;
    const int first = low + (shape == "fall" ? rise : 0), last = low + (shape == "rise" ? rise : 0);
    const int middle = shape == "level" ? low : low + form.high;
    Solid solid;
    const int at = 2 * halfWall;
    if (alongY) {
        const Texture face = [&wall, &form](const Texel& texel) {
            return patternAt(wall.east.empty() ? wall.south : wall.east, 7 - texel.y() + 8 * form.parity, texel.z());
        };
        solid.facet({{at, 16, 0}, {at, 8, 0}, {at, 8, middle}, {at, 16, last}}, face);
        solid.facet({{at, 8, 0}, {at, 0, 0}, {at, 0, first}, {at, 8, middle}}, face);
    } else {
        const Texture face = [&wall, &form](const Texel& texel) {
            return patternAt(wall.south, texel.x() + 8 * form.parity, texel.z());
        };
        solid.facet({{0, at, 0}, {8, at, 0}, {8, at, middle}, {0, at, first}}, face);
        solid.facet({{8, at, 0}, {16, at, 0}, {16, at, last}, {8, at, middle}}, face);
    }
    return solid.paint(form.box);
}

IsoSprite paintEave(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const RoofCover& cover = coverOf(form, words[1], look);
    const int top = 2 * roofLift, foot = 2;
    const int reach = 2 * eaveReach;
    const Texture edge = flatPaint(paintOf(cover.edge[0]));
    Solid solid;
    // Of a slope that begins on a side of the tile; `a` and `b` are its ends there, going round with the tile on the left.
    const auto lay = [&](int falls, HalfPoint a, HalfPoint b, HalfPoint c, HalfPoint d) {
        const Texture cloth = covering(cover, falls, form);
        solid.facet({a, c, d, b}, cloth, falls);
        if (falls == south || falls == east) solid.facet({{c.x, c.y, 0}, {d.x, d.y, 0}, d, c}, edge, 8);
    };
    const auto endOf = [&](EaveEnd end) {
        switch (end) {
            case EaveEnd::butt: return -2 * halfWall;
            case EaveEnd::shy: return -reach;
            case EaveEnd::straight: return reach;
            default: return 0;
        }
    };
    const int from = -endOf(form.first), to = 16 + endOf(form.last);
    const int hipFrom = form.first == EaveEnd::hip ? reach : 0, hipTo = form.last == EaveEnd::hip ? reach : 0;
    switch (form.side) {
        case Side::south:
            lay(south, {from, 16, top}, {to, 16, top}, {from - hipFrom, 16 + reach, foot},
                {to + hipTo, 16 + reach, foot});
            if (hipTo != 0)
                lay(east, {16, 16, top}, {16, 16, top}, {16 + reach, 16 + reach, foot}, {16 + reach, 16, foot});
            if (form.first == EaveEnd::valley)
                lay(east, {0, 16 + reach, top}, {0, 16, top}, {reach, 16 + reach, foot}, {reach, 16, foot});
            break;
        case Side::east:
            lay(east, {16, to, top}, {16, from, top}, {16 + reach, to + hipTo, foot},
                {16 + reach, from - hipFrom, foot});
            break;
        case Side::north:
            lay(north, {to, 0, top}, {from, 0, top}, {to + hipTo, -reach, foot}, {from - hipFrom, -reach, foot});
            if (hipTo != 0) lay(east, {16, 0, top}, {16, 0, top}, {16 + reach, 0, foot}, {16 + reach, -reach, foot});
            break;
        case Side::west:
            lay(west, {0, from, top}, {0, to, top}, {-reach, from - hipFrom, foot}, {-reach, to + hipTo, foot});
            break;
    }
    SolidPixels pixels = solid.pixels(form.box);
    drawLines(pixels, form, cover);
    return spriteOf(std::move(pixels));
}

}  // namespace rooftree
