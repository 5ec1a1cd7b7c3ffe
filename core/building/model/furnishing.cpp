// Furniture, by the shapes of its pieces.
#include <fmt/format.h>

#include "building/model/scaffold.h"
#include "building/pieces.h"

namespace rooftree {
namespace {

constexpr auto furniturePart = BuildingPartKind::furniture;
constexpr int layers = 8;  // of furniture on a cell

// Which way a piece is turned: by its front, else so that its `u` runs along its longer side.
Side facingOf(const Furniture& item) {
    if (item.facing) return *item.facing;
    return item.at.h > item.at.w ? Side::east : Side::south;
}

class Piecework {
public:
    Piecework(Scaffold& scaffold, const Storey& storey, const Furniture& item)
        : scaffold_(scaffold), level_(storey.level), item_(item), facing_(facingOf(item)),
          floor_(scaffold.floorOf(storey.level) + 1 + restingHeight(storey, item)) {
        const bool along = facing_ == Side::south || facing_ == Side::north;
        wide_ = (along ? item.at.w : item.at.h) * voxelsPerTile;
        deep_ = (along ? item.at.h : item.at.w) * voxelsPerTile;
    }

    void put(const ShapeBox& box) {
        const Reach u = reachOf(box.u, wide_);
        if (box.every == 0) {
            putAt(box, u);
            return;
        }
        for (int from = u.from; from + (u.to - u.from) <= wide_; from += box.every)
            putAt(box, {from, from + (u.to - u.from)});
    }

private:
    void putAt(const ShapeBox& box, Reach u) {
        const Reach v = reachOf(box.v, deep_);
        const int pixel = scaffold_.book().pixel(box.paint, box.shade);
        for (int y = box.up[0]; y < box.up[1]; ++y)
            for (int j = v.from; j < v.to; ++j)
                for (int i = u.from; i < u.to; ++i) putVoxel(i, floor_ + y, j, pixel);
    }
    void putVoxel(int u, int y, int v, int pixel) {
        Vec3i at{item_.at.x * voxelsPerTile, y, item_.at.y * voxelsPerTile};
        switch (facing_) {
            case Side::south: at = {at.x + u, y, at.z + v}; break;
            case Side::north: at = {at.x + u, y, at.z + deep_ - 1 - v}; break;
            case Side::east: at = {at.x + v, y, at.z + u}; break;
            case Side::west: at = {at.x + deep_ - 1 - v, y, at.z + u}; break;
        }
        if (item_.layer == Layer::rug)
            scaffold_.fill(furniturePart, level_, at, pixel);
        else if (!scaffold_.built(level_, at))
            scaffold_.put(furniturePart, level_, at, pixel);
    }

    Scaffold& scaffold_;
    int level_;
    const Furniture& item_;
    Side facing_;
    int floor_;
    int wide_ = 0;
    int deep_ = 0;
};

}  // namespace

void putFurniture(Scaffold& scaffold, const Storey& storey, const Job& job) {
    // A plan may say anything: pieces on pieces on pieces would take hours.
    std::int64_t covered = 0;
    for (const Furniture& item : storey.furniture) covered += std::int64_t(item.at.w) * item.at.h;
    const std::int64_t most = std::int64_t(layers) * storey.cells.width() * storey.cells.height();
    if (covered > most)
        throw Error(Error::Kind::input,
                    {.pointer = fmt::format("/storeys/{}/furniture", storey.level),
                     .what = "furniture",
                     .sentence = fmt::format("found furniture on {} cells, expected at most {}", covered, most)});
    // Rugs last: they lie around what stands on them.
    for (const bool rugs : {false, true})
        for (const Furniture& item : storey.furniture) {
            if ((item.layer == Layer::rug) != rugs) continue;
            const FurnitureShape* shape = scaffold.shapes().find(item.piece);
            if (shape == nullptr) continue;
            job.tick();
            Piecework work(scaffold, storey, item);
            for (const ShapeBox& box : shape->boxes) work.put(box);
        }
}

}  // namespace rooftree
