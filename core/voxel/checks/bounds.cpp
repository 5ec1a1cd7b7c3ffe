#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/finding.h"
#include "voxel/extents.h"

namespace rooftree {
namespace {

class BoundsReader {
public:
    BoundsReader(const CheckSubject& subject, CheckResult& out)
        : subject_(subject), drawing_(subject.model.drawing), measures_(subject.model.measures), how_(subject.how),
          out_(out) {
        height_ = std::visit([](const auto& grid) { return grid.size().y; }, subject.model.grid);
    }

    void extents() {
        for (const Extent& extent : extentsOf(how_)) {
            const int length = lengthAlong(extent.axis, drawing_);
            const bool rows = extent.axis == Extent::Axis::rows;
            if (extent.pointer.starts_with("/scrub") || (extent.span.first >= 0 && extent.span.last < length)) continue;
            add(Severity::problem, extent.pointer, placeOf(extent),
                fmt::format("It names {}, but the drawing has {} 0 to {} only; the rest is left away.",
                            spanned(rows ? "row" : "column", extent.span), rows ? "rows" : "columns", length - 1),
                fmt::format("End it at {} {} at the latest.", rows ? "row" : "column", length - 1));
        }
    }

    // Running over the drawing's rim does no harm.
    void scrubs() {
        for (std::size_t i = 0; i < how_.scrub.size(); ++i) {
            const Rect& rect = how_.scrub[i];
            if (within(rect) == rect) continue;
            add(Severity::warning, fmt::format("/scrub/{}", i), within(rect),
                within(rect).empty()
                    ? "It lies outside the drawing and scrubs nothing."
                    : fmt::format(
                          "It ends at column {} and row {}, but the drawing has columns 0 to {} and rows 0 to {} only.",
                          rect.right() - 1, rect.bottom() - 1, drawing_.width - 1, drawing_.height - 1),
                fmt::format("End it at column {} and row {} at the latest.", drawing_.width - 1, drawing_.height - 1));
        }
    }

    void bands() {
        const int roof = how_.roofRows.value_or(0);
        const int walls = measures_.ground - measures_.roofRows;
        for (const auto& [name, rows] : {std::pair{"roofBack", how_.roofBack}, {"roofFront", how_.roofFront}})
            if (rows.value_or(0) > roof)
                add(Severity::warning, fmt::format("/{}", name), rowsAt({0, std::min(*rows, drawing_.height) - 1}),
                    fmt::format("It takes {} of the roof, which has {}: rows of the facade are laid on it.",
                                counted(*rows, "row"), counted(roof, "row")),
                    fmt::format("Set `{}` to {} or less.", name, roof));
        if (how_.roofCycle && roof > 0 && how_.roofCycle->last >= roof)
            add(Severity::warning, "/roofCycle", rowsAt(*how_.roofCycle),
                fmt::format("The roof repeats {}, but its own are rows 0 to {}.", spanned("row", *how_.roofCycle),
                            roof - 1),
                fmt::format("End it at row {} at the latest.", roof - 1));
        if (const int slab = how_.slab.value_or(0); roof > 0 && walls > 0 && slab > walls)
            add(Severity::warning, "/slab", rowsAt({measures_.roofRows, measures_.ground - 1}),
                fmt::format("The roof is {} thick, but the wall below it is only {} high.", counted(slab, "voxel"),
                            counted(walls, "voxel")),
                fmt::format("Set `slab` to {} or less.", walls));
        if (how_.ledge && how_.ledge->first < roof)
            add(Severity::warning, "/ledge", rowsAt(*how_.ledge),
                fmt::format("The ledge takes {}, but the facade begins at row {}.", spanned("row", *how_.ledge), roof),
                fmt::format("Begin it at row {} or below.", roof));
    }

