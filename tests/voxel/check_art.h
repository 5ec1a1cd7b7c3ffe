// A house and a board that every check finds good, and ways to break them.
#pragma once

#include <functional>

#include <QtTest>

#include "art.h"

namespace rooftree {

using Rows = std::vector<std::string>;

// Roof rows 0 to 5 with a taper on both sides, a wall below with an outline all round.
inline const Rows house{
    "    ########    ",  //
    "   #========#   ",  //
    "  #==========#  ",  //
    " #============# ",  //
    "#==============#",  //
    "################",  //
    "  #----------#  ",  //
    "  #.####.....#  ",  //
    "  #.#--#.....#  ",  //
    "  #.#--#.....#  ",  //
    "  #.####.....#  ",  //
    "  #----------#  ",  //
    "  #..........#  ",  //
    "  #..........#  ",  //
    "  #==========#  ",  //
    "  ############  ",
};

inline Template houseTemplate(const Atlas& atlas) {
    Template how = artTemplate(atlas, 10);
    how.roofRows = 6;
    how.roofBack = 2;
    how.roofFront = 1;
    how.roofCycle = Span{1, 4};
    how.slab = 2;
    how.frontEave = 1;
    return how;
}

inline Art houseOf(const Rows& rows, const std::function<void(Template&)>& change = {}) {
    const Atlas atlas = artAtlas(rows);
    Template how = houseTemplate(atlas);
    if (change) change(how);
    return {atlas, how};
}

inline Rows with(Rows rows, int y, const std::string& row) {
    rows[std::size_t(y)] = row;
    return rows;
}

// A plain sheet, framed in black, for models of parts.
inline const Rows board{
    "################",  //
    "#..............#",  //
    "#.------------.#",  //
    "#.-====------=.#",  //
    "#.-====------=.#",  //
    "#.------------.#",  //
    "#..............#",  //
    "################",
};

inline Art partsOf(const Rows& rows, int depth, std::vector<Part> parts,
                   const std::function<void(Template&)>& change = {}) {
    const Atlas atlas = artAtlas(rows);
    Template how = artTemplate(atlas, depth);
    how.panes = false;
    how.parts = std::move(parts);
    if (change) change(how);
    return {atlas, how};
}

inline void setVoxel(Model& model, Vec3i at, int pixel) {
    std::visit([&]<class Texel>(Voxels<Texel>& grid) { grid.set(at.x, at.y, at.z - grid.zMin(), Texel(pixel + 1)); },
               model.grid);
}

inline const Problem* at(const CheckResult& result, const std::string& pointer) {
    for (const Problem& problem : result.problems)
        if (problem.pointer == pointer) return &problem;
    return nullptr;
}

inline QString told(const CheckResult& result) {
    QString out = QString::fromStdString(result.name + ": " + result.sentence);
    for (const Problem& problem : result.problems) {
        const Rect place = problem.at.value_or(Rect{});
        out += QString("\n  %1 [%2,%3 %4x%5] %6")
                   .arg(QString::fromStdString(problem.pointer))
                   .arg(place.x)
                   .arg(place.y)
                   .arg(place.w)
                   .arg(place.h)
                   .arg(QString::fromStdString(problem.sentence));
    }
    return out;
}

// The one finding of the check.
#define VERIFY_FOUND(result, verdictOf_, pointer_, place_)                  \
    do {                                                                    \
        const CheckResult& found_ = (result);                               \
        QVERIFY2(found_.verdict == (verdictOf_), qPrintable(told(found_))); \
        const Problem* problem_ = at(found_, (pointer_));                   \
        QVERIFY2(problem_ != nullptr, qPrintable(told(found_)));            \
        QVERIFY2(problem_->at == Rect(place_), qPrintable(told(found_)));   \
        QVERIFY(!problem_->sentence.empty());                               \
    } while (false)

}  // namespace rooftree
