#include "documents/change.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace rooftree {

namespace {

// Each kind of document has a difference: made of two values, with empty(), apply(value, way) and parts(way).
// They take their values apart into all members, so that a new member cannot be forgotten here.

class TemplateSetDifference {
public:
    TemplateSetDifference(const TemplateSet& before, const TemplateSet& after)
        : atlas_(before.atlas, after.atlas), tileSize_(before.tileSize, after.tileSize),
          tileset_(before.tileset, after.tileset), templates_(before.templates, after.templates),
          extra_(before.extra, after.extra) {}

    bool empty() const { return !header() && templates_.empty(); }
    void apply(TemplateSet& set, Way way) const {
        auto& [atlas, tileSize, tileset, templates, extra] = set;
        atlas_.apply(atlas, way);
        tileSize_.apply(tileSize, way);
        tileset_.apply(tileset, way);
        templates_.apply(templates, way);
        extra_.apply(extra, way);
    }
    ChangedParts parts(Way way) const {
        return {.header = header(), .templates = templates_.touched(way), .order = !templates_.keepsPlaces()};
    }

private:
    bool header() const { return !(atlas_.empty() && tileSize_.empty() && tileset_.empty() && extra_.empty()); }

    ValueChange<std::string> atlas_;
    ValueChange<int> tileSize_;
    ValueChange<std::string> tileset_;
    ListChange<Template> templates_;
    ValueChange<Json> extra_;
};

// The cells of a map that differ, as runs of neighbours; both grids where the map has another size.
class CellsDifference {
public:
    CellsDifference(const Grid<int>& before, const Grid<int>& after) {
        if (before.bounds() != after.bounds()) {
            grids_.emplace_back(before);
            grids_.emplace_back(after);
            return;
        }
        const std::span<const int> from = before.cells();
        const std::span<const int> to = after.cells();
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (from[i] == to[i]) continue;
            if (runs_.empty() || runs_.back().first + runs_.back().count != i) runs_.push_back({i, 0});
            ++runs_.back().count;
            before_.push_back(from[i]);
            after_.push_back(to[i]);
        }
        runs_.shrink_to_fit();
        before_.shrink_to_fit();
        after_.shrink_to_fit();
        box_ = boxOf(before.width());
    }

    bool empty() const { return runs_.empty() && grids_.empty(); }
    bool resizes() const { return !grids_.empty(); }
    Rect box() const { return box_; }
    void apply(Grid<int>& tiles, Way way) const {
        if (resizes()) {
            tiles = grids_[way == Way::forth ? 1 : 0];
            return;
        }
        auto next = (way == Way::forth ? after_ : before_).begin();
        for (const Run& run : runs_) {
            std::copy_n(next, run.count, tiles.cells().begin() + std::ptrdiff_t(run.first));
            next += std::ptrdiff_t(run.count);
        }
    }

private:
    struct Run {
        std::size_t first;
        std::size_t count;
    };

    Rect boxOf(int width) const {
        if (runs_.empty()) return {};
        const std::size_t w = std::size_t(width);
        Span columns{width, -1};
        for (const Run& run : runs_) {
            const bool wraps = run.first % w + run.count > w;
            columns.first = std::min(columns.first, wraps ? 0 : int(run.first % w));
            columns.last = std::max(columns.last, wraps ? width - 1 : int((run.first + run.count - 1) % w));
        }
        return Rect::ofSpans(columns,
                             {int(runs_.front().first / w), int((runs_.back().first + runs_.back().count - 1) / w)});
    }

    std::vector<Run> runs_;
    std::vector<int> before_;
    std::vector<int> after_;
    std::vector<Grid<int>> grids_;
    Rect box_;
};

class TileMapDifference {
public:
    TileMapDifference(const TileMap& before, const TileMap& after)
        : tileset_(before.tileset, after.tileset), cells_(before.tiles, after.tiles), flat_(before.flat, after.flat),
          extra_(before.extra, after.extra) {}

    bool empty() const { return !header() && cells_.empty(); }
    void apply(TileMap& map, Way way) const {
        auto& [tileset, tiles, flat, extra] = map;
        tileset_.apply(tileset, way);
        cells_.apply(tiles, way);
        flat_.apply(flat, way);
        extra_.apply(extra, way);
    }
    ChangedParts parts(Way) const {
        return {.everything = cells_.resizes(), .header = header(), .cells = cells_.box()};
    }

private:
    bool header() const { return !(tileset_.empty() && flat_.empty() && extra_.empty()); }

