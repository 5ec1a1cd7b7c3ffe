#include "building/massing.h"

#include <algorithm>

namespace rooftree {

namespace {

// From these variants on a building that is hard to plan gets lower wings, and then but one.
constexpr int lowVariant = 8;
constexpr int plainVariant = 16;

struct Massing {
    std::vector<Rect> wings;
    Point size;
};

// Draws the sizes of one shape; nothing if they do not fit into `space`.
class Shaper {
public:
    Shaper(const BuildingKind& kind, Point space, Stream& lot) : kind_(kind), space_(space), lot_(lot) {}

    std::optional<Massing> shape(BuildingShape shape) {
        // A narrow plot takes a wide building with its end to the street.
        const bool lengthwise = kind_.lengthwise || space_.x < std::min(kind_.width.first, kind_.least[0]);
        if (!drawMain(lengthwise && !kind_.lengthwise)) return std::nullopt;
        if (shape == BuildingShape::i) return Massing{{{0, 0, width_, depth_}}, {width_, depth_}};
        if (!lengthwise) return wide(shape);
        return kind_.lengthwise ? lengthwiseShape(shape) : std::nullopt;
    }

private:
    // A size within the span and the space; the space alone if that is smaller but still as large as `least`.
    int draw(Span span, int space, int least) {
        if (space < least) return 0;
        const Span within{std::min(span.first, space), std::min(span.last, space)};
        return oneOf(lot_, within);
    }
    bool drawMain(bool turned) {
        const Span& across = turned ? kind_.depth : kind_.width;
        const Span& deep = turned ? kind_.width : kind_.depth;
        constexpr int least = 5;
        width_ = draw(across, space_.x, least);
        depth_ = draw(deep, space_.y, least);
        return width_ != 0 && depth_ != 0;
    }
    // The breadth of another wing, at most `most`; 0 if there is no space.
    int arm(int most) { return most < 4 ? 0 : draw(kind_.arm, most, 4); }
    int reach(int most) { return most < 3 ? 0 : draw(kind_.reach, most, 3); }

    std::optional<Massing> wide(BuildingShape shape) {
        const int w = width_;
        const int d = depth_;
        const int spare = space_.y - d;
        const int b = reach(spare);
        if (b == 0) return std::nullopt;
        const bool west = lot_.below(2) == 0;
        switch (shape) {
            case BuildingShape::l: {
                const int a = arm(w - 3);
                if (a == 0) return std::nullopt;
                return Massing{{{0, b, w, d}, {west ? 0 : w - a, 0, a, b}}, {w, b + d}};
            }
            case BuildingShape::t: {
                const int a = arm(w - 4);
                if (a == 0) return std::nullopt;
                return Massing{{{0, b, w, d}, {oneOf(lot_, {2, w - a - 2}), 0, a, b}}, {w, b + d}};
            }
            case BuildingShape::u: {
                const int a = arm((w - 4) / 2);
                if (a == 0) return std::nullopt;
                return Massing{{{0, 0, w, d}, {0, d, a, b}, {w - a, d, a, b}}, {w, d + b}};
            }
            case BuildingShape::h: {
                const int a = arm(w - 4);
                const int back = arm(spare - b);
                if (a == 0 || back == 0) return std::nullopt;
                const int x = oneOf(lot_, {2, w - a - 2});
                return Massing{{{0, back + b, w, d}, {x, back, a, b}, {0, 0, w, back}}, {w, back + b + d}};
            }
            case BuildingShape::z: {
                // A back wing that stands out past one end.
                const int beyond = std::min(space_.x - w, oneOf(lot_, {2, 4}));
                const int v = beyond + oneOf(lot_, {4, std::max(4, w / 2)});
                const int deep = std::min(d, arm(spare));
                if (beyond < 2 || v - beyond > w - 3 || deep == 0 || v < deep) return std::nullopt;
                const int x = west ? 0 : w + beyond - v;
                return Massing{{{west ? beyond : 0, deep, w, d}, {x, 0, v, deep}}, {w + beyond, deep + d}};
            }
            case BuildingShape::o: {
                const int a = arm((w - 3) / 2);
                const int back = arm(spare - 3);
                if (a == 0 || back == 0) return std::nullopt;
                const int court = oneOf(lot_, {3, std::min(5, spare - back)});
                return Massing{{{0, back + court, w, d}, {0, back, a, court}, {w - a, back, a, court}, {0, 0, w, back}},
                               {w, back + court + d}};
            }
            default: return std::nullopt;
        }
    }

