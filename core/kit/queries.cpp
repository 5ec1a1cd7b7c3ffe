#include "kit/queries.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {

namespace {

constexpr std::array<const char*, 2> storeyNames{"ground", "upper"};
constexpr std::array<const char*, 2> bendNames{"outer", "inner"};
constexpr std::array<const char*, 2> endNames{"left", "right"};

std::string junctionQuery(Junction junction, int pitch) {
    const JunctionName name = nameOf(junction);
    return name.end.empty() ? fmt::format("roof/{}/{}", name.name, pitch)
                            : fmt::format("roof/{}/{}/{}", name.name, pitch, name.end);
}

// Calls add(name, where its number goes) for every member.
template <class Add>
void visitAll(KitQueries& to, const Add& add) {
    for (std::size_t storey = 0; storey < 2; ++storey) {
        for (std::size_t opening = 0; opening < 4; ++opening)
            add(fmt::format("wall/{}/{}", storeyNames[storey], EnumNames<KitOpening>::names[opening]),
                to.wall[storey][opening]);
        for (std::size_t bend = 0; bend < 2; ++bend)
            add(fmt::format("corner/{}/{}", storeyNames[storey], bendNames[bend]), to.corner[storey][bend]);
    }
    for (std::size_t opening = 1; opening < 4; ++opening)
        add(fmt::format("frame/{}", EnumNames<KitOpening>::names[opening]), to.frame[opening]);
    add("plinth/step", to.plinthStep);
    add("plinth/course", to.plinthCourse);
    add("string/course", to.stringCourse);
    for (std::size_t bend = 0; bend < 2; ++bend) {
        add(fmt::format("plinth/elbow/{}", bendNames[bend]), to.plinthElbow[bend]);
        add(fmt::format("string/elbow/{}", bendNames[bend]), to.stringElbow[bend]);
    }
    for (std::size_t p = 0; p < kitPitches.size(); ++p) {
        const int pitch = kitPitches[p];
        KitQueries::Roof& roof = to.roof[p];
        add(fmt::format("roof/slope/{}", pitch), roof.slope);
        add(fmt::format("roof/hip/{}", pitch), roof.hip);
        add(fmt::format("roof/valley/{}", pitch), roof.valley);
        add(fmt::format("roof/eave/{}", pitch), roof.eave);
        add(fmt::format("roof/ridge/{}", pitch), roof.ridge);
        for (std::size_t end = 0; end < 2; ++end)
            add(fmt::format("roof/gable/{}/{}", pitch, endNames[end]), roof.gable[end]);
        for (int j = 1; j < junctionCount; ++j) add(junctionQuery(Junction(j), pitch), roof.junction[std::size_t(j)]);
    }
}

struct Table {
    std::vector<std::string> names;
    KitQueries queries;

    Table() {
        visitAll(queries, [&](std::string name, KitQuery&) { names.push_back(std::move(name)); });
        std::sort(names.begin(), names.end());
        visitAll(queries, [&](const std::string& name, KitQuery& query) {
            query = KitQuery(std::lower_bound(names.begin(), names.end(), name) - names.begin());
        });
    }
};

const Table& table() {
    static const Table all;
    return all;
}

}  // namespace

std::string_view nameOf(KitQuery query) {
    return table().names[query];
}

std::optional<KitQuery> queryNamed(std::string_view name) {
    const std::vector<std::string>& names = table().names;
    const auto found = std::lower_bound(names.begin(), names.end(), name);
    if (found == names.end() || *found != name) return std::nullopt;
    return KitQuery(found - names.begin());
}

int kitQueryCount() {
    return int(table().names.size());
}

const KitQueries& kitQueries() {
    return table().queries;
}

}  // namespace rooftree