    void parts() {
        if (how_.tray) {
            plane_ = how_.tray->front.count();
            if (how_.tray->floor >= plane_)
                add(Severity::warning, "/tray/floor", rowsAt(how_.tray->front),
                    "The tray's floor is as high as its rim.", fmt::format("Set `floor` to {} or less.", plane_ - 2));
        } else if (how_.desk) {
            const Desk& desk = *how_.desk;
            plane_ = desk.base.count() + desk.fascia.count();
            const int depth =
                desk.depthPx.value_or(desk.depth ? *desk.depth * subject_.atlas.tileSize() : measures_.depth);
            depths("/desk", {desk.z, desk.z + depth - 1}, place(desk.x, {desk.fascia.first, desk.base.last}));
            if (how_.wall) wall(*how_.wall);
        }
        for (std::size_t i = 0; i < how_.parts->size(); ++i)
            std::visit([&](const auto& part) { add(part, fmt::format("/parts/{}", i)); }, (*how_.parts)[i]);
    }

private:
    void wall(const BackWall& wall) {
        const Rect at = place(Span{wall.x, wall.x}, wall.cycle);
        depths("/wall", {0, wall.depthPx - 1}, at);
        if (wall.h > height_)
            add(Severity::problem, "/wall/h", at,
                fmt::format("The wall is {} high, but the model ends at {}: its top is cut off.",
                            counted(wall.h, "voxel"), height_),
                fmt::format("Set `h` to {} or less, or put a higher part before it.", height_));
    }

    void add(const UprightPart& part, const std::string& pointer) {
        const Rect at =
            place(part.x, {std::min(part.top.first, part.facade.first), std::max(part.top.last, part.facade.last)});
        depths(pointer, {part.z, part.z + part.depth - 1}, at);
        floor(pointer + "/rise", plane_ + part.rise, at, part.rise);
        if (!part.inset) return;
        const Span columns = part.x.value_or(Span{0, drawing_.width - 1});
        const Panel& inset = *part.inset;
        if (inset.x.first < columns.first || inset.x.last > columns.last || inset.rows.first <= part.facade.first ||
            inset.rows.last > part.facade.last)
            add(Severity::warning, pointer + "/inset", place(inset.x, inset.rows),
                "The inset reaches past the facade of its part; only what lies within is sunk.",
                fmt::format("Keep it within {} and {}.", spanned("column", columns),
                            spanned("row", {part.facade.first + 1, part.facade.last})));
    }
    void add(const FlatPart& part, const std::string& pointer) {
        const Rect at = place(part.x, part.rows);
        const int back = part.z.value_or(part.rows.first);
        depths(pointer, {back, back + part.rows.count() - 1}, at);
        const int top = part.at.value_or(plane_);
        if (top - part.thick + 1 < 0)
            add(Severity::problem, pointer + "/thick", at,
                fmt::format(
                    "The sheet is {} thick but lies {} up: it would reach below the floor and is cut off there.",
                    counted(part.thick, "voxel"), counted(top, "voxel")),
                fmt::format("Set `thick` to {} or less.", top + 1));
    }
    void add(const BoxPart& part, const std::string& pointer) {
        const Rect at = place(part.x, part.rows);
        depths(pointer, {part.z, part.z + part.depth - 1}, at);
        const int base = part.base.value_or(measures_.ground - 1 - part.rows.last);
        floor(part.base ? pointer + "/base" : pointer + "/rows", base, at, base);
        if (part.cycle && (part.cycle->first < part.rows.first || part.cycle->last > part.rows.last))
            add(Severity::warning, pointer + "/cycle", place(part.x, *part.cycle),
                "The rows that repeat are not all rows of the box.",
                fmt::format("Keep them within {}.", spanned("row", part.rows)));
    }
    void add(const IsoPart& part, const std::string& pointer) {
        const int halfDepth = part.plan.value_or(part.x.value_or(Span{0, drawing_.width - 1}).count() / 2 / 2);
        depths(pointer, {part.z - halfDepth, part.z + halfDepth}, place(part.x, part.rows));
    }
    void add(const PlanPart& part, const std::string& pointer) {
        const Rect at = place(part.x, part.rows);
        depths(pointer + "/rows", {0, part.rows.count() - 1}, at);
        floor(pointer + "/rise", part.rise, at, part.rise);
    }
    void add(const DiscPart& part, const std::string& pointer) {
        const Rect at = place(part.side.x, part.side.rows);
        // Cells whose middle lies within the radius, from either end of a row through the centre.
        const auto reach = [&](int doubled) {
            return Span{floorDiv(doubled - 2 * part.r, 2), floorDiv(doubled + 2 * part.r - 1, 2)};
        };
        const Span across = reach(part.cx2);
        if (across.first < 0 || across.last >= drawing_.width)
            add(Severity::problem, pointer + "/cx2", at,
                fmt::format("It takes {}, but the model has columns 0 to {} only; the rest is left away.",
                            spanned("column", across), drawing_.width - 1),
                "Move its centre, or make `r` smaller.");
        depths(pointer + "/cz2", reach(part.cz2), at);
        floor(pointer + "/rise", part.rise, at, part.rise);
    }

