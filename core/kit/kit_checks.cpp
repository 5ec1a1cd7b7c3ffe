#include "kit/kit_checks.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "footprint/outline.h"
#include "kit/refusals.h"

namespace rooftree {

namespace {

constexpr std::size_t maxFindings = 300;

// Where a member is in the plan's list, for pointers.
struct Listed {
    std::size_t index = 0;
    const KitMember* member = nullptr;
};

bool isIn(std::string_view name, std::string_view group) {
    return name.starts_with(group) && name.size() > group.size() && name[group.size()] == '/';
}

std::string placeText(const KitPlace& at) {
    const auto metres = [](std::int64_t value) { return fmt::format("{:g}", double(value) / 1000); };
    return fmt::format("({}, {}, {})", metres(at.x), metres(at.y), metres(at.z));
}

class Checks {
public:
    Checks(const KitPlan& plan, const std::string& file) : plan_(plan), file_(file) {}

    Problems run() {
        if (plan_.refused) {
            find("refused", "/refused", *plan_.refused);
            return std::move(found_);
        }
        if (!takeFootprint()) return std::move(found_);
        for (std::size_t i = 0; i < plan_.members.size(); ++i)
            places_[plan_.members[i].at].push_back({i, &plan_.members[i]});
        takeArms();
        checkStoreys();
        checkDoor();
        checkFar();
        checkRoof();
        checkJunctions();
        return std::move(found_);
    }

private:
    void find(const char* what, std::string pointer, std::string sentence) {
        if (found_.size() > maxFindings) return;
        if (found_.size() == maxFindings) sentence = "there are more problems, which are not listed";
        found_.push_back({file_, std::move(pointer), what, Severity::problem, {}, std::move(sentence), {}});
    }
    void find(const char* what, std::size_t member, std::string sentence) {
        find(what, fmt::format("/members/{}", member), std::move(sentence));
    }

    bool takeFootprint() {
        if (plan_.squares.empty() || plan_.storeys == 0) {
            find("storeys", "/squares", "found no square or no storey, expected a building");
            return false;
        }
        if (plan_.squares.size() > std::size_t(maxKitSquares)) {
            find("storeys", "/squares", fmt::format("found more than {} squares", maxKitSquares));
            return false;
        }
        if (piecesOf(plan_.squares).count != 1) {
            find("storeys", "/squares", "found squares in several pieces, expected one building");
            return false;
        }
        std::vector<Point> cells = plan_.squares;
        for (Point& cell : cells) cell = cellOfSquare(cell);
        footprint_ = Footprint(cells);
        if (footprint_.count() != int(plan_.squares.size()))
            find("roof", "/squares", "found a square twice, expected each once");
        if (plan_.walkable != plan_.squares)
            find("storeys", "/walkable", "found other squares than the building has, expected the same");
        eave_ = kitBase(plan_.storeys);
        return true;
    }

    // Members of a group that stand at a place.
    template <class Visit>
    void at(const KitPlace& place, std::string_view group, const Visit& visit) const {
        const auto found = places_.find(place);
        if (found == places_.end()) return;
        for (const Listed& listed : found->second)
            if (isIn(nameOf(listed.member->query), group)) visit(listed);
    }
    // How many of them are as `isRight` says.
    template <class Right>
    int countAt(const KitPlace& place, std::string_view group, const Right& isRight) const {
        int count = 0;
        at(place, group, [&](const Listed& listed) { count += isRight(*listed.member) ? 1 : 0; });
        return count;
    }
    int countOf(std::string_view group) const {
        return int(std::count_if(plan_.members.begin(), plan_.members.end(),
                                 [&](const KitMember& member) { return isIn(nameOf(member.query), group); }));
    }

    // Each edge of the outline has one wall a storey, that faces out; there are no others.
    void checkStoreys() {
        int bays = 0;
        for (const Run& run : straightRuns(footprint_)) {
            bays += run.count;
            for (int i = 0; i < run.count; ++i)
                for (int storey = 0; storey < plan_.storeys; ++storey) checkBay(run.cell(i), run.side, storey);
        }
        const int walls = countOf("wall");
        if (found_.empty() && walls != bays * plan_.storeys)
            find("storeys", "/members",
                 fmt::format("found {} walls, expected {}: one a bay and storey", walls, bays * plan_.storeys));
    }

    void checkBay(Point cell, Side side, int storey) {
        const int turn = quarterOf(side) * 90;
        const KitPlace place = sideMiddle(cell, side, kitBase(storey));
        const std::string_view group = storey == 0 ? "wall/ground" : "wall/upper";
        const int walls =
            countAt(place, group, [&](const KitMember& wall) { return wall.turn == turn && wall.storey == storey; });
        if (walls == 1) return;
        const Point square = squareOfCell(cell);
        find("storeys", "/members",
             fmt::format("found {} walls on storey {} at {}, the {} side of square ({}, {}), expected 1: the storey is "
                         "not closed",
                         walls, storey, placeText(place), letterOf(side), square.x, square.y));
    }

