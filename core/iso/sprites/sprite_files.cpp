#include "iso/sprites/sprite_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "image/png.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;
constexpr int halfClear = 128;

}  // namespace

Box pictureBox(const Sprite& sprite) {
    const bool onEdge = sprite.size[1] == 0 && sprite.size[0] == 1;
    const bool alongY = onEdge && sprite.name.ends_with("_y");
    const auto side = [](int tiles) { return tiles == 0 ? Range{-halfWall, halfWall} : Range{0, tile * tiles}; };
    Box out{side(sprite.size[0]), side(sprite.size[1]), {0, sprite.high}};
    if (alongY) std::swap(out.x, out.y);
    if (sprite.name.starts_with("roof_")) out.z.high += roofLift;
    return out;
}

Rect pictureOf(const Box& box) {
    const int top = floorDiv(box.x.low + box.y.low, 2) - box.z.high;
    const int bottom = floorDiv(box.x.high + box.y.high + 1, 2) - box.z.low;
    return {box.x.low - box.y.high, top, box.x.length() + box.y.length(), bottom - top};
}

int loadSprites(SpriteSet& sprites, const std::filesystem::path& folder, const Catalog& catalog,
                const InkPalette& palette, Problems& notes) {
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
        if (entry.path().extension() == ".png") files.push_back(entry.path());
    if (failed)
        throw Error(Error::Kind::file, {.file = folder.string(), .what = "folder", .sentence = failed.message()});
    std::sort(files.begin(), files.end());
    int taken = 0;
    for (const std::filesystem::path& file : files) {
        const std::string name = file.stem().string();
        const auto note = [&](std::string sentence) {
            addNote(notes, {.file = file.string(),
                            .what = "sprite",
                            .severity = Severity::warning,
                            .sentence = std::move(sentence)});
        };
        const Sprite* sprite = catalog.find(name);
        if (sprite == nullptr) {
            note(fmt::format("there is no sprite `{}`: left out", name));
            continue;
        }
        const Rect expected = pictureOf(pictureBox(*sprite));
        const Image image = readPng(file);
        if (image.width() != expected.w || image.height() != expected.h) {
            note(fmt::format("found {}x{} pixels, expected {}x{}: left out", image.width(), image.height(), expected.w,
                             expected.h));
            continue;
        }
        IsoSprite own{Grid<Paint>(image.width(), image.height(), noPaint), {expected.x, expected.y}, {}};
        for (std::size_t i = 0; i < image.cells().size(); ++i)
            if (image.cells()[i].a >= halfClear) own.pixels.cells()[i] = palette.nearest(image.cells()[i]);
        sprites.replace(name, std::move(own));
        ++taken;
    }
    return taken;
}

}  // namespace rooftree
