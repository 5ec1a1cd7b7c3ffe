#include "voxel/extents.h"

#include <fmt/format.h>

namespace rooftree {
namespace {

class ExtentList {
public:
    void rows(const std::string& pointer, Span span) { list.push_back({pointer, Extent::Axis::rows, span}); }
    void columns(const std::string& pointer, Span span) { list.push_back({pointer, Extent::Axis::columns, span}); }
    void columns(const std::string& pointer, const std::optional<Span>& span) {
        if (span) columns(pointer, *span);
    }
    void panel(const std::string& pointer, const Panel& panel) {
        columns(pointer + "/x", panel.x);
        rows(pointer + "/rows", panel.rows);
    }

    void add(const std::string& at, const UprightPart& part) {
        columns(at + "/x", part.x);
        rows(at + "/top", part.top);
        rows(at + "/facade", part.facade);
        if (part.inset) panel(at + "/inset", *part.inset);
    }
    void add(const std::string& at, const FlatPart& part) { drawn(at, part.x, part.rows); }
    void add(const std::string& at, const BoxPart& part) {
        drawn(at, part.x, part.rows);
        if (part.cycle) rows(at + "/cycle", *part.cycle);
    }
    void add(const std::string& at, const IsoPart& part) { drawn(at, part.x, part.rows); }
    void add(const std::string& at, const PlanPart& part) {
        drawn(at, part.x, part.rows);
        rows(at + "/fascia", part.fascia);
        columns(at + "/fasciaX", part.fasciaX);
    }
    void add(const std::string& at, const DiscPart& part) {
        panel(at + "/side", part.side);
        if (part.cap) panel(at + "/cap", *part.cap);
    }
    void add(const Desk& desk) {
        rows("/desk/fascia", desk.fascia);
        rows("/desk/base", desk.base);
        if (desk.top) rows("/desk/top", *desk.top);
        columns("/desk/x", desk.x);
    }
    void add(const Tray& tray) {
        rows("/tray/top", tray.top);
        rows("/tray/front", tray.front);
        columns("/tray/x", tray.x);
        columns("/tray/inner", tray.inner);
    }
    void add(const BackWall& wall) {
        columns("/wall/x", Span{wall.x, wall.x});
        rows("/wall/cycle", wall.cycle);
    }

    std::vector<Extent> list;

private:
    void drawn(const std::string& at, const std::optional<Span>& x, Span span) {
        columns(at + "/x", x);
        rows(at + "/rows", span);
    }
};

void addBands(ExtentList& out, const Template& how) {
    const int roofRows = how.roofRows.value_or(0);
    if (roofRows > 0) out.rows("/roofRows", {0, roofRows - 1});
    if (const int back = how.roofBack.value_or(0); back > 0) out.rows("/roofBack", {0, back - 1});
    if (how.roofCycle) out.rows("/roofCycle", *how.roofCycle);
    if (how.ledge) out.rows("/ledge", *how.ledge);
}

void addParts(ExtentList& out, const Template& how) {
    if (how.tray) {
        out.add(*how.tray);
    } else if (how.desk) {
        out.add(*how.desk);
        if (how.wall) out.add(*how.wall);
    }
    for (std::size_t i = 0; i < how.parts->size(); ++i)
        std::visit([&](const auto& part) { out.add(fmt::format("/parts/{}", i), part); }, (*how.parts)[i]);
}

}  // namespace

std::vector<Extent> extentsOf(const Template& how) {
    ExtentList out;
    for (std::size_t i = 0; i < how.scrub.size(); ++i) {
        const Rect& rect = how.scrub[i];
        out.columns(fmt::format("/scrub/{}", i), Span{rect.x, rect.right() - 1});
        out.rows(fmt::format("/scrub/{}", i), {rect.y, rect.bottom() - 1});
    }
    if (how.parts)
        addParts(out, how);
    else
        addBands(out, how);
    return out.list;
}

int lengthAlong(Extent::Axis axis, const Drawing& drawing) {
    return axis == Extent::Axis::rows ? drawing.height : drawing.width;
}

void requireInsideDrawing(const Template& how, const Drawing& drawing) {
    if (!how.parts) return;
    for (const Extent& extent : extentsOf(how)) {
        const int length = lengthAlong(extent.axis, drawing);
        if (extent.span.first < length || extent.pointer.starts_with("/scrub")) continue;
        throw Error(Error::Kind::input,
                    {.pointer = extent.pointer,
                     .what = "bounds",
                     .sentence = fmt::format("found [{}, {}], expected {} of the drawing: 0 to {}", extent.span.first,
                                             extent.span.last, extent.axis == Extent::Axis::rows ? "rows" : "columns",
                                             length - 1)});
    }
}

}  // namespace rooftree
