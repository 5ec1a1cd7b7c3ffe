#include "voxel/model.h"

#include "voxel/extents.h"

namespace rooftree {

Model buildModel(const Atlas& atlas, const Template& how, const Job& job) {
    Model out;
    if (how.claimOnly) return out;
    job.tick();
    out.drawing = composite(atlas, how.source());
    requireInsideDrawing(how, out.drawing);
    out.measures = measure(out.drawing, how, atlas.tileSize());
    job.tick();
    out.grid = how.parts ? buildParts(out.drawing, out.measures, how, atlas.tileSize(), job)
                         : buildBands(out.drawing, out.measures, how);
    job.tick();
    return out;
}

}  // namespace rooftree
