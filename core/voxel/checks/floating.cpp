#include <bit>

#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/finding.h"
#include "voxel/checks/solid_flood.h"
#include "voxel/extents.h"

namespace rooftree {
namespace {

// What floats is specks if it is at most one voxel in so many.
constexpr int speckShare = 64;

template <class Texel>
int lowestLayer(const Voxels<Texel>& grid) {
    for (int y = 0; y < grid.size().y; ++y)
        for (int z = 0; z < grid.size().z; ++z)
            for (const std::uint64_t word : grid.solidRow(y, z))
                if (word != 0) return y;
    return -1;
}

struct Loose {
    std::int64_t voxels = 0;
    int lowest = 0;
    std::int32_t pixel = 0;  // that its first voxel wears
    Bounds at;               // of the pixels that it wears
};

class LooseParts {
public:
    LooseParts(const CheckSubject& subject, const Job& job, CheckResult& out)
        : drawing_(subject.model.drawing), job_(job), out_(out), ground_(subject.model.grid),
          rest_(subject.model.grid) {}

    template <class Texel>
    std::vector<Loose> find(const Voxels<Texel>& grid, int lowest) {
        ground_.seedLayer(lowest);
        ground_.run(job_);
        std::vector<Loose> out;
        for (int y = lowest; y < grid.size().y; ++y) {
            job_.tick();
            for (int z = 0; z < grid.size().z; ++z)
                for (int w = 0; w < grid.wordsPerRow(); ++w) {
                    const std::uint64_t loose =
                        grid.solidRow(y, z)[std::size_t(w)] & ~ground_.row(y, z)[std::size_t(w)];
                    if (loose == 0) continue;
                    voxels_ += std::popcount(loose);
                    std::uint64_t fresh = loose & ~rest_.row(y, z)[std::size_t(w)];
                    while (fresh != 0 && out.size() < maxPlaces) {
                        const int x = w * 64 + std::countr_zero(fresh);
                        out.push_back(flooded(grid, {x, y, z}));
                        fresh = loose & ~rest_.row(y, z)[std::size_t(w)];
                    }
                }
        }
        return out;
    }
    std::int64_t voxels() const { return voxels_; }

private:
    // The piece that holds a voxel. The flood keeps what earlier pieces reached, so what it newly reached is this one.
    template <class Texel>
    Loose flooded(const Voxels<Texel>& grid, Vec3i first) {
        const std::vector<std::uint64_t> before = taken_;
        rest_.seed(first);
        rest_.run(job_);
        taken_.assign(rest_.all().begin(), rest_.all().end());
        Loose out;
        out.lowest = first.y;
        out.pixel = std::int32_t(grid.at(first.x, first.y, first.z)) - 1;
        std::size_t i = 0;
        for (int y = 0; y < grid.size().y; ++y)
            for (int z = 0; z < grid.size().z; ++z)
                for (int w = 0; w < grid.wordsPerRow(); ++w, ++i) {
                    std::uint64_t bits = taken_[i] & ~(before.empty() ? 0 : before[i]);
                    out.voxels += std::popcount(bits);
                    for (; bits != 0; bits &= bits - 1) {
                        const int x = w * 64 + std::countr_zero(bits);
                        const int pixel = int(grid.row(y, z)[std::size_t(x)]) - 1;
                        out.at.add(pixel % drawing_.width, pixel / drawing_.width);
                        out_.pixels[std::size_t(pixel)] = 1;
                    }
                }
        return out;
    }

    const Drawing& drawing_;
    const Job& job_;
    CheckResult& out_;
    SolidFlood ground_;
    SolidFlood rest_;
    std::vector<std::uint64_t> taken_;
    std::int64_t voxels_ = 0;
};

// The part that a pixel was taken by: the last one whose rows, and columns if it names some, hold it.
std::string partAt(const Template& how, int x, int row) {
    if (!how.parts) return how.rect ? "/rect" : "/tiles";
    for (int i = int(how.parts->size()) - 1; i >= 0; --i) {
        const std::string pointer = fmt::format("/parts/{}", i);
        bool inColumns = true, inRows = false;
        for (const Extent& extent : extentsOf(how)) {
            if (!extent.pointer.starts_with(pointer + "/")) continue;
            if (extent.axis == Extent::Axis::rows)
                inRows = inRows || extent.span.contains(row);
            else if (extent.pointer == pointer + "/x")
                inColumns = extent.span.contains(x);
        }
        if (inColumns && inRows) return pointer;
    }
    return "/parts";
}

}  // namespace

// A model whose every part is raised stands on another one, as a plant does on a table: its lowest layer is its ground.
CheckResult checkFloating(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    CheckResult out;
    const int lowest = std::visit([](const auto& grid) { return lowestLayer(grid); }, subject.model.grid);
    if (lowest < 0) {
        out.numbers = {{"floating parts", 0}, {"floating voxels", 0}, {"lowest layer", 0}};
        out.sentence = "There is no voxel.";
        return out;
    }
    out.pixels.resize(drawing.inside.size());
    LooseParts parts(subject, job, out);
    const std::vector<Loose> loose =
        std::visit([&](const auto& grid) { return parts.find(grid, lowest); }, subject.model.grid);
    // Specks of a broken outline are worth a look, no more.
    const VoxelCounts counts = countVoxels(subject.model.grid);
    const Severity severity = parts.voxels() * speckShare <= counts.voxels ? Severity::warning : Severity::problem;
    for (const Loose& piece : loose)
        out.problems.push_back(finding(
            severity, partAt(subject.how, piece.pixel % drawing.width, piece.pixel / drawing.width), piece.at.rect(),
            fmt::format("A part of {} floats {} above the ground and touches nothing.", counted(piece.voxels, "voxel"),
                        counted(piece.lowest - lowest, "voxel")),
            subject.how.parts ? "Lower it, or move it onto what it stands on." : "Draw what it stands on."));
    out.numbers = {
        {"floating parts", std::int64_t(loose.size())}, {"floating voxels", parts.voxels()}, {"lowest layer", lowest}};
    out.verdict = verdictOf(out.problems);
    out.sentence =
        !loose.empty()
            ? fmt::format("Held by nothing: {}{}, with {} in all.", counted(std::int64_t(loose.size()), "part"),
                          loose.size() == maxPlaces ? " or more" : "", counted(parts.voxels(), "voxel"))
        : lowest > 0
            ? fmt::format("It holds together and stands {} up, for another model to carry.", counted(lowest, "voxel"))
            : "Everything stands on the ground.";
    return out;
}

}  // namespace rooftree
