// The buildings of a gallery as rows of a model.
#pragma once

#include <QAbstractListModel>
#include <QPixmap>
#include <vector>

#include "gallery/gallery_choice.h"
#include "gallery/plan_thumbnail.h"

namespace rooftree {

class GalleryCells : public QAbstractListModel {
    Q_OBJECT

public:
    // What else a title says, a line below it, why there is no picture, and whether the picture is an old one.
    enum Role { restRole = Qt::UserRole, detailsRole, problemRole, staleRole };

    using QAbstractListModel::QAbstractListModel;

    // All of them anew.
    void setSpecs(std::vector<BuildingSpec> specs, GalleryOf of, const ThumbnailLook& look);
    // One of them; the old picture stays until there is a new one. The same where only the look is another.
    void setSpec(int row, const BuildingSpec& spec);
    void setLook(const ThumbnailLook& look);
    // For every row of these looks that has none.
    void setThumbnail(const QByteArray& looks, const Thumbnail& thumbnail, qreal pixelRatio);

    const BuildingSpec& at(int row) const { return cells_[std::size_t(row)].spec; }
    const QByteArray& looksAt(int row) const { return cells_[std::size_t(row)].looks; }
    const ThumbnailLook& look() const { return look_; }
    // Its picture, or why there is none, is there.
    bool made(int row) const { return cells_[std::size_t(row)].made; }
    int countMade() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Cell {
        BuildingSpec spec;
        QByteArray looks;
        QPixmap picture;
        QString details;
        QString problem;
        bool made = false;
    };

    QString wordsOf(const Cell& cell) const;

    std::vector<Cell> cells_;
    GalleryOf of_ = GalleryOf::kinds;
    ThumbnailLook look_;
};

}  // namespace rooftree
