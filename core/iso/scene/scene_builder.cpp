#include "iso/scene/scene_builder.h"

#include <fmt/format.h>

#include "iso/sprites/turned_shape.h"
#include "roof/roof_plan.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;
constexpr std::size_t mostOnCell = 1024;  // things; a building of four levels has about a hundred
constexpr int lowWall = 8, crenelWall = 12, parapetWall = 6;

int heightOfWall(std::string_view sprite, int storey) {
    if (sprite.starts_with("low_")) return lowWall;
    if (sprite.starts_with("crenel_")) return crenelWall;
    if (sprite.starts_with("parapet_")) return parapetWall;
    return storey;
}

int heightOfCut(std::string_view sprite, int storey) {
    return sprite.ends_with("_low") ? lowWall : sprite.ends_with("_crenel") ? crenelWall : storey;
}

CellEdge edgeAt(const Piece& piece, Point at) {
    return {at, piece.side == "w"};
}

}  // namespace

int SceneBuilding::roomAt(int level, Point cell) const {
    if (level < 0 || std::size_t(level) >= rooms.size()) return outsideCell;
    const auto& cells = rooms[std::size_t(level)];
    return cells.contains(cell) ? cells.at(cell.x, cell.y) : outsideCell;
}

bool SceneBuilding::isInside(int level, Point cell) const {
    const int room = roomAt(level, cell);
    return room == stairwellCell || (room >= 0 && (std::size_t(room) >= open.size() || open[std::size_t(room)] == 0));
}

void addBuilding(Scene& scene, const Building& building, Point at, SpriteSet& sprites, const SceneOptions& options) {
    SceneBuilder(scene, building, at, sprites, options).build();
}

SceneBuilder::SceneBuilder(Scene& scene, const Building& building, Point at, SpriteSet& sprites,
                           const SceneOptions& options)
    : scene_(scene), building_(building), at_(at), number_(int(scene.buildings.size())), sprites_(sprites),
      options_(options), levels_(int(building.storeys.size()) + 1), near_(building.size.x + 2, building.size.y + 2) {}

void SceneBuilder::build() {
    describe();
    readPieces();
    layGround();
    for (int level = 0; level < levels_ && level <= options_.upTo; ++level) {
        layFloors(level);
        layWalls(level);
        layPosts(level);
        layCuts(level);
        layStairs(level);
        layFurniture(level);
    }
    for (int level = 0; level < levels_ && level <= options_.upTo; ++level) {
        layRoof(level);
        layEaves(level);
    }
}

void SceneBuilder::describe() {
    SceneBuilding out{at_, building_.size, building_.heights.base, building_.heights.storey, {}, {}, {}};
    out.roofs = Grid<std::int8_t>(out.size.x, out.size.y, -1);
    for (const Storey& storey : building_.storeys) {
        out.rooms.push_back(storey.cells);
        for (const Room& room : storey.rooms) {
            if (out.open.size() <= std::size_t(room.id)) out.open.resize(std::size_t(room.id) + 1);
            out.open[std::size_t(room.id)] = classOf(room.kind) == RoomClass::open;
        }
    }
    for (const BuildingRoofTile& roofed : building_.roof)
        if (out.roofs.contains(roofed.tile.cell))
            out.roofs.at(roofed.tile.cell.x, roofed.tile.cell.y) = std::int8_t(roofed.level);
    scene_.buildings.push_back(std::move(out));
}

