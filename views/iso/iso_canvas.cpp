#include "iso/iso_canvas.h"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <set>

#include "iso/iso_overlay.h"

namespace rooftree {
namespace {

constexpr int homeZoom = 2;
constexpr int fadePace = 30;   // milliseconds
constexpr int loopPace = 400;  // milliseconds

}  // namespace

IsoCanvas::IsoCanvas(QWidget* parent) : ZoomCanvas({1, mostZoom, homeZoom, {}}, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Isometric picture"));
    setAccessibleDescription(
        tr("The building as a game shows it. Arrows walk: up is north, up and to the right. Home "
           "and End show more or fewer storeys, W cuts the walls."));
    setToolTip(tr("Click to walk there. Arrows: up is north, which is up and to the right."));
    for (const CutawayMode mode : {CutawayMode::roof, CutawayMode::wallsCutaway, CutawayMode::xray})
        options_.modes.set(mode);
    connect(&walking_, &QTimer::timeout, this, &IsoCanvas::walkOn);
    connect(&gliding_, &QTimer::timeout, this, &IsoCanvas::glideOn);
    connect(&fading_, &QTimer::timeout, this, [this] {
        if (++fade_ >= fadeFrames) fading_.stop();
        showThings();
    });
    looping_.setInterval(loopPace);
    connect(&looping_, &QTimer::timeout, this, [this] {
        ++tick_;
        dirty_ = true;
        update();
    });
}

void IsoCanvas::setSubject(IsoSubjectPtr subject) {
    const bool first = !subject_ || !subject_->still;
    const Rect before = anchored();
    subject_ = std::move(subject);
    hovered_.reset();
    stopWalk();
    fade_ = fadeFrames;
    fading_.stop();
    if (subject_ && subject_->still) {
        if (first || !subject_->stroll.has(walker_)) walker_ = subject_->stroll.start();
        options_.level = std::clamp(options_.level, 0, std::max(0, subject_->levels() - 1));
    }
    look();
    // A picture that was moved or made larger stays where it is, as long as some of it is in sight.
    const Rect now = anchored();
    const bool inSight = view_.rectOf({now.x, now.y, now.w, now.h}).intersects(rect());
    runLoop();
    if (first || (fitted_ ? now != before : !inSight)) fit();
}

void IsoCanvas::setStale(bool stale) {
    stale_ = stale;
    update();
}

void IsoCanvas::setOptions(const IsoOptions& options) {
    if (options == options_) return;
    const int before = options_.level;
    options_ = options;
    if (subject_) options_.level = std::clamp(options_.level, 0, std::max(0, subject_->levels() - 1));
    change();
    emit optionsChanged();
    if (options_.level != before) emit levelChanged(options_.level);
}

void IsoCanvas::setLevel(int level) {
    IsoOptions next = options_;
    next.level = level;
    setOptions(next);
}

const InkPalette& IsoCanvas::inks() const {
    return *builtInIsoLook().palette(options_.dusk ? "dusk" : "day");
}

void IsoCanvas::change() {
    fade_ = fadeFrames;
    fading_.stop();
    before_ = shown_.things;
    look();
    if (!options_.modes.has(CutawayMode::fade) || before_.size() != after_.size() || before_ == after_) return;
    fade_ = 0;
    fading_.start(fadePace);
    showThings();
}

FrameView IsoCanvas::frameView() const {
    FrameView out = shown_.view();
    out.tick = tick_;
    return out;
}

void IsoCanvas::setLoopPace(int pace) {
    looping_.setInterval(pace);
    runLoop();
}

// Nothing goes on where nobody sees it.
void IsoCanvas::runLoop() {
    if (isVisible() && looping_.interval() > 0 && subject_ && subject_->still && subject_->still->moves())
        looping_.start();
    else
        looping_.stop();
}

void IsoCanvas::look() {
    const std::optional<Box> on = between_.empty() ? std::nullopt : std::optional(between_.front());
    shown_ = subject_ && subject_->still ? isoShown(*subject_, options_, walker_, on) : IsoShown();
    after_ = shown_.things;
    pair_.reset();
    showThings();
}

void IsoCanvas::showThings() {
    shown_.things = fade_ < fadeFrames ? faded(before_, after_, fade_) : after_;
    dirty_ = true;
    if (pointer_) hover(*pointer_);
    update();
    emit redrawn();
}

void IsoCanvas::draw() {
    const Point corner{floorDiv(-view_.origin.x(), view_.zoom), floorDiv(-view_.origin.y(), view_.zoom)};
    const Point size{width() / view_.zoom + 2, height() / view_.zoom + 2};
    if (!dirty_ && corner == corner_ && frame_.width() == size.x && frame_.height() == size.y) return;
    dirty_ = false;
    corner_ = corner;
    if (frame_.width() != size.x || frame_.height() != size.y) frame_ = Frame(size.x, size.y);
    picture_ = QImage();
    wrong_ = QImage();
    inSight_.clear();
    if (!subject_ || !subject_->still) return;
    subject_->still->draw(frame_, corner_, frameView());
    const InkPalette& palette = inks();
    const auto table = palette.inkTable();
    QList<QRgb> colours;
    for (int ink = 0; ink < int(palette.inks.size()); ++ink) {
        const Rgba colour = palette.colourOf(ink);
        colours.append(qRgb(colour.r, colour.g, colour.b));
    }
    picture_ = QImage(size.x, size.y, QImage::Format_Indexed8);
    picture_.setColorTable(colours);
    for (int y = 0; y < size.y; ++y) {
        uchar* line = picture_.scanLine(y);
        for (const Paint paint : frame_.row(y)) *line++ = paint < table.size() ? table[paint] : 0;
    }
    if (shown_.drawn) drawWrong();
}

void IsoCanvas::drawWrong() {
    Frame right(frame_.width(), frame_.height());
    subject_->still->draw(right, corner_, shown_.ordered());
    wrong_ = QImage(right.width(), right.height(), QImage::Format_Grayscale8);
    for (int y = 0; y < right.height(); ++y) {
        uchar* line = wrong_.scanLine(y);
        for (int x = 0; x < right.width(); ++x) line[x] = frame_.at(x, y) == right.at(x, y) ? 0 : 255;
    }
}

const QImage& IsoCanvas::picture() {
    draw();
    return picture_;
}

std::vector<int> IsoCanvas::inkCounts() {
    draw();
    std::vector<int> out(inks().inks.size(), 0);
    const auto table = inks().inkTable();
    if (!picture_.isNull())
        for (const Paint paint : frame_.cells())
            if (paint < table.size()) ++out[table[paint]];
    return out;
}

void IsoCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw();
    if (picture_.isNull()) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        return;
    }
    const QRect area = view_.rectOf({corner_.x, corner_.y, picture_.width(), picture_.height()});
    painter.drawImage(area, picture_);
    const IsoOverlay overlay{*subject_, shown_, view_, hovered_, font()};
    if (options_.boxes)
        paintIsoBoxes(painter, overlay,
                      subject_->still->thingsSeen({frame_.width(), frame_.height()}, corner_, frameView()));
    paintWrong(painter, overlay, wrong_, area.topLeft());
    if (pair_) paintWrongPair(painter, overlay, shown_.wrong[std::size_t(*pair_)], rect());
    paintIsoWay(painter, overlay, way_);
    if (options_.inks) paintIsoInks(painter, overlay, inks(), inkCounts(), rect());
    if (stale_) {
        QColor veil = palette().color(QPalette::Window);
        veil.setAlpha(165);
        painter.fillRect(rect(), veil);
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void IsoCanvas::stand(WalkPlace place, bool gliding) {
    const bool climbed = place.level != walker_.level;
    const Box from = walkerAt(subject_->still->scene(), subject_->stroll, walker_).box;
    walker_ = place;
    if (gliding) glide(from);
    bringIntoView(QRect(spotOf(walker_), QSize(1, 1)).adjusted(-24, -48, 24, 24));
    if (climbed && options_.level != walker_.level)
        setLevel(walker_.level);
    else
        change();
}

void IsoCanvas::glide(const Box& from) {
    between_.clear();
    gliding_.stop();
    // The other orders are worked out anew for each place.
    if (options_.order != 0) return;
    const Box to = walkerAt(subject_->still->scene(), subject_->stroll, walker_).box;
    // In a doorway the walker shares space with the door, and no order is right: there it is a longer stride.
    for (const Box& box : boxesBetween(from, to))
        if (subject_->still->hasRoom(box)) between_.push_back(box);
    if (!between_.empty()) gliding_.start(pace_ / int(between_.size() + 1));
}

void IsoCanvas::glideOn() {
    if (!between_.empty()) between_.pop_front();
    if (between_.empty()) gliding_.stop();
    if (shown_.walker)
        shown_.walker->box =
            between_.empty() ? walkerAt(subject_->still->scene(), subject_->stroll, walker_).box : between_.front();
    showThings();
}

void IsoCanvas::stopWalk() {
    way_.clear();
    walking_.stop();
    between_.clear();
    gliding_.stop();
}

void IsoCanvas::placeWalker(WalkPlace place) {
    if (!subject_ || !subject_->still || !subject_->stroll.has(place)) return;
    stopWalk();
    stand(place, false);
}

bool IsoCanvas::step(Side side) {
    if (!subject_ || !subject_->still) return false;
    stopWalk();
    const std::optional<WalkPlace> next = subject_->stroll.step(walker_, side);
    if (next) stand(*next);
    return next.has_value();
}

bool IsoCanvas::walkTo(WalkPlace place) {
    if (!subject_ || !subject_->still) return false;
    const std::vector<WalkPlace> way = subject_->stroll.way(walker_, place);
    if (way.empty()) return false;
    way_.assign(way.begin() + 1, way.end());
    if (!way_.empty()) walking_.start(pace_);
    update();
    return true;
}

void IsoCanvas::walkOn() {
    if (way_.empty()) return walking_.stop();
    const WalkPlace next = way_.front();
    way_.pop_front();
    if (way_.empty()) walking_.stop();
    stand(next);
}

void IsoCanvas::stepStorey(int by) {
    if (!subject_ || !subject_->still) return;
    IsoOptions next = options_;
    const int top = subject_->levels() - 1;
    if (by > 0 && !next.whole && next.level == top) {
        next.whole = true;
    } else if (by < 0 && next.whole) {
        next.whole = false;
        next.level = top;
    } else if (!next.whole) {
        next.level = std::clamp(next.level + by, 0, top);
    }
    setOptions(next);
}

void IsoCanvas::stepWalls(int by) {
    IsoOptions next = options_;
    next.modes = withWalls(options_.modes, floorMod(wallsOf(options_.modes) + by, 3));
    setOptions(next);
}

const std::vector<int>& IsoCanvas::wrongInSight() {
    draw();
    if (!inSight_.empty()) return inSight_;
    std::set<int> found;
    for (int y = 0; y < wrong_.height(); ++y)
        for (int x = 0; x < wrong_.width(); ++x)
            if (wrong_.constScanLine(y)[x] != 0)
                if (const auto pair = wrongPairAt(*subject_, shown_, {x + corner_.x, y + corner_.y}))
                    found.insert(*pair);
    inSight_.assign(found.begin(), found.end());
    return inSight_;
}

void IsoCanvas::stepWrong(int by) {
    const std::vector<int>& pairs = wrongInSight();
    if (pairs.empty()) {
        emit told(tr("Nothing is wrong here"));
        return;
    }
    const int count = int(pairs.size());
    const auto now = pair_ ? std::find(pairs.begin(), pairs.end(), *pair_) : pairs.end();
    const int next = now != pairs.end() ? int(now - pairs.begin()) + by : by > 0 ? 0 : count - 1;
    pair_ = pairs[std::size_t(floorMod(next, count))];
    tell();
    update();
}

QPoint IsoCanvas::spotOf(WalkPlace place) const {
    if (!subject_ || !subject_->still) return {};
    const Box box = walkerAt(subject_->still->scene(), subject_->stroll, place).box;
    const Point foot = pixelOf(box.x.low + 1, box.y.low + 1, box.z.low);
    return view_.rectOf({foot.x, foot.y, 1, 1}).center();
}

Rect IsoCanvas::anchored() const {
    return subject_ && subject_->still ? subject_->still->extent() : Rect{};
}

void IsoCanvas::resizeEvent(QResizeEvent*) {
    if (fitted_ && !handPans()) fit();
}

void IsoCanvas::resetZoom() {
    setZoom(homeZoom);
}

void IsoCanvas::fit() {
    const Rect box = anchored();
    if (box.empty()) return;
    constexpr int rim = 12;  // pixels of the widget
    const QRect room = rect().adjusted(rim, rim, -rim, -rim);
    view_.zoom = std::clamp(std::min(room.width() / box.w, room.height() / box.h), 1, mostZoom);
    view_.origin = {room.left() + (room.width() - box.w * view_.zoom) / 2 - box.x * view_.zoom,
                    room.top() + (room.height() - box.h * view_.zoom) / 2 - box.y * view_.zoom};
    fitted_ = true;
    update();
    emit zoomChanged(view_.zoom);
}

}  // namespace rooftree
