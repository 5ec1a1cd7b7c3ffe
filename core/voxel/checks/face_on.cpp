#include "voxel/checks/face_on.h"

#include <fmt/format.h>

namespace rooftree {
namespace {

class FaceOnLister {
public:
    explicit FaceOnLister(const CheckSubject& subject)
        : drawing_(subject.model.drawing), measures_(subject.model.measures), how_(subject.how),
          tileSize_(subject.atlas.tileSize()) {}

    FaceOnList bands() {
        own("/roofRows");
        for (int row = measures_.roofRows; row < measures_.ground; ++row)
            add(whole(), row, measures_.ground - 1 - row, {0, measures_.depth - 1});
        return std::move(list_);
    }

    FaceOnList parts() {
        if (how_.tray)
            tray(*how_.tray);
        else if (how_.desk)
            desk(*how_.desk);
        for (std::size_t i = 0; i < how_.parts->size(); ++i)
            std::visit([&](const auto& part) { add(part, fmt::format("/parts/{}", i)); }, (*how_.parts)[i]);
        return std::move(list_);
    }

private:
    Span whole() const { return {0, drawing_.width - 1}; }
    void own(std::string pointer) { list_.owners.push_back(std::move(pointer)); }

    void add(Span columns, int row, int y, Span z) {
        if (row < 0 || row >= drawing_.height) return;
        for (int x = std::max(columns.first, 0); x <= std::min(columns.last, drawing_.width - 1); ++x)
            if (drawing_.inside[std::size_t(drawing_.index(x, row))])
                list_.faces.push_back({x, y, z, drawing_.index(x, row), int(list_.owners.size()) - 1});
    }

    void tray(const Tray& tray) {
        own("/tray/front");
        plane_ = tray.front.count();
        for (int row = tray.front.first; row <= tray.front.last; ++row)
            add(tray.x, row, tray.front.last - row, {measures_.depth - 1, measures_.depth - 1});
    }

    void desk(const Desk& desk) {
        plane_ = desk.base.count() + desk.fascia.count();
        const int depth = desk.depthPx.value_or(desk.depth ? *desk.depth * tileSize_ : measures_.depth);
        const Span z{desk.z, desk.z + depth - 1};
        const Span columns = desk.x.value_or(whole());
        own("/desk/base");
        for (int row = desk.base.first; row <= desk.base.last; ++row) add(columns, row, desk.base.last - row, z);
        own("/desk/fascia");
        for (int row = desk.fascia.first; row <= desk.fascia.last; ++row)
            add(columns, row, plane_ - 1 - (row - desk.fascia.first), z);
    }

    void add(const UprightPart& part, const std::string& pointer) {
        own(pointer + "/facade");
        for (int row = part.facade.first; row <= part.facade.last; ++row)
            add(part.x.value_or(whole()), row, plane_ + part.rise + part.facade.last - row,
                {part.z, part.z + part.depth - 1});
    }

    // Its rows down to those that repeat hang from its top, those below them stand on its base.
    void add(const BoxPart& part, const std::string& pointer) {
        own(pointer + "/rows");
        const int top = measures_.ground - 1 - part.rows.first;
        const int bottom = part.base.value_or(measures_.ground - 1 - part.rows.last);
        const int repeats = part.cycle ? part.cycle->first : part.rows.last;
        for (int row = part.rows.first; row <= part.rows.last; ++row) {
            const int hung = top - (row - part.rows.first);
            if (row <= repeats && hung >= bottom)
                add(part.x.value_or(whole()), row, hung, {part.z, part.z + part.depth - 1});
            const int stood = bottom + part.rows.last - row;
            if (part.cycle && row > part.cycle->last && top - stood >= repeats - part.rows.first)
                add(part.x.value_or(whole()), row, stood, {part.z, part.z + part.depth - 1});
        }
    }

    void add(const auto&, const std::string&) {}

    const Drawing& drawing_;
    const Measures& measures_;
    const Template& how_;
    int tileSize_;
    int plane_ = 0;
    FaceOnList list_;
};

}  // namespace

FaceOnList faceOnOf(const CheckSubject& subject) {
    FaceOnLister lister(subject);
    return subject.how.parts ? lister.parts() : lister.bands();
}

}  // namespace rooftree
