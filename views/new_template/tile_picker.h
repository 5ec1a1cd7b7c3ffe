// An atlas or a map at whole-number zoom, of which a rectangle is chosen.
#pragma once

#include <QImage>
#include <QWidget>

#include "canvas/pixel_view.h"
#include "new_template/fresh_template.h"

namespace rooftree {

// Mouse: a drag chooses whole tiles; with Alt, on an atlas, pixels. Ctrl+wheel zooms under the pointer, the wheel, a
// middle drag or Space and a drag pan. Keys: arrows move what is chosen by a tile, Shift and arrows resize it, Alt with
// either counts in pixels; plus and minus zoom, Ctrl+0 shows it at 1:1, Ctrl+/ fits it; Esc takes back a drag.
class TilePicker : public QWidget {
    Q_OBJECT

public:
    explicit TilePicker(QWidget* parent = nullptr);

    // What is chosen stays if it still lies within.
    void setSource(const TemplateSource& source);
    const TemplateSource& source() const { return source_; }

    // In pixels of the source; empty for none. At most maxDrawingSide long and wide.
    const Rect& chosen() const { return chosen_; }
    void choose(const Rect& pixels);

    int zoom() const { return view_.zoom; }
    QRect rectOf(const Rect& pixels) const { return view_.rectOf(pixels); }

    QSize sizeHint() const override { return {560, 480}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void zoomIn() { zoomTo(nextZoom(view_.zoom, 1), rect().center()); }
    void zoomOut() { zoomTo(nextZoom(view_.zoom, -1), rect().center()); }
    void resetZoom() { zoomTo(1, rect().center()); }
    void fit();

signals:
    // Also while it is being dragged.
    void chosenChanged(rooftree::Rect pixels);
    // Enter or a double click: what is chosen is meant.
    void confirmed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Grab { none, pan, band };

    bool set(Rect pixels);
    Rect limited(const Rect& pixels, Point anchor) const;
    void dragTo(QPoint at, bool free);
    void cancelDrag();
    void nudge(Point by, bool resize, bool pixels);
    void zoomTo(int zoom, QPoint at);
    void pan(QPoint by);
    void keepInSight();
    void showChosen();
    QImage pixelsOf(const Rect& area) const;
    void paintGrid(QPainter& painter, const Rect& area) const;

    TemplateSource source_;
    QImage atlas_;
    PixelView view_;
    bool fitted_ = true;
    Rect chosen_;
    Rect before_;  // the drag
    Point anchor_;
    QPoint pressed_;
    Grab grab_ = Grab::none;
    bool spaceHeld_ = false;
    int wheelRest_ = 0;
};

}  // namespace rooftree
