#include "kit/refusals.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace rooftree {

namespace {

bool inRows(const Point& a, const Point& b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

// Distinct squares in order, up to one more than a kind allows: what is past that is too many however many it is.
class SquareSet {
public:
    explicit SquareSet(int most) : most_(std::size_t(most)) {}

    bool tooMany() const { return squares_.size() > most_; }
    void add(Point square) {
        if (tooMany()) return;
        const auto place = std::lower_bound(squares_.begin(), squares_.end(), square, inRows);
        if (place == squares_.end() || *place != square) squares_.insert(place, square);
    }
    void addAll(const Rect& rect) {
        for (int j = rect.y; j < rect.bottom() && !tooMany(); ++j)
            for (int i = rect.x; i < rect.right() && !tooMany(); ++i) add({i, j});
    }
    std::vector<Point> take() { return std::move(squares_); }

private:
    std::size_t most_;
    std::vector<Point> squares_;
};

bool isOnGrid(const KitBox& box) {
    const auto isMultiple = [](int metres) { return metres % 3 == 0; };
    return isMultiple(box.x0) && isMultiple(box.y0) && isMultiple(box.x1) && isMultiple(box.y1) && box.x0 < box.x1 &&
           box.y0 < box.y1;
}

void addFootprint(const KitFootprint& footprint, SquareSet& to) {
    if (const auto* rectangle = std::get_if<KitRectangle>(&footprint)) {
        to.addAll(Rect{0, 0, rectangle->w, rectangle->d});
    } else if (const auto* squares = std::get_if<KitSquares>(&footprint)) {
        for (const Point& square : *squares) to.add(square);
    } else {
        for (const KitBox& box : std::get<std::vector<KitBox>>(footprint))
            to.addAll(Rect{box.x0 / 3, box.y0 / 3, (box.x1 - box.x0) / 3, (box.y1 - box.y0) / 3});
    }
}

std::string rangeOf(const KitKind& kind, Span range, const char* unit) {
    const char* article = std::string_view("aeiou").find(kind.name.front()) != std::string_view::npos ? "an" : "a";
    const std::string count =
        range.first == range.last ? fmt::format("{}", range.first) : fmt::format("{} to {}", range.first, range.last);
    return fmt::format("{} {} has {} {}{}", article, kind.name, count, unit, range.last == 1 ? "" : "s");
}

// The squares that a fault of the roof is about.
std::vector<Point> placesOf(const WingRefusal& refusal, const std::vector<Point>& squares) {
    switch (refusal.fault) {
        case WingFault::cornerTouch:
        case WingFault::onlyAnEave: {
            std::vector<Point> out{squareOfCell(refusal.a), squareOfCell(refusal.b)};
            std::sort(out.begin(), out.end(), inRows);
            return out;
        }
        case WingFault::hipOverTwo: return squares;
        default: return {squareOfCell(refusal.a)};
    }
}

std::string sentenceOf(const WingRefusal& refusal) {
    const Point a = squareOfCell(refusal.a);
    const Point b = squareOfCell(refusal.b);
    const auto both = [&] { return fmt::format("squares ({}, {}) and ({}, {})", a.x, a.y, b.x, b.y); };
    const auto one = [&] { return fmt::format("square ({}, {})", a.x, a.y); };
    switch (refusal.fault) {
        case WingFault::cornerTouch: return both() + " touch only at a corner";
        case WingFault::hipOverTwo: return "a hip roof needs a wing at least two squares long";
        case WingFault::threeAcross:
            return one() + " is inside a part three squares across: wings are two squares across";
        case WingFault::oneAcross: return one() + " is in a part one square across: wings are two squares across";
        case WingFault::onlyAPoint: return one() + ": two roofs meet only at a point";
        case WingFault::onlyAnEave: return both() + ": two roofs meet only along an eave";
    }
    return {};
}

// What is wrong with the words and numbers of a request; finds the kind, the pitch and the ends.
std::optional<KitRefusal> wrongWithNames(const KitRequest& request, const KitKinds& kinds, KitSite& site) {
    const auto unknown = [](const char* key, const std::string& found) {
        return KitRefusal{fmt::format("unknown {}: {}", key, found), fmt::format("/{}", key), {}};
    };
    site.kind = kinds.find(request.kind);
    if (site.kind == nullptr) return unknown("kind", request.kind);
    if (request.roof != "gable" && request.roof != "hip") return unknown("roof", request.roof);
    site.ends = request.roof == "hip" ? WingEnds::hip : WingEnds::gable;
    const auto pitch = std::find(kitPitches.begin(), kitPitches.end(), request.pitch);
    if (pitch == kitPitches.end()) return unknown("pitch", fmt::format("{}", request.pitch));
    site.pitch = std::size_t(pitch - kitPitches.begin());
    if (std::find(kinds.looks.begin(), kinds.looks.end(), request.look) == kinds.looks.end())
        return unknown("look", request.look);
    if (request.state != "whole") return unknown("state", request.state);
    const Span storeys = site.kind->storeys;
    if (request.storeys < storeys.first || request.storeys > storeys.last)
        return KitRefusal{rangeOf(*site.kind, storeys, "storey"), "/storeys", {}};
    return {};
}

std::optional<KitRefusal> wrongWithWings(const std::vector<KitBox>& boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const KitBox& box = boxes[i];
        if (isOnGrid(box)) continue;
        return KitRefusal{
            fmt::format("wing [{}, {}, {}, {}] is not a box on the 3 m grid", box.x0, box.y0, box.x1, box.y1),
            fmt::format("/wings/{}", i),
            {}};
    }
    return {};
}

bool holds(const std::vector<Point>& squares, Point square) {
    return std::binary_search(squares.begin(), squares.end(), square, inRows);
}

// The squares where the footprint touches itself at a corner and nowhere else.
std::vector<Point> touchingAtCorner(const std::vector<Point>& squares) {
    std::vector<Point> out;
    for (const Point& one : squares) {
        const auto touches = [&](int x, int y) {
            return holds(squares, {one.x + x, one.y + y}) && !holds(squares, {one.x + x, one.y}) &&
                   !holds(squares, {one.x, one.y + y});
        };
        if (touches(-1, -1) || touches(1, -1) || touches(-1, 1) || touches(1, 1)) out.push_back(one);
    }
    return out;
}

// All pieces but the largest, of several as large but the first.
std::vector<Point> besidesLargest(const std::vector<Point>& squares) {
    std::vector<Point> left = squares;
    std::vector<Point> largest;
    while (!left.empty()) {
        std::vector<Point> piece{left.front()};
        left.erase(left.begin());
        for (std::size_t i = 0; i < piece.size(); ++i)
            for (const Side side : allSides) {
                const Point next = piece[i] + stepTo(side);
                const auto found = std::lower_bound(left.begin(), left.end(), next, inRows);
                if (found == left.end() || *found != next) continue;
                piece.push_back(next);
                left.erase(found);
            }
        if (piece.size() > largest.size()) largest = std::move(piece);
    }
    std::sort(largest.begin(), largest.end(), inRows);
    std::vector<Point> out;
    std::set_difference(squares.begin(), squares.end(), largest.begin(), largest.end(), std::back_inserter(out),
                        inRows);
    return out;
}

// What is wrong with the squares as such, sorted and each once.
std::optional<KitRefusal> wrongWithPieces(const std::vector<Point>& squares, std::string pointer) {
    const Pieces pieces = piecesOf(squares);
    if (pieces.touchAtCorner)
        return KitRefusal{"touch only at a corner: two buildings, not one", std::move(pointer),
                          touchingAtCorner(squares)};
    if (pieces.count > 1)
        return KitRefusal{fmt::format("the footprint is in {0} pieces: {0} buildings, not one", pieces.count),
                          std::move(pointer), besidesLargest(squares)};
    return {};
}

}  // namespace

