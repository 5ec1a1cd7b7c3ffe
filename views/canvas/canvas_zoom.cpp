#include "canvas/template_canvas.h"

namespace rooftree {

void TemplateCanvas::resizeEvent(QResizeEvent*) {
    if (fitted_ && grab_ == Grab::none) fit();  // what the hand holds stays under it
}

void TemplateCanvas::resetZoom() {
    fitted_ = false;
    view_.zoom = 1;
    view_.origin = window().center() - QPoint(picture_.size.width / 2, picture_.size.height / 2);
    update();
    emit zoomChanged(view_.zoom);
}

void TemplateCanvas::fit() {
    if (picture_.size.width <= 0 || picture_.size.height <= 0) return;
    const bool bands = std::ranges::any_of(marks_, &Mark::band);
    const QRect room =
        window().adjusted(sealReach + 6, sealReach + 6, bands ? -marginWidth : -sealReach - 6, -sealReach - 6);
    view_.zoom = std::clamp(std::min(room.width() / picture_.size.width, room.height() / picture_.size.height), 1, 48);
    view_.origin = {room.left() + std::max(0, room.width() - picture_.size.width * view_.zoom) / 2,
                    room.top() + std::max(0, room.height() - picture_.size.height * view_.zoom) / 2};
    fitted_ = true;
    update();
    emit zoomChanged(view_.zoom);
}

void TemplateCanvas::showPlace(const Rect& pixels) {
    const Rect place = pixels.intersected({0, 0, picture_.size.width, picture_.size.height});
    framed_ = place.empty() ? std::nullopt : std::optional(place);
    update();
    if (!framed_) return;
    constexpr int seen = 20;  // pixels of the widget that the smaller side takes, where there is room
    constexpr int around = 24;
    const QRect room = window().adjusted(around, around, -around, -around);
    const int most = std::clamp(std::min(room.width() / place.w, room.height() / place.h), 1, PixelView::maxZoom);
    const int least = std::min(most, (seen + std::min(place.w, place.h) - 1) / std::min(place.w, place.h));
    const int zoom = std::clamp(view_.zoom, least, most);
    if (zoom == view_.zoom && room.contains(rectOf(place))) return;
    fitted_ = false;
    view_.zoom = zoom;
    view_.origin += room.center() - rectOf(place).center();
    emit zoomChanged(view_.zoom);
}

void TemplateCanvas::showPlaceOf(const QString& pointer) {
    const std::string name = pointer.toStdString();
    const std::string owner = ownerOf(marks_, name);
    QRect place;
    for (const Mark& mark : marks_) {
        if (owner.empty() || mark.owner != owner || (markOf(marks_, name) != nullptr && mark.pointer != name)) continue;
        const Rect area = shownArea(mark, picture_.size);
        place = place.united({area.x, area.y, area.w, area.h});
    }
    showPlace({place.x(), place.y(), place.width(), place.height()});
}

}  // namespace rooftree
