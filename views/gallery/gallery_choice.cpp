#include "gallery/gallery_choice.h"

#include <QCoreApplication>
#include <algorithm>

#include "building/plan.h"

namespace rooftree {
namespace {

QString seedWords(const BuildingSpec& spec) {
    return QCoreApplication::translate("GalleryView", "seed %1").arg(spec.seed);
}

}  // namespace

std::vector<BuildingSpec> specsOf(const GalleryChoice& choice) {
    std::vector<BuildingSpec> out;
    const auto add = [&](const std::string& kind, const std::string& style, std::uint64_t seed) {
        BuildingSpec spec{.kind = kind, .style = style, .front = choice.front, .seed = seed};
        if (const BuildingKind* known = builtInBuildingKinds().find(kind)) spec.plot = ownPlot(*known, choice.front);
        out.push_back(std::move(spec));
    };
    switch (choice.of) {
        case GalleryOf::kinds:
            for (const std::string& kind : builtInBuildingKinds().names()) add(kind, choice.style, choice.seed);
            break;
        case GalleryOf::styles:
            for (const std::string& style : builtInBuildingStyles().names()) add(choice.kind, style, choice.seed);
            break;
        case GalleryOf::seeds:
            for (int i = 0; i < std::clamp(choice.seeds, 1, mostGallerySeeds); ++i)
                add(choice.kind, choice.style, (choice.seed + std::uint64_t(i)) % (maxBuildingSeed + 1));
            break;
    }
    return out;
}

QString galleryTitle(const BuildingSpec& spec, GalleryOf of) {
    QString out = of == GalleryOf::kinds    ? QString::fromStdString(spec.kind)
                  : of == GalleryOf::styles ? QString::fromStdString(spec.style)
                                            : seedWords(spec);
    if (!out.isEmpty()) out[0] = out[0].toUpper();
    return out;
}

QString galleryRest(const BuildingSpec& spec, GalleryOf of) {
    QStringList out;
    if (of != GalleryOf::kinds) out += QString::fromStdString(spec.kind);
    if (of != GalleryOf::styles) out += QString::fromStdString(spec.style);
    if (of != GalleryOf::seeds) out += seedWords(spec);
    return out.join(QStringLiteral(", "));
}

}  // namespace rooftree
