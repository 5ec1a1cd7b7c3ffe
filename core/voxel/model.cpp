#include "voxel/model.h"

#include "voxel/extents.h"

namespace rooftree {

Model buildModel(Drawing drawing, const Template& how, int tileSize, const Job& job) {
    job.tick();
    requireInsideDrawing(how, drawing);
    Model out{std::move(drawing), {}, {}};
    out.measures = measure(out.drawing, how, tileSize);
    job.tick();
    out.grid = how.parts ? buildParts(out.drawing, out.measures, how, tileSize, job)
                         : buildBands(out.drawing, out.measures, how);
    job.tick();
    return out;
}

Model buildModel(const Atlas& atlas, const Template& how, const Job& job) {
    if (how.broken) throw Error(Error::Kind::input, *how.broken);
    if (how.claimOnly) return {};
    return buildModel(composite(atlas, how.source()), how, atlas.tileSize(), job);
}

}  // namespace rooftree
