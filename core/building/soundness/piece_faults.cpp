// Pieces against those that the planner lays for the same plan. Which materials they are of, and where posts stand, is
// free to some degree.
#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "building/catalog.h"
#include "building/pieces.h"
#include "building/soundness/survey.h"

namespace rooftree {
namespace {

constexpr std::string_view kinds[] = {"floor", "wall",      "door", "window", "cut",    "stair",
                                      "roof",  "furniture", "post", "gable",  "parapet"};

// What a piece is of, as the sentences name it, and what the names of its sprites begin with.
bool beginsRightly(std::string_view of, std::string_view first) {
    if (of == "wall") return first == "wall" || first == "low" || first == "crenel";
    if (of == "window") return first == "window" || first == "slit" || first == "bay";
    if (of == "stair") return first == "stair" || first == "step";
    return first == of;
}

std::vector<std::string_view> wordsOf(std::string_view sprite) {
    std::vector<std::string_view> out;
    for (;;) {
        const std::size_t line = sprite.find('_');
        out.push_back(sprite.substr(0, line));
        if (line == std::string_view::npos) return out;
        sprite.remove_prefix(line + 1);
    }
}

bool isWellFormed(std::string_view sprite) {
    for (const std::string_view word : wordsOf(sprite))
        if (word.empty() || !std::all_of(word.begin(), word.end(),
                                         [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }))
            return false;
    return true;
}

bool isOnEdge(std::string_view of) {
    return of == "wall" || of == "door" || of == "window" || of == "gable" || of == "parapet";
}

bool hasRightSide(const Piece& piece) {
    if (piece.of == "post") return piece.side == "nw";
    return isOnEdge(piece.of) ? piece.side == "n" || piece.side == "w" : piece.side.empty();
}

// One place of a group of pieces.
struct Laid {
    const Piece* piece;
    Point at;
    std::size_t group;
};

// What there can be one of: furniture goes by its sprite besides, stairs by their height.
using Spot = std::tuple<std::string_view, int, std::string_view, Point, std::string_view, int>;
Spot spotOf(const Piece& piece, Point at) {
    return {piece.of,
            piece.level,
            piece.side,
            at,
            piece.of == "furniture" ? std::string_view(piece.sprite) : std::string_view(),
            piece.of == "stair" ? piece.z : 0};
}

using Spots = std::multimap<Spot, Laid>;
Spots spotsOf(const std::vector<Piece>& pieces) {
    Spots out;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const Point at : pieces[i].at) out.emplace(spotOf(pieces[i], at), Laid{&pieces[i], at, i});
    return out;
}

// The first words of a sprite say what it shows: of walls their kind and set, of roofs their roofing, kind and turn.
std::size_t tellingWords(std::string_view of) {
    return of == "wall" ? 2 : of == "roof" ? 4 : 0;
}

class PieceFaults {
public:
    PieceFaults(const Survey& plan, Faults& out) : plan_(plan), out_(out), right_(plan.building) {
        layPieces(right_);
        found_ = spotsOf(plan.building.pieces);
        expected_ = spotsOf(right_.pieces);
    }

    void find() {
        findGroupFaults();
        compare();
        findMissing();
        for (const auto& [spot, laid] : found_)
            if (laid.piece->of == "post" && hasRightSide(*laid.piece))
                checkPost(laid);
            else if (laid.piece->of == "parapet" && hasRightSide(*laid.piece))
                checkParapet(laid);
    }

private:
    static std::string pointerTo(std::size_t group) { return fmt::format("/pieces/{}", group); }
    // Of each kind of piece a few.
    void add(std::string_view of, std::string pointer, int level, Point at, std::string sentence) {
        const auto kind = std::find(std::begin(kinds), std::end(kinds), of);
        static const std::array<std::string, std::size(kinds)> names = [] {
            std::array<std::string, std::size(kinds)> out;
            for (std::size_t i = 0; i < std::size(kinds); ++i) out[i] = fmt::format("wrong {} piece", kinds[i]);
            return out;
        }();
        out_.add(
            kind != std::end(kinds) ? std::string_view(names[std::size_t(kind - std::begin(kinds))]) : "wrong piece",
            std::move(pointer), level, at, std::move(sentence));
    }
    void add(const Laid& laid, std::string sentence) {
        add(laid.piece->of, pointerTo(laid.group), laid.piece->level, laid.at, std::move(sentence));
    }