std::vector<Point> squaresOf(const KitFootprint& footprint, int most) {
    SquareSet squares(most);
    addFootprint(footprint, squares);
    return squares.take();
}

KitSite siteOf(const KitRequest& request, const KitKinds& kinds) {
    KitSite site;
    site.refused = wrongWithNames(request, kinds, site);
    if (site.refused) return site;
    if (const auto* boxes = std::get_if<std::vector<KitBox>>(&request.footprint)) {
        site.refused = wrongWithWings(*boxes);
        if (site.refused) return site;
    }
    const std::string pointer = fmt::format("/{}", footprintKey(request.footprint));
    const Span allowed = site.kind->squares;
    std::vector<Point> squares = squaresOf(request.footprint, allowed.last);
    if (squares.empty())
        site.refused = KitRefusal{"there is no square", pointer, {}};
    else if (squares.size() > std::size_t(allowed.last) || squares.size() < std::size_t(allowed.first))
        site.refused = KitRefusal{rangeOf(*site.kind, allowed, "square"), pointer, {}};
    if (site.refused) return site;
    site.squares = std::move(squares);
    site.refused = wrongWithPieces(site.squares, pointer);
    if (site.refused) return site;
    std::vector<Point> cells = site.squares;
    for (Point& cell : cells) cell = cellOfSquare(cell);
    site.footprint = Footprint(cells);
    if (const std::optional<WingRefusal> refusal = wingRefusal(site.footprint, site.ends))
        site.refused = KitRefusal{sentenceOf(*refusal), pointer, placesOf(*refusal, site.squares)};
    return site;
}

}  // namespace rooftree
