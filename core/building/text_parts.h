// What the writers of plans share: places, lists, and things that are alike put together.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/flat_text.h"
#include "building/building.h"

namespace rooftree {

inline constexpr int pointRoom = 2 * FlatPen::maxNumber + 4;

inline void writePoint(FlatPen& pen, Point at) {
    pen.text("[");
    pen.integer(at.x);
    pen.text(",");
    pen.integer(at.y);
    pen.text("]");
}

inline void writeRect(FlatPen& pen, const Rect& rect) {
    const char* before = "[";
    for (const int number : {rect.x, rect.y, rect.w, rect.h}) {
        pen.text(before);
        pen.integer(number);
        before = ",";
    }
    pen.text("]");
}

inline std::string_view sideName(Side side) {
    constexpr std::string_view names = "nesw";
    return names.substr(std::size_t(side), 1);
}

// The items of a list, parted by commas, in brackets.
template <class List, class Write>
void putList(FlatText& out, const List& items, const Write& write) {
    out.put("[");
    bool first = true;
    for (const auto& item : items) {
        if (!first) out.put(",");
        first = false;
        write(item);
    }
    out.put("]");
}

inline void putPoints(FlatText& out, std::span<const Point> points) {
    out.put(points.size() * pointRoom + 2, [&](FlatPen& pen) {
        pen.text("[");
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i > 0) pen.text(",");
            writePoint(pen, points[i]);
        }
        pen.text("]");
    });
}

// What a record ends with before its unknown keys, if it has some; then putKept goes on.
constexpr std::string_view endOf(KeptKeys keys) {
    return keys ? "" : "}";
}
void putMembers(FlatText& out, const Json& keys);
inline void putKept(FlatText& out, const Building& plan, KeptKeys keys) {
    if (!keys) return;
    if (const Json* kept = plan.keysOf(keys)) putMembers(out, *kept);
    out.put("}");
}

// Things that are alike, in chains: the first of each kind, and after each the next of its kind.
class Chains {
public:
    explicit Chains(std::size_t count) : next_(count, none) {}

    static constexpr std::size_t none = std::size_t(-1);
    struct Chain {
        std::uint64_t key = 0;
        std::size_t first = 0;
        std::size_t last = 0;
    };

    // The things come in order of their index.
    void add(std::size_t index, std::uint64_t key) {
        if (chains_.empty() || chains_[current_].key != key) {
            current_ = 0;
            while (current_ < chains_.size() && chains_[current_].key != key) ++current_;
            if (current_ == chains_.size()) {
                chains_.push_back({key, index, index});
                return;
            }
        }
        next_[chains_[current_].last] = index;
        chains_[current_].last = index;
    }

    const std::vector<Chain>& all() const { return chains_; }
    std::size_t after(std::size_t index) const { return next_[index]; }

private:
    std::vector<Chain> chains_;
    std::vector<std::size_t> next_;
    std::size_t current_ = 0;
};

// The places of a chain for which `place` gives one.
template <class PlaceOf>
void putPlaces(FlatText& out, const Chains& chains, const Chains::Chain& chain, const PlaceOf& place) {
    out.put("[");
    bool first = true;
    for (std::size_t i = chain.first; i != Chains::none; i = chains.after(i)) {
        const std::optional<Point> at = place(i);
        if (!at) continue;
        out.put(pointRoom + 1, [&](FlatPen& pen) {
            if (!first) pen.text(",");
            writePoint(pen, *at);
        });
        first = false;
    }
    out.put("]");
}

// A storey of the plan as its document has it.
void putStorey(FlatText& out, const Building& plan, const Storey& storey);

}  // namespace rooftree
