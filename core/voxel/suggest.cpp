#include "voxel/suggest.h"

#include <fmt/format.h>

#include "voxel/checks/finding.h"
#include "voxel/checks/leaks.h"
#include "voxel/suggest_rows.h"
#include "voxel/template_fields.h"

namespace rooftree {
namespace {

Json pairOf(Span span) {
    return Json::array({span.first, span.last});
}

// The sides that the drawing runs out of: sealing them closes much of what its outline holds, or joins its pieces.
std::optional<Leak> openSides(const Drawing& drawing) {
    const auto piecesIn = [&](const std::vector<std::uint8_t>& inside) {
        return patchesOf(inside, drawing.width, drawing.height, 0).count;
    };
    const int pieces = piecesIn(drawing.inside);
    std::optional<Leak> best;
    int bestPieces = 0;
    for (Leak& leak : leaksInto(drawing, {}, Job{})) {
        if (!leak.places.front().side || !takesMuch(leak, drawing)) continue;
        const int then = piecesIn(leak.inside);
        if (then > pieces || (best && (then > bestPieces || (then == bestPieces && leak.count <= best->count))))
            continue;
        bestPieces = then;
        best = std::move(leak);
    }
    return best;
}

// Where the roof ends, its eave, and what repeats on it.
class RoofReading {
public:
    RoofReading(const Drawing& drawing, const RowLooks& rows, int tileSize)
        : drawing_(drawing), rows_(rows), tileSize_(tileSize) {
        readEnd();
        if (end_ == 0) return;
        readEave();
        readCourse();
    }

    int rows() const { return end_; }

    std::vector<Suggestion> suggestions() const {
        std::vector<Suggestion> out;
        if (end_ == 0) return out;
        out.push_back({"roofRows", end_, endReason_});
        const int front = end_ - eave_;
        out.push_back({"roofFront", front, fmt::format("the eave is drawn in {}", spanned("row", {eave_, end_ - 1}))});
        const int height = lastLine_ - eave_ + 1;
        const int slab = std::min(height, tileSize_ / 2);
        out.push_back({"slab", slab,
                       slab == height
                           ? fmt::format("as thick as the eave is drawn: {}", counted(height, "row"))
                           : fmt::format("the eave is drawn {} high; half a tile of it", counted(height, "row"))});
        if (cycle_) out.push_back({"roofCycle", pairOf(*cycle_), cycleReason_});
        const int back = cycle_ ? std::min(cycle_->first, period_ > 1 ? period_ : cycle_->first) : eave_;
        out.push_back({"roofBack", back,
                       cycle_ ? period_ > 1 ? fmt::format("one course of {} from the ridge", counted(back, "row"))
                                            : "the rows before those that repeat"
                              : "nothing repeats, so each row is laid once"});
        return out;
    }

private:
    // A black line under which the wall is narrower; if nowhere, the lower line of an eave, or the first line at all.
    void readEnd() {
        std::vector<int> lines;
        for (int y = 0; y + 1 < rows_.count(); ++y)
            if (rows_.dividing(y) && !(rows_[y + 1].line && rows_[y + 1].span == rows_[y].span)) lines.push_back(y);
        for (const int y : lines) {
            if (!narrowsBelow(y)) continue;
            end_ = y + 1;
            endReason_ = fmt::format("black line across row {}, and the wall below is narrower", y);
            while (end_ < rows_.count() && shadow(end_)) ++end_;
            return;
        }
        if (lines.empty()) return;
        const bool eave = lines.size() > 1 && lines[1] - lines[0] >= 3 && lines[1] - lines[0] < tileSize_;
        const int y = eave ? lines[1] : lines[0];
        end_ = y + 1;
        endReason_ = eave ? fmt::format("black lines across rows {} and {} bound an eave", lines[0], y)
                          : fmt::format("the first black line across, row {}", y);
    }

    bool narrowsBelow(int y) const {
        constexpr int reach = 2;
        for (int below = y + 1; below <= std::min(y + reach, rows_.count() - 1); ++below) {
            const Span wall = rows_[below].span;
            if (wall.count() > 0 && wall.first > rows_[y].span.first && wall.last < rows_[y].span.last) return true;
        }
        return false;
    }

    // The shadow under a table's edge: dark from end to end, without an outline.
    bool shadow(int y) const {
        const RowLook& look = rows_[y];
        return look.plain == Shade::dark &&
               drawing_.shade[std::size_t(drawing_.index(look.span.first, y))] == Shade::dark &&
               2 * look.span.count() >= rows_.widest();
    }

    // From the black line above the last one, if it is within a tile; else the plain rows above the last line.
    void readEave() {
        int last = end_ - 1;
        while (last > 0 && !rows_[last].line) --last;
        lastLine_ = last;
        eave_ = last;
        for (int y = last - 1; y > std::max(last - tileSize_, rows_.firstDrawn()); --y)
            if (rows_.dividing(y) && last - y > 1) {
                eave_ = y;
                return;
            }
        int plain = last;
        while (plain - 1 > rows_.firstDrawn() && rows_[plain - 1].plain && rows_[plain - 1].plain != Shade::white)
            --plain;
        // More of them are the roof's own field.
        if (last - plain < tileSize_ / 2) eave_ = plain;
    }

