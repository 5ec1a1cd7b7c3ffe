// How to read a drawing: which rows are roof, which sides to seal, which parts stand on it.
// Rows, columns and depths count from 0, in pixels of the drawing or, what is the same, in voxels.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"
#include "sprite/drawing.h"

namespace rooftree {

enum class RoofSurface : std::uint8_t {
    drawn,    // a column's surface begins at its first drawn row
    painted,  // it begins below the outline that tops it
};

enum class LidShade : std::uint8_t { grey, white };

// A rectangle of columns and rows that are named apart.
struct Panel {
    Span x;
    Span rows;
    Json extra = Json::object();
    bool operator==(const Panel&) const = default;
};

// A face-on thing with a drawn top.
struct UprightPart {
    static constexpr const char* kind = "upright";
    std::optional<Span> x;
    Span top;     // rows seen from above, back to front
    Span facade;  // rows seen face-on, top to bottom
    int depth = 1;
    int z = 0;                   // the row of depth at its back
    int rise = 0;                // above the plane that it stands on
    bool stretch = false;        // the drawn top is stretched over the depth
    std::optional<Panel> inset;  // a pane to sink by one voxel
    Json extra = Json::object();
    bool operator==(const UprightPart&) const = default;
};

// A sheet that lies: a drawn row is a row of depth.
struct FlatPart {
    static constexpr const char* kind = "flat";
    std::optional<Span> x;
    Span rows;
    std::optional<int> z;   // depth of the first row; the row itself if left out
    std::optional<int> at;  // height of the sheet; the plane's if left out
    int thick = 1;
    Json extra = Json::object();
    bool operator==(const FlatPart&) const = default;
};

// A face-on box at the height at which it is drawn.
struct BoxPart {
    static constexpr const char* kind = "box";
    std::optional<Span> x;
    Span rows;
    int z = 0;
    int depth = 1;
    std::optional<int> base;    // lowest voxel; that of the last row if left out
    std::optional<Span> cycle;  // rows that repeat; the last row if left out
    Json extra = Json::object();
    bool operator==(const BoxPart&) const = default;
};

// A box drawn in two-to-one isometry, turned by 45 degrees.
struct IsoPart {
    static constexpr const char* kind = "iso";
    std::optional<Span> x;
    Span rows;
    int z = 0;                // depth of its centre
    std::optional<int> plan;  // its half depth; that of the drawn rhombus if left out
    Json extra = Json::object();
    bool operator==(const IsoPart&) const = default;
};

// A slab whose plan is its drawn top view.
struct PlanPart {
    static constexpr const char* kind = "plan";
    std::optional<Span> x;
    Span rows;
    Span fascia;
    std::optional<Span> fasciaX;
    int rise = 0;
    Json extra = Json::object();
    bool operator==(const PlanPart&) const = default;
};

// A disc of voxels, or a post, that is round in plan.
struct DiscPart {
    static constexpr const char* kind = "disc";
    int cx2 = 0;  // doubled centre
    int cz2 = 0;
    int r = 0;
    int h = 1;
    int rise = 0;
    Panel side;
    std::optional<Panel> cap;
    Json extra = Json::object();
    bool operator==(const DiscPart&) const = default;
};

using Part = std::variant<UprightPart, FlatPart, BoxPart, IsoPart, PlanPart, DiscPart>;

// A table: a slab on a base, with a lid that parts stand on.
struct Desk {
    Span fascia;
    Span base;
    LidShade lid = LidShade::grey;
    std::optional<Span> top;  // rows of the drawn lid
    std::optional<Span> x;
    int z = 0;
    std::optional<int> depth;    // tiles
    std::optional<int> depthPx;  // voxels; before `depth`
    Json extra = Json::object();
    bool operator==(const Desk&) const = default;
};

// An open box that one looks into.
struct Tray {
    Span top;
    Span front;
    Span x;
    Span inner;
    int floor = 0;
    Json extra = Json::object();
    bool operator==(const Tray&) const = default;
};

// A wall behind a desk, whose courses repeat.
struct BackWall {
    int h = 1;
    int depthPx = 1;
    int x = 0;  // the column that it wears
    Span cycle;
    Json extra = Json::object();
    bool operator==(const BackWall&) const = default;
};

struct Template {
    std::string name;
    TileRows tiles;
    std::optional<Rect> rect;  // of the atlas, in place of `tiles`
    TileRows topRows;
    bool claimOnly = false;
    std::optional<int> roofRows;
    std::optional<int> roofBack;
    std::optional<int> roofFront;
    std::optional<Span> roofCycle;
    RoofSurface roofSurface = RoofSurface::drawn;
    std::optional<int> slab;
    int frontEave = 0;
    std::optional<Span> ledge;
    Sides seal;
    std::vector<Rect> scrub;
    bool panes = true;
    std::optional<int> depth;    // tiles; the rows of `tiles` if left out
    std::optional<int> depthPx;  // voxels; before `depth`
    std::vector<int> keep;
    int support = 0;
    std::optional<std::vector<Part>> parts;
    std::optional<Desk> desk;
    std::optional<Tray> tray;
    std::optional<BackWall> wall;
    Json extra = Json::object();  // keys that are not known here; kept and written back
    // Why it could not be read whole. Then the fields are what could be, and all of its JSON is in `extra`, from where
    // it is written back: see reread(). It claims no tiles of a map.
    std::optional<Problem> broken;
    bool operator==(const Template&) const = default;

    DrawingSource source() const {
        return {topRows.empty() ? nullptr : &topRows, rect ? nullptr : &tiles, rect.value_or(Rect{}), seal, scrub};
    }
};

// The document `rooftree/templates`. List order is priority.
struct TemplateSet {
    std::string atlas;  // path of the picture, relative to the document
    int tileSize = 8;
    std::string tileset;
    std::vector<Template> templates;
    Json extra = Json::object();
    bool operator==(const TemplateSet&) const = default;
};

// Throws Error (input) with the place of what is wrong outside the templates; one of these that is wrong becomes a
// broken one in its place, so that the others can be worked on. Warnings go to `notes`.
TemplateSet readTemplateSet(const JsonNode& document, Problems& notes);
// Throws the error of the first template that is broken.
void requireWhole(const TemplateSet& set);
Json writeTemplateSet(const TemplateSet& set);

}  // namespace rooftree
