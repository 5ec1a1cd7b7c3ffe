// The drawing of a template at whole-number zoom, with all that the template says about it to drag, draw and click.
#pragma once

#include <optional>

#include "canvas/canvas_look.h"
#include "canvas/zoom_canvas.h"
#include "template/template_edits.h"

namespace rooftree {

// Mouse: a click selects a thing, a second one the part of it that was hit; a drag moves it, or the edge that was hit.
// Keys: Tab steps through the things, arrows move by 1 (Shift 8), Alt+arrows move the east and south edge, Enter goes
// into a thing or seals a side, Delete deletes, Insert adds a scrubbed rectangle, Esc takes back a drag or steps out.
class TemplateCanvas : public ZoomCanvas {
    Q_OBJECT

public:
    enum class Tool { select, scrub };
    Q_ENUM(Tool)

    explicit TemplateCanvas(QWidget* parent = nullptr);

    void setSubject(SubjectPtr subject);
    TemplateEdits* edits() { return &edits_; }

    Tool tool() const { return tool_; }
    // The pixel under a place of the widget, on the drawing or not, and the place of a pixel.
    Point pixelAt(QPoint at) const { return view_.pixelAt(at); }
    QRect rectOf(const Rect& pixels) const { return view_.rectOf(pixels); }
    const std::optional<Rect>& framed() const { return framed_; }
    QRect sealRect(Side side) const { return sealStrip(scene(), side); }
    // Pixels to tint, one entry a pixel of the drawing; empty takes the tint away.
    void setMask(const std::vector<std::uint8_t>& mask);

    QSize sizeHint() const override { return {720, 520}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void setSelection(const QString& pointer) { edits_.setSelection(pointer); }
    void setTool(rooftree::TemplateCanvas::Tool tool);
    void setSilhouetteShown(bool shown);
    void setPanesShown(bool shown);
    void resetZoom() override;
    void fit() override;
    // Brings pixels of the drawing into view, large enough to be seen, and frames them until something changes; without
    // any, takes the frame away.
    void showPlace(const rooftree::Rect& pixels);
    // The same for what the pointer names.
    void showPlaceOf(const QString& pointer);
    void addScrub();
    void deleteSelected();
    void toggleSeal(rooftree::Side side);

signals:
    void toolChanged(rooftree::TemplateCanvas::Tool tool);
    // The pixel under the pointer; (-1, -1) where there is none.
    void hovered(QPoint pixel);

protected:
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    // What the pointer is on.
    struct Hit {
        const Mark* mark = nullptr;
        Sides edges;  // empty: the inside of it
        std::optional<Side> seal;
    };
    enum class Grab { none, pan, move, resize, draw, keys };

    CanvasScene scene() const;
    QRect window() const override;
    Rect anchored() const override { return {0, 0, picture_.size.width, picture_.size.height}; }
    void refresh();
    Hit hitAt(QPoint at) const;
    std::optional<Hit> edgeHit(QPoint at) const;
    void hover(QPoint at);
    void showCursor();
    void press(QPoint at);
    void dragTo(QPoint at);
    void release(QPoint at);
    void cancel();
    void letGo();
    void drawTo(Point pixel);
    // One change of a drag, which begins with the first that changes anything. False if nothing changed.
    bool change(const Template& next);
    void nudge(Point by, bool edges, bool repeated);
    bool pressKey(QKeyEvent* event);
    void stepOut();
    void stepIn();
    QString tipAt(QPoint at) const;
    QString wordsOfSelection() const;
    std::string selection() const { return edits_.selection().toStdString(); }

    SubjectPtr subject_;
    TemplateEdits edits_;
    CanvasPicture picture_;
    QImage mask_;
    std::vector<Mark> marks_;
    std::vector<QString> wrong_;
    mutable std::vector<MarkLabel> labels_;  // as last painted
    Tool tool_ = Tool::select;
    bool silhouette_ = false;
    bool panes_ = false;
    bool spaceHeld_ = false;

    Grab grab_ = Grab::none;
    Hit held_;
    Mark heldMark_;    // as it was
    Template before_;  // as it was
    std::vector<Mark> beforeMarks_;
    std::string heldSelection_;
    QString dragName_;
    QPoint pressed_;
    QPoint pointer_;
    Point from_;
    bool begun_ = false;  // the drag has changed something
    bool drillOnRelease_ = false;
    Hit hover_;
    std::optional<Point> pixel_;
    std::optional<Rect> framed_;
};

}  // namespace rooftree
