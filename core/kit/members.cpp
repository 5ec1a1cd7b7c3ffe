#include "kit/members.h"

#include <algorithm>

#include "base/streams.h"
#include "footprint/outline.h"

namespace rooftree {

namespace {

constexpr int degrees(Quarter quarter) {
    return quarter * 90;
}

class Members {
public:
    Members(const KitSite& site, int storeys)
        : storeys_(storeys), eave_(kitBase(storeys)), rise_(kitRises[site.pitch]), names_(kitQueries()),
          roofNames_(names_.roof[site.pitch]) {
        members_.reserve(site.squares.size() * std::size_t(8 + 6 * storeys) + 64);
    }

    void addBay(const KitBay& bay) {
        const int turn = degrees(quarterOf(bay.side));
        const KitPlace foot = sideMiddle(bay.cell, bay.side, 0);
        for (int storey = 0; storey < storeys_; ++storey) {
            const KitOpening opening = storey == 0 ? bay.ground : bay.upper;
            const KitPlace at{foot.x, kitBase(storey), foot.z};
            add(names_.wall[storey == 0 ? 0 : 1][std::size_t(opening)], at, turn, storey);
            if (opening != KitOpening::blank) add(names_.frame[std::size_t(opening)], at, turn, storey);
        }
        add(names_.plinthStep, foot, turn, 0);
        if (bay.ground != KitOpening::door) add(names_.plinthCourse, foot, turn, 0);
        add(names_.stringCourse, {foot.x, kitGroundStorey, foot.z}, turn, 0);
    }

    void addCorner(const OutlineCorner& corner) {
        const bool inner = cellsIn(corner.around) == 3;
        const Quarter turn = inner ? diagonalOf(Around(~corner.around & 15)) : (diagonalOf(corner.around) + 2) & 3;
        for (int storey = 0; storey < storeys_; ++storey)
            add(names_.corner[storey == 0 ? 0 : 1][inner], cornerPlace(corner.at, kitBase(storey)), degrees(turn),
                storey);
        add(names_.plinthElbow[inner], cornerPlace(corner.at, 0), degrees(turn), 0);
        add(names_.stringElbow[inner], cornerPlace(corner.at, kitGroundStorey), degrees(turn), 0);
    }

    void addTile(const RoofTile& tile) {
        const KitPlace corner = cornerPlace(tile.cell, eave_);
        const KitQuery name = tile.kind == RoofKind::slope ? roofNames_.slope
                              : tile.kind == RoofKind::hip ? roofNames_.hip
                                                           : roofNames_.valley;
        add(name, {corner.x + kitSquare / 2, eave_, corner.z + kitSquare / 2}, tile.turn, storeys_);
    }

    void addEdge(const RoofEdge& edge) {
        const KitPlace middle{std::int64_t(edge.from.x + edge.to.x) * (kitSquare / 4),
                              eave_ + (edge.line == RoofLine::ridge ? rise_ : 0),
                              std::int64_t(edge.from.y + edge.to.y) * (kitSquare / 4)};
        // Eaves and gables run with the roof on their left: west to east on the south side.
        const Quarter outward =
            edge.from.y == edge.to.y ? (edge.to.x > edge.from.x ? 0 : 2) : (edge.to.y < edge.from.y ? 1 : 3);
        if (edge.line == RoofLine::eave) add(roofNames_.eave, middle, degrees(outward), storeys_);
        if (edge.line == RoofLine::gable)
            add(roofNames_.gable[edge.zTo > edge.zFrom ? 0 : 1], middle, degrees(outward), storeys_);
        if (edge.line == RoofLine::ridge) add(roofNames_.ridge, middle, edge.from.y == edge.to.y ? 0 : 90, storeys_);
    }

    void addJunction(const RoofJunction& junction) {
        add(roofNames_.junction[std::size_t(junction.kind)], cornerPlace(junction.at, eave_ + junction.z * rise_),
            degrees(junction.turn), storeys_);
    }

    std::vector<KitMember> take() {
        std::sort(members_.begin(), members_.end(), [](const KitMember& a, const KitMember& b) {
            if (a.query != b.query) return a.query < b.query;
            if (a.at != b.at) return a.at < b.at;
            return a.turn < b.turn;
        });
        return std::move(members_);
    }

private:
    void add(KitQuery query, const KitPlace& at, int turn, int storey) {
        members_.push_back({query, std::int16_t(turn), std::int16_t(storey), at});
    }

