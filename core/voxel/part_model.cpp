#include "voxel/model.h"
#include "voxel/parts/part_canvas.h"

namespace rooftree {

VoxelGrid buildParts(const Drawing& drawing, const Measures& measures, const Template& how, int tileSize,
                     const Job& job) {
    PartSource source{drawing, measures, tileSize};
    const Desk* desk = how.desk && !how.tray ? &*how.desk : nullptr;
    if (how.tray) source.plane = how.tray->front.count();
    if (desk) source.plane = desk->base.count() + desk->fascia.count();

    int top = source.plane;
    for (const Part& part : *how.parts)
        top = std::max(top, std::visit([&](const auto& kind) { return topOf(kind, source); }, part));
    VoxelGrid grid = emptyGrid({drawing.width, top + 1, measures.depth}, 0, drawing.pixels());
    PartCanvas canvas(grid, drawing);

    if (how.tray) build(*how.tray, source, canvas);
    if (desk && how.wall) build(*how.wall, source, canvas);
    if (desk) build(*desk, how, source, canvas);
    for (const Part& part : *how.parts) {
        job.tick();
        std::visit([&](const auto& kind) { build(kind, source, canvas); }, part);
    }
    return grid;
}

}  // namespace rooftree
