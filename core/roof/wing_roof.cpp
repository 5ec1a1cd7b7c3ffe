#include "roof/wing_roof.h"

#include <algorithm>

#include "footprint/outline.h"

namespace rooftree {

namespace {

constexpr Around allFour = 15;

// Walks the cells of the footprint from the south, in a row from the west, until one gives a result.
template <class Look>
std::optional<WingRefusal> firstOf(const Footprint& footprint, const Look& look) {
    const Rect& box = footprint.bounds();
    for (int y = box.bottom() - 1; y >= box.y; --y)
        for (int x = box.x; x < box.right(); ++x)
            if (footprint.has({x, y}))
                if (std::optional<WingRefusal> found = look(Point{x, y})) return found;
    return std::nullopt;
}

// Which corners of a cell have all four cells around them.
Around fullCorners(const Footprint& footprint, Point cell) {
    Around out = 0;
    for (Quarter q = 0; q < 4; ++q)
        if (footprint.around(cornerOf(cell, q)) == allFour) out = Around(out | 1 << q);
    return out;
}

std::optional<WingRefusal> cornerTouch(const Footprint& footprint) {
    const Rect& box = footprint.bounds();
    for (int y = box.bottom(); y >= box.y; --y)
        for (int x = box.x; x <= box.right(); ++x) {
            const Around around = footprint.around({x, y});
            if (around == 0b0101) return WingRefusal{WingFault::cornerTouch, {x - 1, y}, {x, y - 1}};
            if (around == 0b1010) return WingRefusal{WingFault::cornerTouch, {x, y}, {x - 1, y - 1}};
        }
    return std::nullopt;
}

// Where a pair of cells across a wing lies, from its first end on.
struct Pair {
    Point a;
    Point b;
};
Pair pairAt(const Rect& rect, bool alongX, int index) {
    if (alongX) return {{rect.x + index, rect.y + 1}, {rect.x + index, rect.y}};
    const int y = rect.bottom() - 1 - index;
    return {{rect.x, y}, {rect.x + 1, y}};
}

// Every unbroken row of pairs of cells, in the order in which they are to be taken.
std::vector<Wing> candidatesOf(const Footprint& footprint) {
    const Rect& box = footprint.bounds();
    std::vector<Wing> out;
    for (int y = box.bottom() - 2; y >= box.y; --y)
        for (int x = box.x; x < box.right();) {
            int end = x;
            while (footprint.has({end, y}) && footprint.has({end, y + 1})) ++end;
            if (end > x) out.push_back({{x, y, end - x, 2}, true});
            x = std::max(end, x + 1);
        }
    for (int x = box.x; x + 1 < box.right(); ++x)
        for (int y = box.bottom() - 1; y >= box.y;) {
            int end = y;
            while (footprint.has({x, end}) && footprint.has({x + 1, end})) --end;
            if (end < y) out.push_back({{x, end + 1, 2, y - end}, false});
            y = std::min(end, y - 1);
        }
    std::sort(out.begin(), out.end(), [](const Wing& a, const Wing& b) {
        if (a.length() != b.length()) return a.length() > b.length();
        if (a.alongX != b.alongX) return a.alongX;
        if (a.rect.bottom() != b.rect.bottom()) return a.rect.bottom() > b.rect.bottom();
        return a.rect.x < b.rect.x;
    });
    return out;
}

// Of the pairs at each end whose two cells are both held, only the innermost stays.
void trim(Wing& wing, const Grid<std::uint8_t>& held, Point origin) {
    const int length = wing.length();
    const auto isHeld = [&](int index) {
        const Pair pair = pairAt(wing.rect, wing.alongX, index);
        return held.at(pair.a.x - origin.x, pair.a.y - origin.y) != 0 &&
               held.at(pair.b.x - origin.x, pair.b.y - origin.y) != 0;
    };
    int atFirst = 0;
    while (atFirst < length && isHeld(atFirst)) ++atFirst;
    int atLast = 0;
    while (atLast < length && isHeld(length - 1 - atLast)) ++atLast;
    atFirst = std::max(0, atFirst - 1);
    atLast = std::max(0, atLast - 1);
    if (wing.alongX) {
        wing.rect.x += atFirst;
        wing.rect.w -= atFirst + atLast;
    } else {
        wing.rect.y += atLast;
        wing.rect.h -= atFirst + atLast;
    }
}

void findGables(Wing& wing, const Footprint& footprint) {
    const auto isOpen = [&](int index, Side outward) {
        const Pair pair = pairAt(wing.rect, wing.alongX, index);
        return !footprint.has(pair.a, outward) && !footprint.has(pair.b, outward);
    };
    wing.firstGable = isOpen(0, wing.alongX ? Side::west : Side::south);
    wing.lastGable = isOpen(wing.length() - 1, wing.alongX ? Side::east : Side::north);
}

// The heights of the corners and the gable sides of the cells, over the box of a footprint.
class Heights {
public:
    Heights(const Footprint& footprint, const std::vector<Wing>& wings)
        : box_(footprint.bounds()), corners_(box_.w + 1, box_.h + 1), gables_(box_.w, box_.h) {
        for (int y = box_.y; y <= box_.bottom(); ++y)
            for (int x = box_.x; x <= box_.right(); ++x)
                if (footprint.around({x, y}) == allFour) corners_.at(x - box_.x, y - box_.y) = 1;
        for (const Wing& wing : wings) {
            if (wing.firstGable) raise(pairAt(wing.rect, wing.alongX, 0), wing.alongX ? Side::west : Side::south);
            if (wing.lastGable)
                raise(pairAt(wing.rect, wing.alongX, wing.length() - 1), wing.alongX ? Side::east : Side::north);
        }
    }

