// The thumbnails of a gallery as they are seen and clicked.
#pragma once

#include <QListView>

namespace rooftree {

class GalleryCells;

class GalleryList : public QListView {
    Q_OBJECT

public:
    explicit GalleryList(GalleryCells* cells, QWidget* parent = nullptr);

    // The first that is not made yet, those in sight before all others; -1 if all are.
    int firstWanted() const;

    // Of a picture, in pixels without the screen's ratio.
    static QSize thumbnailSize() { return {176, 136}; }

signals:
    void openAsked(int row);
    void rerollAsked(int row);
    void sightChanged();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitGrid();

    GalleryCells* cells_;
    QPersistentModelIndex pressed_;
};

}  // namespace rooftree
