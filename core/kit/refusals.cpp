#include "kit/refusals.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {

namespace {

// Distinct squares in order, up to one more than a kind allows: what is past that is too many however many it is.
class SquareSet {
public:
    explicit SquareSet(int most) : most_(std::size_t(most)) {}

    bool tooMany() const { return squares_.size() > most_; }
    void add(Point square) {
        if (tooMany()) return;
        const auto inRows = [](const Point& a, const Point& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
        const auto place = std::lower_bound(squares_.begin(), squares_.end(), square, inRows);
        if (place == squares_.end() || *place != square) squares_.insert(place, square);
    }
    void addAll(const Rect& rect) {
        for (int j = rect.y; j < rect.bottom() && !tooMany(); ++j)
            for (int i = rect.x; i < rect.right() && !tooMany(); ++i) add({i, j});
    }
    std::vector<Point> take() { return std::move(squares_); }
    std::size_t count() const { return squares_.size(); }

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
std::string wrongWithNames(const KitRequest& request, const KitKinds& kinds, KitSite& site) {
    site.kind = kinds.find(request.kind);
    if (site.kind == nullptr) return "unknown kind: " + request.kind;
    if (request.roof != "gable" && request.roof != "hip") return "unknown roof: " + request.roof;
    site.ends = request.roof == "hip" ? WingEnds::hip : WingEnds::gable;
    const auto pitch = std::find(kitPitches.begin(), kitPitches.end(), request.pitch);
    if (pitch == kitPitches.end()) return fmt::format("unknown pitch: {}", request.pitch);
    site.pitch = std::size_t(pitch - kitPitches.begin());
    if (std::find(kinds.looks.begin(), kinds.looks.end(), request.look) == kinds.looks.end())
        return "unknown look: " + request.look;
    if (request.state != "whole") return "unknown state: " + request.state;
    const Span storeys = site.kind->storeys;
    if (request.storeys < storeys.first || request.storeys > storeys.last)
        return rangeOf(*site.kind, storeys, "storey");
    return {};
}

std::string wrongWithPieces(const std::vector<Point>& squares) {
    const Pieces pieces = piecesOf(squares);
    if (pieces.touchAtCorner) return "touch only at a corner: two buildings, not one";
    if (pieces.count > 1) return fmt::format("the footprint is in {0} pieces: {0} buildings, not one", pieces.count);
    return {};
}

}  // namespace

KitSite siteOf(const KitRequest& request, const KitKinds& kinds) {
    KitSite site;
    site.refused = wrongWithNames(request, kinds, site);
    if (!site.refused.empty()) return site;
    if (const auto* boxes = std::get_if<std::vector<KitBox>>(&request.footprint))
        for (const KitBox& box : *boxes)
            if (!isOnGrid(box)) {
                site.refused =
                    fmt::format("wing [{}, {}, {}, {}] is not a box on the 3 m grid", box.x0, box.y0, box.x1, box.y1);
                return site;
            }
    const Span allowed = site.kind->squares;
    SquareSet squares(allowed.last);
    addFootprint(request.footprint, squares);
    if (squares.count() == 0)
        site.refused = "there is no square";
    else if (squares.tooMany() || squares.count() < std::size_t(allowed.first))
        site.refused = rangeOf(*site.kind, allowed, "square");
    if (!site.refused.empty()) return site;
    site.squares = squares.take();
    site.refused = wrongWithPieces(site.squares);
    if (!site.refused.empty()) return site;
    std::vector<Point> cells = site.squares;
    for (Point& cell : cells) cell = cellOfSquare(cell);
    site.footprint = Footprint(cells);
    if (const std::optional<WingRefusal> refusal = wingRefusal(site.footprint, site.ends))
        site.refused = sentenceOf(*refusal);
    return site;
}

}  // namespace rooftree
