// bench_specs [COUNT [SEED]]: plans as many random specs as that (100,000), of every kind, style and front, on plots from
// 6x6 to 40x40, and then every kind on its own plot. Tables of what became of them, and of the processor's time it took.
// The exit status is 1 if a plan has a problem or one was refused without a reason.
#include <algorithm>
#include <charconv>
#include <ctime>
#include <map>

#include <fmt/format.h>

#include "base/streams.h"
#include "building/building_json.h"
#include "building/diagnostics/diagnostics.h"
#include "building/plan.h"
#include "building/spec.h"

namespace {

using namespace rooftree;

constexpr int ownPlots = 4000;  // buildings of each kind on its own plot

double microseconds() {
    std::timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e6 + double(now.tv_nsec) / 1e3;
}

struct Planned {
    BuildingSpec spec;
    Building building;
    double time;  // microseconds
};

Planned planned(const BuildingSpec& spec) {
    const double start = microseconds();
    Building building = planBuilding(spec);
    const double time = microseconds() - start;
    return {spec, std::move(building), time};
}

template <class List>
const auto& anyOf(Stream& lot, const List& list) {
    return list[lot.below(std::uint32_t(list.size()))];
}

BuildingSpec specByLot(Stream& lot, const BuildingKind& kind) {
    BuildingSpec out;
    out.kind = kind.name;
    out.style = anyOf(lot, builtInBuildingStyles().styles).name;
    out.front = lot.below(2) == 0 ? Side::south : Side::east;
    out.plot = ownPlot(kind, out.front);
    out.seed = lot.next() >> 11;
    return out;
}

std::string nameOf(const BuildingSpec& spec) {
    return fmt::format("--kind {} --style {} --plot {}x{} --front {} --seed {}", spec.kind, spec.style, spec.plot.x,
                       spec.plot.y, spec.front == Side::east ? "east" : "south", spec.seed);
}

// Why a spec was refused: the sort of reason, and of problems what they are.
std::string reasonOf(const Building& building) {
    if (building.refused->plot) return "plot too small";
    return building.problems.empty() ? "" : building.problems.front().what;
}

struct Times {
    std::vector<double> all;