    // A part's rows of depth against the plot's.
    void depths(const std::string& pointer, Span z, const Rect& at) {
        if (z.first >= 0 && z.last < measures_.depth) return;
        add(Severity::problem, pointer, at,
            fmt::format("It takes rows {} to {} of the plot's depth, which has 0 to {} only; the rest is left away.",
                        z.first, z.last, measures_.depth - 1),
            z.first < 0 ? "Move it forward, or make it less deep."
                        : "Move it back, make it less deep, or the plot deeper.");
    }
    void floor(const std::string& pointer, int base, const Rect& at, int value) {
        if (base >= 0) return;
        add(Severity::problem, pointer, at,
            fmt::format("It begins {} below the floor and is cut off there.", counted(-base, "voxel")),
            fmt::format("Set it to {} or more.", value - base));
    }

    void add(Severity severity, const std::string& pointer, const Rect& at, std::string sentence, std::string fix) {
        if (out_.problems.size() >= 8 * maxPlaces) return;
        Problem problem = finding(severity, pointer, at, std::move(sentence), std::move(fix));
        out_.problems.push_back(std::move(problem));
    }

    Rect within(const Rect& rect) const { return rect.intersected({0, 0, drawing_.width, drawing_.height}); }
    Rect place(const std::optional<Span>& x, Span rows) const {
        return within(Rect::ofSpans(x.value_or(Span{0, drawing_.width - 1}), rows));
    }
    Rect rowsAt(Span rows) const { return place(std::nullopt, rows); }
    // Where what the extent names lies in the drawing; the border that it runs past, if nothing of it does.
    Rect placeOf(const Extent& extent) const {
        const bool rows = extent.axis == Extent::Axis::rows;
        const int last = lengthAlong(extent.axis, drawing_) - 1;
        const Span span{std::clamp(extent.span.first, 0, last), std::clamp(extent.span.last, 0, last)};
        Rect at = rows ? Rect::ofSpans({0, drawing_.width - 1}, span) : Rect::ofSpans(span, {0, drawing_.height - 1});
        // A part names both.
        const std::string owner = extent.pointer.substr(0, extent.pointer.rfind('/'));
        if (owner.empty()) return at;
        for (const Extent& other : extentsOf(how_)) {
            if (other.pointer.substr(0, other.pointer.rfind('/')) != owner || other.axis == extent.axis) continue;
            const Rect cut = rows ? at.intersected(Rect::ofSpans(other.span, span))
                                  : at.intersected(Rect::ofSpans(span, other.span));
            if (!cut.empty()) return cut;
        }
        return at;
    }

    const CheckSubject& subject_;
    const Drawing& drawing_;
    const Measures& measures_;
    const Template& how_;
    CheckResult& out_;
    int height_ = 0;
    int plane_ = 0;
};

}  // namespace

CheckResult checkBounds(const CheckSubject& subject, const Job&) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    CheckResult out;
    BoundsReader reader(subject, out);
    reader.scrubs();
    reader.extents();
    if (subject.how.parts)
        reader.parts();
    else
        reader.bands();
    out.verdict = verdictOf(out.problems);
    out.numbers = {{"places out of bounds", std::int64_t(out.problems.size())}};
    out.sentence = out.problems.empty()
                       ? "Everything that the template names lies on the drawing and on its plot."
                       : fmt::format("{} out of bounds.", counted(std::int64_t(out.problems.size()), "place"));
    return out;
}

}  // namespace rooftree