    // The least distance at which the rows above the eave repeat for more than one course.
    void readCourse() {
        const int from = rows_.firstDrawn();
        const auto enough = [&](int p) { return p == 1 ? tileSize_ : p + 2; };
        for (int p = 1; p <= 2 * tileSize_ && from + 2 * p <= eave_; ++p) {
            int first = eave_;
            while (first - 1 - p >= from && rows_.alike(first - 1 - p, first - 1)) --first;
            const int repeated = eave_ - first;
            if (repeated < enough(p)) continue;
            period_ = p;
            placeCycle(first - p);
            return;
        }
        readLines(from);
    }

    // Courses that differ in all but the line that ends each.
    void readLines(int from) {
        std::vector<int> lines;
        for (int y = eave_ - 1; y > from && lines.size() < 2; --y)
            if (rows_[y].plain && rows_[y].plain >= Shade::dark) lines.push_back(y);
        if (lines.size() < 2 || lines[0] - lines[1] < 2 || lines[0] - lines[1] > 2 * tileSize_) return;
        period_ = lines[0] - lines[1];
        cycle_ = {lines[1] + 1, lines[0]};
        cycleReason_ = fmt::format("lines across rows {} and {}: course every {} rows", lines[1], lines[0], period_);
    }

    // The first whole course that repeats and that the taper leaves most of its width; art is drawn tile by tile, so
    // courses begin on multiples of their height. If none is left, the last rows above the eave.
    void placeCycle(int repeatsFrom) {
        if (period_ == 1) {
            cycle_ = {repeatsFrom, eave_ - 1};
            cycleReason_ = fmt::format("rows {} to {} look all the same", repeatsFrom, eave_ - 1);
            return;
        }
        const int start = std::max(repeatsFrom, taperEnd() - period_ / 4);
        const int aligned = (start + period_ - 1) / period_ * period_;
        const int first = aligned + period_ <= eave_ ? aligned : eave_ - period_;
        cycle_ = {first, first + period_ - 1};
        cycleReason_ = fmt::format("course every {} rows: {} to {}", period_, cycle_->first, cycle_->last);
    }

    // The row from which on the roof is as wide as it gets.
    int taperEnd() const {
        int widest = 0;
        for (int y = 0; y < end_; ++y) widest = std::max(widest, rows_[y].span.count());
        int y = 0;
        while (rows_[y].span.count() < widest) ++y;
        return y;
    }

    const Drawing& drawing_;
    const RowLooks& rows_;
    int tileSize_;
    int end_ = 0;  // the first row of the facade; 0 if no roof was found
    std::string endReason_;
    int eave_ = 0;      // its first row
    int lastLine_ = 0;  // the black line under it
    int period_ = 0;
    std::optional<Span> cycle_;
    std::string cycleReason_;
};

// A band of the facade that is wider than the wall above and below it, between black lines.
std::optional<Span> ledgeOf(const RowLooks& rows, int roofRows) {
    const auto wider = [&](int a, int b) {
        return rows[a].span.first < rows[b].span.first && rows[a].span.last > rows[b].span.last;
    };
    for (int y = roofRows + 1; y + 1 < rows.count(); ++y) {
        if (!rows.dividing(y) || rows[y - 1].span.count() == 0 || !wider(y, y - 1)) continue;
        int last = y;
        while (last + 1 < rows.count() && !wider(y, last + 1)) ++last;
        while (last > y && !rows[last].line) --last;
        if (last > y && last + 1 < rows.count() && rows[last + 1].span.count() > 0) return Span{y, last};
    }
    return std::nullopt;
}

}  // namespace

std::vector<Suggestion> suggest(const Drawing& drawing, int tileSize) {
    if (drawing.pixels() == 0) return {};
    Drawing closed = drawing;
    std::vector<Suggestion> out;
    if (std::optional<Leak> leak = openSides(drawing)) {
        closed.inside = leak->inside;
        Sides sides;
        std::string names;
        for (const LeakPlace& place : leak->places) {
            if (!sides.has(*place.side))
                names += fmt::format("{}{}", names.empty() ? "" : " and ", nameOf(*place.side));
            sides.set(*place.side);
        }
        out.push_back({"seal", sides.letters(), fmt::format("the drawing runs out on the {}", names)});
    }
    const RowLooks rows(closed);
    const RoofReading roof(closed, rows, tileSize);
    std::ranges::copy(roof.suggestions(), std::back_inserter(out));
    if (const std::optional<Span> ledge = ledgeOf(rows, roof.rows()))
        out.push_back({"ledge", pairOf(*ledge), fmt::format("{} are wider than the wall", spanned("row", *ledge))});
    return out;
}

Template applySuggestions(Template how, std::span<const Suggestion> suggestions) {
    Problems notes;
    for (const Suggestion& suggestion : suggestions)
        setField(how, suggestion.field, std::optional<Json>(suggestion.value), notes);
    return how;
}

}  // namespace rooftree
