#include "voxel/turntable.h"

#include <fmt/format.h>

#include <QBuffer>
#include <QDir>
#include <QSaveFile>

#include "voxel/front_view.h"

namespace rooftree {
namespace {

constexpr int mostFrames = 720;
constexpr int longestSide = 4096;

[[noreturn]] void refuse(std::string sentence) {
    throw Error(Error::Kind::input, {.what = "turntable", .sentence = std::move(sentence)});
}

void write(const QString& path, const QImage& picture) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.commit())
        throw Error(Error::Kind::file, {.file = path.toStdString(),
                                        .what = "file",
                                        .sentence = "cannot be written: " + file.errorString().toStdString()});
}

}  // namespace

Box3 boxOf(const VoxelGrid& grid) {
    return std::visit(
        [](const auto& voxels) {
            const Vec3i size = voxels.size();
            return Box3{{0, 0, double(voxels.zMin())},
                        {double(size.x), double(size.y), double(voxels.zMin() + size.z)}};
        },
        grid);
}

QImage rayPicture(const Model& model, const Image& atlas, const OrbitCamera& camera, bool shades, QColor background,
                  const Job& job) {
    const Box3 box = boxOf(model.grid);
    QImage out(camera.window.toSize(), QImage::Format_RGBA8888);
    out.fill(background.isValid() ? background : QColor(Qt::transparent));
    for (int y = 0; y < out.height(); ++y) {
        job.tick();
        auto* line = reinterpret_cast<Rgba*>(out.scanLine(y));
        for (int x = 0; x < out.width(); ++x) {
            const Ray ray = camera.rayThrough({x + 0.5, y + 0.5}, box);
            const auto hit = march(model.grid, ray.from, ray.to);
            if (!hit) continue;
            const int shade = shades ? faceShade(hit->place.face) : 100;
            const Rgba colour = colourOf(model.drawing, atlas, hit->pixel);
            const auto seen = [&](int value) {
                const int onWhite = (value * colour.a + 255 * (255 - colour.a) + 127) / 255;
                return std::uint8_t((onWhite * shade + 50) / 100);
            };
            line[x] = {seen(colour.r), seen(colour.g), seen(colour.b), 255};
        }
    }
    return out;
}

int writeTurntable(const TemplateSubject& subject, const QString& folder, const TurntableOptions& options,
                   const Job& job) {
    if (options.frames < 1 || options.frames > mostFrames)
        refuse(fmt::format("found {} frames, expected 1 to {}", options.frames, mostFrames));
    if (options.size.width() < 1 || options.size.height() < 1 || options.size.width() > longestSide ||
        options.size.height() > longestSide)
        refuse(fmt::format("found pictures of {} by {} pixels, expected 1 to {} a side", options.size.width(),
                           options.size.height(), longestSide));
    if (!subject.model) refuse("there is no model to turn");
    if (!QDir().mkpath(folder))
        throw Error(Error::Kind::file,
                    {.file = folder.toStdString(), .what = "file", .sentence = "the folder cannot be made"});

    // One distance for all frames, so that the model does not swell and shrink as it turns.
    OrbitCamera camera;
    camera.window = options.size;
    camera.pitch = options.pitch;
    const Box3 box = boxOf(subject.model->grid);
    double farthest = 0;
    const auto yawOf = [&](int frame) { return 360.0 * frame / options.frames; };
    for (int frame = 0; frame < options.frames; ++frame) {
        camera.yaw = yawOf(frame);
        camera.fit(box);
        farthest = std::max(farthest, camera.distance);
    }
    camera.distance = farthest;
    for (int frame = 0; frame < options.frames; ++frame) {
        job.progress(double(frame) / options.frames, fmt::format("picture {} of {}", frame + 1, options.frames));
        camera.yaw = yawOf(frame);
        const QImage picture =
            rayPicture(*subject.model, subject.atlas->pixels(), camera, options.shades, options.background, job);
        write(QDir(folder).filePath(QString("turn_%1.png").arg(frame, 3, 10, QChar('0'))), picture);
    }
    return options.frames;
}

}  // namespace rooftree
