// From a short request to every member of a building: the document `rooftree/kit-plan`.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "kit/queries.h"
#include "kit/request.h"

namespace rooftree {

inline constexpr std::string_view kitPlanFormat = "rooftree/kit-plan";
inline constexpr int kitPlanVersion = 1;

// Metres of the kit, in millimetres.
inline constexpr int kitSquare = 3000;
inline constexpr int kitGroundStorey = 4000;
inline constexpr int kitUpperStorey = 3000;

// A place in millimetres: x along the front, y up, z towards the viewer of the front.
struct KitPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t z = 0;
    bool operator==(const KitPlace&) const = default;
    bool operator<(const KitPlace& other) const { return std::tie(x, y, z) < std::tie(other.x, other.y, other.z); }
};

struct KitMember {
    KitQuery query = 0;
    std::int16_t turn = 0;  // degrees about up, counter-clockwise seen from above
    std::int16_t storey = 0;
    KitPlace at;
    bool operator==(const KitMember&) const = default;
};

struct KitDoor {
    KitPlace at;
    int turn = 0;
    int storey = 0;
    bool operator==(const KitDoor&) const = default;
};

enum class KitSocketKind : std::uint8_t { lamp, sign, chimney };
template <>
struct EnumNames<KitSocketKind> {
    static constexpr std::array<std::string_view, 3> names{"lamp", "sign", "chimney"};
};

// Where a game hangs or sets something.
struct KitSocket {
    KitSocketKind kind = KitSocketKind::lamp;
    KitPlace at;
    int turn = 0;
    bool operator==(const KitSocket&) const = default;
};

struct KitFar {
    KitPlace min;
    KitPlace max;
    bool operator==(const KitFar&) const = default;
};

// A refused plan has a sentence, and nothing but zeros and empty lists besides.
struct KitPlan {
    KitRequest request;
    std::optional<std::string> refused;
    std::vector<Point> squares;  // (i, j), sorted by (j, i); each can be walked on
    int storeys = 0;
    int eave = 0;  // millimetres
    int rise = 0;
    std::array<int, 8> numbers{};    // thousandths: wear, sag, lean, moss, soot, patch, warp, fade
    std::array<int, 3> tint{};       // thousandths: hue, saturation, value
    std::vector<KitMember> members;  // sorted by query, place, turn
    std::vector<KitDoor> doors;
    std::vector<Point> walkable;
    std::vector<KitSocket> sockets;
    std::optional<KitFar> far;
    Json extra = Json::object();  // keys of the document that are not known
    bool operator==(const KitPlan&) const = default;
};

// Pure: the same request and kinds give the same plan. What cannot be made comes back refused.
KitPlan planKit(const KitRequest& request, const KitKinds& kinds = builtInKinds());

// The height of a storey's floor, and so of the eave for as many storeys.
constexpr int kitBase(int storey) {
    return storey == 0 ? 0 : kitGroundStorey + (storey - 1) * kitUpperStorey;
}

// Squares lie with j going back, the cells of a footprint with y coming forward.
constexpr Point cellOfSquare(Point square) {
    return {square.x, -1 - square.y};
}
constexpr Point squareOfCell(Point cell) {
    return {cell.x, -1 - cell.y};
}

// The middle of a cell's side, and a corner of the grid, at height y.
KitPlace sideMiddle(Point cell, Side side, int y);
KitPlace cornerPlace(Point corner, int y);

}  // namespace rooftree