void SceneBuilder::readPieces() {
    const Point size = building_.size;
    lattices_.assign(std::size_t(levels_), WallLattice(size));
    tiles_.assign(std::size_t(levels_), Grid<const RoofTile*>(size.x, size.y, nullptr));
    gables_.assign(std::size_t(levels_), {});
    for (const BuildingRoofTile& roofed : building_.roof)
        if (roofed.level < levels_ && tiles_[std::size_t(roofed.level)].contains(roofed.tile.cell))
            tiles_[std::size_t(roofed.level)].at(roofed.tile.cell.x, roofed.tile.cell.y) = &roofed.tile;
    for (const Piece& piece : building_.pieces) {
        if (piece.level >= levels_) continue;
        WallLattice& lattice = lattices_[std::size_t(piece.level)];
        if (piece.of == "wall" || piece.of == "door" || piece.of == "window" || piece.of == "parapet")
            for (const Point at : piece.at)
                lattice.set(edgeAt(piece, at), {heightOfWall(piece.sprite, building_.heights.storey), {}});
        if (piece.of == "gable")
            for (const Point at : piece.at) gables_[std::size_t(piece.level)].push_back(edgeAt(piece, at));
    }
    for (const Storey& storey : building_.storeys)
        for (const Wall& wall : storey.walls) {
            WallLattice::Side side = lattices_[std::size_t(storey.level)].at(wall.edge);
            side.set = wall.set;
            lattices_[std::size_t(storey.level)].set(wall.edge, side);
        }
    for (const Piece& piece : building_.pieces) {
        if (piece.of != "post" || piece.level >= levels_) continue;
        WallLattice& lattice = lattices_[std::size_t(piece.level)];
        for (const Point at : piece.at) {
            int high = lattice.highest(at);
            for (const Piece& cut : building_.pieces) {
                if (cut.of != "cut" || cut.level != piece.level) continue;
                const int cutHigh = heightOfCut(cut.sprite, building_.heights.storey);
                for (const Point cell : cut.at)
                    if (at.x >= cell.x && at.x <= cell.x + 1 && at.y >= cell.y && at.y <= cell.y + 1)
                        high = std::max(high, cutHigh);
            }
            lattice.setPost(at, high > 0 ? high : building_.heights.storey);
        }
    }
}

const RoofTile* SceneBuilder::tileAt(int level, Point cell) const {
    if (level < 0 || level >= levels_) return nullptr;
    const auto& tiles = tiles_[std::size_t(level)];
    return tiles.contains(cell) ? tiles.at(cell.x, cell.y) : nullptr;
}

SpriteForm SceneBuilder::form(std::string_view sprite) const {
    SpriteForm out;
    out.sprite = sprite;
    out.style = building_.spec.style;
    return out;
}

Box SceneBuilder::placed(Point cell, int z, const Box& box) const {
    return moved(box, tile * (at_.x + cell.x), tile * (at_.y + cell.y), z);
}

SceneThing& SceneBuilder::add(ThingKind kind, int level, Point cell, int z, const Box& box, int piece) {
    SceneThing thing;
    thing.box = placed(cell, z, box);
    thing.kind = kind;
    thing.level = std::int16_t(level);
    thing.room = std::int16_t(roomAt(level, cell));
    thing.building = number_;
    thing.cell = cell;
    thing.piece = piece;
    auto& list = kind == ThingKind::ground ? scene_.ground : scene_.things;
    list.push_back(std::move(thing));
    if (kind != ThingKind::ground) remember(int(scene_.things.size()) - 1);
    return list.back();
}

void SceneBuilder::layer(SceneThing& thing, SpriteForm form, Point cell, int z) {
    const Point place{tile * (at_.x + cell.x), tile * (at_.y + cell.y)};
    form.box = moved(thing.box, -place.x, -place.y, -z);
    thing.layers.push_back({sprites_.of(form), pixelOf(place.x, place.y, z)});
}

void SceneBuilder::remember(int number) {
    const Box& box = scene_.things[std::size_t(number)].box;
    for (int y = floorDiv(box.y.low, tile); y <= floorDiv(box.y.high - 1, tile); ++y)
        for (int x = floorDiv(box.x.low, tile); x <= floorDiv(box.x.high - 1, tile); ++x) {
            const Point cell{x - at_.x + 1, y - at_.y + 1};
            if (!near_.contains(cell)) continue;
            std::vector<int>& here = near_.at(cell.x, cell.y);
            if (here.size() >= mostOnCell)
                throw Error(Error::Kind::input,
                            {.what = "pieces",
                             .sentence = fmt::format("found more than {} pieces on the cell {}, {}, expected fewer",
                                                     mostOnCell, cell.x - 1, cell.y - 1)});
            here.push_back(number);
        }
}

