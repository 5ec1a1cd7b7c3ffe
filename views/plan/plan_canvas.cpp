#include "plan/plan_canvas.h"

#include <QPaintEvent>
#include <QPainter>

#include "building/plan_grid.h"
#include "plan/plan_words.h"

namespace rooftree {
namespace {

constexpr int homeZoom = 32;
constexpr int flashTime = 450;  // milliseconds

}  // namespace

PlanCanvas::PlanCanvas(QWidget* parent) : ZoomCanvas({leastZoom, mostZoom, homeZoom, {}}, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Plan"));
    setAccessibleDescription(
        tr("A storey of the building. Arrows move, Enter chooses a room, PgUp and PgDn turn to other storeys."));
    flash_.setStartValue(1.0);
    flash_.setEndValue(0.0);
    flash_.setDuration(flashTime);
    flash_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&flash_, &QVariantAnimation::valueChanged, this, [this] { update(); });
}

void PlanCanvas::setSubject(PlanSubjectPtr subject) {
    const bool first = !subject_ || subject_->empty();
    const bool same = subject_ && subject && subject_->building.size == subject->building.size &&
                      subject_->building.at == subject->building.at;
    subject_ = std::move(subject);
    pointed_.reset();
    namesZoom_ = 0;
    const int levels = subject_ ? int(subject_->building.storeys.size()) : 0;
    if (goal_ && (!subject_ || !subject_->walk.has(*goal_))) goal_.reset();
    if (level_ >= levels) setLevel(std::max(0, levels - 1));
    if (first || (fitted_ && !same)) fit();
    tell();
    update();
}

void PlanCanvas::setStale(bool stale) {
    if (stale == stale_) return;
    stale_ = stale;
    update();
}

QFont PlanCanvas::nameFont() const {
    QFont out = font();
    out.setPixelSize(std::clamp(view_.zoom * 2 / 5, 9, 14));
    return out;
}

void PlanCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!subject_ || subject_->empty()) {
        painter.fillRect(rect(), planInks(palette().color(QPalette::Base).lightness() < 128).ground);
        return;
    }
    if (namesZoom_ != view_.zoom) {
        names_ = layPlanNames(*subject_, level_, view_.zoom, nameFont());
        namesZoom_ = view_.zoom;
    }
    const PlanScene scene{*subject_,
                          view_,
                          window(),
                          level_,
                          roof_,
                          heat_,
                          names_,
                          walk_,
                          hovered_,
                          hasFocus() ? place_ : std::nullopt,
                          room_,
                          pointed_,
                          flash_.state() == QAbstractAnimation::Running ? flash_.currentValue().toReal() : 0.0,
                          palette(),
                          nameFont()};
    paintPlanGround(painter, scene);
    paintPlanStorey(painter, scene);
    paintPlanRoof(painter, scene);
    paintPlanWay(painter, scene);
    if (!roof_) paintPlanNames(painter, scene);
    paintPlanMarks(painter, scene);
    if (stale_) {
        QColor veil = planInks(scene.dark()).ground;
        veil.setAlpha(165);
        painter.fillRect(rect(), veil);
    }
    paintPlanCorners(painter, scene);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void PlanCanvas::setLevel(int level) {
    const int levels = subject_ ? int(subject_->building.storeys.size()) : 0;
    level = std::clamp(level, 0, std::max(0, levels - 1));
    if (level == level_) return;
    level_ = level;
    namesZoom_ = 0;
    // What lies under a pointer that has not moved is not what was pointed at.
    hovered_.reset();
    pointer_.reset();
    tell();
    update();
    emit levelChanged(level_);
}

void PlanCanvas::setRoofShown(bool shown) {
    roof_ = shown;
    update();
}

void PlanCanvas::setHeatShown(bool shown) {
    heat_ = shown;
    update();
}

void PlanCanvas::setRoom(int room) {
    room_ = room;
    update();
}

void PlanCanvas::showPlace(const WalkPlace& place) {
    setLevel(place.level);
    pointed_ = place;
    bringIntoView(rectOf(place.at).adjusted(-view_.zoom, -view_.zoom, view_.zoom, view_.zoom));
    flash_.stop();
    flash_.start();
    update();
}

Rect PlanCanvas::anchored() const {
    return subject_ ? Rect{0, 0, subject_->building.size.x, subject_->building.size.y} : Rect{};
}

void PlanCanvas::resizeEvent(QResizeEvent*) {
    if (fitted_ && !handPans()) fit();
}

void PlanCanvas::resetZoom() {
    setZoom(homeZoom);
}

void PlanCanvas::fit() {
    const Rect box = anchored();
    if (box.empty()) return;
    constexpr int fromZoom = 64;
    // What stands in the corners, and the street before it.
    constexpr int rim = 44;
    constexpr int street = 30;
    const bool south = subject_->building.spec.front == Side::south;
    const QRect room = window().adjusted(rim, rim, -rim - (south ? 0 : street), -rim - (south ? street : 0));
    view_.zoom = std::clamp(std::min(room.width() / box.w, room.height() / box.h), leastZoom, fromZoom);
    view_.origin = {room.left() + (room.width() - box.w * view_.zoom) / 2,
                    room.top() + (room.height() - box.h * view_.zoom) / 2};
    fitted_ = true;
    update();
    emit zoomChanged(view_.zoom);
}

std::optional<WalkPlace> PlanCanvas::target() const {
    if (hovered_) return WalkPlace{level_, *hovered_};
    if (goal_) return goal_;
    return hasFocus() && place_ ? std::optional(WalkPlace{level_, *place_}) : std::nullopt;
}

void PlanCanvas::tell() {
    walk_.clear();
    QStringList words;
    if (subject_ && !subject_->empty()) {
        const std::optional<WalkPlace> to = target();
        if (to && !subject_->steps.empty() && !stale_) walk_ = walkTo(subject_->walk, subject_->steps, *to);
        if (pointer_ && hovered_)
            words = planWordsAt(*subject_, level_, QPointF(*pointer_ - view_.origin) / view_.zoom);
        else if (to)
            words = planWordsOf(*subject_, *to);
        if (!words.isEmpty()) words += tr("(%1, %2)").arg(to->at.x).arg(to->at.y);
        if (!words.isEmpty() && to->level != level_) words.prepend(nameOfStorey(*subject_, to->level));
    }
    emit told(words.join(QStringLiteral(" · ")));
}

void PlanCanvas::chooseAt(Point cell) {
    const Storey* storey = subject_ ? subject_->storey(level_) : nullptr;
    const int id = storey ? cellAt(*storey, cell) : outsideCell;
    goal_ = id >= 0 ? std::optional(WalkPlace{level_, cell}) : std::nullopt;
    setRoom(id >= 0 ? id : -1);
    tell();
    emit roomChosen(room_);
}

}  // namespace rooftree
