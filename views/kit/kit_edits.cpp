#include "kit/kit_edits.h"

#include <utility>

namespace rooftree {

void KitEdits::edit(const KitRequest& next, const QString& name) {
    endDrag();
    emit edited(next, name);
}

void KitEdits::drag(const KitRequest& next, const QString& name) {
    if (!std::exchange(dragging_, true)) emit dragBegun(name);
    emit dragged(next, name);
}

void KitEdits::endDrag() {
    if (std::exchange(dragging_, false)) emit dragEnded();
}

void KitEdits::cancelDrag() {
    if (std::exchange(dragging_, false)) emit dragCancelled();
}

}  // namespace rooftree