    double mean() const {
        double sum = 0;
        for (const double time : all) sum += time;
        return all.empty() ? 0 : sum / double(all.size());
    }
    double centile(std::size_t percent) {
        if (all.empty()) return 0;
        const std::size_t place = std::min(all.size() - 1, all.size() * percent / 100);
        std::nth_element(all.begin(), all.begin() + std::ptrdiff_t(place), all.end());
        return all[place];
    }
    double most() const { return all.empty() ? 0 : *std::max_element(all.begin(), all.end()); }
};

struct KindCount {
    int asked = 0;
    std::map<std::string, int> refused;  // by reason
    Times times;                         // of those that were planned
};

std::string share(int part, int whole) {
    return fmt::format("{:.2f} %", whole > 0 ? 100.0 * part / whole : 0.0);
}

int wrong = 0;

void blame(const Planned& planned, const std::string& why) {
    fmt::print("wrong: {} ({})\n", nameOf(planned.spec), why);
    ++wrong;
}

// Counts one; whatever is neither a plan without problem nor a refusal with a reason is wrong.
void count(const Planned& planned, KindCount& kind) {
    ++kind.asked;
    const Building& building = planned.building;
    if (building.refused) {
        const std::string reason = reasonOf(building);
        ++kind.refused[reason];
        if (reason.empty() || building.refused->sentence.empty()) blame(planned, "refused without a reason");
        return;
    }
    kind.times.all.push_back(planned.time);
    if (const auto problems = problemsOf(building); !problems.empty()) blame(planned, problems.front().sentence);
}

void printRefused(const std::map<std::string, KindCount>& kinds, int asked) {
    std::map<std::string, int> reasons;
    int refused = 0;
    for (const auto& [name, kind] : kinds)
        for (const auto& [reason, times] : kind.refused) {
            reasons[reason] += times;
            refused += times;
        }
    fmt::print("{} specs: {} planned and passing, {} refused ({}), {} wrong\n\n", asked, asked - refused - wrong,
               refused, share(refused, asked), wrong);
    fmt::print("| kind | specs |");
    for (const auto& [reason, times] : reasons) fmt::print(" {} |", reason);
    fmt::print("\n| --- | --- |");
    for (std::size_t i = 0; i < reasons.size(); ++i) fmt::print(" --- |");
    fmt::print("\n");
    for (const auto& [name, kind] : kinds) {
        fmt::print("| {} | {} |", name, kind.asked);
        for (const auto& [reason, times] : reasons) {
            const auto found = kind.refused.find(reason);
            fmt::print(" {} |", share(found != kind.refused.end() ? found->second : 0, kind.asked));
        }
        fmt::print("\n");
    }
    fmt::print("| all | {} |", asked);
    for (const auto& [reason, times] : reasons) fmt::print(" {} |", share(times, asked));
    fmt::print("\n\n");
}

void printTimes(const char* title, std::map<std::string, KindCount>& kinds) {
    fmt::print("| {} | average us | 99th percentile us | slowest us |\n| --- | --- | --- | --- |\n", title);
    Times all;
    for (auto& [name, kind] : kinds) {
        fmt::print("| {} | {:.1f} | {:.1f} | {:.1f} |\n", name, kind.times.mean(), kind.times.centile(99),
                   kind.times.most());
        all.all.insert(all.all.end(), kind.times.all.begin(), kind.times.all.end());
    }
    fmt::print("| all | {:.1f} | {:.1f} | {:.1f} |\n\n", all.mean(), all.centile(99), all.most());
}

std::int64_t numberOf(const char* text) {
    const std::string_view all = text;
    std::int64_t out = 0;
    const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), out);
    if (error == std::errc() && end == all.data() + all.size() && out >= 0) return out;
    fmt::print(stderr, "bench_specs: found {}, expected a whole number\n", text);
    std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
    const std::int64_t specs = argc > 1 ? numberOf(argv[1]) : 100'000;
    const std::uint64_t seed = argc > 2 ? std::uint64_t(numberOf(argv[2])) : 1;
    Stream lot = Streams(seed).stream("specs");
    std::map<std::string, KindCount> anyPlot;
    std::map<std::string, KindCount> ownPlot;
    double slowest = 0;
    std::string slowestName;
    try {
        for (std::int64_t i = 0; i < specs; ++i) {
            const BuildingKind& kind = anyOf(lot, builtInBuildingKinds().kinds);
            BuildingSpec spec = specByLot(lot, kind);
            const auto side = [&] { return minPlot + int(lot.below(maxPlot - minPlot + 1)); };
            spec.plot = {side(), side()};
            const Planned one = planned(spec);
            count(one, anyPlot[kind.name]);
            if (one.time <= slowest) continue;
            slowest = one.time;
            slowestName = fmt::format("{}, {} tried", nameOf(spec), one.building.tried);
        }
        printRefused(anyPlot, int(specs));
        printTimes("any plot, planned", anyPlot);
        fmt::print("slowest, refused or not: {:.1f} us, {}\n\n", slowest, slowestName);
        for (const BuildingKind& kind : builtInBuildingKinds().kinds)
            for (int i = 0; i < ownPlots; ++i) count(planned(specByLot(lot, kind)), ownPlot[kind.name]);
        for (auto& [name, kind] : ownPlot)
            for (const auto& [reason, times] : kind.refused) {
                fmt::print("wrong: {} times a {} on its own plot was refused ({})\n", times, name, reason);
                ++wrong;
            }
        printTimes("its own plot", ownPlot);
    } catch (const Error& error) {
        fmt::print("wrong: {}\n", error.what());
        return 1;
    }
    return wrong > 0 ? 1 : 0;
}