    // What is wrong with a group as such.
    void findGroupFaults() {
        const std::vector<Piece>& pieces = plan_.building.pieces;
        if (pieces.empty()) add("", "/pieces", 0, noPlace, "the plan has no pieces, so no picture can be put together");
        std::map<std::tuple<std::string_view, std::string_view, int, int, std::string_view>, std::size_t> seen;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Piece& piece = pieces[i];
            const Point at = piece.at.empty() ? noPlace : piece.at.front();
            const auto wrong = [&](std::string sentence) {
                add(piece.of, pointerTo(i), piece.level, at, std::move(sentence));
            };
            if (std::find(std::begin(kinds), std::end(kinds), piece.of) == std::end(kinds))
                wrong(fmt::format("found a piece of \"{}\", expected {}", piece.of,
                                  expectedWord(piece.of, {std::begin(kinds), std::end(kinds)})));
            else if (!hasRightSide(piece))
                wrong(fmt::format("the {} piece has the side \"{}\", expected {}", piece.of, piece.side,
                                  piece.of == "post"   ? "nw, the corner of its tile"
                                  : isOnEdge(piece.of) ? "n or w, of its tile"
                                                       : "none, for it is on its tile"));
            else if (piece.of != "furniture" &&
                     (!isWellFormed(piece.sprite) || !beginsRightly(piece.of, wordsOf(piece.sprite).front())))
                wrong(fmt::format("found the sprite \"{}\", expected a name such as {}_stone_x for a {}", piece.sprite,
                                  piece.of, piece.of));
            if (piece.at.empty()) wrong(fmt::format("the {} piece is nowhere", piece.of));
            const auto [before, isNew] =
                seen.try_emplace({piece.of, piece.sprite, piece.level, piece.z, piece.side}, i);
            if (!isNew && !piece.kept && !pieces[before->second].kept)
                wrong(fmt::format("the places of these pieces belong to those of {}", pointerTo(before->second)));
        }
    }

    static bool isFree(std::string_view of) { return of == "post" || of == "parapet"; }

    // What is there against what should be.
    void compare() {
        for (auto found = found_.begin(); found != found_.end(); found = found_.upper_bound(found->first)) {
            const Laid& laid = found->second;
            if (!hasRightSide(*laid.piece)) continue;
            const std::size_t count = found_.count(found->first);
            const std::size_t wanted = isFree(laid.piece->of) ? 1 : expected_.count(found->first);
            if (count > std::max<std::size_t>(wanted, 1))
                add(laid, fmt::format("the {} piece stands here more than once", laid.piece->of));
            if (isFree(laid.piece->of)) {
                if (laid.piece->z != 0)
                    add(laid, fmt::format("the {} is {} above the floor", laid.piece->of, laid.piece->z));
            } else if (wanted == 0) {
                if (!isStairBelow(laid))
                    add(laid, fmt::format("a {} piece is here, but nothing of the plan is", laid.piece->of));
            } else {
                compareAt(found->first, laid);
            }
        }
    }

    // Whatever fills the place below a step.
    bool isStairBelow(const Laid& laid) const {
        if (laid.piece->of != "stair") return false;
        Spot spot = spotOf(*laid.piece, laid.at);
        for (auto step = expected_.lower_bound(spot); step != expected_.end(); ++step) {
            const Piece& other = *step->second.piece;
            return other.of == "stair" && other.level == laid.piece->level && step->second.at == laid.at;
        }
        return false;
    }

