// Furnishing one room by its template.
#pragma once

#include <span>

#include "base/streams.h"
#include "building/room_space.h"
#include "building/room_templates.h"

namespace rooftree {

// Ways for a piece to stand, one room after another.
struct StandOptions {
    // Of the boards only the rows of the room say anything.
    struct Option {
        Stance stance;
        WalkBoard spots;
        WalkBoard rather;  // those of them that are liked best
        int count = 0;
    };
    std::array<Option, 8> all;  // two for each side
    std::size_t count = 0;
};

class RoomFurnisher {
public:
    // The storey's furniture is added to; the options are written over.
    RoomFurnisher(Storey& plan, StoreySpace& space, StandOptions& options, const Room& room, Stream stream,
                  const BuildingSpec& spec);

    void furnish(const RoomTemplate& how);

private:
    using Option = StandOptions::Option;
    void clearOptions() { options_.count = 0; }
    void addOption(const Stance& stance) { options_.all[options_.count++].stance = stance; }
    std::span<Option> options() { return {options_.all.data(), options_.count}; }

    // Each puts one, or a group, and says whether there was room for it.
    bool place(const RoomItem& item);
    bool placeAtWall(const RoomItem& item);
    bool placeAtWall(const RoomItem& item, Sides walls);
    bool placeHeap(const RoomItem& item);
    bool placeIsland(const RoomItem& item);
    bool placeTable(const RoomItem& item);
    bool placeCounter(const RoomItem& item);
    bool placePews(const RoomItem& item);
    bool placeMount(const RoomItem& item);
    bool placeRug(const RoomItem& item);

    bool isWanted(const RoomItem& item) const;
    const std::string& pieceOf(const RoomItem& item);
    int countOf(const RoomItem& item);
    bool chance(int percent) { return int(stream_.below(100)) < percent; }

    enum class Rather { anywhere, corner, middle };
    // Tries some spots of the options by chance, rather those that are asked for.
    struct Stand {
        const Option* option;
        Rect at;
    };
    std::optional<Stand> stand(bool blocks, Rather where);
    void keepMiddle();
    std::uint64_t cornersFor(const Stance& stance, int y) const;

    void add(std::string piece, const Rect& at, std::optional<Side> facing, Layer layer, bool blocks, Sides clear);
    void addTops(const RoomItem& item, const Rect& at);
    static int lostSeats(const WalkBoard& free, const Rect& table);
    std::optional<Rect> spotForTable(const RoomItem& item, int margin);
    int addSeats(const RoomItem& item, const Rect& table, int most);

    Storey& plan_;
    RoomSpace space_;
    StandOptions& options_;
    Stream stream_;
    std::string_view kind_;  // of the building
    Side front_;             // of the building
    bool rich_;
    std::optional<Furniture> focus_;  // the first thing against a wall
    std::optional<Rect> table_;       // the first table
    std::array<WalkBoard, 4> tall_;   // cells with something tall against that side, or something that hangs there
    WalkBoard rugs_;
};

}  // namespace rooftree
