#include "voxel/shown_model.h"

#include <chrono>

#include "iso/model_picture.h"
#include "pictures/model_pictures.h"
#include "voxel/front_view.h"
#include "voxel/turntable.h"
#include "voxel/voxel_ray.h"

namespace rooftree {

MeshBuffers marksOf(const TemplateSubject& subject, QPoint pixel, const Job& job) {
    const Drawing& drawing = subject.model->drawing;
    if (pixel.x() < 0 || pixel.y() < 0 || pixel.x() >= drawing.width || pixel.y() >= drawing.height) return {};
    return squaresOver(facesWearing(subject.model->grid, drawing.index(pixel.x(), pixel.y()), job));
}

ShownModel shownModel(const WantedModel& wanted, const Job& job) {
    const auto begin = std::chrono::steady_clock::now();
    const TemplateSubject& subject = *wanted.subject;
    const Model& model = *subject.model;
    ShownModel out;
    out.subject = wanted.subject;
    SurfaceMesh own;
    const SurfaceMesh* mesh = &subject.mesh;
    if (wanted.kind != subject.meshKind) {
        const MeshOptions options{subject.atlas->tileSize()};
        own = wanted.kind == MeshKind::seed ? seedMesh(model.grid, model.drawing, options)
                                            : tightMesh(model.grid, model.drawing, options);
        mesh = &own;
    }
    job.tick();
    out.quads = int(mesh->quads.size());
    out.counts = mesh->counts;
    if (wanted.in3d) {
        out.faces = buffersOf(*mesh, subject.atlas->pixels());
        out.outlines = outlinesOf(*mesh);
        const Box3 box = boxOf(model.grid);
        out.ground = groundLines({0, 0, int(box.most.x), model.measures.depth}, subject.atlas->tileSize());
        out.marks = marksOf(subject, wanted.marked, job);
        if (wanted.texture) out.texture = textureBytesOf(subject.atlas->pixels());
    } else if (out.counts.voxels > 0) {
        out.picture = imageOf(isometricPicture(model.grid, model.drawing, subject.atlas->pixels(), {}, job));
    }
    if (wanted.front)
        out.front =
            frontPictures(model, subject.atlas->pixels(), frontView(model, subject.how, subject.atlas->pixels(), job));
    out.microseconds =
        int(std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
    return out;
}

}  // namespace rooftree
