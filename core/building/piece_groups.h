// What the layers of pieces share: their names, and pieces gathered by sprite while they are laid.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "building/building.h"

namespace rooftree {

// The words with a line between, empty ones left out.
inline std::string joined(std::initializer_list<std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) {
        if (word.empty()) continue;
        if (!out.empty()) out += '_';
        out += word;
    }
    return out;
}

// How a piece on an edge lies, and the side of its cell.
inline std::string_view axisOf(bool west) {
    return west ? "y" : "x";
}
inline std::string_view sideOf(bool west) {
    return west ? "w" : "n";
}

// Pieces of one kind on one level, gathered by a key that stands for the sprite and its height.
class Groups {
public:
    Groups(std::string_view of, int level) : of_(of), level_(level) {
        keys_.reserve(32);
        groups_.reserve(32);
    }

    // The places of that sprite; `sprite` is asked for its name once.
    template <class Sprite>
    std::vector<Point>& at(std::uint64_t key, int z, std::string_view side, Sprite sprite) {
        if (last_ < keys_.size() && keys_[last_] == key) return groups_[last_].at;
        last_ = std::size_t(std::find(keys_.begin(), keys_.end(), key) - keys_.begin());
        if (last_ == keys_.size()) {
            keys_.push_back(key);
            groups_.push_back({sprite(), z, side, {}});
            groups_.back().at.reserve(8);
        }
        return groups_[last_].at;
    }

    // Adds them to the pieces, by name and from below.
    void addTo(std::vector<Piece>& pieces) {
        std::vector<Group*> order;
        order.reserve(groups_.size());
        for (Group& group : groups_) order.push_back(&group);
        std::sort(order.begin(), order.end(),
                  [](const Group* a, const Group* b) { return std::tie(a->sprite, a->z) < std::tie(b->sprite, b->z); });
        for (Group* group : order) {
            Piece& piece = pieces.emplace_back();
            piece.of = of_;
            piece.sprite = std::move(group->sprite);
            piece.level = level_;
            piece.z = group->z;
            piece.side = group->side;
            piece.at = std::move(group->at);
        }
    }

private:
    struct Group {
        std::string sprite;
        int z = 0;
        std::string_view side;
        std::vector<Point> at;
    };

    std::string_view of_;
    int level_;
    std::vector<std::uint64_t> keys_;
    std::vector<Group> groups_;
    std::size_t last_ = 0;
};

// Words that are met again and again, as small numbers.
class Numbers {
public:
    std::size_t of(std::string_view word) {
        if (last_ < words_.size() && words_[last_] == word) return last_;
        const std::uint64_t mark = markOf(word);
        for (auto at = marks_.begin(); (at = std::find(at, marks_.end(), mark)) != marks_.end(); ++at) {
            last_ = std::size_t(at - marks_.begin());
            if (words_[last_] == word) return last_;
        }
        last_ = words_.size();
        words_.push_back(word);
        marks_.push_back(mark);
        return last_;
    }
    std::string_view word(std::size_t number) const { return words_[number]; }
    std::size_t size() const { return words_.size(); }

private:
    // Of both ends of a word: hardly two have the same.
    static std::uint64_t markOf(std::string_view word) {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        const std::size_t length = std::min(word.size(), sizeof first);
        std::memcpy(&first, word.data(), length);
        std::memcpy(&last, word.data() + word.size() - length, length);
        return first ^ std::rotl(last, 17) ^ word.size();
    }

    std::vector<std::string_view> words_;
    std::vector<std::uint64_t> marks_;
    std::size_t last_ = 0;
};

// The sets of a storey's walls by their edges; `storey` may be null.
class WallSets {
public:
    WallSets(const Storey* storey, std::string_view otherwise) : otherwise_(otherwise) {
        if (storey == nullptr) return;
        for (const Wall& wall : storey->walls)
            if (holds(wall.edge)) numbers_[indexOf(wall.edge)] = std::uint8_t(1 + sets_.of(wall.set));
    }
    std::string_view at(const CellEdge& edge) const {
        const std::size_t number = holds(edge) ? numbers_[indexOf(edge)] : 0;
        return number == 0 ? otherwise_ : sets_.word(number - 1);
    }

private:
    static constexpr std::size_t side = maxPlot + 1;
    static bool holds(const CellEdge& edge) { return Rect{0, 0, int(side), int(side)}.contains(edge.at); }
    static std::size_t indexOf(const CellEdge& edge) {
        return ((edge.west ? side : 0) + std::size_t(edge.at.y)) * side + std::size_t(edge.at.x);
    }

    std::string_view otherwise_;
    Numbers sets_;
    std::array<std::uint8_t, 2 * side * side> numbers_{};
};

// The roof that ends at a level, with gables and parapets where it ends upright.
void layRoofPieces(Building& building, int level, std::span<const BuildingRoofTile> tiles, std::string_view outerSet);

}  // namespace rooftree
