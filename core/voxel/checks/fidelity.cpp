#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/finding.h"
#include "voxel/checks/named_pixels.h"
#include "voxel/checks/visible_faces.h"

namespace rooftree {
namespace {

// From this share of the facade on, what is lost is worth a look: one pixel in so many.
constexpr int lostFacadeShare = 8;

// The same model with other shade texels: where the two differ, a voxel wears what was never drawn there.
VoxelGrid withOtherShades(const CheckSubject& subject, const Job& job) {
    const Model& model = subject.model;
    Measures other = model.measures;
    for (std::int32_t& texel : other.shadeTexel) texel = (texel + 1) % model.drawing.pixels();
    return subject.how.parts ? buildParts(model.drawing, other, subject.how, subject.atlas.tileSize(), job)
                             : buildBands(model.drawing, other, subject.how);
}

struct Worn {
    std::vector<std::uint8_t> pixels;  // 1 where a visible face wears the pixel
    std::int64_t faces = 0;
    std::int64_t synthesized = 0;
    std::vector<FacePlace> shown;
};

template <class Texel>
Worn wornBy(const Voxels<Texel>& grid, const Voxels<Texel>& other, int pixels, const Job& job) {
    Worn out;
    out.pixels.resize(std::size_t(pixels));
    forEachVisibleFace(grid, job, [&](Vec3i at, Face face, Texel texel) {
        ++out.faces;
        if (other.row(at.y, at.z - grid.zMin())[std::size_t(at.x)] == texel) {
            out.pixels[std::size_t(texel - 1)] = 1;
            return;
        }
        ++out.synthesized;
        if (out.shown.size() < maxShownFaces) out.shown.push_back({at, face});
    });
    return out;
}

}  // namespace

CheckResult checkFidelity(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    const VoxelGrid other = withOtherShades(subject, job);
    Worn worn = std::visit(
        [&]<class Texel>(const Voxels<Texel>& grid) {
            return wornBy(grid, std::get<Voxels<Texel>>(other), drawing.pixels(), job);
        },
        subject.model.grid);

    CheckResult out;
    out.faces = std::move(worn.shown);
    out.pixels.resize(worn.pixels.size());
    std::vector<std::uint8_t> lostFacade(worn.pixels.size());
    const std::vector<std::uint8_t> named = namedPixels(subject.how, drawing);
    std::int64_t drawn = 0, lost = 0, facade = 0, facadeLost = 0;
    const int roofRows = subject.how.parts ? 0 : subject.model.measures.roofRows;
    for (int y = 0; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x) {
            const auto i = std::size_t(drawing.index(x, y));
            if (!drawing.inside[i]) continue;
            ++drawn;
            const bool counts = y >= roofRows && named[i];
            facade += counts;
            if (worn.pixels[i]) continue;
            out.pixels[i] = 1;
            ++lost;
            if (!counts) continue;
            ++facadeLost;
            lostFacade[i] = 1;
        }
    const bool parts = subject.how.parts.has_value();
    const std::string where = parts ? "named" : "facade";
    out.numbers = {{"drawn pixels", drawn},       {"lost pixels", lost},
                   {where + " pixels", facade},   {"lost " + where + " pixels", facadeLost},
                   {"visible faces", worn.faces}, {"synthesized faces", worn.synthesized}};
    if (facadeLost * lostFacadeShare > facade) {
        for (const Patch& patch : patchesOf(lostFacade, drawing.width, drawing.height, parts ? 3 : 1).largest)
            out.problems.push_back(
                finding(Severity::warning, parts ? "/parts" : "/roofRows", patch.at,
                        fmt::format("{} of the {} here {} worn by no visible face.", counted(patch.pixels, "pixel"),
                                    parts ? "drawing" : "facade", patch.pixels == 1 ? "is" : "are"),
                        parts ? "Name the rows and columns in a part, or let no other part cover them."
                              : "See whether the roof, its slab or its eave covers the facade."));
    }
    out.verdict = verdictOf(out.problems);
    out.sentence = fmt::format(
        "{} of {} drawn pixels are on no visible face ({} of {} {}); {} of {} visible faces wear a shade that was not "
        "drawn there.",
        lost, drawn, facadeLost, facade, parts ? "that the parts name" : "of the facade", worn.synthesized, worn.faces);
    return out;
}

}  // namespace rooftree
