// A building as a pixel game shows it, and somebody who walks about in it.
#pragma once

#include <QImage>
#include <QTimer>
#include <deque>

#include "canvas/zoom_canvas.h"
#include "iso/iso_subject.h"

namespace rooftree {

// Keys: arrows walk as on the plan beside it, which is turned by an eighth: up is north, and on the screen up and to the
// right; right is east, down and to the right; down is south, down and to the left; left is west, up and to the left.
// Home or PgUp shows a storey more, the roof last, End or PgDn one fewer; Esc stops a walk.
// Mouse: a click walks there; a middle drag, or a left one with Space, pans.
class IsoCanvas : public ZoomCanvas {
    Q_OBJECT

public:
    static constexpr int mostZoom = 16;

    explicit IsoCanvas(QWidget* parent = nullptr);

    // Somebody who can stand where he is stays there.
    void setSubject(IsoSubjectPtr subject);
    IsoSubjectPtr subject() const { return subject_; }
    // What is shown is not what was asked for.
    void setStale(bool stale);

    const IsoOptions& options() const { return options_; }
    void setOptions(const IsoOptions& options);

    WalkPlace walker() const { return walker_; }
    void placeWalker(WalkPlace place);
    // Sets out, step by step. False where there is no way.
    bool walkTo(WalkPlace place);
    bool step(Side side);
    // Milliseconds for a step.
    void setPace(int pace) { pace_ = pace; }
    // Milliseconds for a frame of what moves on the spot; 0: it stands still.
    void setLoopPace(int pace);
    // How far what moves on the spot is in its loop; it goes on while the canvas is seen.
    int tick() const { return tick_; }
    bool settled() const { return way_.empty() && between_.empty() && !fading_.isActive(); }

    // What is on show, a pixel for a pixel.
    const QImage& picture();
    const IsoShown& shown() const { return shown_; }
    // Of each ink, in the order of the palette, how many pixels of the picture have it.
    std::vector<int> inkCounts();
    // Where a pixel of the scene lies in the widget.
    QRect rectOf(Point pixel) const { return view_.rectOf({pixel.x, pixel.y, 1, 1}); }
    // Where one would stand on a place.
    QPoint spotOf(WalkPlace place) const;

    QSize sizeHint() const override { return {560, 520}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void setLevel(int level);
    // From up to cut away to down, and round.
    void stepWalls(int by);
    // Points out the next of the wrong pairs.
    void stepWrong(int by);
    void resetZoom() override;
    void fit() override;

signals:
    void optionsChanged();
    void levelChanged(int level);
    void told(QString words);
    // Something else is drawn.
    void redrawn();

protected:
    QRect window() const override { return rect(); }
    Rect anchored() const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    bool pressKey(const QKeyEvent& event);
    void stepStorey(int by);
    void stand(WalkPlace place, bool gliding = true);
    void walkOn();
    void glide(const Box& from);
    void glideOn();
    void stopWalk();
    // Something else is to be seen: fades to it if that is wanted.
    void change();
    void look();
    void showThings();
    void draw();
    void drawWrong();
    void tell();
    const std::vector<int>& wrongInSight();
    void runLoop();
    FrameView frameView() const;
    void hover(QPoint at);
    const InkPalette& inks() const;

    IsoSubjectPtr subject_;
    bool stale_ = false;
    IsoOptions options_;
    IsoShown shown_;
    WalkPlace walker_;
    std::deque<WalkPlace> way_;
    QTimer walking_;
    QTimer gliding_;
    std::deque<Box> between_;  // on the way to where the walker stands, the one that it is in first
    QTimer fading_;
    QTimer looping_;
    int tick_ = 0;
    int fade_ = fadeFrames;
    std::vector<ThingView> before_, after_;  // of a fade
    int pace_ = 110;
    Frame frame_;
    Point corner_;  // of the frame, in pixels of the scene
    QImage picture_;
    bool dirty_ = true;
    std::optional<QPoint> pointer_;
    std::optional<int> hovered_;  // a thing
    std::optional<int> pair_;     // of the wrong ones
    std::vector<int> inSight_;    // wrong pairs that make the picture wrong; found where they are asked for
    QImage wrong_;                // where another order than the right one shows something else
};

}  // namespace rooftree
