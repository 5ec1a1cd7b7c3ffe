// Requests and plans to compare with, and requests by lot.
#pragma once

#include <filesystem>
#include <set>

#include "base/file.h"
#include "base/streams.h"
#include "kit/kit_checks.h"
#include "kit/plan_json.h"

namespace rooftree::samples {

inline std::string textOf(const std::filesystem::path& path) {
    const std::vector<std::byte> bytes = readFile(path, 1 << 22);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline std::vector<std::string> kitNames() {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(ROOFTREE_FIXTURES "/kit/requests"))
        names.insert(entry.path().stem().string());
    return {names.begin(), names.end()};
}

inline KitRequest requestOf(const std::string& name, Problems& notes) {
    const Json document = readJson(ROOFTREE_FIXTURES "/kit/requests/" + name + ".json");
    return readKitRequest(JsonNode(document, name), notes);
}

inline std::string planTextOf(const std::string& name) {
    return textOf(ROOFTREE_FIXTURES "/kit/plans/" + name + ".json");
}

// Half of them are unions of wings two across, which often can be made; the others are anything.
inline KitRequest requestByLot(Stream& lot) {
    constexpr std::array<const char*, 4> kinds{"cottage", "house", "manor", "castle"};
    constexpr std::array<const char*, 3> roofs{"gable", "hip", "flat"};
    constexpr std::array<int, 4> pitches{30, 45, 60, 50};
    constexpr std::array<const char*, 5> looks{"plaster", "timber", "stone", "brick", "straw"};
    const auto rarely = [&](std::uint32_t usual, std::uint32_t all) {
        return lot.below(40) == 0 ? lot.below(all) : lot.below(usual);
    };
    const auto near = [&](int range) { return int(lot.below(std::uint32_t(2 * range + 1))) - range; };
    KitRequest out;
    out.kind = kinds[rarely(3, 4)];
    out.roof = roofs[rarely(2, 3)];
    out.pitch = pitches[rarely(3, 4)];
    out.look = looks[rarely(4, 5)];
    out.storeys = out.kind == "cottage" && lot.below(20) != 0 ? 1 : 1 + std::int64_t(lot.below(4));
    if (out.kind != "cottage" && out.storeys == 1 && lot.below(10) != 0) out.storeys = 2;
    if (lot.below(4) != 0) out.seed = std::int64_t(lot.next() >> 11);
    if (lot.below(60) == 0) out.state = "ruin";
    const std::uint32_t form = lot.below(10);
    if (form == 0) {
        out.footprint = KitRectangle{near(7), near(7)};
    } else if (form < 3) {
        KitSquares squares;
        for (std::uint32_t n = lot.below(24); n > 0; --n) squares.push_back({near(3), near(3)});
        out.footprint = squares;
    } else {
        std::vector<KitBox> boxes;
        for (std::uint32_t n = 1 + lot.below(4); n > 0; --n) {
            const int x = 3 * near(3);
            const int y = 3 * near(3);
            const int length = 3 * (2 + int(lot.below(6)));
            const bool alongX = lot.below(2) == 0;
            boxes.push_back({x, y, x + (alongX ? length : 6), y + (alongX ? 6 : length)});
            if (lot.below(60) == 0) boxes.back().x1 += near(4);
        }
        out.footprint = boxes;
    }
    return out;
}

}  // namespace rooftree::samples
