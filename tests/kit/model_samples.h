// Models of kit plans as tests look at them.
#pragma once

#include "kit/kit_model.h"
#include "kit/kit_samples.h"
#include "kit/shapes/inks.h"
#include "kit/shapes/meaning.h"

namespace rooftree::samples {

inline const Job job;

inline std::uint32_t numberOf(Rgba colour) {
    return std::uint32_t(colour.r) << 16 | std::uint32_t(colour.g) << 8 | colour.b;
}

// What each voxel wears as one number, and -1 for air; places may lie outside.
class Seen {
public:
    explicit Seen(const KitModel& model) : Seen(model.model.grid, model.atlas) {}
    Seen(const VoxelGrid& grid, const Image& atlas) {
        std::visit(
            [&](const auto& voxels) {
                size = voxels.size();
                colours_.reserve(std::size_t(size.x) * std::size_t(size.y) * std::size_t(size.z));
                for (int y = 0; y < size.y; ++y)
                    for (int z = 0; z < size.z; ++z)
                        for (const auto texel : voxels.row(y, z))
                            colours_.push_back(texel == 0 ? -1 : int(numberOf(atlas.cells()[texel - 1])));
            },
            grid);
    }

    Vec3i size;
    int at(int x, int y, int z) const {
        if (x < 0 || x >= size.x || y < 0 || y >= size.y || z < 0 || z >= size.z) return -1;
        return colours_[(std::size_t(y) * std::size_t(size.z) + std::size_t(z)) * std::size_t(size.x) + std::size_t(x)];
    }
    // The highest voxel of a column; -1 if there is none.
    int topOf(int x, int z) const {
        int y = size.y - 1;
        while (y >= 0 && at(x, y, z) < 0) --y;
        return y;
    }
    bool isShown(int x, int y, int z) const {
        return at(x + 1, y, z) < 0 || at(x - 1, y, z) < 0 || at(x, y, z + 1) < 0 || at(x, y, z - 1) < 0 ||
               at(x, y + 1, z) < 0 || (y > 0 && at(x, y - 1, z) < 0);
    }
    template <class Visit>
    void each(const Visit& visit) const {
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                for (int x = 0; x < size.x; ++x)
                    if (at(x, y, z) >= 0) visit(x, y, z);
    }

private:
    std::vector<int> colours_;
};

inline std::set<int> coloursOf(const KitPlan& plan, std::initializer_list<Paint> paints) {
    const std::vector<Rgba> palette =
        paletteOf(builtInLooks(), builtInLooks().find(plan.request.look), plan.numbers[7], plan.tint);
    std::set<int> out;
    for (const Paint paint : paints)
        for (int shade = 0; shade < 4; ++shade) out.insert(int(numberOf(palette[inkOf(paint, shade)])));
    return out;
}

inline Vec3i voxelAt(const KitPlan& plan, const KitPlace& at) {
    const Vec3i min{kitVoxel(plan.far->min.x), kitVoxel(plan.far->min.y), kitVoxel(plan.far->min.z)};
    return {kitVoxel(at.x) - min.x, kitVoxel(at.y) - min.y, kitVoxel(at.z) - min.z};
}

// Why the model of a whole plan is not whole; empty if it is.
inline std::string faultOf(KitPlan plan) {
    // Room around the far box, for a model is cut where its box ends.
    const KitFar box = *plan.far;
    constexpr int room = 2000;
    plan.far->min = {box.min.x - room, box.min.y, box.min.z - room};
    plan.far->max = {box.max.x + room, box.max.y + room, box.max.z + room};
    const Seen seen(kitModel(plan, KitDetail::full, job));
    const Vec3i least = voxelAt(plan, box.min);
    const Vec3i past = voxelAt(plan, box.max);
    const auto byChimney = [&](int x, int z) {
        return std::any_of(plan.sockets.begin(), plan.sockets.end(), [&](const KitSocket& socket) {
            const Vec3i at = voxelAt(plan, socket.at);
            return socket.kind == KitSocketKind::chimney && std::abs(x - at.x) <= 5 && std::abs(z - at.z) <= 5;
        });
    };
    const std::set<int> core = coloursOf(plan, {Paint::core});
    std::string fault;
    seen.each([&](int x, int y, int z) {
        const bool inBox = x >= least.x && x < past.x && z >= least.z && z < past.z;
        if (!inBox || (y >= past.y && !byChimney(x, z))) fault = "stands out of the far box";
        if (core.count(seen.at(x, y, z)) != 0 && seen.isShown(x, y, z)) fault = "shows its inside";
    });
    if (!fault.empty()) return fault;

    const std::set<int> roof =
        coloursOf(plan, {Paint::roof, Paint::ridge, Paint::moss, Paint::soot, Paint::stack, Paint::base});
    const int eave = plan.eave * kitVoxelsPerMetre / 1000;
    std::set<Point> inside;
    for (const Point& square : plan.squares) {
        const Point cell = cellOfSquare(square);
        const Vec3i corner = voxelAt(plan, cornerPlace(cell, 0));
        for (int z = corner.z; z < corner.z + kitVoxelsPerSquare; ++z)
            for (int x = corner.x; x < corner.x + kitVoxelsPerSquare; ++x) {
                inside.insert({x, z});
                const int top = seen.topOf(x, z);
                if (top < eave - 3 || roof.count(seen.at(x, top, z)) == 0) return "a square is not roofed";
            }
    }
    // A way in at the height of windows leads to the inside, which the walls alone keep closed.
    for (int storey = 0; storey < plan.storeys; ++storey) {
        const int y = kitBase(storey) * kitVoxelsPerMetre / 1000 + 14;
        std::vector<Point> open{{0, 0}};
        std::set<Point> reached{{0, 0}};
        while (!open.empty()) {
            const Point at = open.back();
            open.pop_back();
            if (core.count(seen.at(at.x, y, at.y)) != 0) return "a storey is open";
            for (const Point next : {Point{at.x + 1, at.y}, {at.x - 1, at.y}, {at.x, at.y + 1}, {at.x, at.y - 1}}) {
                const bool within = next.x >= 0 && next.x < seen.size.x && next.y >= 0 && next.y < seen.size.z;
                const int wears = within ? seen.at(next.x, y, next.y) : 0;
                const bool isFree = wears < 0 || core.count(wears) != 0;
                if (within && isFree && reached.insert(next).second) open.push_back(next);
            }
        }
    }
    return {};
}

}  // namespace rooftree::samples