    ValueChange<std::string> tileset_;
    CellsDifference cells_;
    ValueChange<std::vector<int>> flat_;
    ValueChange<Json> extra_;
};

class ProjectDifference {
public:
    ProjectDifference(const Project& before, const Project& after)
        : name_(before.name, after.name), hidden_(before.hidden, after.hidden), extra_(before.extra, after.extra) {
        for (const ProjectList& list : projectLists) paths_.emplace_back(before.*list.paths, after.*list.paths);
    }

    bool empty() const {
        return name_.empty() && hidden_.empty() && extra_.empty() &&
               std::ranges::all_of(paths_, [](const auto& list) { return list.empty(); });
    }
    void apply(Project& project, Way way) const {
        static_assert(std::size(projectLists) == 6);
        auto& [name, list0, list1, list2, list3, list4, list5, hidden, extra] = project;
        name_.apply(name, way);
        for (std::size_t i = 0; i < paths_.size(); ++i) paths_[i].apply(project.*projectLists[i].paths, way);
        hidden_.apply(hidden, way);
        extra_.apply(extra, way);
    }
    ChangedParts parts(Way) const { return {.header = true}; }

private:
    ValueChange<std::string> name_;
    std::vector<ListChange<std::string>> paths_;  // in the order of projectLists
    ListChange<HiddenFinding> hidden_;
    ValueChange<Json> extra_;
};

// A document that is small enough to be kept whole.
template <class T>
class WholeDifference {
public:
    WholeDifference(const T& before, const T& after) : value_(before, after) {}

    bool empty() const { return value_.empty(); }
    void apply(T& value, Way way) const { value_.apply(value, way); }
    ChangedParts parts(Way) const { return {.header = true}; }

private:
    ValueChange<T> value_;
};

// The difference of each kind, in the order of DocumentValue.
template <class T>
struct DifferenceOf;
template <>
struct DifferenceOf<TemplateSet> : std::type_identity<TemplateSetDifference> {};
template <>
struct DifferenceOf<TileMap> : std::type_identity<TileMapDifference> {};
template <>
struct DifferenceOf<Project> : std::type_identity<ProjectDifference> {};
template <>
struct DifferenceOf<KitRequest> : std::type_identity<WholeDifference<KitRequest>> {};
template <>
struct DifferenceOf<KitPlan> : std::type_identity<WholeDifference<KitPlan>> {};
template <>
struct DifferenceOf<BuildingSpecDocument> : std::type_identity<WholeDifference<BuildingSpecDocument>> {};
template <>
struct DifferenceOf<Building> : std::type_identity<WholeDifference<Building>> {};

template <class T>
class ChangeWithin : public Change {
public:
    explicit ChangeWithin(typename DifferenceOf<T>::type difference) : difference_(std::move(difference)) {}

    ChangedParts apply(DocumentValue& value, Way way) const override {
        difference_.apply(std::get<T>(value), way);
        return parts(way);
    }
    ChangedParts parts(Way way) const override { return difference_.parts(way); }

private:
    typename DifferenceOf<T>::type difference_;
};

// A document that became one of another kind.
class ChangeOfKind : public Change {
public:
    ChangeOfKind(DocumentValue before, DocumentValue after) : ends_(std::move(before), std::move(after)) {}

    ChangedParts apply(DocumentValue& value, Way way) const override {
        value = way == Way::forth ? ends_.second : ends_.first;
        return parts(way);
    }
    ChangedParts parts(Way) const override { return {.everything = true}; }

private:
    std::pair<DocumentValue, DocumentValue> ends_;
};

}  // namespace

std::unique_ptr<const Change> changeBetween(const DocumentValue& before, const DocumentValue& after) {
    if (before.index() != after.index()) return std::make_unique<ChangeOfKind>(before, after);
    return std::visit(
        [&]<class T>(const T& from) -> std::unique_ptr<const Change> {
            typename DifferenceOf<T>::type difference(from, std::get<T>(after));
            if (difference.empty()) return nullptr;
            return std::make_unique<ChangeWithin<T>>(std::move(difference));
        },
        before);
}

}  // namespace rooftree
