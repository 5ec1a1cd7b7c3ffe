#include "iso/scattered_boxes.h"

namespace rooftree {
namespace {

class Mulberry32 {
public:
    explicit Mulberry32(std::uint32_t seed) : state_(seed) {}

    // A fraction of 2^32.
    std::uint64_t next() {
        state_ += 0x6D2B79F5u;
        std::uint32_t t = (state_ ^ state_ >> 15) * (1 | state_);
        t = (t + (t ^ t >> 7) * (61 | t)) ^ t;
        return t ^ t >> 14;
    }
    int below(int n) { return int(next() * std::uint64_t(n) >> 32); }

private:
    std::uint32_t state_;
};

std::uint64_t rootOf(std::uint64_t square) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t(1) << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

bool isFree(const Box& box, std::span<const Box> boxes) {
    return std::none_of(boxes.begin(), boxes.end(),
                        [&](const Box& other) { return box.x.meets(other.x) && box.y.meets(other.y); });
}

// Places on a square for so many boxes.
class Ground {
public:
    Ground(int count, int unit) {
        const auto tile = std::uint64_t(unit);
        side_ = rootOf((std::uint64_t(count) * 961 * tile * tile << (2 * fractionBits)) / 100);  // 3.1 squared is 9.61
    }
    int along(Mulberry32& random) const { return int(random.next() * side_ >> (32 + fractionBits)); }

private:
    static constexpr int fractionBits = 8;

    std::uint64_t side_ = 0;  // in 2^-8 of a unit
};

}  // namespace

std::vector<Box> scatteredBoxes(int count, std::uint32_t seed, int unit) {
    const Ground ground(count, unit);
    Mulberry32 random(seed);
    std::vector<Box> out;
    while (out.size() < std::size_t(count)) {
        const int width = unit * (1 + random.below(3));
        const int depth = unit * (1 + random.below(3));
        const int height = unit * random.below(5);
        const int x = ground.along(random);
        const int y = ground.along(random);
        const Box box{{x, x + width}, {y, y + depth}, {0, height}};
        if (isFree(box, out)) out.push_back(box);
    }
    return out;
}

std::vector<Box> scatteredWalkers(std::span<const Box> boxes, int count, std::uint32_t seed, int unit) {
    const Ground ground(int(boxes.size()), unit);
    Mulberry32 random(seed);
    std::vector<Box> out;
    while (out.size() < std::size_t(count)) {
        const int x = ground.along(random);
        const int y = ground.along(random);
        const Box box{{x, x + unit / 2}, {y, y + unit / 2}, {0, unit * 3 / 2}};
        if (isFree(box, boxes)) out.push_back(box);
    }
    return out;
}

}  // namespace rooftree
