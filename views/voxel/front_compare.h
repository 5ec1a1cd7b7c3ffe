// The drawing, the model's front, and where they differ, side by side.
#pragma once

#include <QImage>
#include <QWidget>

#include "template/template_subject.h"
#include "voxel/front_view.h"

namespace rooftree {

// The three pictures, one pixel a pixel of the drawing.
struct FrontPictures {
    QImage drawing;
    QImage front;
    QImage difference;  // the drawing, faded, with what differs tinted
    int differing = 0;
};

FrontPictures frontPictures(const Model& model, const Image& atlas, const FrontView& view);

class FrontCompare : public QWidget {
    Q_OBJECT

public:
    explicit FrontCompare(QWidget* parent = nullptr);

    void show(const FrontPictures& pictures);
    // A pixel to frame in all three; outside of the drawing for none.
    void setMarkedPixel(QPoint pixel);
    QSize sizeHint() const override { return {260, 400}; }

signals:
    // (-1, -1) where there is none.
    void pixelHovered(QPoint pixel);
    void pixelClicked(QPoint pixel);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Layout {
        int zoom = 1;
        QRect places[3];
    };
    Layout layoutOf() const;
    QPoint pixelAt(QPoint point) const;

    FrontPictures pictures_;
    QPoint marked_{-1, -1};
};

}  // namespace rooftree
