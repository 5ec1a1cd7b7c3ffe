#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/face_on.h"
#include "voxel/checks/finding.h"

namespace rooftree {
namespace {

// What stands at a place of the front view.
enum class Sight : std::uint8_t {
    same,       // the drawing's colour, at the front or, where a pane is sunk, one voxel deeper
    hidden,     // the roof or another part stands before it
    missing,    // nothing
    different,  // another colour, or the right one too deep
};

class FrontView {
public:
    explicit FrontView(const CheckSubject& subject)
        : drawing_(subject.model.drawing), measures_(subject.model.measures), how_(subject.how), atlas_(subject.atlas),
          roofed_(!subject.how.parts && measures_.roofRows > 0) {}

    template <class Texel>
    Sight at(const Voxels<Texel>& grid, const FaceOn& face) const {
        if (underRoof(face)) return Sight::hidden;
        const int front = face.z.last - grid.zMin();
        const bool ledge = !how_.parts && how_.ledge && how_.ledge->contains(face.pixel / drawing_.width);
        for (int z = grid.size().z - 1; z > front; --z)
            if (const Texel texel = grid.at(face.x, face.y, z))
                return ledge && looks(texel, face) ? Sight::same : Sight::hidden;
        const int back = face.z.first - grid.zMin();
        for (int z = std::min(front, grid.size().z - 1); z >= std::max(back, 0); --z)
            if (const Texel texel = grid.at(face.x, face.y, z))
                return looks(texel, face) && z >= front - 1 ? Sight::same : Sight::different;
        return Sight::missing;
    }

private:
    // Where the drawn taper brings the roof down over the rows of the facade; above it the wall is cut off.
    bool underRoof(const FaceOn& face) const {
        if (!roofed_) return false;
        const int top = measures_.top[std::size_t(face.x)];
        const int surface = measures_.yTop - top;
        return top < measures_.roofRows && face.y > surface - how_.slab.value_or(0);
    }
    bool looks(std::uint32_t texel, const FaceOn& face) const { return colour(int(texel) - 1) == colour(face.pixel); }
    Rgba colour(int pixel) const {
        const Point at = texelOf(drawing_.texel[std::size_t(pixel)]);
        return atlas_.pixels().at(at.x, at.y);
    }

    const Drawing& drawing_;
    const Measures& measures_;
    const Template& how_;
    const Atlas& atlas_;
    bool roofed_;
};

struct OwnerView {
    std::int64_t missing = 0;
    std::int64_t different = 0;
    Bounds missingAt;
    Bounds differentAt;
};

}  // namespace

// Rows of the roof are seen from above, so the front view shows the facade alone.
CheckResult checkFront(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    const FaceOnList list = faceOnOf(subject);
    const FrontView view(subject);
    CheckResult out;
    out.pixels.resize(drawing.inside.size());
    std::vector<OwnerView> owners(list.owners.size());
    std::array<std::int64_t, 4> counts{};
    int ticks = 0;
    for (const FaceOn& face : list.faces) {
        if (++ticks % 4096 == 0) job.tick();
        const Sight sight = std::visit([&](const auto& grid) { return view.at(grid, face); }, subject.model.grid);
        ++counts[std::size_t(sight)];
        if (sight == Sight::same) continue;
        out.pixels[std::size_t(face.pixel)] = 1;
        OwnerView& owner = owners[std::size_t(face.owner)];
        const Point at{face.pixel % drawing.width, face.pixel / drawing.width};
        if (sight == Sight::missing) ++owner.missing, owner.missingAt.add(at.x, at.y);
        if (sight == Sight::different) ++owner.different, owner.differentAt.add(at.x, at.y);
    }
    out.numbers = {{"same pixels", counts[0]},
                   {"hidden pixels", counts[1]},
                   {"missing pixels", counts[2]},
                   {"different pixels", counts[3]}};
    for (std::size_t i = 0; i < owners.size() && out.problems.size() + 1 < maxPlaces; ++i) {
        const OwnerView& owner = owners[i];
        if (owner.missing > 0)
            out.problems.push_back(
                finding(Severity::warning, list.owners[i], owner.missingAt.rect(),
                        fmt::format("Seen from the front, nothing shows for {} of the drawing: there is a hole, or "
                                    "the model ends before.",
                                    counted(owner.missing, "pixel"))));
        if (owner.different > 0)
            out.problems.push_back(
                finding(Severity::warning, list.owners[i], owner.differentAt.rect(),
                        fmt::format("Seen from the front, something else shows for {} of the drawing.",
                                    counted(owner.different, "pixel"))));
    }
    out.verdict = verdictOf(out.problems);
    out.sentence =
        list.faces.empty()
            ? "Nothing of the drawing is seen face-on."
            : fmt::format(
                  "From the front {} of {} look as drawn; {} hidden behind a roof or a part, {} missing, {} different.",
                  counts[0], counted(std::int64_t(list.faces.size()), "pixel"), counts[1], counts[2], counts[3]);
    return out;
}

}  // namespace rooftree
