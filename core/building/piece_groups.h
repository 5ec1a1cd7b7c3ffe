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
    std::size_t length = 0;
    for (const std::string_view word : words) length += word.size() + 1;
    std::string out;
    out.reserve(length);
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
    // Begins with none.
    void begin(std::string_view of, int level) {
        of_ = of;
        level_ = level;
        keys_.clear();
        groups_.clear();
        places_.clear();
        last_ = 0;
    }

    // The number of the group of that sprite, which is asked for its name once.
    template <class Sprite>
    std::size_t find(std::uint64_t key, int z, std::string_view side, Sprite sprite) {
        if (last_ < keys_.size() && keys_[last_] == key) return last_;
        last_ = std::size_t(std::find(keys_.begin(), keys_.end(), key) - keys_.begin());
        if (last_ == keys_.size()) {
            keys_.push_back(key);
            groups_.push_back({sprite(), z, side});
            groups_.back().front = frontOf(groups_.back().sprite);
        }
        return last_;
    }
    void add(std::size_t group, Point at) {
        ++groups_[group].count;
        places_.push_back({group, at});
    }

    // Adds them to the pieces, by name and from below.
    void addTo(std::vector<Piece>& pieces) {
        order_.clear();
        for (Group& group : groups_) order_.push_back(&group);
        std::sort(order_.begin(), order_.end(), [](const Group* a, const Group* b) {
            if (a->front != b->front) return a->front < b->front;
            return std::tie(a->sprite, a->z) < std::tie(b->sprite, b->z);
        });
        for (Group* group : order_) {
            Piece& piece = pieces.emplace_back();
            piece.of = of_;
            piece.sprite = std::move(group->sprite);
            piece.level = level_;
            piece.z = group->z;
            if (!group->side.empty()) piece.side = group->side;
            piece.at.resize(group->count);
            group->next = piece.at.data();
        }
        for (const Place& place : places_) *groups_[place.group].next++ = place.at;
    }

private:
    struct Group {
        std::string sprite;
        int z = 0;
        std::string_view side;
        std::uint64_t front = 0;
        std::size_t count = 0;
        Point* next = nullptr;  // its next place to be written
    };
    struct Place {
        std::size_t group;
        Point at;
    };

    // The first letters of a word, as a number that sorts as they do.
    static std::uint64_t frontOf(std::string_view word) {
        std::array<unsigned char, 8> letters{};
        word.copy(reinterpret_cast<char*>(letters.data()), letters.size());
        std::uint64_t out = 0;
        for (const unsigned char letter : letters) out = out << 8 | letter;
        return out;
    }

    std::string_view of_;
    int level_ = 0;
    std::vector<std::uint64_t> keys_;
    std::vector<Group> groups_;
    std::vector<Place> places_;
    std::vector<Group*> order_;
    std::size_t last_ = 0;
};

// Words that are met again and again, as small numbers.
class Numbers {
public:
    std::size_t of(std::string_view word) {
        const Ends ends(word);
        std::uint8_t& guess = guesses_[ends.mark()];
        if (guess < words_.size() && ends_[guess] == ends && (ends.isAll() || words_[guess] == word)) return guess;
        const std::size_t number = std::size_t(std::find(words_.begin(), words_.end(), word) - words_.begin());
        if (number == words_.size()) {
            words_.push_back(word);
            ends_.push_back(ends);
        }
        guess = std::uint8_t(number);
        return number;
    }
    std::string_view word(std::size_t number) const { return words_[number]; }

private:
    // Both ends of a word, as numbers; they may overlap.
    struct Ends {
        explicit Ends(std::string_view word) : size(word.size()) {
            if (size >= 8) {
                std::memcpy(&first, word.data(), 8);
                std::memcpy(&last, word.data() + size - 8, 8);
            } else if (size >= 4) {
                std::uint32_t four = 0;
                std::memcpy(&four, word.data(), 4);
                first = four;
                std::memcpy(&four, word.data() + size - 4, 4);
                last = four;
            } else {
                for (const char letter : word) first = first << 8 | static_cast<unsigned char>(letter);
            }
        }
        bool isAll() const { return size <= 16; }
        std::size_t mark() const { return ((first ^ std::rotl(last, 17)) * 0x9e3779b97f4a7c15u) >> 56; }
        bool operator==(const Ends&) const = default;

        std::size_t size;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };

    std::vector<std::string_view> words_;
    std::vector<Ends> ends_;
    std::array<std::uint8_t, 256> guesses_{};  // by marks
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
void layRoofPieces(Building& building, Groups& groups, int level, std::span<const BuildingRoofTile> tiles,
                   std::string_view outerSet);

}  // namespace rooftree
