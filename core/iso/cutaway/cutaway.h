// What a picture leaves out so that one sees the inside. A mode is a rule of its own; rules combine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/record.h"
#include "iso/scene/scene.h"

namespace rooftree {

enum class CutawayMode : std::uint8_t {
    height,
    roof,
    wallsUp,
    wallsCutaway,
    wallsDown,
    egg,
    fade,
    xray,
    xrayOutline,
    overlay,
    front,
};
template <>
struct EnumNames<CutawayMode> {
    static constexpr std::array<std::string_view, 11> names{"height",       "roof",    "walls-up", "walls-cutaway",
                                                            "walls-down",   "egg",     "fade",     "xray",
                                                            "xray-outline", "overlay", "front"};
};

class CutawayModes {
public:
    bool has(CutawayMode mode) const { return (bits_ >> int(mode) & 1) != 0; }
    void set(CutawayMode mode, bool on = true) { bits_ = on ? bits_ | 1u << int(mode) : bits_ & ~(1u << int(mode)); }
    bool operator==(const CutawayModes&) const = default;

private:
    std::uint32_t bits_ = 0;
};
// The modes that the names say, parted by commas. Throws Error (input) for one that is not known, with the nearest that is.
CutawayModes cutawayModes(std::string_view names);

// Somebody who stands in the middle of a cell of a building or beside it; tiles of the scene.
struct Walker {
    Point cell;
    int level = 0;
    int building = -1;  // in whose box the cell lies; -1 for none
    Box box;            // eighths
};
inline constexpr int walkerHigh = 14;
Walker walkerAt(const Scene& scene, Point cell, int level);

// How much of a thing is drawn.
struct ThingView {
    std::uint8_t sixteenths = 16;
    bool egg = false;  // but for what lies in the egg around the walker
    bool tinted = false;
    bool operator==(const ThingView&) const = default;
};

struct CutawayView {
    const Scene& scene;
    const Walker& walker;
    CutawayModes modes;
};

// By thing. A walker whose box is empty stands nowhere: it but says which building's walls of which level are cut.
std::vector<ThingView> cutaway(const CutawayView& view);

// A fade takes so many frames, whether things go or come back.
inline constexpr int fadeFrames = 8;
// A frame of it: 0 shows things as they were, fadeFrames as they will be. Both have all things of a scene.
std::vector<ThingView> faded(const std::vector<ThingView>& from, const std::vector<ThingView>& to, int frame);

// The rules. Each only ever takes away.
void cutHeight(const CutawayView& view, std::vector<ThingView>& things);
void cutRoof(const CutawayView& view, std::vector<ThingView>& things);
void cutWalls(const CutawayView& view, std::vector<ThingView>& things);
void cutEgg(const CutawayView& view, std::vector<ThingView>& things);
void cutFade(const CutawayView& view, std::vector<ThingView>& things);
void cutOverlay(const CutawayView& view, std::vector<ThingView>& things);

// Whether a wall, post or cut stands between the walker and the eye, by the lines through its foot: one along x by
// whether the walker is behind it, one along y by whether it is left of it; corners that stick out by either, others
// by both.
bool isBefore(const Scene& scene, const SceneThing& thing, const Walker& walker);

// The order in which pixels go as a thing fades; anchored to the scene, so that it does not crawl.
inline constexpr std::array<std::array<std::uint8_t, 4>, 4> bayer{
    {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}};
constexpr bool isKept(int x, int y, int sixteenths) {
    return bayer[std::size_t(y & 3)][std::size_t(x & 3)] < sixteenths;
}

// How much of a wall is left, in sixteenths, at a place right and down from the walker's middle, in pixels.
int leftByEgg(int right, int down);

}  // namespace rooftree
