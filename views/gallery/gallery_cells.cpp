#include "gallery/gallery_cells.h"

#include <algorithm>

namespace rooftree {

void GalleryCells::setSpecs(std::vector<BuildingSpec> specs, GalleryOf of, const ThumbnailLook& look) {
    beginResetModel();
    of_ = of;
    look_ = look;
    cells_.clear();
    for (BuildingSpec& spec : specs) {
        QByteArray looks = looksOf(spec, look);
        cells_.push_back({std::move(spec), std::move(looks), {}, {}, {}, false});
    }
    endResetModel();
}

void GalleryCells::setSpec(int row, const BuildingSpec& spec) {
    Cell& cell = cells_[std::size_t(row)];
    if (cell.spec == spec) return;
    cell.spec = spec;
    cell.looks = looksOf(spec, look_);
    cell.made = false;
    cell.details.clear();
    emit dataChanged(index(row), index(row));
}

void GalleryCells::setLook(const ThumbnailLook& look) {
    if (look == look_) return;
    look_ = look;
    for (Cell& cell : cells_) {
        cell.looks = looksOf(cell.spec, look);
        cell.made = false;
    }
    if (!cells_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

void GalleryCells::setThumbnail(const QByteArray& looks, const Thumbnail& thumbnail, qreal pixelRatio) {
    for (int row = 0; row < rowCount(); ++row) {
        Cell& cell = cells_[std::size_t(row)];
        if (cell.made || cell.looks != looks) continue;
        cell.made = true;
        cell.picture = QPixmap::fromImage(thumbnail.picture);
        cell.picture.setDevicePixelRatio(pixelRatio);
        cell.details = thumbnail.details;
        cell.problem = thumbnail.problem;
        emit dataChanged(index(row), index(row));
    }
}

int GalleryCells::countMade() const {
    return int(std::ranges::count(cells_, true, &Cell::made));
}

int GalleryCells::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(cells_.size());
}

// All that is known of it.
QString GalleryCells::wordsOf(const Cell& cell) const {
    const QString outcome = !cell.made ? tr("not made yet") : cell.problem.isEmpty() ? cell.details : cell.problem;
    return tr("%1, %2: %3").arg(galleryTitle(cell.spec, of_), galleryRest(cell.spec, of_), outcome);
}

QVariant GalleryCells::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Cell& cell = cells_[std::size_t(index.row())];
    switch (role) {
        case Qt::DisplayRole: return galleryTitle(cell.spec, of_);
        case Qt::DecorationRole: return cell.picture;
        case Qt::AccessibleTextRole: return wordsOf(cell);
        case Qt::ToolTipRole:
            return tr("%1\nPlot of %2 × %3 tiles, front to the %4\nClick opens it, Shift+click rerolls it")
                .arg(wordsOf(cell))
                .arg(cell.spec.plot.x)
                .arg(cell.spec.plot.y)
                .arg(cell.spec.front == Side::east ? tr("east") : tr("south"));
        case restRole: return galleryRest(cell.spec, of_);
        case detailsRole: return cell.details;
        case problemRole: return cell.made ? cell.problem : QString();
        case staleRole: return !cell.made;
        default: return {};
    }
}

}  // namespace rooftree