    // One door, in a wall with a door, with open ground before it that is no closed court.
    void checkDoor() {
        const KitQuery wall = kitQueries().wall[0][std::size_t(KitOpening::door)];
        const auto walls = std::count_if(plan_.members.begin(), plan_.members.end(),
                                         [&](const KitMember& member) { return member.query == wall; });
        if (plan_.doors.size() != 1 || walls != 1) {
            find("door", "/doors",
                 fmt::format("found {} doors and {} walls with a door, expected one each", plan_.doors.size(), walls));
            return;
        }
        const KitDoor& door = plan_.doors.front();
        if (countAt(door.at, "wall/ground",
                    [&](const KitMember& member) { return member.query == wall && member.turn == door.turn; }) != 1)
            find("door", "/doors/0", fmt::format("found no wall with a door at {}", placeText(door.at)));
        const Footprint courts = courtsOf(footprint_);
        for (const Run& run : straightRuns(footprint_))
            for (int i = 0; i < run.count; ++i) {
                if (sideMiddle(run.cell(i), run.side, 0) != door.at || quarterOf(run.side) * 90 != door.turn) continue;
                if (courts.has(run.cell(i), run.side))
                    find("door", "/doors/0",
                         "found the door in a closed court, expected it to be reached from outside");
                return;
            }
        find("door", "/doors/0", "found the door off the outline, expected it to be reached from outside");
    }

    void checkFar() {
        if (!plan_.far) {
            find("far", "/far", "found no far box");
            return;
        }
        const KitFar& box = *plan_.far;
        const auto isPast = [&](const KitPlace& at) {
            return at.x < box.min.x || at.x > box.max.x || at.y < box.min.y || at.y > box.max.y || at.z < box.min.z ||
                   at.z > box.max.z;
        };
        const auto sentence = [](const KitPlace& at) {
            return fmt::format("found {}, past the far box", placeText(at));
        };
        for (std::size_t i = 0; i < plan_.members.size(); ++i)
            if (isPast(plan_.members[i].at)) find("far", i, sentence(plan_.members[i].at));
        for (std::size_t i = 0; i < plan_.sockets.size(); ++i)
            if (isPast(plan_.sockets[i].at)) find("far", fmt::format("/sockets/{}", i), sentence(plan_.sockets[i].at));
        const Rect& cells = footprint_.bounds();
        if (isPast(cornerPlace({cells.x, cells.y}, 0)) ||
            isPast(cornerPlace({cells.right(), cells.bottom()}, plan_.eave + plan_.rise)))
            find("far", "/far", "found the building past the far box");
    }

    // A slope, hip or valley over each square and nowhere else.
    void checkRoof() {
        static constexpr std::array<std::string_view, 3> kinds{"roof/slope", "roof/hip", "roof/valley"};
        for (const Point& square : plan_.squares) {
            const KitPlace corner = cornerPlace(cellOfSquare(square), eave_);
            const KitPlace middle{corner.x + kitSquare / 2, corner.y, corner.z + kitSquare / 2};
            int count = 0;
            for (const std::string_view kind : kinds)
                count += countAt(middle, kind, [](const KitMember&) { return true; });
            if (count != 1)
                find("roof", "/members",
                     fmt::format("found {} roof members over square ({}, {}), expected 1", count, square.x, square.y));
        }
        int all = 0;
        for (const std::string_view kind : kinds) all += countOf(kind);
        if (all > int(plan_.squares.size()))
            find("roof", "/members", fmt::format("found {} roof members for {} squares", all, plan_.squares.size()));
    }

    // What the plan's eaves, gables and ridges say about the edges of the grid.
    void takeArms() {
        const Rect& box = footprint_.bounds();
        arms_ = Grid<std::array<RoofArm, 2>>(box.w + 2, box.h + 2);
        for (const KitMember& member : plan_.members) {
            const std::string_view name = nameOf(member.query);
            const bool eave = isIn(name, "roof/eave");
            const bool gable = isIn(name, "roof/gable");
            if (!eave && !gable && !isIn(name, "roof/ridge")) continue;
            if (RoofArm* arm = armAtMiddle(member.at))
                *arm = eave ? RoofArm::eave : gable ? RoofArm::gable : RoofArm::ridge;
        }
    }

