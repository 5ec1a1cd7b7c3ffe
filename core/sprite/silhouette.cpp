#include "sprite/silhouette.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

// Spreads the bits of `seeds` along the runs of ones in `open` that they lie in, within one word.
Word spread(Word seeds, Word open) {
    seeds &= open;
    Word up = seeds;
    Word down = seeds;
    Word openUp = open;
    Word openDown = open;
    for (int step = 1; step < 64; step *= 2) {
        up |= openUp & up << step;
        openUp &= openUp << step;
        down |= openDown & down >> step;
        openDown &= openDown >> step;
    }
    return up | down;
}

// Rows of bits, one bit a pixel, that a flood fills.
class BitFlood {
public:
    BitFlood(std::span<const Shade> shades, int width, int height)
        : width_(width), height_(height), words_((width + 63) / 64), open_(std::size_t(words_ * height)),
          reached_(open_.size()) {
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; x += 64) {
                const Shade* from = shades.data() + y * width + x;
                Word word = 0;
                for (int i = 0; i < std::min(64, width - x); ++i) word |= Word(from[i] <= Shade::grey) << i;
                open_[at(x / 64, y)] = word;
            }
    }

    void seedRow(int y) {
        for (int w = 0; w < words_; ++w) reached_[at(w, y)] |= open_[at(w, y)];
    }
    void seedColumn(int x) {
        for (int y = 0; y < height_; ++y) reached_[at(x / 64, y)] |= open_[at(x / 64, y)] & Word(1) << x % 64;
    }

    // Sweeps down and up until a sweep changes nothing.
    void run() {
        for (bool changed = true; changed;) {
            changed = false;
            for (int y = 0; y < height_; ++y) changed |= fillRow(y, y - 1);
            for (int y = height_ - 1; y >= 0; --y) changed |= fillRow(y, y + 1);
        }
    }

    std::vector<std::uint8_t> unreached() const {
        std::vector<std::uint8_t> out(std::size_t(width_) * std::size_t(height_));
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; x += 64) {
                const Word unreached = ~reached_[at(x / 64, y)];
                std::uint8_t* to = out.data() + y * width_ + x;
                for (int i = 0; i < std::min(64, width_ - x); ++i) to[i] = unreached >> i & 1;
            }
        return out;
    }

private:
    std::size_t at(int word, int y) const { return std::size_t(y * words_ + word); }

    // Takes over what the neighbour row has reached and spreads it along row y. True if the row changed.
    bool fillRow(int y, int neighbour) {
        const bool hasNeighbour = neighbour >= 0 && neighbour < height_;
        bool changed = false;
        const auto fillWord = [&](int w, Word carried) {
            Word& reached = reached_[at(w, y)];
            const Word before = reached;
            const Word seeds = before | carried | (hasNeighbour ? reached_[at(w, neighbour)] : 0);
            reached = spread(seeds, open_[at(w, y)]);
            changed |= reached != before;
            return reached;
        };
        Word previous = 0;
        for (int w = 0; w < words_; ++w) previous = fillWord(w, previous >> 63);
        for (int w = words_ - 2; w >= 0; --w) previous = fillWord(w, previous << 63);
        return changed;
    }

    int width_;
    int height_;
    int words_;
    std::vector<Word> open_;
    std::vector<Word> reached_;
};

}  // namespace

std::vector<std::uint8_t> silhouetteOf(std::span<const Shade> shades, int width, int height, Sides sealed) {
    BitFlood flood(shades, width, height);
    if (!sealed.has(Side::north)) flood.seedRow(0);
    if (!sealed.has(Side::south)) flood.seedRow(height - 1);
    if (!sealed.has(Side::west)) flood.seedColumn(0);
    if (!sealed.has(Side::east)) flood.seedColumn(width - 1);
    flood.run();
    return flood.unreached();
}

}  // namespace rooftree
