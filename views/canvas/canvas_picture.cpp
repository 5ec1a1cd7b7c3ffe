#include "canvas/canvas_picture.h"

namespace rooftree {
namespace {

constexpr QRgb outsideTint = qRgba(0x2f, 0x6f, 0xa8, 0x78);
constexpr QRgb paneTint = qRgba(0x1f, 0xa0, 0x8c, 0x90);

QImage colours(const Drawing& drawing, const Image& atlas) {
    QImage out(drawing.width, drawing.height, QImage::Format_ARGB32);
    for (int y = 0; y < drawing.height; ++y) {
        QRgb* line = reinterpret_cast<QRgb*>(out.scanLine(y));
        for (int x = 0; x < drawing.width; ++x) {
            const Point at = texelOf(drawing.texel[std::size_t(drawing.index(x, y))]);
            const Rgba texel = atlas.contains(at) ? atlas.at(at.x, at.y) : Rgba{};
            line[x] = qRgba(texel.r, texel.g, texel.b, texel.a);
        }
    }
    return out.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

// Runs of pixel edges with the thing on one side and the outside on the other.
std::vector<QLine> outlineOf(const Drawing& drawing) {
    std::vector<QLine> out;
    const auto inside = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < drawing.width && y < drawing.height &&
               drawing.inside[std::size_t(drawing.index(x, y))] != 0;
    };
    const auto trace = [&](int lanes, int length, auto differs, auto line) {
        for (int lane = 0; lane <= lanes; ++lane)
            for (int at = 0; at < length; ++at) {
                const int from = at;
                while (at < length && differs(lane, at)) ++at;
                if (at > from) out.push_back(line(lane, from, at));
            }
    };
    trace(
        drawing.height, drawing.width, [&](int y, int x) { return inside(x, y) != inside(x, y - 1); },
        [](int y, int from, int to) { return QLine(from, y, to, y); });
    trace(
        drawing.width, drawing.height, [&](int x, int y) { return inside(x, y) != inside(x - 1, y); },
        [](int x, int from, int to) { return QLine(x, from, x, to); });
    return out;
}

DrawingSize sizeSaid(const Template& how, int tileSize) {
    if (how.rect) return {std::min(how.rect->w, maxDrawingSide), std::min(how.rect->h, maxDrawingSide)};
    const TileRows& first = how.topRows.empty() ? how.tiles : how.topRows;
    const std::size_t most = std::size_t(maxDrawingSide / tileSize);
    const std::size_t width = first.empty() ? 0 : first.front().size();
    return {int(std::min(width, most)) * tileSize,
            int(std::min(how.topRows.size() + how.tiles.size(), most)) * tileSize};
}

std::optional<Drawing> unscrubbed(const TemplateSubject& subject) {
    Template plain = subject.how;
    plain.scrub.clear();
    try {
        return composite(*subject.atlas, plain.source());
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

CanvasPicture pictureOf(const TemplateSubject& subject) {
    CanvasPicture out;
    if (!subject.atlas) return out;
    out.tileSize = subject.atlas->tileSize();
    const std::optional<Drawing> plain =
        !subject.drawing && !subject.how.scrub.empty() ? unscrubbed(subject) : std::nullopt;
    const Drawing* drawing = subject.drawing ? &*subject.drawing : plain ? &*plain : nullptr;
    if (drawing == nullptr) {
        out.size = sizeSaid(subject.how, out.tileSize);
        return out;
    }
    out.size = {drawing->width, drawing->height};
    out.drawing = colours(*drawing, subject.atlas->pixels());
    std::vector<std::uint8_t> outside = drawing->inside;
    for (std::uint8_t& pixel : outside) pixel = pixel == 0;
    out.outside = tinted(outside, out.size, outsideTint);
    out.outline = outlineOf(*drawing);
    if (subject.model) out.panes = tinted(subject.model->measures.recess, out.size, paneTint);
    return out;
}

QImage tinted(const std::vector<std::uint8_t>& mask, DrawingSize size, QRgb colour) {
    if (mask.empty() || mask.size() != std::size_t(size.width) * std::size_t(size.height)) return {};
    QImage out(size.width, size.height, QImage::Format_ARGB32_Premultiplied);
    const QRgb tint = qPremultiply(colour);
    for (int y = 0; y < size.height; ++y) {
        QRgb* line = reinterpret_cast<QRgb*>(out.scanLine(y));
        for (int x = 0; x < size.width; ++x) line[x] = mask[std::size_t(y * size.width + x)] != 0 ? tint : 0;
    }
    return out;
}

}  // namespace rooftree
