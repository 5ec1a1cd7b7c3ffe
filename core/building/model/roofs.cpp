// Roofs: a shell over the columns, gables and parapets below its ends, chimneys.
#include <algorithm>
#include <limits>

#include "building/model/frames.h"
#include "building/model/roof_field.h"

namespace rooftree {
namespace {

constexpr auto roofPart = BuildingPartKind::roof;
constexpr int thickness = 2;
constexpr int parapetHeight = 6;
constexpr int chimneySide = 5;
constexpr int chimneyHeight = 9;

class RoofShell {
public:
    RoofShell(Scaffold& scaffold, int level)
        : scaffold_(scaffold), level_(level), eave_(scaffold.floorOf(level)), field_(scaffold.building(), level) {}

    const RoofField& field() const { return field_; }

    // The y of a column's highest voxel.
    int topOf(const RoofColumn& column) const {
        return eave_ +
               (column.flat ? 0 : floorDiv(roofHeight16(scaffold_.building().heights.roof, column.inward), 16) + 1);
    }
    // And of its lowest: as low as keeps out the rain where a neighbour lies lower.
    int bottomOf(int x, int z) const {
        const RoofColumn& column = field_.at(x, z);
        int low = topOf(column);
        for (const Point step : {Point{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
            const RoofColumn& beside = field_.at(x + step.x, z + step.y);
            if (beside.exists() && (column.past == 0 || beside.past == 0)) low = std::min(low, topOf(beside));
        }
        low -= thickness - 1;
        return column.past == 0 ? std::max(low, eave_) : low;
    }

    void put(const Job& job) {
        const Rect all = field_.bounds();
        for (int z = all.y; z < all.bottom(); ++z) {
            job.tick();
            for (int x = all.x; x < all.right(); ++x)
                if (field_.at(x, z).exists()) putColumn(x, z);
        }
        for (const RoofEnd& end : field_.ends()) end.flat ? putParapet(end) : putGable(end);
        putSoffits();
        putChimneys();
    }

private:
    int inward(int x, int z, int otherwise) const {
        const RoofColumn& column = field_.at(x, z);
        return column.exists() ? column.inward : otherwise;
    }

    // Whether the roof falls to both sides of a column along one axis, or lies on a hip.
    bool isRidge(int x, int z) const {
        const int here = field_.at(x, z).inward;
        const auto falls = [&](Point step) {
            // Across the one or two columns of a ridge.
            const int before = inward(x - step.x, z - step.y, here);
            const int after = inward(x + step.x, z + step.y, here);
            if (before < here && after == here) return inward(x + 2 * step.x, z + 2 * step.y, here) < here;
            if (after < here && before == here) return inward(x - 2 * step.x, z - 2 * step.y, here) < here;
            return before < here && after < here;
        };
        if (falls({1, 0}) || falls({0, 1})) return true;
        for (const Point step : {Point{1, 1}, {1, -1}, {-1, 1}, {-1, -1}})
            if (inward(x + step.x, z, here) < here && inward(x, z + step.y, here) < here &&
                inward(x - step.x, z, here) == here && inward(x, z - step.y, here) == here)
                return true;
        return false;
    }

    void putColumn(int x, int z) {
        const RoofColumn& column = field_.at(x, z);
        const Building& building = scaffold_.building();
        const PaintBook& book = scaffold_.book();
        const RoofSurfaces& look = book.roof(building.wings[column.wing].roofing);
        const int top = topOf(column);
        const int bottom = column.flat ? top : bottomOf(x, z);
        const int here = column.inward;
        const bool alongX = std::abs(inward(x, z + 1, here) - inward(x, z - 1, here)) >=
                            std::abs(inward(x + 1, z, here) - inward(x - 1, z, here));
        const int along = alongX ? x : z;
        const bool ridge = !column.flat && isRidge(x, z);
        const bool board = column.verge && column.past == RoofField::overhang;
        const int rafter = book.pixel(paints::rafter, 2);
        const int cover = ridge ? look.ridge.at(along, 0) : look.cover.at(along, floorDiv(here + 1, 2));
        for (int y = bottom; y <= top; ++y) {
            const int pixel = board                                    ? PaintBook::pixel(look.verge, y == top ? 3 : 2)
                              : y < top && y == bottom && !column.past ? rafter
                                                                       : cover;
            scaffold_.fill(roofPart, level_, {x, y, z}, pixel);
        }
        if (ridge && column.past == 0 && here > 16) scaffold_.fill(roofPart, level_, {x, top + 1, z}, cover);
    }

    const WallSurfaces& wallBelow(const CellEdge& edge) const {
        return scaffold_.book().wall(scaffold_.setOn(level_ - 1, edge));
    }

    EdgeFrame frameOf(const RoofEnd& end) const {
        return {edgeOf(end.cell, end.side), end.side == Side::north || end.side == Side::west, eave_};
    }

    void putGable(const RoofEnd& end) {
        const EdgeFrame frame = frameOf(end);
        const WallSurfaces& look = wallBelow(frame.edge);
        for (int a = 0; a < voxelsPerTile; ++a)
            for (const int o : {0, -1}) {
                const Vec3i foot = frame.at(a, 0, o);
                const RoofColumn& column = field_.at(foot.x, foot.z);
                if (!column.exists()) continue;
                const int bottom = bottomOf(foot.x, foot.z);
                for (int v = 0; foot.y + v < bottom; ++v)
                    scaffold_.fill(roofPart, level_, frame.at(a, v, o),
                                   (o == 0 ? look.outside : look.inside).at(frame.start() + a, v));
            }
    }

    // Boards below a roof that stays whole over a cut corner.
    void putSoffits() {
        const auto& storeys = scaffold_.building().storeys;
        if (std::size_t(level_) > storeys.size()) return;
        const int board = scaffold_.book().pixel(paints::rafter, 3);
        for (const CutCorner& cut : storeys[std::size_t(level_) - 1].cuts)
            for (int j = 0; j < voxelsPerTile; ++j)
                for (int i = 0; i < voxelsPerTile; ++i) {
                    const Vec3i at{cut.at.x * voxelsPerTile + i, eave_, cut.at.y * voxelsPerTile + j};
                    if (fromCut(cut.corner, i, j) <= cutFace && field_.at(at.x, at.z).exists() &&
                        field_.at(at.x, at.z).past == 0)
                        scaffold_.fill(roofPart, level_, at, board);
                }
    }

    // Over the fires that have this roof above them.
    void putChimneys() {
        const std::vector<std::string>& fires = scaffold_.book().looks().chimneys;
        for (const Storey& storey : scaffold_.building().storeys)
            for (const Furniture& item : storey.furniture)
                if (storey.level < level_ &&
                    std::find(fires.begin(), fires.end(), withoutEnding(item.piece)) != fires.end())
                    putChimney(storey, item);
    }

    void putChimney(const Storey& storey, const Furniture& item) {
        const int back = chimneySide / 2 + 1;
        Point middle{item.at.x * voxelsPerTile + item.at.w * voxelsPerTile / 2,
                     item.at.y * voxelsPerTile + item.at.h * voxelsPerTile / 2};
        if (item.facing == Side::south) middle.y = item.at.y * voxelsPerTile + back;
        if (item.facing == Side::east) middle.x = item.at.x * voxelsPerTile + back;
        const Rect stack{middle.x - chimneySide / 2, middle.y - chimneySide / 2, chimneySide, chimneySide};
        int low = std::numeric_limits<int>::max();
        int high = std::numeric_limits<int>::min();
        for (int z = stack.y; z < stack.bottom(); ++z)
            for (int x = stack.x; x < stack.right(); ++x) {
                const RoofColumn& column = field_.at(x, z);
                if (!column.exists() || column.past != 0 || column.flat) return;
                low = std::min(low, bottomOf(x, z));
                high = std::max(high, topOf(column));
            }
        // From the fire up where it is right below the roof, else from the boards.
        const int from = storey.level + 1 == level_ ? scaffold_.floorOf(storey.level) + 1 : low - 1;
        const int top = high + chimneyHeight;
        const WallSurfaces& cap = wallBelow({{item.at.x, item.at.y}, false});
        for (int y = from; y < top; ++y)
            for (int z = stack.y; z < stack.bottom(); ++z)
                for (int x = stack.x; x < stack.right(); ++x) {
                    const bool mouth =
                        x != stack.x && x != stack.right() - 1 && z != stack.y && z != stack.bottom() - 1;
                    if (y == top - 1 && mouth) continue;
                    const int pixel =
                        mouth ? scaffold_.book().pixel(paints::soot, 1) : scaffold_.book().stack().at(x + z, y);
                    scaffold_.fill(roofPart, level_, {x, y, z}, pixel);
                }
        for (int z = stack.y - 1; z <= stack.bottom(); ++z)
            for (int x = stack.x - 1; x <= stack.right(); ++x)
                scaffold_.fill(roofPart, level_, {x, top - 3, z}, PaintBook::pixel(cap.cap, 3));
    }

    void putParapet(const RoofEnd& end) {
        const EdgeFrame frame = frameOf(end);
        const WallSurfaces& look = wallBelow(frame.edge);
        for (int v = 0; v < parapetHeight; ++v)
            for (int a = -1; a <= voxelsPerTile; ++a)
                for (const int o : {0, -1})
                    scaffold_.fill(
                        roofPart, level_, frame.at(a, v, o),
                        v == parapetHeight - 1 ? PaintBook::pixel(look.cap, 3) : look.outside.at(frame.start() + a, v));
    }

    Scaffold& scaffold_;
    int level_;
    int eave_;
    RoofField field_;
};

}  // namespace

void putRoof(Scaffold& scaffold, int level, const Job& job) {
    RoofShell(scaffold, level).put(job);
}

}  // namespace rooftree
