#include <array>

#include "iso/cycles.h"

namespace rooftree {
namespace {

// For each box, as bits, those it is in front of.
using Behind = std::array<std::uint64_t, maxSplitCycle + 1>;

void relate(Behind& behind, const std::vector<Box>& boxes, std::size_t of, Slant slant) {
    const std::uint64_t bit = std::uint64_t(1) << of;
    behind[of] = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        behind[i] &= ~bit;
        if (i == of) continue;
        const Relation how = relation(boxes[of], boxes[i], slant);
        if (how == Relation::behind) behind[i] |= bit;
        if (how == Relation::before) behind[of] |= std::uint64_t(1) << i;
    }
}

// How many boxes are, through others, behind themselves.
int countInCycles(Behind reach, std::size_t count) {
    for (std::size_t via = 0; via < count; ++via)
        for (std::size_t i = 0; i < count; ++i)
            if ((reach[i] >> via & 1) != 0) reach[i] |= reach[via];
    int out = 0;
    for (std::size_t i = 0; i < count; ++i) out += int(reach[i] >> i & 1);
    return out;
}

}  // namespace

std::optional<BoxSplit> bestSplit(const std::vector<int>& component, std::span<const Box> boxes,
                                  std::span<const std::uint8_t> maySplit, Slant slant) {
    const std::size_t count = component.size();
    if (count < 3 || count > maxSplitCycle) return std::nullopt;
    std::vector<Box> own;
    for (const int number : component) own.push_back(boxes[std::size_t(number)]);
    Behind behind{};
    for (std::size_t i = 0; i < count; ++i) relate(behind, own, i, slant);

    int least = int(count) + 1;
    std::optional<BoxSplit> best;
    for (std::size_t i = 0; i < count; ++i) {
        if (maySplit[std::size_t(component[i])] == 0) continue;
        const Box whole = own[i];
        for (int axis = 0; axis < 3; ++axis) {
            std::vector<int> faces;
            for (std::size_t other = 0; other < count; ++other)
                for (const int face : {along(own[other], axis).low, along(own[other], axis).high})
                    if (face > along(whole, axis).low && face < along(whole, axis).high) faces.push_back(face);
            std::sort(faces.begin(), faces.end());
            faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
            for (const int face : faces) {
                BoxSplit split{component[i], whole, whole};
                along(split.far, axis).high = face;
                along(split.near, axis).low = face;
                std::vector<Box> parted = own;
                parted[i] = split.far;
                parted.push_back(split.near);
                Behind changed = behind;
                relate(changed, parted, i, slant);
                relate(changed, parted, count, slant);
                const int left = countInCycles(changed, parted.size());
                if (left >= least) continue;
                least = left;
                best = split;
            }
        }
    }
    return best;
}

}  // namespace rooftree
