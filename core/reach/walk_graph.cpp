#include "reach/walk_graph.h"

#include <algorithm>

namespace rooftree {
namespace {

// All ways from a place: the cells beside it, and the other ends of the flights there.
template <class Visit>
void forEachWay(const WalkGraph& graph, WalkPlace from, Visit visit) {
    const WalkStorey& storey = graph.storeys[std::size_t(from.level)];
    for (const Side side : allSides)
        if (storey.goes(from.at, side)) visit(WalkPlace{from.level, from.at + stepTo(side)}, 1);
    for (const WalkFlight& flight : graph.flights) {
        const WalkPlace foot{flight.level, flight.foot};
        const WalkPlace landing{flight.level + 1, flight.landing};
        if (!graph.has(foot) || !graph.has(landing)) continue;
        if (foot == from) visit(landing, flight.steps + 1);
        if (landing == from) visit(foot, flight.steps + 1);
    }
}

}  // namespace

std::vector<WalkBoard> reachedFrom(const WalkGraph& graph, WalkPlace start) {
    std::vector<WalkBoard> out(graph.storeys.size());
    if (!graph.has(start)) return out;
    out[std::size_t(start.level)] = graph.storeys[std::size_t(start.level)].reachedFrom(start.at);
    bool more = true;
    while (more) {
        more = false;
        const auto climb = [&](WalkPlace from, WalkPlace to) {
            if (!out[std::size_t(from.level)].has(from.at) || out[std::size_t(to.level)].has(to.at)) return;
            out[std::size_t(to.level)].add(to.at);
            graph.storeys[std::size_t(to.level)].flood(out[std::size_t(to.level)]);
            more = true;
        };
        for (const WalkFlight& flight : graph.flights) {
            const WalkPlace foot{flight.level, flight.foot};
            const WalkPlace landing{flight.level + 1, flight.landing};
            if (!graph.has(foot) || !graph.has(landing)) continue;
            climb(foot, landing);
            climb(landing, foot);
        }
    }
    return out;
}

std::vector<Grid<int>> distancesFrom(const WalkGraph& graph, WalkPlace start) {
    std::vector<Grid<int>> out;
    for (const WalkStorey& storey : graph.storeys) out.emplace_back(storey.size().x, storey.size().y, -1);
    if (!graph.has(start)) return out;
    // Places in the order of their distance, those of the same distance in a ring of lists.
    std::size_t most = 1;
    for (const WalkFlight& flight : graph.flights) most = std::max(most, std::size_t(flight.steps) + 1);
    std::vector<std::vector<WalkPlace>> ring(most + 1);
    ring[0].push_back(start);
    std::size_t waiting = 1;
    for (int steps = 0; waiting > 0; ++steps) {
        std::vector<WalkPlace> now;
        now.swap(ring[std::size_t(steps) % ring.size()]);
        waiting -= now.size();
        for (const WalkPlace place : now) {
            int& distance = out[std::size_t(place.level)].at(place.at.x, place.at.y);
            if (distance >= 0) continue;
            distance = steps;
            forEachWay(graph, place, [&](WalkPlace to, int cost) {
                if (out[std::size_t(to.level)].at(to.at.x, to.at.y) >= 0) return;
                ring[std::size_t(steps + cost) % ring.size()].push_back(to);
                ++waiting;
            });
        }
    }
    return out;
}

std::vector<WalkPlace> walkTo(const WalkGraph& graph, const std::vector<Grid<int>>& distances, WalkPlace to) {
    const auto distanceOf = [&](WalkPlace place) {
        return distances[std::size_t(place.level)].at(place.at.x, place.at.y);
    };
    std::vector<WalkPlace> out;
    if (!graph.has(to) || distanceOf(to) < 0) return out;
    out.push_back(to);
    while (distanceOf(out.back()) > 0) {
        const WalkPlace here = out.back();
        std::optional<WalkPlace> before;
        forEachWay(graph, here, [&](WalkPlace from, int cost) {
            if (!before && distanceOf(from) >= 0 && distanceOf(from) + cost == distanceOf(here)) before = from;
        });
        if (!before) return {};
        out.push_back(*before);
    }
    std::reverse(out.begin(), out.end());
    return out;
}

std::vector<WalkCut> cutsOf(const WalkGraph& graph, WalkPlace start) {
    const std::vector<WalkBoard> all = reachedFrom(graph, start);
    std::vector<WalkCut> out;
    WalkGraph without = graph;
    for (std::size_t level = 0; level < graph.storeys.size(); ++level) {
        const WalkStorey& storey = graph.storeys[level];
        for (int y = 0; y < storey.size().y; ++y) {
            for (int x = 0; x < storey.size().x; ++x) {
                const WalkPlace place{int(level), {x, y}};
                if (!all[level].has(place.at) || place == start) continue;
                const bool atFlight =
                    std::any_of(graph.flights.begin(), graph.flights.end(), [&](const WalkFlight& flight) {
                        return place == WalkPlace{flight.level, flight.foot} ||
                               place == WalkPlace{flight.level + 1, flight.landing};
                    });
                if (!atFlight && storey.isPassedBy(place.at)) continue;
                without.storeys[level].block(place.at);
                std::vector<WalkBoard> lost = reachedFrom(without, start);
                without.storeys[level] = storey;
                bool any = false;
                for (std::size_t i = 0; i < lost.size(); ++i) {
                    for (std::size_t row = 0; row < lost[i].rows.size(); ++row)
                        lost[i].rows[row] = all[i].rows[row] & ~lost[i].rows[row];
                    if (i == level) lost[i].remove(place.at);
                    any |= lost[i].count() > 0;
                }
                if (any) out.push_back({place, std::move(lost)});
            }
        }
    }
    return out;
}

}  // namespace rooftree