    void compareAt(const Spot& spot, const Laid& laid) {
        const Piece& piece = *laid.piece;
        const auto [from, to] = expected_.equal_range(spot);
        const bool freeHeight =
            piece.of == "gable" || (piece.of == "furniture" &&
                                    std::any_of(from, to, [](const auto& one) { return one.second.piece->z != 0; }));
        const Piece& right = *from->second.piece;
        if (!freeHeight && piece.z != right.z)
            add(laid, fmt::format("the {} piece is at z {}, expected {}", piece.of, piece.z, right.z));
        const std::vector<std::string_view> is = wordsOf(piece.sprite);
        const std::vector<std::string_view> should = wordsOf(right.sprite);
        for (std::size_t i = 0; i < tellingWords(piece.of); ++i)
            if (i >= should.size() || i >= is.size() || is[i] != should[i]) {
                add(laid, fmt::format("found the sprite {} here, expected {}", piece.sprite, right.sprite));
                return;
            }
    }

    void findMissing() {
        for (auto wanted = expected_.begin(); wanted != expected_.end();
             wanted = expected_.upper_bound(wanted->first)) {
            const Laid& laid = wanted->second;
            const std::string_view of = laid.piece->of;
            if (isFree(of) || plan_.building.pieces.empty()) continue;
            // Blocks below a step are free.
            if (of == "stair" && laid.piece->sprite == "stair_block") continue;
            if (found_.count(wanted->first) < expected_.count(wanted->first))
                add(of, "/pieces", laid.piece->level, laid.at,
                    of == "furniture" ? fmt::format("no piece stands for the furniture {}", laid.piece->sprite)
                                      : fmt::format("the {} piece is missing here", of));
        }
    }

    // A post is where a wall or a cut ends, or walls meet; not where a wall goes straight on.
    void checkPost(const Laid& laid) {
        if (laid.piece->level >= int(plan_.storeys.size())) return add(laid, "the post is on no storey");
        const SurveyedStorey& storey = plan_.storeys[std::size_t(laid.piece->level)];
        const Point at = laid.at;
        std::vector<const Wall*> walls;
        bool across = false;  // walls that meet at an angle
        bool first = false;
        for (const CellEdge& edge : {CellEdge{at, false}, CellEdge{{at.x - 1, at.y}, false}, CellEdge{at, true},
                                     CellEdge{{at.x, at.y - 1}, true}}) {
            if (!isEdge(edge)) continue;
            const Wall* wall = storey.wallAt(edge);
            if (wall == nullptr) continue;
            if (walls.empty()) first = edge.west;
            across = across || edge.west != first;
            walls.push_back(wall);
        }
        bool cut = false;
        for (const CutCorner& one : storey.storey.cuts)
            for (const int turn : {1, 3}) cut = cut || cornerOf(one.at, (one.corner + turn) & 3) == at;
        const bool straight = walls.size() == 2 && !across && walls[0]->kind == walls[1]->kind &&
                              walls[0]->outer == walls[1]->outer && walls[0]->set == walls[1]->set;
        if (!cut && (walls.empty() || straight)) add(laid, "a post stands where no wall or cut ends");
    }

    bool isEdge(const CellEdge& edge) const {
        const Point size = plan_.building.size;
        return edge.at.x >= 0 && edge.at.y >= 0 && edge.at.x < size.x + (edge.west ? 1 : 0) &&
               edge.at.y < size.y + (edge.west ? 0 : 1);
    }

    // A parapet is on the rim of a flat top.
    void checkParapet(const Laid& laid) {
        const CellEdge edge{laid.at, laid.piece->side == "w"};
        int flat = 0;
        bool taller = false;
        for (const Point cell : {edge.near(), edge.far()}) {
            const BuildingWing* wing = wingAt(plan_.building, cell);
            if (wing == nullptr) continue;
            flat += wing->top == WingTop::flat && wing->storeys == laid.piece->level;
            taller = taller || wing->storeys > laid.piece->level;
        }
        if (flat != 1 || taller) add(laid, "a parapet stands where no flat roof ends");
    }

    const Survey& plan_;
    Faults& out_;
    Building right_;
    Spots found_;
    Spots expected_;
};

}  // namespace

void findPieceFaults(const Survey& plan, Faults& out) {
    PieceFaults(plan, out).find();
}

}  // namespace rooftree
