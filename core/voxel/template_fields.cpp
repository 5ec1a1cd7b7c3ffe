#include "voxel/template_fields.h"

#include "sprite/tile_map.h"

namespace rooftree {

namespace {

constexpr int last = maxDrawingSide - 1;  // the last row or column that a drawing can have
constexpr int most = 4096;                // voxels, either way

constexpr const char* partX = "Columns of the drawing that it covers; left out: the whole width.";
constexpr const char* partZ = "Row of depth at its back, counted from the back of the plot.";
constexpr const char* partRise = "Voxels that it is raised above the plane that it stands on; negative: below it.";
constexpr const char* partDepth = "Voxels from back to front.";

}  // namespace

template <>
const std::vector<Field<Panel>>& fieldsOf<Panel>() {
    static const std::vector<Field<Panel>> fields{
        field("x", &Panel::x, {.max = last, .required = true, .help = "Columns of the drawing."}),
        field("rows", &Panel::rows, {.max = last, .required = true, .help = "Rows of the drawing."}),
    };
    return fields;
}

template <>
const std::vector<Field<UprightPart>>& fieldsOf<UprightPart>() {
    using P = UprightPart;
    static const std::vector<Field<P>> fields{
        field("x", &P::x, {.max = last, .help = partX}),
        field("top", &P::top, {.max = last, .required = true, .help = "Rows seen from above, back to front."}),
        field("facade", &P::facade, {.max = last, .required = true, .help = "Rows seen face-on, top to bottom."}),
        field("depth", &P::depth, {.min = 1, .max = most, .required = true, .help = partDepth}),
        field("z", &P::z, {.min = -most, .max = most, .help = partZ}),
        field("rise", &P::rise, {.min = -most, .max = most, .help = partRise}),
        field("stretch", &P::stretch, {.help = "Stretch the drawn top over the whole depth."}),
        field("inset", &P::inset, {.help = "A pane of the facade that is sunk by one voxel."}),
    };
    return fields;
}

template <>
const std::vector<Field<FlatPart>>& fieldsOf<FlatPart>() {
    using P = FlatPart;
    static const std::vector<Field<P>> fields{
        field("x", &P::x, {.max = last, .help = partX}),
        field("rows", &P::rows,
              {.max = last, .required = true, .help = "Rows seen from above: each is a row of depth."}),
        field("z", &P::z,
              {.min = -most, .max = most, .help = "Row of depth of its first row; left out: the row itself."}),
        field("at", &P::at, {.max = most, .help = "Height of the sheet in voxels; left out: on the plane."}),
        field("thick", &P::thick, {.min = 1, .max = most, .help = "Thickness of the sheet in voxels."}),
    };
    return fields;
}

template <>
const std::vector<Field<BoxPart>>& fieldsOf<BoxPart>() {
    using P = BoxPart;
    static const std::vector<Field<P>> fields{
        field("x", &P::x, {.max = last, .help = partX}),
        field("rows", &P::rows, {.max = last, .required = true, .help = "Rows seen face-on, top to bottom."}),
        field("z", &P::z, {.min = -most, .max = most, .help = partZ}),
        field("depth", &P::depth, {.min = 1, .max = most, .required = true, .help = partDepth}),
        field("base", &P::base,
              {.min = -most, .max = most, .help = "Height of its lowest voxel; left out: that of the last row."}),
        field("cycle", &P::cycle,
              {.max = last, .help = "Rows that repeat where it is higher than drawn; left out: the last row."}),
    };
    return fields;
}

template <>
const std::vector<Field<IsoPart>>& fieldsOf<IsoPart>() {
    using P = IsoPart;
    static const std::vector<Field<P>> fields{
        field("x", &P::x, {.max = last, .help = partX}),
        field("rows", &P::rows, {.max = last, .required = true, .help = "Rows that the box is drawn in."}),
        field("z", &P::z, {.min = -most, .max = most, .required = true, .help = "Row of depth of its centre."}),
        field("plan", &P::plan,
              {.max = 2048, .help = "Half its depth in voxels; left out: that of the drawn rhombus."}),
    };
    return fields;
}

template <>
const std::vector<Field<PlanPart>>& fieldsOf<PlanPart>() {
    using P = PlanPart;
    static const std::vector<Field<P>> fields{
        field("x", &P::x, {.max = last, .help = partX}),
        field("rows", &P::rows, {.max = last, .required = true, .help = "Rows of the top view, back to front."}),
        field("fascia", &P::fascia, {.max = last, .required = true, .help = "Rows that its rim wears, top to bottom."}),
        field("fasciaX", &P::fasciaX, {.max = last, .help = "Columns that its rim wears; left out: the whole width."}),
        field("rise", &P::rise, {.min = -most, .max = most, .help = partRise}),
    };
    return fields;
}

template <>
const std::vector<Field<DiscPart>>& fieldsOf<DiscPart>() {
    using P = DiscPart;
    static const std::vector<Field<P>> fields{
        field("cx2", &P::cx2,
              {.min = -2 * most, .max = 2 * most, .required = true, .help = "Twice the column of its centre."}),
        field("cz2", &P::cz2,
              {.min = -2 * most, .max = 2 * most, .required = true, .help = "Twice the row of depth of its centre."}),
        field("r", &P::r, {.max = 2048, .required = true, .help = "Radius in voxels."}),
        field("h", &P::h, {.min = 1, .max = most, .required = true, .help = "Height in voxels."}),
        field("rise", &P::rise, {.min = -most, .max = most, .help = partRise}),
        field("side", &P::side, {.required = true, .help = "The part of the drawing that folds round it."}),
        field("cap", &P::cap, {.help = "The part of the drawing that its top wears."}),
    };
    return fields;
}

template <>
const std::vector<Field<Desk>>& fieldsOf<Desk>() {
    static const std::vector<Field<Desk>> fields{
        field("fascia", &Desk::fascia, {.max = last, .required = true, .help = "Rows of the slab's front edge."}),
        field("base", &Desk::base, {.max = last, .required = true, .help = "Rows of what the slab stands on."}),
        field("lid", &Desk::lid, {.help = "Shade of the lid where the drawing does not show it."}),
        field("top", &Desk::top, {.max = last, .help = "Rows of the drawn lid, back to front; left out: a plain lid."}),
        field("x", &Desk::x, {.max = last, .help = partX}),
        field("z", &Desk::z, {.min = -most, .max = most, .help = partZ}),
        field("depth", &Desk::depth,
              {.min = 1, .max = 256, .help = "Tiles from back to front; left out: the whole plot."}),
        field("depthPx", &Desk::depthPx,
              {.min = 1, .max = most, .help = "Voxels from back to front; counts before `depth`."}),
    };
    return fields;
}

template <>
const std::vector<Field<Tray>>& fieldsOf<Tray>() {
    static const std::vector<Field<Tray>> fields{
        field("top", &Tray::top, {.max = last, .required = true, .help = "Rows seen from above, back to front."}),
        field("front", &Tray::front, {.max = last, .required = true, .help = "Rows of its front, top to bottom."}),
        field("x", &Tray::x, {.max = last, .required = true, .help = "Columns of the whole box."}),
        field("inner", &Tray::inner, {.max = last, .required = true, .help = "Columns that one looks into."}),
        field("floor", &Tray::floor, {.max = most, .help = "Height of its floor in voxels."}),
    };
    return fields;
}

template <>
const std::vector<Field<BackWall>>& fieldsOf<BackWall>() {
    static const std::vector<Field<BackWall>> fields{
        field("h", &BackWall::h, {.max = most, .required = true, .help = "Height in voxels."}),
        field("depthPx", &BackWall::depthPx, {.min = 1, .max = most, .required = true, .help = partDepth}),
        field("x", &BackWall::x, {.max = last, .help = "The column of the drawing that it wears."}),
        field("cycle", &BackWall::cycle, {.max = last, .required = true, .help = "Rows of its courses, which repeat."}),
    };
    return fields;
}

template <>
const std::vector<Field<Template>>& fieldsOf<Template>() {
    using T = Template;
    static const std::vector<Field<T>> fields{
        field("name", &T::name, {.min = 1, .max = 200, .required = true, .help = "Name of the template."}),
        field("tiles", &T::tiles,
              {.max = maxTileId,
               .help = "Rows of tile ids as they stand on the map, north first. The first row gives the width; "
                       "tiles past it only have to match."}),
        field(
            "rect", &T::rect,
            {.max = 65'535, .help = "A rectangle of the atlas in pixels (x, y, width, height), in place of `tiles`."}),
        field("topRows", &T::topRows,
              {.max = maxTileId, .help = "Rows of the drawing above `tiles` that are not on the map."}),
        field("claimOnly", &T::claimOnly, {.help = "Claims its tiles on the map, but no model is made of it."}),
        field("roofRows", &T::roofRows,
              {.max = maxDrawingSide, .help = "Rows of the drawing, from its top, that are roof."}),
        field("roofBack", &T::roofBack, {.max = maxDrawingSide, .help = "Rows of the roof that make its back rim."}),
        field("roofFront", &T::roofFront, {.max = maxDrawingSide, .help = "Rows of the roof that make its front rim."}),
        field("roofCycle", &T::roofCycle,
              {.max = last, .help = "Rows of the roof's courses, which repeat between the rims."}),
        field("roofSurface", &T::roofSurface,
              {.help = "Where a column's roof begins: at its first drawn row, or below the outline that tops it."}),
        field("slab", &T::slab, {.max = maxDrawingSide, .help = "Thickness of the roof in voxels."}),
        field(
            "frontEave", &T::frontEave,
            {.min = -maxDrawingSide, .max = maxDrawingSide, .help = "Voxels that the roof juts past the front wall."}),
        field("ledge", &T::ledge,
              {.max = last, .help = "Rows of the facade that jut out with the eave, such as an awning."}),
        field("seal", &T::seal,
              {.help = "Sides on which the drawing runs off its edge, so that no light leaks in there."}),
        field("scrub", &T::scrub,
              {.min = -most,
               .max = most,
               .help = "Rectangles of the drawing, corners inclusive, where a thing stands on it: painted over with "
                       "the plain grey."}),
        field("panes", &T::panes, {.help = "Sink windows and doors by one voxel."}),
        field("depth", &T::depth,
              {.min = 1, .max = 256, .help = "Tiles from back to front; left out: as many as rows of `tiles`."}),
        field("depthPx", &T::depthPx,
              {.min = 1, .max = most, .help = "Voxels from back to front; counts before `depth`."}),
        field("keep", &T::keep, {.max = maxTileId, .help = "Tile ids that it matches but leaves to later templates."}),
        field("support", &T::support, {.max = 65'535, .help = "Height in voxels at which other things stand on it."}),
        field(
            "parts", &T::parts,
            {.help =
                 "The things that stand on it, each read in its own way. Even an empty list makes it a set of parts."}),
        field("desk", &T::desk, {.help = "A table that the parts stand on."}),
        field("tray", &T::tray, {.help = "An open box that one looks into."}),
        field("wall", &T::wall, {.help = "A wall behind the desk."}),
    };
    return fields;
}

template <>
Json rulesOf<Template>() {
    const Json claimOnly{{"properties", {{"claimOnly", {{"const", true}}}}}, {"required", {"claimOnly"}}};
    const Json hasParts{{"required", {"parts"}}};
    return {{"oneOf", {{{"required", {"tiles"}}}, {{"required", {"rect"}}}}},
            {"allOf",
             {{{"if", {{"not", claimOnly}}}, {"then", {{"required", {"roofRows", "slab"}}}}},
              {{"if", {{"not", {{"anyOf", {claimOnly, hasParts}}}}}},
               {"then", {{"required", {"roofBack", "roofFront", "roofCycle"}}}}}}}};
}

template <>
const std::vector<Field<TemplateSet>>& fieldsOf<TemplateSet>() {
    using S = TemplateSet;
    static const std::vector<Field<S>> fields{
        field("atlas", &S::atlas,
              {.max = 4096, .required = true, .help = "Path of the picture, relative to this file."}),
        field("tileSize", &S::tileSize,
              {.min = minTileSize, .max = maxTileSize, .required = true, .help = "Side of a tile in pixels."}),
        field("tileset", &S::tileset, {.max = 200, .help = "Name of the tileset that the templates match on."}),
        field("templates", &S::templates, {.required = true, .help = "The templates; earlier ones claim tiles first."}),
    };
    return fields;
}

Json templatesSchema() {
    return documentSchema(templatesFormat, templatesVersion, recordInfoOf<TemplateSet>());
}

}  // namespace rooftree
