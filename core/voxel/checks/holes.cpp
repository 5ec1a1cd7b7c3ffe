#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/face_on.h"
#include "voxel/checks/finding.h"

namespace rooftree {
namespace {

struct TrayHoles {
    std::int64_t filled = 0;   // voxels in the cavity
    std::int64_t missing = 0;  // voxels of its walls and floor that are not there
    Bounds filledAt;           // of the pixels that fill it
    Bounds missingAt;          // in columns and rows of the drawing
};

template <class Texel>
TrayHoles holesOf(const Voxels<Texel>& grid, const Tray& tray, const Drawing& drawing, int depth) {
    TrayHoles out;
    const int rim = tray.front.count() - 1;
    const Span columns{std::max(tray.x.first, 0), std::min(tray.x.last, drawing.width - 1)};
    for (int x = columns.first; x <= columns.last; ++x)
        for (int z = 0; z < depth; ++z) {
            const bool hollow = tray.inner.contains(x) && z > 0 && z < depth - 1;
            for (int y = 0; y <= rim; ++y) {
                const Texel texel = grid.at(x, y, z);
                if (hollow && y > tray.floor && texel != 0) {
                    ++out.filled;
                    out.filledAt.add(int(texel - 1) % drawing.width, int(texel - 1) / drawing.width);
                }
                if ((!hollow || y <= tray.floor) && texel == 0) {
                    ++out.missing;
                    const int row =
                        hollow || y == rim ? std::min(tray.top.first + z, tray.top.last) : tray.front.last - y;
                    out.missingAt.add(x, std::clamp(row, 0, drawing.height - 1));
                }
            }
        }
    return out;
}

void reportTray(const CheckSubject& subject, CheckResult& out) {
    const Tray& tray = *subject.how.tray;
    const TrayHoles found = std::visit(
        [&](const auto& grid) { return holesOf(grid, tray, subject.model.drawing, subject.model.measures.depth); },
        subject.model.grid);
    out.numbers.push_back({"voxels in the cavity", found.filled});
    out.numbers.push_back({"holes in the tray", found.missing});
    if (found.filled > 0)
        out.problems.push_back(finding(Severity::problem, "/tray/inner", found.filledAt.rect(),
                                       fmt::format("The hollow of the tray holds {}.", counted(found.filled, "voxel")),
                                       "Move the part that fills it, or narrow `inner`."));
    if (found.missing > 0)
        out.problems.push_back(
            finding(Severity::problem, "/tray", found.missingAt.rect(),
                    fmt::format("The tray's walls and floor lack {}.", counted(found.missing, "voxel")),
                    "Let its rows and columns name what is drawn, without its outside."));
}

}  // namespace

// What one voxel carries has nothing behind it: a pane that is sunk there, or a part that cuts into it, is a hole.
CheckResult checkHoles(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    const FaceOnList list = faceOnOf(subject);
    CheckResult out;
    out.pixels.resize(drawing.inside.size());
    std::vector<Bounds> places(list.owners.size());
    std::vector<std::int64_t> counts(list.owners.size());
    std::int64_t all = 0;
    int ticks = 0;
    for (const FaceOn& face : list.faces) {
        if (++ticks % 4096 == 0) job.tick();
        if (face.z.count() != 1) continue;
        const bool solid =
            std::visit([&](const auto& grid) { return grid.at(face.x, face.y, face.z.first - grid.zMin()) != 0; },
                       subject.model.grid);
        if (solid) continue;
        places[std::size_t(face.owner)].add(face.pixel % drawing.width, face.pixel / drawing.width);
        ++counts[std::size_t(face.owner)];
        ++all;
        out.pixels[std::size_t(face.pixel)] = 1;
    }
    out.numbers = {{"holes in thin walls", all}};
    if (subject.how.tray && subject.how.parts) reportTray(subject, out);
    for (std::size_t i = 0; i < places.size() && out.problems.size() < maxPlaces; ++i) {
        if (counts[i] == 0 || list.owners[i].starts_with("/tray")) continue;
        out.problems.push_back(finding(Severity::problem, list.owners[i], places[i].rect(),
                                       fmt::format("{} of a wall one voxel thick {} a hole.",
                                                   counted(counts[i], "pixel"), counts[i] == 1 ? "is" : "are"),
                                       "Set `panes` to false, or make it two voxels deep."));
    }
    out.verdict = verdictOf(out.problems);
    out.sentence = out.problems.empty() ? "There is no hole." : out.problems.front().sentence;
    return out;
}

}  // namespace rooftree