bool SceneBuilder::isFree(const Box& box) const {
    for (int y = floorDiv(box.y.low, tile); y <= floorDiv(box.y.high - 1, tile); ++y)
        for (int x = floorDiv(box.x.low, tile); x <= floorDiv(box.x.high - 1, tile); ++x) {
            const Point cell{x - at_.x + 1, y - at_.y + 1};
            if (!near_.contains(cell)) continue;
            for (const int number : near_.at(cell.x, cell.y)) {
                const Box& other = scene_.things[std::size_t(number)].box;
                if (box.x.meets(other.x) && box.y.meets(other.y) && box.z.meets(other.z)) return false;
            }
        }
    return true;
}

std::string_view SceneBuilder::cornerAt(int level, Point cell) const {
    constexpr std::string_view corners[] = {"sw", "se", "ne", "nw"};
    if (std::size_t(level) < building_.storeys.size())
        for (const CutCorner& cut : building_.storeys[std::size_t(level)].cuts)
            if (cut.at == cell) return corners[cut.corner & 3];
    return {};
}

const Furniture* SceneBuilder::rugAt(int level, Point cell) const {
    if (std::size_t(level) >= building_.storeys.size()) return nullptr;
    for (const Furniture& item : building_.storeys[std::size_t(level)].furniture)
        if (item.layer == Layer::rug && item.at.contains(cell)) return &item;
    return nullptr;
}

void SceneBuilder::layGround() {
    if (building_.storeys.empty()) return;
    const Storey& storey = building_.storeys.front();
    constexpr Box flat{{0, tile}, {0, tile}, {0, 0}};
    for (const Door& door : storey.doors) {
        for (const Point cell : {door.edge.near(), door.edge.far()}) {
            if (roomAt(0, cell) != outsideCell) continue;
            SceneThing& thing = add(ThingKind::ground, 0, cell, 0, flat, -1);
            layer(thing, form("ground_path"), cell, 0);
        }
    }
    // What stands in the light from the south-west.
    const WallLattice& lattice = lattices_.front();
    for (int y = 0; y < building_.size.y; ++y)
        for (int x = 1; x <= building_.size.x; ++x) {
            if (!lattice.has({{x, y}, true}) || roomAt(0, {x, y}) != outsideCell ||
                roomAt(0, {x - 1, y}) == outsideCell)
                continue;
            constexpr Box strip{{0, tile}, {0, tile}, {0, 0}};
            layer(add(ThingKind::ground, 0, {x, y}, 0, strip, -1), form("ground_shade"), {x, y}, 0);
        }
}

void SceneBuilder::layFloors(int level) {
    const int z = floorOf(level);
    constexpr Box flat{{0, tile}, {0, tile}, {0, 0}};
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        if (piece.of != "floor" || piece.level != level) continue;
        for (const Point cell : piece.at) {
            SceneThing& thing = add(ThingKind::floor, level, cell, z, flat, int(i));
            SpriteForm floor = form(piece.sprite);
            floor.corner = cornerAt(level, cell);
            layer(thing, floor, cell, z);
            if (const Furniture* rug = rugAt(level, cell)) {
                SpriteForm part = form(rug->piece);
                part.part = {cell.x - rug->at.x, cell.y - rug->at.y};
                part.tiles = {rug->at.w, rug->at.h};
                part.side = rug->facing.value_or(usualSide(part.tiles));
                layer(thing, part, cell, z);
            }
        }
    }
}

bool SceneBuilder::shaded(int level, const CellEdge& edge) const {
    const RoofTile* inside = tileAt(level + 1, edge.far());
    return inside != nullptr && inside->kind != RoofKind::flat && tileAt(level + 1, edge.near()) == nullptr;
}

