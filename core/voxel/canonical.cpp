#include "voxel/canonical.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

namespace rooftree {

void appendCanonicalLines(std::span<const Quad> quads, Vec3i offset, std::vector<std::string>& lines) {
    lines.reserve(lines.size() + quads.size());
    std::string line;
    const auto out = [&] { return std::back_inserter(line); };
    const auto appendHundredths = [&](double value) {
        const long hundredths = std::lround(value * 100);
        fmt::format_to(out(), "{}.{:02}", hundredths / 100, hundredths % 100);
    };
    for (const Quad& quad : quads) {
        line.clear();
        const std::array<Corner, 4> corners = cornersOf(quad);
        for (const Corner& corner : corners)
            fmt::format_to(out(), "{},{},{} ", corner.at.x + offset.x, corner.at.y + offset.y, corner.at.z + offset.z);
        for (const Corner& corner : corners) {
            appendHundredths(corner.u);
            line += ',';
            appendHundredths(corner.v);
            line += ' ';
        }
        appendHundredths(faceShade(quad.face) / 100.0);
        lines.push_back(line);
    }
}

std::string canonicalText(std::vector<std::string> lines) {
    std::ranges::sort(lines);
    std::string text;
    for (const std::string& line : lines) {
        text += line;
        text += '\n';
    }
    return text;
}

std::string canonicalText(const SurfaceMesh& mesh) {
    std::vector<std::string> lines;
    appendCanonicalLines(mesh.quads, {}, lines);
    return canonicalText(std::move(lines));
}

std::string canonicalGround(const Placements& placements) {
    std::vector<std::string> lines;
    for (int y = 0; y < placements.ground.height(); ++y)
        for (int x = 0; x < placements.ground.width(); ++x)
            if (const int tile = placements.ground.at(x, y); tile != Placements::untouched)
                lines.push_back(fmt::format("{},{},{}", x, y, tile));
    return canonicalText(std::move(lines));
}

}  // namespace rooftree