    // Edge of the grid by its middle: [0] goes east from the corner where it is kept, [1] south.
    RoofArm* armAtMiddle(const KitPlace& at) {
        constexpr std::int64_t half = kitSquare / 2;
        if (at.x % half != 0 || at.z % half != 0) return nullptr;
        const Rect& box = footprint_.bounds();
        const std::int64_t x = at.x / half - 2 * std::int64_t(box.x);
        const std::int64_t z = at.z / half - 2 * std::int64_t(box.y);
        if (x < 0 || z < 0 || x > 2 * box.w || z > 2 * box.h || (x + z) % 2 == 0) return nullptr;
        return &arms_.at(int(x / 2), int(z / 2))[x % 2 == 1 ? 0 : 1];
    }

    RoofArm armAt(Point corner, Quarter side) const {
        const Rect& box = footprint_.bounds();
        Point from = corner;
        if (side == 2) --from.y;
        if (side == 3) --from.x;
        if (from.x < box.x || from.y < box.y) return RoofArm::nothing;
        const RoofArm arm = arms_.at(from.x - box.x, from.y - box.y)[side % 2 == 1 ? 0 : 1];
        if (arm != RoofArm::nothing) return arm;
        const auto hasCell = [&](Quarter diagonal) {
            const Around around = footprint_.around(corner);
            return (around >> (diagonal & 3) & 1) != 0;
        };
        return hasCell(side) && hasCell(side + 1) ? RoofArm::plain : RoofArm::nothing;
    }

    void checkJunctions() {
        const Rect& box = footprint_.bounds();
        int wanted = 0;
        for (int y = box.y; y <= box.bottom(); ++y)
            for (int x = box.x; x <= box.right(); ++x)
                if (footprint_.around({x, y}) != 0) wanted += checkCorner({x, y});
        int all = 0;
        for (const KitMember& member : plan_.members) all += isJunction(member) ? 1 : 0;
        if (all > wanted) find("junction", "/members", fmt::format("found {} junctions, expected {}", all, wanted));
    }

    static bool isJunction(const KitMember& member) {
        for (const KitQueries::Roof& roof : kitQueries().roof)
            if (std::find(roof.junction.begin() + 1, roof.junction.end(), member.query) != roof.junction.end())
                return true;
        return false;
    }

    // Returns how many junctions the corner is to have.
    int checkCorner(Point corner) {
        const Around around = footprint_.around(corner);
        std::array<RoofArm, 4> arms{};
        for (Quarter q = 0; q < 4; ++q) arms[std::size_t(q)] = armAt(corner, q);
        const std::optional<JunctionFound> wanted = junctionAt(around, arms);
        if (!wanted) {
            find("junction", "/members",
                 fmt::format("found eaves, gables and ridges at {} that no roof can have",
                             placeText(cornerPlace(corner, eave_))));
            return 0;
        }
        const KitPlace place = cornerPlace(corner, eave_ + wanted->z * plan_.rise);
        int right = 0;
        int others = 0;
        at(place, "roof", [&](const Listed& listed) {
            if (!isJunction(*listed.member)) return;
            bool same = false;
            for (const KitQueries::Roof& roof : kitQueries().roof)
                same = same || roof.junction[std::size_t(wanted->kind)] == listed.member->query;
            (wanted->kind != Junction::none && same && listed.member->turn == wanted->turn * 90 ? right : others)++;
        });
        const int expected = wanted->kind == Junction::none ? 0 : 1;
        if (right == expected && others == 0) return expected;
        const JunctionName name = nameOf(wanted->kind);
        const std::string piece = expected == 0 ? "none"
                                                : fmt::format("{}{}{}, turn {}", name.name, name.end.empty() ? "" : "/",
                                                              name.end, wanted->turn * 90);
        find("junction", "/members",
             fmt::format("found {} at {}, expected {}", right + others == 0 ? "no junction" : "another junction",
                         placeText(place), piece));
        return expected;
    }

    const KitPlan& plan_;
    const std::string& file_;
    Problems found_;
    Footprint footprint_;
    int eave_ = 0;
    std::map<KitPlace, std::vector<Listed>> places_;
    Grid<std::array<RoofArm, 2>> arms_;
};

}  // namespace

Problems checkKitPlan(const KitPlan& plan, const std::string& file) {
    return Checks(plan, file).run();
}

Problems checkKitRequest(const KitRequest& request, const std::string& file) {
    if (const std::optional<KitRefusal> refused = siteOf(request, builtInKinds()).refused)
        return {{.file = file, .pointer = refused->pointer, .what = "refused", .sentence = refused->sentence}};
    Problems found = checkKitPlan(planKit(request), file);
    for (Problem& problem : found) problem.pointer.clear();
    return found;
}

}  // namespace rooftree
