#include "gallery/plan_thumbnail.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>

#include "building/model/building_model.h"
#include "building/plan.h"
#include "building/sheet/storey_parts.h"
#include "pictures/model_pictures.h"
#include "plan/painter_pen.h"

namespace rooftree {
namespace {

// Cells around each storey: the mark of the front door stands outside.
constexpr int rim = 1;
constexpr int leastZoom = 2;

void paintStorey(QPainter& painter, const PixelView& view, bool dark, const Building& building, int level) {
    PainterPen pen(painter, view, dark);
    StoreyParts parts(pen, {}, building, level);
    painter.setRenderHint(QPainter::Antialiasing, false);  // or floors would have seams
    parts.drawOutside();
    parts.drawFloors();
    painter.setRenderHint(QPainter::Antialiasing);
    parts.drawHoles();
    parts.drawFurnishings();
    parts.drawWalls();
}

// The lowest storeys, row by row in as many columns as make them largest.
QImage planPicture(const Building& building, int storeys, const ThumbnailLook& look) {
    const Point cells{building.size.x + 2 * rim, building.size.y + 2 * rim};
    int columns = 1;
    int zoom = 0;
    for (int across = 1; across <= storeys; ++across) {
        const int down = (storeys + across - 1) / across;
        const int fits = std::min(look.box.width() / (across * cells.x), look.box.height() / (down * cells.y));
        if (fits > zoom) {
            zoom = fits;
            columns = across;
        }
    }
    zoom = std::clamp(zoom, leastZoom, PixelView::maxZoom);
    const int rows = (storeys + columns - 1) / columns;
    QImage out(columns * cells.x * zoom, rows * cells.y * zoom, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    for (int level = 0; level < storeys; ++level) {
        PixelView view;
        view.zoom = zoom;
        view.origin = QPoint((level % columns) * cells.x + rim, (rows - 1 - level / columns) * cells.y + rim) * zoom;
        paintStorey(painter, view, look.dark, building, level);
    }
    painter.end();
    return out.width() > look.box.width() || out.height() > look.box.height() ? fittedTo(out, look.box) : out;
}

QString detailsOf(const Building& building) {
    std::size_t rooms = 0;
    for (const Storey& storey : building.storeys) rooms += storey.rooms.size();
    const int storeys = int(building.storeys.size());
    return QCoreApplication::translate("GalleryView", "%1 × %2, %3, %4")
        .arg(building.size.x)
        .arg(building.size.y)
        .arg(storeys == 1 ? QCoreApplication::translate("GalleryView", "1 storey")
                          : QCoreApplication::translate("GalleryView", "%1 storeys").arg(storeys),
             rooms == 1 ? QCoreApplication::translate("GalleryView", "1 room")
                        : QCoreApplication::translate("GalleryView", "%1 rooms").arg(rooms));
}

}  // namespace

Thumbnail makePlanThumbnail(const BuildingSpec& spec, const ThumbnailLook& look, const Job& job) {
    Thumbnail out;
    job.tick();
    const Building building = planBuilding(spec);
    job.tick();
    if (building.refused) {
        out.problem = QString::fromStdString(building.refused->sentence);
        return out;
    }
    out.details = detailsOf(building);
    if (look.shows != GalleryShows::model) {
        const int all = int(building.storeys.size());
        out.picture = planPicture(building, look.shows == GalleryShows::ground ? std::min(1, all) : all, look);
        return out;
    }
    const PaintBook& book = builtInPaintBook();
    const Model model{book.drawing(), {}, wholeOf(buildingModel(building, job), {}, book).grid};
    out.picture = modelPicture(model, book.atlas(), look.box, job);
    return out;
}

QByteArray looksOf(const BuildingSpec& spec, const ThumbnailLook& look) {
    const auto number = [](auto value) { return QByteArray::number(qulonglong(value)); };
    return QByteArrayList{QByteArray::fromStdString(spec.kind),
                          QByteArray::fromStdString(spec.style),
                          number(spec.plot.x),
                          number(spec.plot.y),
                          number(spec.front),
                          number(spec.seed),
                          number(look.shows),
                          number(look.box.width()),
                          number(look.box.height()),
                          look.shows != GalleryShows::model && look.dark ? "dark" : ""}
        .join(' ');
}

}  // namespace rooftree
