#include <algorithm>

#include "footprint/outline.h"
#include "kit/members.h"

namespace rooftree {

namespace {

// Bays side by side.
struct Stretch {
    std::size_t first = 0;
    int count = 0;
};

Grid<Sides> gableSides(const Footprint& footprint, const WingRoof& roof) {
    const Rect& box = footprint.bounds();
    Grid<Sides> out(box.w, box.h);
    const auto mark = [&](int x, int y, Side side) { out.at(x - box.x, y - box.y).set(side); };
    for (const Wing& wing : roof.wings)
        for (int across = 0; across < 2; ++across) {
            const Rect& rect = wing.rect;
            if (wing.alongX) {
                if (wing.firstGable) mark(rect.x, rect.y + across, Side::west);
                if (wing.lastGable) mark(rect.right() - 1, rect.y + across, Side::east);
            } else {
                if (wing.firstGable) mark(rect.x + across, rect.bottom() - 1, Side::south);
                if (wing.lastGable) mark(rect.x + across, rect.y, Side::north);
            }
        }
    return out;
}

KitOpening openingBy(const KitKinds& kinds, Side side, bool ground, int bays, int index) {
    for (const OpeningRule& rule : kinds.openings) {
        const bool onStorey = rule.storeys == KitStoreys::all || (rule.storeys == KitStoreys::ground) == ground;
        if (onStorey && rule.sides.has(side) && bays >= rule.bays && index % rule.every == 0) return rule.opening;
    }
    return KitOpening::blank;
}

class Openings {
public:
    Openings(const Footprint& footprint, const WingRoof& roof, const KitKinds& kinds)
        : footprint_(footprint), kinds_(kinds), gables_(gableSides(footprint, roof)), courts_(courtsOf(footprint)) {
        for (const Run& run : straightRuns(footprint)) add(run);
    }

    std::vector<KitBay> take() {
        // A front that is all gables has its door under one of them.
        const Stretch* door = doorOf(free_);
        if (door == nullptr) door = doorOf(straight_);
        if (door != nullptr) bays_[door->first + std::size_t((door->count - 1) / 2)].ground = KitOpening::door;
        return std::move(bays_);
    }

private:
    void add(const Run& run) {
        const std::size_t first = bays_.size();
        for (int i = 0; i < run.count; ++i) {
            const Point cell = run.cell(i);
            const Rect& box = footprint_.bounds();
            bays_.push_back({cell, run.side, gables_.at(cell.x - box.x, cell.y - box.y).has(run.side)});
        }
        const std::size_t end = bays_.size();
        straight_.push_back({first, run.count});
        for (std::size_t i = first; i < end;) {
            std::size_t next = i;
            while (next < end && !bays_[next].gable) ++next;
            const int count = int(next - i);
            if (count > 0) free_.push_back({i, count});
            for (std::size_t k = i; k < next; ++k) {
                bays_[k].ground = openingBy(kinds_, run.side, true, count, int(k - i));
                bays_[k].upper = openingBy(kinds_, run.side, false, count, int(k - i));
            }
            i = std::max(next, i + 1);
        }
    }

    // The longest on the door's side that no court lies before; of those as long the southernmost, then westernmost.
    const Stretch* doorOf(const std::vector<Stretch>& stretches) const {
        const Stretch* best = nullptr;
        const auto west = [&](const Stretch& s) {
            return std::min(bays_[s.first].cell.x, bays_[s.first + std::size_t(s.count) - 1].cell.x);
        };
        const auto south = [&](const Stretch& s) {
            return std::max(bays_[s.first].cell.y, bays_[s.first + std::size_t(s.count) - 1].cell.y);
        };
        for (const Stretch& stretch : stretches) {
            const KitBay& bay = bays_[stretch.first];
            if (!kinds_.door.has(bay.side) || courts_.has(bay.cell, bay.side)) continue;
            const auto rank = [&](const Stretch& s) { return std::array{-s.count, -south(s), west(s)}; };
            if (best == nullptr || rank(stretch) < rank(*best)) best = &stretch;
        }
        return best;
    }

    const Footprint& footprint_;
    const KitKinds& kinds_;
    Grid<Sides> gables_;
    Footprint courts_;
    std::vector<KitBay> bays_;
    std::vector<Stretch> straight_;
    std::vector<Stretch> free_;  // without bays under gables
};

}  // namespace

std::vector<KitBay> baysOf(const Footprint& footprint, const WingRoof& roof, const KitKinds& kinds) {
    return Openings(footprint, roof, kinds).take();
}

}  // namespace rooftree
