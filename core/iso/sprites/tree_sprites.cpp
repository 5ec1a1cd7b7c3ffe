// Trees, by lines of sight through balls of leaves; all in whole numbers.
#include <algorithm>

#include "iso/scene_checks.h"
#include "iso/sprites/sprite_form.h"

namespace rooftree {
namespace {

constexpr int parts = 16;  // of an eighth of a tile

std::int64_t rootOf(std::int64_t square) {
    std::int64_t low = 0, high = std::int64_t(1) << 31;
    while (low < high) {
        const std::int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// How leaves lie over each other: tiles of a scale, one row moved aside.
constexpr int leafWide = 6, leafHigh = 4;
constexpr std::array<std::string_view, 2 * leafHigh> leafScales{
    "..++..",  //
    ".++++.",  //
    "-.++.-",  //
    "--..--",  //
    "+....+",  //
    "++..++",  //
    "+.--.+",  //
    ".----.",
};

// Where a line of sight meets a ball, and how the light falls there.
struct Hit {
    std::int64_t depth = 0;
    int light = 0;  // from -100 to 100
};

class Ball {
public:
    Ball(std::array<int, 3> middle, int wide, int high)
        : x_(middle[0] * parts / 2), y_(middle[1] * parts / 2), z_(middle[2] * parts / 2),
          wide_(std::int64_t(wide) * parts / 2), high_(std::int64_t(high) * parts / 2) {}

    // The line goes through the middle of the pixel's lower edge, as isInPicture has it.
    std::optional<Hit> hit(Point pixel) const {
        const std::int64_t across = std::int64_t(pixel.x) * parts + parts / 2;
        const std::int64_t down = std::int64_t(pixel.y + 1) * parts;
        const std::int64_t x = down + across / 2 - x_, y = down - across / 2 - y_, z = -z_;
        const std::int64_t w = wide_ * wide_, h = high_ * high_;
        const std::int64_t a = 2 * h + w, b = h * (x + y) + w * z;
        const std::int64_t c = h * (x * x + y * y) + w * z * z - w * h;
        const std::int64_t root = b * b - a * c;
        if (root < 0) return std::nullopt;
        const std::int64_t along = (rootOf(root) - b) / a;
        const std::int64_t nx = h * (x + along), ny = h * (y + along), nz = w * (z + along);
        const std::int64_t length = std::max<std::int64_t>(1, rootOf(nx * nx + ny * ny + nz * nz));
        // The sun stands in the south-west.
        const std::int64_t light = (-nx * 5 + ny * 3 + nz * 8) * 100 / (length * 10);
        return Hit{along, int(light)};
    }

private:
    std::int64_t x_, y_, z_;
    std::int64_t wide_, high_;
};

struct Leaves {
    Grid<int> balls;
    Grid<int> light;
    Grid<std::int64_t> depths;
};

// Fruit in rows that are moved aside, two pixels by two where the light falls on it.
void hang(Paint fruit, int lean, const Leaves& leaves, Grid<Paint>& paints) {
    constexpr int apart = 7, below = 4;
    for (int y = 1; y + 2 < paints.height(); ++y)
        for (int x = 1; x + 2 < paints.width(); ++x) {
            if (floorMod(y, below) != 1 || floorMod(x - lean + 5 * (y / below), apart) != 0) continue;
            bool inside = true;
            for (int dy = -1; dy <= 2; ++dy)
                for (int dx = -1; dx <= 2; ++dx) inside = inside && leaves.balls.at(x + dx, y + dy) >= 0;
            if (!inside) continue;
            const bool lit = leaves.light.at(x, y) > 0;
            for (const Point step : {Point{0, 0}, {1, 0}, {0, 1}, {1, 1}})
                if (lit || step.y == 0) paints.at(x + step.x, y + step.y) = fruit;
        }
}

IsoSprite paintCrown(const SpriteForm& form, const TreeLook& tree) {
    const Box whole = crownBox(tree);
    // Where the middle of the trunk is.
    const Point axis{form.box.x.low - whole.x.low, form.box.y.low - whole.y.low};
    SolidPixels out = Solid().pixels(form.box);
    const int wide = out.paints.width(), high = out.paints.height();
    Leaves leaves{Grid<int>(wide, high, -1), Grid<int>(wide, high, 0), Grid<std::int64_t>(wide, high, 0)};
    const Hexagon hexagon = hexagonOf(form.box, spriteProjection.slant());
    for (int number = 0; number < int(tree.leaves.size()); ++number) {
        const LeafBall& leaf = tree.leaves[std::size_t(number)];
        std::array<int, 3> middle = placeOf(tree, leaf, form.frame);
        middle[0] += 2 * axis.x;
        middle[1] += 2 * axis.y;
        const Ball ball(middle, leaf.wide, leaf.high);
        for (int y = 0; y < high; ++y)
            for (int x = 0; x < wide; ++x) {
                const Point pixel{x + out.offset.x, y + out.offset.y};
                const std::optional<Hit> hit = ball.hit(pixel);
                if (!hit || !isInPicture(hexagon, spriteProjection, pixel)) continue;
                if (leaves.balls.at(x, y) >= 0 && leaves.depths.at(x, y) >= hit->depth) continue;
                leaves.balls.at(x, y) = number;
                leaves.depths.at(x, y) = hit->depth;
                leaves.light.at(x, y) = hit->light;
            }
    }
    const int lean = tree.sways ? swayOf[std::size_t(floorMod(form.frame, int(swayOf.size())))] : 0;
    const auto ballAt = [&](int x, int y) { return leaves.balls.contains({x, y}) ? leaves.balls.at(x, y) : -1; };
    const auto paintOfTone = [&](int tone) { return paintOf(tree.tones[std::size_t(std::clamp(tone, 0, 4))]); };
    for (int y = 0; y < high; ++y)
        for (int x = 0; x < wide; ++x) {
            const int ball = ballAt(x, y);
            if (ball < 0) continue;
            const bool onRim =
                ballAt(x - 1, y) < 0 || ballAt(x + 1, y) < 0 || ballAt(x, y - 1) < 0 || ballAt(x, y + 1) < 0;
            const int light = leaves.light.at(x, y);
            // The scales go with the crown as it leans.
            const LeafBall& leaf = tree.leaves[std::size_t(ball)];
            const int leans = placeOf(tree, leaf, form.frame)[0] - leaf.at[0];
            const int row = floorMod(y, 2 * leafHigh), column = floorMod(x - leans + 2 * ball, leafWide);
            const char scale = leafScales[std::size_t(row)][std::size_t(column)];
            const int lit = light + (scale == '+' ? 14 : scale == '-' ? -26 : 0);
            int tone = lit < -45 ? 0 : lit < 5 ? 1 : lit < 45 ? 2 : lit < 84 ? 3 : 4;
            // Where one ball hides another its foot throws a shadow.
            const auto under = [&](int sx, int sy) {
                const int other = ballAt(x + sx, y + sy);
                return other >= 0 && other != ball && leaves.depths.at(x + sx, y + sy) > leaves.depths.at(x, y) + 24;
            };
            if (under(0, -1) || under(-1, 0) || under(0, -2)) tone = std::min(tone, 1);
            out.paints.at(x, y) = onRim ? (light > 30 ? paint::dark : paint::outline) : paintOfTone(tone);
        }
    if (!tree.fruit.empty()) hang(paintOf(tree.fruit[0]), lean, leaves, out.paints);
    return spriteOf(std::move(out));
}

// What lies in the shade of a crown: every other pixel of an oval.
IsoSprite paintShade(const SpriteForm& form) {
    const Box& box = form.box;
    const int middleX = box.x.low + box.x.high, middleY = box.y.low + box.y.high;
    const int wide = box.x.length(), broad = box.y.length();
    Solid solid;
    const auto h = [](int a) { return 2 * a; };
    solid.facet({{h(box.x.low), h(box.y.low), 0},
                 {h(box.x.low), h(box.y.high), 0},
                 {h(box.x.high), h(box.y.high), 0},
                 {h(box.x.high), h(box.y.low), 0}},
                [=](const Texel& texel) {
                    const int x = 2 * texel.x() + 1 - middleX, y = 2 * texel.y() + 1 - middleY;
                    if (x * x * broad * broad + y * y * wide * wide > wide * wide * broad * broad) return noPaint;
                    const int column = floorDiv(texel.here[0] - texel.here[1], texelParts);
                    const int row = floorDiv(texel.here[0] + texel.here[1], 2 * texelParts);
                    return ((column + row) & 1) == 0 ? paint::dark : noPaint;
                });
    return solid.paint(box);
}

}  // namespace

IsoSprite paintTree(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    if (words[2] == "shade") return paintShade(form);
    const TreeLook* found = look.tree(words[1]);
    const TreeLook& tree = found != nullptr ? *found : look.trees.front();
    if (words[2] == "crown") return paintCrown(form, tree);
    const Paint south = paintOf(tree.bark[0]), east = paintOf(tree.bark[1]);
    Solid solid;
    const auto bark = [](Paint light) {
        return [light](const Texel& texel) {
            return floorMod(texel.z() * 3 + texel.x() + texel.y(), 7) == 0 ? paint::outline : light;
        };
    };
    solid.block(form.box, flatPaint(south), bark(south), bark(east));
    return solid.paint(form.box);
}

IsoSprite paintFence(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern* found = look.fence(words[1]);
    const Pattern& fence = found != nullptr ? *found : look.fences.front();
    const Box& box = form.box;
    Solid solid;
    if (words[2] == "post") {
        const auto letter = [&](std::size_t at) {
            return fence.post.size() > at ? paintOf(fence.post[at]) : paint::wood;
        };
        const Paint top = patternAt(fence.top, 0, 0);
        solid.block(box, Tones{top == noPaint ? letter(0) : top, letter(0), letter(1)});
        return solid.paint(box);
    }
    const bool alongX = box.x.length() > box.y.length();
    const Range& along = alongX ? box.x : box.y;
    const std::vector<std::string>& dark = fence.east.empty() ? fence.south : fence.east;
    // Rows begin with the edge, wherever the panel does.
    const auto at = [&](const std::vector<std::string>& rows, int u, int v) {
        if (u < along.low || u >= along.high || v < 0 || v >= int(rows.size())) return noPaint;
        return patternAt(rows, alongX ? u : 7 - u, v);
    };
    for (int v = 0; v < box.z.high; ++v)
        for (int u = along.low; u < along.high; ++u) {
            if (at(fence.south, u, v) == noPaint) continue;
            const Range step{u, u + 1};
            const Box voxel = alongX ? Box{step, box.y, {v, v + 1}} : Box{box.x, step, {v, v + 1}};
            const auto face = [](bool hidden, Paint paint) {
                return hidden || paint == noPaint ? Texture() : flatPaint(paint);
            };
            const bool next = at(fence.south, u + 1, v) != noPaint;
            const Paint top = fence.top.empty() ? at(fence.south, u, v) : patternAt(fence.top, u, 0);
            solid.block(voxel, face(at(fence.south, u, v + 1) != noPaint, top),
                        face(!alongX && next, at(fence.south, u, v)), face(alongX && next, at(dark, u, v)));
        }
    return solid.paint(box);
}

}  // namespace rooftree
