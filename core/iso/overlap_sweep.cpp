#include "iso/overlap_sweep.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <limits>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/problem.h"

namespace rooftree {
namespace {

constexpr std::size_t lanes = 8;  // boxes compared at a time

[[noreturn]] void refuse(std::string sentence) {
    throw Error(Error::Kind::input, {.what = "boxes", .sentence = std::move(sentence)});
}

int leftOf(const Box& box) {
    return box.x.low - box.y.high;
}

// Without a branch a box; wraps rather than overflows.
void checkBoxes(std::span<const Box> boxes) {
    constexpr unsigned limit = maxBoxCoordinate;
    const auto wrong = [](const Range& range) {
        const auto low = unsigned(range.low);
        const auto high = unsigned(range.high);
        return (low + limit) | (high + limit) | (limit - high) | (high - low);
    };
    unsigned any = 0;
    for (const Box& box : boxes) any |= wrong(box.x) | wrong(box.y) | wrong(box.z);
    if (any >> 31 == 0) return;
    for (std::size_t i = 0; i < boxes.size(); ++i) checkBox(boxes[i], int(i));
}

// Bit i is set where box from + i begins left of `right` and its other ranges meet those given.
struct Lookup {
    const int* left;
    const int* xLow;
    const int* xHigh;
    const int* yLow;
    const int* yHigh;

    unsigned hits(std::size_t from, int right, const Range& x, const Range& y) const {
#ifdef __SSE2__
        const auto half = [&](std::size_t at) {
            const auto load = [at](const int* values) {
                return _mm_loadu_si128(reinterpret_cast<const __m128i*>(values + at));
            };
            const __m128i inX = _mm_and_si128(_mm_cmplt_epi32(load(xLow), _mm_set1_epi32(x.high)),
                                              _mm_cmpgt_epi32(load(xHigh), _mm_set1_epi32(x.low)));
            const __m128i inY = _mm_and_si128(_mm_cmplt_epi32(load(yLow), _mm_set1_epi32(y.high)),
                                              _mm_cmpgt_epi32(load(yHigh), _mm_set1_epi32(y.low)));
            const __m128i begun = _mm_cmplt_epi32(load(left), _mm_set1_epi32(right));
            return _mm_and_si128(begun, _mm_and_si128(inX, inY));
        };
        const __m128i both = _mm_packs_epi32(half(from), half(from + 4));
        return unsigned(_mm_movemask_epi8(_mm_packs_epi16(both, _mm_setzero_si128())));
#else
        unsigned out = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const std::size_t at = from + lane;
            const int hit = int(left[at] < right) & int(xLow[at] < x.high) & int(xHigh[at] > x.low) &
                            int(yLow[at] < y.high) & int(yHigh[at] > y.low);
            out |= unsigned(hit) << lane;
        }
        return out;
#endif
    }
};

}  // namespace

void OverlapSweep::run(std::span<const Box> boxes, const Projection& projection) {
    checkProjection(projection);
    if (boxes.size() > maxBoxes) refuse(fmt::format("found {} boxes, expected at most {}", boxes.size(), maxBoxes));
    checkBoxes(boxes);
    pairCount_ = 0;
    intersecting_.clear();
    sort(boxes);
    lay(boxes, projection.slant());
    sweep();
    std::sort(intersecting_.begin(), intersecting_.end());
}

void OverlapSweep::sort(std::span<const Box> boxes) {
    if (sorted_.size() == boxes.size() && sortFromLast(boxes)) return;
    sortFromNothing(boxes);
}

// By insertion; gives up where much has moved. Boxes that begin at once go by number.
bool OverlapSweep::sortFromLast(std::span<const Box> boxes) {
    for (Entry& entry : sorted_) entry.key = leftOf(boxes[std::size_t(entry.number)]);
    const auto comesBefore = [](const Entry& a, const Entry& b) {
        return a.key != b.key ? a.key < b.key : a.number < b.number;
    };
    std::size_t steps = 2 * sorted_.size();
    for (std::size_t i = 1; i < sorted_.size(); ++i) {
        const Entry entry = sorted_[i];
        std::size_t to = i;
        for (; to > 0 && comesBefore(entry, sorted_[to - 1]); --to) {
            sorted_[to] = sorted_[to - 1];
            if (--steps == 0) return false;
        }
        sorted_[to] = entry;
    }
    return true;
}

