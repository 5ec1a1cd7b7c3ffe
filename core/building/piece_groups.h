// What the layers of pieces share: their names, and pieces gathered by sprite while they are laid.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
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

// Groups of one kind on one level, found by a key that stands for the sprite and its height.
class Groups {
public:
    Groups(std::vector<Piece>& pieces, std::string_view of, int level)
        : pieces_(pieces), of_(of), level_(level), first_(pieces.size()) {}

    // The places of that sprite; `sprite` is asked for its name once.
    template <class Sprite>
    std::vector<Point>& at(std::uint64_t key, int z, std::string_view side, Sprite sprite) {
        for (std::size_t i = keys_.size(); i-- > 0;)
            if (keys_[i] == key) return pieces_[first_ + i].at;
        keys_.push_back(key);
        pieces_.push_back({std::string(of_), sprite(), level_, z, std::string(side), {}});
        pieces_.back().at.reserve(8);
        return pieces_.back().at;
    }

private:
    std::vector<Piece>& pieces_;
    std::string_view of_;
    int level_;
    std::size_t first_;
    std::vector<std::uint64_t> keys_;
};

// Words that are met again and again, as small numbers.
class Numbers {
public:
    std::uint64_t of(std::string_view word) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (words_[i] == word) return i;
        words_.push_back(word);
        return words_.size() - 1;
    }

private:
    std::vector<std::string_view> words_;
};

// The set of the wall on an edge.
inline std::string_view setAt(const Storey& storey, const CellEdge& edge, std::string_view otherwise) {
    for (const Wall& wall : storey.walls)
        if (wall.edge == edge) return wall.set;
    return otherwise;
}

// The roof that ends at a level, with gables and parapets where it ends upright.
void layRoofPieces(Building& building, int level, std::span<const BuildingRoofTile> tiles, std::string_view outerSet);

}  // namespace rooftree
