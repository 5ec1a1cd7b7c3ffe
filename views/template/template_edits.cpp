#include "template/template_edits.h"

#include <algorithm>

#include "voxel/template_rules.h"

namespace rooftree {
namespace {

// A view that nobody answers must not keep all that it ever said.
constexpr std::size_t mostSent = 512;

}  // namespace

bool TemplateEdits::take(const Template& how) {
    const bool same = how == how_;
    const auto answered = std::find(sent_.rbegin(), sent_.rend(), how);
    if (answered != sent_.rend()) {
        sent_.erase(sent_.begin(), answered.base());
        came_ = how;
        return false;
    }
    // What came in before may do so again, with its checks say.
    if (same || ((dragging_ || !sent_.empty()) && how == came_)) return false;
    replace(how);
    return true;
}

void TemplateEdits::replace(const Template& how) {
    if (dragging_) endDrag();
    sent_.clear();
    came_ = how;
    if (how == how_) return;
    how_ = how;
    emit shown();
}

void TemplateEdits::edit(Template next, const QString& name) {
    if (dragging_) endDrag();
    next = reread(std::move(next));
    if (next == how_) return;
    hand(std::move(next));
    emit edited(how_, name);
}

void TemplateEdits::beginDrag(const QString& name) {
    if (dragging_) endDrag();
    dragging_ = true;
    before_ = how_;
    emit dragBegun(name);
}

void TemplateEdits::drag(Template next) {
    if (!dragging_) return;
    next = reread(std::move(next));
    if (next == how_) return;
    hand(std::move(next));
    emit dragged(how_);
}

void TemplateEdits::endDrag() {
    if (!dragging_) return;
    dragging_ = false;
    emit dragEnded();
}

void TemplateEdits::cancelDrag() {
    if (!dragging_) return;
    dragging_ = false;
    hand(before_);
    emit dragCancelled();
}

void TemplateEdits::setSelection(const QString& pointer) {
    if (pointer == selection_) return;
    selection_ = pointer;
    emit selectionChanged(pointer);
}

void TemplateEdits::hand(Template next) {
    if (sent_.size() >= mostSent) sent_.erase(sent_.begin());
    how_ = next;
    sent_.push_back(std::move(next));
    emit shown();
}

}  // namespace rooftree