void SceneBuilder::layWalls(int level) {
    const WallLattice& lattice = lattices_[std::size_t(level)];
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        const bool isDoor = piece.of == "door";
        if (piece.level != level || (!isDoor && piece.of != "wall" && piece.of != "window" && piece.of != "parapet"))
            continue;
        for (const Point cell : piece.at) {
            const CellEdge edge = edgeAt(piece, cell);
            const std::array<int, 2> ends = lattice.endsOf(edge);
            const WallLattice::Side side = lattice.at(edge);
            const Range along{-ends[0], tile + ends[1]}, across{-halfWall, halfWall};
            const Box box = edge.west ? Box{across, along, {0, side.high}} : Box{along, across, {0, side.high}};
            SpriteForm wall = form(piece.sprite);
            if (isDoor) {
                wall.sprite =
                    "wall_" + std::string(side.set.empty() ? "plaster" : side.set) + (edge.west ? "_y" : "_x");
                if (piece.sprite.starts_with("door_arch")) wall.hole = "door_arch";
            }
            wall.parity = floorMod(edge.west ? -(at_.y + cell.y) : at_.x + cell.x, 2);
            wall.shaded = shaded(level, edge);
            const std::array<SpriteForm, 2> layers{wall, form(piece.sprite)};
            addWall(isDoor || piece.of == "window" ? ThingKind::opening : ThingKind::wall, level, cell, box, int(i),
                    std::span(layers).first(isDoor ? 2 : 1), edge.west ? Side::west : Side::north, stubOf(level, edge));
        }
    }
}

void SceneBuilder::addWall(ThingKind kind, int level, Point cell, const Box& box, int piece,
                           std::span<const SpriteForm> layers, std::optional<Side> edge, int stub) {
    const int z = floorOf(level);
    const bool whole = box.z.high >= building_.heights.storey;
    const int cut = whole ? std::min(stub, box.z.high) : box.z.high;
    for (const Range part : {Range{0, cut}, Range{cut, box.z.high}}) {
        if (part.empty()) continue;
        SceneThing& thing = add(kind, level, cell, z, {box.x, box.y, part}, piece);
        thing.edge = edge;
        thing.upper = part.low > 0;
        thing.isHalf = !whole;
        if (edge) {
            const CellEdge on{cell, *edge == Side::west};
            const SceneBuilding& about = scene_.buildings.back();
            thing.outer = about.isInside(level, on.near()) != about.isInside(level, on.far());
        }
        for (SpriteForm sprite : layers) {
            sprite.low = part.low;
            sprite.high = part.high;
            sprite.top = box.z.high;
            sprite.grounded = level == 0;
            layer(thing, sprite, cell, z);
        }
    }
}

void SceneBuilder::layPosts(int level) {
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        if (piece.of != "post" || piece.level != level) continue;
        for (const Point cell : piece.at) {
            const int high = lattices_[std::size_t(level)].post(cell);
            const Box box{{-halfWall, halfWall}, {-halfWall, halfWall}, {0, high}};
            const SpriteForm post = form(piece.sprite);
            addWall(ThingKind::post, level, cell, box, int(i), {&post, 1}, std::nullopt, stubOf(level, cell));
        }
    }
}

void SceneBuilder::layCuts(int level) {
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        if (piece.of != "cut" || piece.level != level) continue;
        const int high = heightOfCut(piece.sprite, building_.heights.storey);
        for (const Point cell : piece.at) {
            const Box box{{halfWall, tile - halfWall}, {halfWall, tile - halfWall}, {0, high}};
            SpriteForm cut = form(piece.sprite);
            cut.shaded = tileAt(level + 1, cell) != nullptr;
            addWall(ThingKind::cut, level, cell, box, int(i), {&cut, 1}, std::nullopt);
        }
    }
}

void SceneBuilder::layStairs(int level) {
    if (std::size_t(level) >= building_.storeys.size()) return;
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        if (piece.of != "stair" || piece.level != level) continue;
        const int z = floorOf(level) + piece.z;
        for (const Point cell : piece.at) {
            bool north = true;
            for (const Flight& flight : building_.storeys[std::size_t(level)].stairs)
                for (const Point at : flight.run)
                    if (at == cell) north = flight.rise == Side::north;
            const auto beside = [&](Side side) {
                const bool isLong = north == (side == Side::west || side == Side::east);
                return isLong || lattices_[std::size_t(level)].has(edgeOf(cell, side)) ? halfWall : 0;
            };
            const Box box{{beside(Side::west), tile - beside(Side::east)},
                          {beside(Side::north), tile - beside(Side::south)},
                          {0, building_.heights.storey / flightLength}};
            SceneThing& thing = add(ThingKind::stair, level, cell, z, box, int(i));
            layer(thing, form(piece.sprite), cell, z);
        }
    }
}

}  // namespace rooftree
