#include "pictures/model_pictures.h"

#include <algorithm>

#include "iso/model_picture.h"

namespace rooftree {

QImage imageOf(const Image& picture) {
    QImage out(picture.width(), picture.height(), QImage::Format_RGBA8888);
    for (int y = 0; y < picture.height(); ++y)
        std::ranges::copy(picture.row(y), reinterpret_cast<Rgba*>(out.scanLine(y)));
    return out;
}

QImage drawingPicture(const Drawing& drawing, const Image& atlas) {
    QImage out(drawing.width, drawing.height, QImage::Format_RGBA8888);
    for (int y = 0; y < drawing.height; ++y) {
        auto* line = reinterpret_cast<Rgba*>(out.scanLine(y));
        for (int x = 0; x < drawing.width; ++x) {
            const Point at = texelOf(drawing.texel[std::size_t(drawing.index(x, y))]);
            line[x] = atlas.at(at.x, at.y);
        }
    }
    return out;
}

QImage modelPicture(const Model& model, const Image& atlas, QSize box, const Job& job) {
    const auto [size, anything] = std::visit(
        [](const auto& grid) {
            const Vec3i extent = grid.size();
            for (int y = 0; y < extent.y; ++y)
                for (int z = 0; z < extent.z; ++z)
                    for (const std::uint64_t word : grid.solidRow(y, z))
                        if (word != 0) return std::pair{extent, true};
            return std::pair{extent, false};
        },
        model.grid);
    if (!anything) return {};
    // As large as the whole plot would fit; what is larger with two pixels a voxel is made smaller afterwards.
    const int across = std::max(1, size.x + size.z);
    const int down = std::max(1, (size.x + size.z) / 2 + size.y);
    const int fits = std::min(box.width() / across, box.height() / down);
    ModelPictureOptions options;
    options.pixelsPerVoxel = std::clamp(fits / 2 * 2, 2, 64);
    options.margin = 0;
    return fittedTo(imageOf(isometricPicture(model.grid, model.drawing, atlas, options, job)), box);
}

QImage fittedTo(const QImage& picture, QSize box) {
    if (picture.isNull() || box.isEmpty()) return {};
    const int times = std::min(box.width() / picture.width(), box.height() / picture.height());
    if (times >= 1) return picture.scaled(picture.size() * times, Qt::IgnoreAspectRatio, Qt::FastTransformation);
    const QSize size = picture.size().scaled(box, Qt::KeepAspectRatio).expandedTo({1, 1});
    return picture.convertToFormat(QImage::Format_ARGB32_Premultiplied)
        .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace rooftree
