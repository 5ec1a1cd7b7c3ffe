// Small drawings written as text, for tests.
#pragma once

#include <string>
#include <vector>

#include "voxel/checks/check.h"

namespace rooftree {

// `#` black, `=` dark, `-` grey, `.` and blanks white. One string a row, all as long as the first.
inline Atlas artAtlas(const std::vector<std::string>& rows, int tileSize = 8) {
    Image image(int(rows.front().size()), int(rows.size()));
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const char pixel = rows[std::size_t(y)].at(std::size_t(x));
            const std::uint8_t value = pixel == '#' ? 0 : pixel == '=' ? 85 : pixel == '-' ? 170 : 255;
            image.at(x, y) = {value, value, value, 255};
        }
    return Atlas(std::move(image), tileSize);
}

// A template of the whole atlas, as deep as it says.
inline Template artTemplate(const Atlas& atlas, int depth) {
    Template how;
    how.name = "art";
    how.rect = Rect{0, 0, atlas.width(), atlas.height()};
    how.depthPx = depth;
    how.roofRows = 0;
    how.slab = 0;
    return how;
}

// Everything that a check looks at, kept together.
struct Art {
    Atlas atlas;
    Template how;
    Model model;

    Art(Atlas picture, Template form)
        : atlas(std::move(picture)), how(std::move(form)), model(buildModel(atlas, how, Job{})) {}

    CheckResult check(const std::string& name) const {
        for (CheckResult& result : runChecks({atlas, how, model}, Job{}))
            if (result.name == name) return std::move(result);
        throw std::runtime_error("no check " + name);
    }
};

inline std::int64_t numberOf(const CheckResult& result, const std::string& name) {
    for (const CheckNumber& number : result.numbers)
        if (number.name == name) return number.value;
    throw std::runtime_error("no number " + name);
}

}  // namespace rooftree