    int at(Point corner) const { return corners_.at(corner.x - box_.x, corner.y - box_.y); }
    bool isGable(Point cell, Side side) const { return gables_.at(cell.x - box_.x, cell.y - box_.y).has(side); }
    Around highCorners(Point cell) const {
        Around out = 0;
        for (Quarter q = 0; q < 4; ++q) out = Around(out | at(cornerOf(cell, q)) << q);
        return out;
    }

private:
    // The cells of a pair share the corner in the middle of the gable: the one on the outward side that both have.
    void raise(const Pair& pair, Side outward) {
        for (const Point& cell : {pair.a, pair.b}) gables_.at(cell.x - box_.x, cell.y - box_.y).set(outward);
        Point middle{std::max(pair.a.x, pair.b.x), std::max(pair.a.y, pair.b.y)};
        if (outward == Side::east) ++middle.x;
        if (outward == Side::south) ++middle.y;
        corners_.at(middle.x - box_.x, middle.y - box_.y) = 1;
    }

    Rect box_;
    Grid<std::uint8_t> corners_;
    Grid<Sides> gables_;
};

// The ends of a cell's side, walked with the cell on the left.
struct Ends {
    Point from;
    Point to;
};
Ends endsOf(Point cell, Side side) {
    const Quarter q = quarterOf(side);
    return {cornerOf(cell, q), cornerOf(cell, (q + 1) & 3)};
}

RoofEdge edgeBetween(RoofLine line, Point from, Point to, const Heights& heights) {
    return {line, {2 * from.x, 2 * from.y}, {2 * to.x, 2 * to.y}, 2 * heights.at(from), 2 * heights.at(to)};
}

void addEdgesOf(Point cell, const RoofTile& tile, const Footprint& footprint, const Heights& heights, RoofPlan& plan) {
    for (Quarter q = 0; q < 4; ++q) {
        const Side side = sideOf(q);
        const Ends ends = endsOf(cell, side);
        if (!footprint.has(cell, side))
            plan.edges.push_back(edgeBetween(heights.isGable(cell, side) ? RoofLine::gable : RoofLine::eave, ends.from,
                                             ends.to, heights));
        else if (heights.at(ends.from) + heights.at(ends.to) == 2 && (side == Side::south || side == Side::east))
            plan.edges.push_back(edgeBetween(RoofLine::ridge, ends.from, ends.to, heights));
    }
    if (tile.kind != RoofKind::hip && tile.kind != RoofKind::valley) return;
    const Quarter low = tile.turn / 90;
    plan.edges.push_back(edgeBetween(tile.kind == RoofKind::hip ? RoofLine::hip : RoofLine::valley, cornerOf(cell, low),
                                     cornerOf(cell, (low + 2) & 3), heights));
}

// What leaves a corner towards that side.
RoofArm armOf(Point corner, Quarter q, const Footprint& footprint, const Heights& heights) {
    // The edge towards side q lies between the cells at the diagonals q and q + 1.
    const Point step = stepTo(sideOf(q));
    const auto cellAt = [&](Quarter diagonal) {
        const Point out = stepTo(diagonal & 3);
        return Point{corner.x + (out.x - 1) / 2, corner.y + (out.y - 1) / 2};
    };
    const Point a = cellAt(q);
    const Point b = cellAt(q + 1);
    const bool hasA = footprint.has(a);
    const bool hasB = footprint.has(b);
    if (!hasA && !hasB) return RoofArm::nothing;
    if (hasA && hasB) return heights.at(corner) + heights.at(corner + step) == 2 ? RoofArm::ridge : RoofArm::plain;
    const Side outward = sideOf((q + (hasA ? 1 : 3)) & 3);
    return heights.isGable(hasA ? a : b, outward) ? RoofArm::gable : RoofArm::eave;
}

void addJunctions(const Footprint& footprint, const Heights& heights, RoofPlan& plan) {
    const Rect& box = footprint.bounds();
    for (int y = box.y; y <= box.bottom(); ++y)
        for (int x = box.x; x <= box.right(); ++x) {
            const Around around = footprint.around({x, y});
            if (around == 0) continue;
            std::array<RoofArm, 4> arms{};
            for (Quarter q = 0; q < 4; ++q) arms[std::size_t(q)] = armOf({x, y}, q, footprint, heights);
            const std::optional<JunctionFound> found = junctionAt(around, arms);
            if (found && found->kind != Junction::none)
                plan.junctions.push_back({{x, y}, found->kind, found->turn, found->z});
        }
}

}  // namespace

std::optional<WingRefusal> wingRefusal(const Footprint& footprint, WingEnds ends) {
    if (std::optional<WingRefusal> touch = cornerTouch(footprint)) return touch;
    const bool onlyTwo = footprint.count() == 2;
    if (onlyTwo && ends == WingEnds::hip) return WingRefusal{WingFault::hipOverTwo, {}, {}};
    const auto refusedWhere = [&](WingFault fault, const auto& isRefused) {
        return firstOf(footprint, [&](Point cell) -> std::optional<WingRefusal> {
            if (!isRefused(fullCorners(footprint, cell))) return std::nullopt;
            return WingRefusal{fault, cell, {}};
        });
    };
    if (const auto found = refusedWhere(WingFault::threeAcross, [](Around full) { return full == allFour; }))
        return found;
    if (onlyTwo) return std::nullopt;
    if (const auto found = refusedWhere(WingFault::oneAcross, [](Around full) { return full == 0; })) return found;
    if (const auto found =
            refusedWhere(WingFault::onlyAPoint, [](Around full) { return full == 0b0101 || full == 0b1010; }))
        return found;
    return firstOf(footprint, [&](Point cell) -> std::optional<WingRefusal> {
        for (const Side side : {Side::east, Side::north}) {
            if (!footprint.has(cell, side)) continue;
            const Ends edge = endsOf(cell, side);
            if (footprint.around(edge.from) != allFour && footprint.around(edge.to) != allFour)
                return WingRefusal{WingFault::onlyAnEave, cell, cell + stepTo(side)};
        }
        return std::nullopt;
    });
}

std::vector<Wing> wingsOf(const Footprint& footprint, WingEnds ends) {
    const Rect& box = footprint.bounds();
    Grid<std::uint8_t> held(box.w, box.h);
    std::vector<Wing> out;
    for (Wing wing : candidatesOf(footprint)) {
        const Rect whole = wing.rect;
        bool holdsNew = false;
        for (int y = whole.y; y < whole.bottom(); ++y)
            for (int x = whole.x; x < whole.right(); ++x) holdsNew = holdsNew || held.at(x - box.x, y - box.y) == 0;
        if (!holdsNew) continue;
        trim(wing, held, {box.x, box.y});
        for (int y = whole.y; y < whole.bottom(); ++y)
            for (int x = whole.x; x < whole.right(); ++x) held.at(x - box.x, y - box.y) = 1;
        if (ends == WingEnds::gable) findGables(wing, footprint);
        out.push_back(wing);
    }
    return out;
}

WingRoof planWingRoof(const Footprint& footprint, WingEnds ends) {
    WingRoof out{wingsOf(footprint, ends), {}};
    const Heights heights(footprint, out.wings);
    out.plan.tiles.reserve(std::size_t(footprint.count()));
    out.plan.edges.reserve(std::size_t(footprint.count()) * 4);
    out.plan.junctions.reserve(std::size_t(footprint.count()) * 2);
    const Rect& box = footprint.bounds();
    for (int y = box.y; y < box.bottom(); ++y)
        for (int x = box.x; x < box.right(); ++x) {
            const Point cell{x, y};
            if (!footprint.has(cell)) continue;
            out.plan.tiles.push_back(tileOf(cell, heights.highCorners(cell)));
            addEdgesOf(cell, out.plan.tiles.back(), footprint, heights, out.plan);
        }
    addJunctions(footprint, heights, out.plan);
    return out;
}

}  // namespace rooftree