    // Wings at the sides of a main wing that stands with its end to the street.
    std::optional<Massing> lengthwiseShape(BuildingShape shape) {
        const int w = width_;
        const int d = depth_;
        const bool one = shape == BuildingShape::l;
        const int b = reach((space_.x - w) / (one ? 1 : 2));
        const int a = arm(d / 2);
        if (b == 0 || a == 0) return std::nullopt;
        if (one && lot_.below(2) == 0) return Massing{{{0, 0, w, d}, {w, 0, b, a}}, {w + b, d}};
        if (one) return Massing{{{b, 0, w, d}, {0, 0, b, a}}, {w + b, d}};
        if (shape == BuildingShape::t) return Massing{{{b, 0, w, d}, {0, 0, b, a}, {b + w, 0, b, a}}, {w + 2 * b, d}};
        if (shape != BuildingShape::plus || d - a < 7) return std::nullopt;
        const int y = oneOf(lot_, {3, d - a - 4});
        return Massing{{{b, 0, w, d}, {0, y, b, a}, {b + w, y, b, a}}, {w + 2 * b, d}};
    }

    const BuildingKind& kind_;
    Point space_;
    Stream& lot_;
    int width_ = 0;
    int depth_ = 0;
};

// How many cells two wings share a wall along.
int sharedWall(const Rect& a, const Rect& b) {
    const Rect wide{a.x - 1, a.y, a.w + 2, a.h};
    const Rect deep{a.x, a.y - 1, a.w, a.h + 2};
    const Rect across = b.intersected(wide);
    const Rect along = b.intersected(deep);
    return std::max(across.empty() ? 0 : across.h, along.empty() ? 0 : along.w);
}

}  // namespace

bool shapeWings(const Brief& brief, Building& building) {
    Stream lot = brief.stream("shape");
    const BuildingKind& kind = brief.kind;
    const bool bay = kind.bay > 0 && brief.plot.y > kind.depth.first;
    const Point space{brief.plot.x, brief.plot.y - (bay ? 1 : 0)};
    std::vector<KindShape> shapes = kind.shapes;
    if (brief.variant >= plainVariant) shapes.clear();
    std::optional<Massing> massing;
    while (!massing && !shapes.empty()) {
        int all = 0;
        for (const KindShape& shape : shapes) all += shape.weight;
        if (all == 0) break;
        int drawn = int(lot.below(std::uint32_t(all)));
        auto chosen = shapes.begin();
        while (drawn >= chosen->weight) drawn -= (chosen++)->weight;
        building.shape = chosen->shape;
        massing = Shaper(kind, space, lot).shape(chosen->shape);
        shapes.erase(chosen);
    }
    if (!massing) {
        building.shape = BuildingShape::i;
        massing = Shaper(kind, space, lot).shape(BuildingShape::i);
    }
    if (!massing) return false;
    building.size = massing->size;
    for (const Rect& rect : massing->wings) building.wings.push_back({.rect = rect});
    // On the street, but for the bay's row.
    building.at = {int(lot.below(std::uint32_t(brief.plot.x - building.size.x + 1))), space.y - building.size.y};
    return true;
}

void raiseWings(const Brief& brief, Building& building) {
    Stream lot = brief.stream("storeys");
    const BuildingKind& kind = brief.kind;
    BuildingWing& main = building.wings.front();
    main.storeys = oneOf(lot, kind.storeys);
    // The stairs take six cells in line.
    constexpr int flight = 6;
    if (std::max(main.rect.w, main.rect.h) < flight) main.storeys = 1;
    const bool platform = happens(lot, kind.platform);
    for (std::size_t i = 1; i < building.wings.size(); ++i) {
        BuildingWing& wing = building.wings[i];
        const bool lower = happens(lot, kind.lower);
        const int fewer = main.storeys == 1 ? 1 : oneOf(lot, {1, main.storeys - 1});
        wing.storeys = lower ? fewer : main.storeys;
        // Rooms upstairs are reached from the main wing's back or sides, and through no other wing.
        const bool beside = sharedWall(wing.rect, main.rect) >= 3;
        const bool inFront = wing.rect.y >= main.rect.bottom();
        if (!beside || inFront || building.shape == BuildingShape::o || building.shape == BuildingShape::u ||
            brief.variant >= lowVariant)
            wing.storeys = std::min(wing.storeys, 1);
        const bool terrace = happens(lot, kind.terrace);
        if (wing.storeys < main.storeys && beside && terrace) wing.top = WingTop::terrace;
    }
    for (BuildingWing& wing : building.wings)
        if (wing.top != WingTop::terrace) roofWing(brief, wing);
    if (!platform) return;
    main.top = WingTop::platform;
    main.roofing.clear();
}

void roofWing(const Brief& brief, BuildingWing& wing) {
    Stream lot = brief.everyStream("roofs");
    wing.top = brief.style.tops[lot.below(std::uint32_t(brief.style.tops.size()))];
    wing.roofing = brief.style.roofing[lot.below(std::uint32_t(brief.style.roofing.size()))];
}

bool hasSpaceForBay(const Brief& brief, const Building& building) {
    return building.at.y + building.size.y < brief.plot.y;
}

}  // namespace rooftree
