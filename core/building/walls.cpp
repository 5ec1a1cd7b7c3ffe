#include "building/walls.h"

#include <algorithm>

#include "building/plan_grid.h"

namespace rooftree {

namespace {

class LevelWalls {
public:
    LevelWalls(Building& building, int level)
        : storey_(building.storeys[std::size_t(level)]), owners_(building, level) {
        if (level > 0)
            for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs) {
                const Side towards = flight.rise == Side::west ? Side::west : Side::north;
                entries_.push_back(edgeOf(flight.run.back(), towards));
            }
        for (const CutCorner& cut : storey_.cuts) {
            gaps_.push_back(edgeOf(cut.at, cut.corner < 2 ? Side::south : Side::north));
            gaps_.push_back(edgeOf(cut.at, cut.corner == 1 || cut.corner == 2 ? Side::east : Side::west));
        }
    }

    void raise(const std::string& outerSet, const std::string& innerSet) {
        const Point size = owners_.size();
        for (const std::size_t kind : {0, 3}) found_[kind].reserve(128);
        for (const bool west : {false, true})
            for (int y = 0; y < size.y + (west ? 0 : 1); ++y)
                for (int x = 0; x < size.x + (west ? 1 : 0); ++x) look({{x, y}, west});
        storey_.walls.clear();
        std::size_t count = 0;
        for (const auto& edges : found_) count += edges.size();
        storey_.walls.reserve(count);
        // As documents group them.
        constexpr std::array<WallKind, 4> kinds{WallKind::wall, WallKind::low, WallKind::crenel, WallKind::wall};
        for (std::size_t i = 0; i < kinds.size(); ++i)
            for (const CellEdge& edge : found_[i])
                storey_.walls.push_back({edge, kinds[i], i < 3, {}, i < 3 ? outerSet : innerSet});
        for (const CellEdge& edge : found_[4]) storey_.walls.push_back({edge, WallKind::low, false, {}, innerSet});
    }

private:
    void look(CellEdge edge) {
        const int a = owners_.at(edge.near());
        const int b = owners_.at(edge.far());
        if (a == b) {
            if (!entries_.empty() && a >= 0 && isHole(edge.near()) != isHole(edge.far()) && !contains(entries_, edge))
                found_[4].push_back(edge);
            return;
        }
        if (!gaps_.empty() && contains(gaps_, edge)) return;
        const bool open = owners_.open(edge.near()) || owners_.open(edge.far());
        const bool outside = a < 0 || b < 0;
        if (open && outside) {
            const int id = std::max(a, b);
            found_[roomOf(storey_, id).kind == RoomKind::platform ? 2 : 1].push_back(edge);
        } else {
            found_[open || outside ? 0 : 3].push_back(edge);
        }
    }

    bool isHole(Point cell) const { return cellAt(storey_, cell) == stairwellCell; }
    static bool contains(const std::vector<CellEdge>& edges, const CellEdge& edge) {
        return std::find(edges.begin(), edges.end(), edge) != edges.end();
    }

    Storey& storey_;
    OwnerGrid owners_;
    std::vector<CellEdge> entries_;  // where one steps off a flight; none where there are no holes
    std::vector<CellEdge> gaps_;     // that cuts take the place of
    std::array<std::vector<CellEdge>, 5> found_;
};

}  // namespace

void raiseWalls(Building& building, const std::string& outerSet, const std::string& innerSet) {
    for (int level = 0; level < int(building.storeys.size()); ++level)
        LevelWalls(building, level).raise(outerSet, innerSet);
}

}  // namespace rooftree