    int storeys_;
    int eave_;
    int rise_;
    const KitQueries& names_;
    const KitQueries::Roof& roofNames_;
    std::vector<KitMember> members_;
};

struct RidgePlace {
    KitPlace at;
    int turn = 0;
};

// From the front to the back, and from left to right.
std::vector<RidgePlace> chimneyPlaces(const RoofPlan& roof, int height) {
    std::vector<RidgePlace> out;
    for (const RoofEdge& edge : roof.edges)
        if (edge.line == RoofLine::ridge)
            out.push_back({{std::int64_t(edge.from.x + edge.to.x) * (kitSquare / 4), height,
                            std::int64_t(edge.from.y + edge.to.y) * (kitSquare / 4)},
                           edge.from.y == edge.to.y ? 0 : 90});
    std::sort(out.begin(), out.end(), [](const RidgePlace& a, const RidgePlace& b) {
        return a.at.z != b.at.z ? a.at.z > b.at.z : a.at.x < b.at.x;
    });
    if (out.empty())
        for (const RoofJunction& junction : roof.junctions)
            if (junction.kind == Junction::hipPeak) out.push_back({cornerPlace(junction.at, height), 0});
    return out;
}

}  // namespace

KitPlace sideMiddle(Point cell, Side side, int y) {
    const Point out = stepTo(side);
    return {std::int64_t(2 * cell.x + 1 + out.x) * (kitSquare / 2), y,
            std::int64_t(2 * cell.y + 1 + out.y) * (kitSquare / 2)};
}

KitPlace cornerPlace(Point corner, int y) {
    return {std::int64_t(corner.x) * kitSquare, y, std::int64_t(corner.y) * kitSquare};
}

std::vector<KitMember> membersOf(const KitSite& site, const WingRoof& roof, const std::vector<KitBay>& bays,
                                 int storeys) {
    Members members(site, storeys);
    for (const KitBay& bay : bays) members.addBay(bay);
    for (const OutlineCorner& corner : outlineCorners(site.footprint)) members.addCorner(corner);
    for (const RoofTile& tile : roof.plan.tiles) members.addTile(tile);
    for (const RoofEdge& edge : roof.plan.edges) members.addEdge(edge);
    for (const RoofJunction& junction : roof.plan.junctions) members.addJunction(junction);
    return members.take();
}

void drawByLot(const KitSite& site, const WingRoof& roof, KitPlan& plan) {
    if (!plan.request.seed) return;
    const Streams streams{std::uint64_t(*plan.request.seed)};
    Stream numbers = streams.stream("numbers");
    for (int& number : plan.numbers) number = int(numbers.below(1001));
    Stream tint = streams.stream("tint");
    for (int& number : plan.tint) number = int(tint.below(2001)) - 1000;

    Stream sockets = streams.stream("sockets");
    constexpr int aside = 1000;
    constexpr int lampHeight = 2400;
    constexpr int signHeight = 2800;
    const KitDoor& door = plan.doors.front();
    const Point right = stepTo(sideOf((door.turn / 90 + 1) & 3));
    const int hand = sockets.below(2) == 1 ? aside : -aside;
    const auto beside = [&](int distance, int y) {
        return KitPlace{door.at.x + right.x * distance, y, door.at.z + right.y * distance};
    };
    plan.sockets.push_back({KitSocketKind::lamp, beside(hand, lampHeight), door.turn});
    if (sockets.below(100) < 50) plan.sockets.push_back({KitSocketKind::sign, beside(-hand, signHeight), door.turn});
    const Span allowed = site.kind->chimneys;
    int count = allowed.first;
    if (allowed.last > allowed.first) count += int(sockets.below(std::uint32_t(allowed.count())));
    std::vector<RidgePlace> places = chimneyPlaces(roof.plan, plan.eave + plan.rise);
    for (; count > 0 && !places.empty(); --count) {
        const auto picked = places.begin() + sockets.below(std::uint32_t(places.size()));
        plan.sockets.push_back({KitSocketKind::chimney, picked->at, picked->turn});
        places.erase(picked);
    }
}

}  // namespace rooftree