// By digits, the least first, so that equal keys stay in the order of their numbers.
void OverlapSweep::sortFromNothing(std::span<const Box> boxes) {
    constexpr int digitBits = 11;
    sorted_.resize(boxes.size());
    spare_.resize(boxes.size());
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const int key = leftOf(boxes[i]);
        sorted_[i] = {key, int(i)};
        least = std::min(least, key);
        most = std::max(most, key);
    }
    if (boxes.empty()) return;
    const int bits = std::bit_width(unsigned(most - least));
    for (int shift = 0; shift < bits; shift += digitBits) {
        std::array<unsigned, std::size_t(1) << digitBits> starts{};
        const auto digit = [&](const Entry& entry) {
            return std::size_t(unsigned(entry.key - least) >> shift & (starts.size() - 1));
        };
        for (const Entry& entry : sorted_) ++starts[digit(entry)];
        unsigned start = 0;
        for (unsigned& count : starts) start += std::exchange(count, start);
        for (const Entry& entry : sorted_) spare_[starts[digit(entry)]++] = entry;
        sorted_.swap(spare_);
    }
}

// Past the last box stand some that meet none.
void OverlapSweep::lay(std::span<const Box> boxes, Slant slant) {
    constexpr int never = std::numeric_limits<int>::max();
    const std::size_t count = sorted_.size();
    boxes_.resize(count);
    for (std::vector<int>* values : {&left_, &xLow_, &xHigh_, &yLow_, &yHigh_}) values->resize(count + lanes, never);
    for (std::size_t i = 0; i < count; ++i) {
        const Box& box = boxes[std::size_t(sorted_[i].number)];
        const Hexagon hexagon = hexagonOf(box, slant);
        const bool isDrawn = !hexagon.empty();
        boxes_[i] = box;
        left_[i] = hexagon.across.low;
        xLow_[i] = isDrawn ? hexagon.x.low : never;
        xHigh_[i] = isDrawn ? hexagon.x.high : -never;
        yLow_[i] = hexagon.y.low;
        yHigh_[i] = hexagon.y.high;
    }
    for (std::size_t i = count; i < count + lanes; ++i) left_[i] = never;
}

void OverlapSweep::sweep() {
    const Lookup lookup{left_.data(), xLow_.data(), xHigh_.data(), yLow_.data(), yHigh_.data()};
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const int right = boxes_[i].x.high - boxes_[i].y.low;
        const Range x{xLow_[i], xHigh_[i]};
        const Range y{yLow_[i], yHigh_[i]};
        if (x.low > x.high) continue;
        std::size_t from = i + 1;
        while (left_[from] < right) {
            const std::size_t first = from;
            std::uint64_t hits = 0;
            for (int shift = 0; shift < 64; shift += int(lanes)) {
                hits |= std::uint64_t(lookup.hits(from, right, x, y)) << shift;
                from += lanes;
                if (left_[from - 1] >= right) break;
            }
            if (hits != 0) meet(i, first, hits);
            if (left_[from - 1] >= right) break;
        }
    }
}

void OverlapSweep::meet(std::size_t first, std::size_t from, std::uint64_t hits) {
    if (pairCount_ + intersecting_.size() > maxBoxPairs)
        refuse(fmt::format("found more than {} pairs of boxes whose pictures meet, expected fewer", maxBoxPairs));
    if (pairs_.size() < pairCount_ + 64) pairs_.resize(2 * pairs_.size() + 64);
    const Box& a = boxes_[first];
    const int number = sorted_[first].number;
    BoxPair* out = pairs_.data() + pairCount_;
    for (; hits != 0; hits &= hits - 1) {
        const std::size_t second = from + std::size_t(std::countr_zero(hits));
        const int other = sorted_[second].number;
        const Relation how = relationByAxes(a, boxes_[second]);
        *out = how == Relation::behind ? BoxPair{number, other} : BoxPair{other, number};
        if (how != Relation::intersecting)
            ++out;
        else
            intersecting_.push_back({std::min(number, other), std::max(number, other)});
    }
    pairCount_ = std::size_t(out - pairs_.data());
}

}  // namespace rooftree
