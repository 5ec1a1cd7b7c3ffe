// What the rows of a drawing look like, one by one and against each other.
#pragma once

#include <optional>
#include <vector>

#include "sprite/drawing.h"

namespace rooftree {

struct RowLook {
    Span span{0, -1};            // from the first to the last column inside
    bool line = false;           // black from end to end
    std::optional<Shade> plain;  // the one shade between its outlines
};

// A reading of roof and facade that several suggestions come from.
class RowLooks {
public:
    explicit RowLooks(const Drawing& drawing);

    int count() const { return int(looks_.size()); }
    const RowLook& operator[](int row) const { return looks_[std::size_t(row)]; }
    int widest() const { return widest_; }
    int firstDrawn() const { return firstDrawn_; }

    // A black line that is at least half as wide as the drawing's widest row, below its first row.
    bool dividing(int row) const;
    // True if two rows look the same between their outlines, but for one pixel in eight.
    bool alike(int a, int b) const;

private:
    const Drawing& drawing_;
    std::vector<RowLook> looks_;
    int widest_ = 0;
    int firstDrawn_ = 0;
};

}  // namespace rooftree
