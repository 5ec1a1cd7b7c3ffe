// How one list became another: what was taken out and what was put in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace rooftree {

// Which way a change is applied: from before to after, or back.
enum class Way { forth, back };

// One value in place of another; nothing if both are equal.
template <class T>
class ValueChange {
public:
    ValueChange(const T& before, const T& after) {
        if (!(before == after)) ends_.emplace(before, after);
    }

    bool empty() const { return !ends_; }
    void apply(T& value, Way way) const {
        if (ends_) value = way == Way::forth ? ends_->second : ends_->first;
    }

private:
    std::optional<std::pair<T, T>> ends_;
};

// Holds only the items that differ. An item that moved is taken out and put in again.
template <class T>
class ListChange {
public:
    ListChange(const std::vector<T>& before, const std::vector<T>& after) {
        std::size_t head = 0;
        while (head < before.size() && head < after.size() && before[head] == after[head]) ++head;
        std::size_t tail = 0;
        while (tail < before.size() - head && tail < after.size() - head &&
               before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
            ++tail;
        compare(before, after, head, before.size() - head - tail, after.size() - head - tail);
    }

    bool empty() const { return removed_.empty() && inserted_.empty(); }

    void apply(std::vector<T>& list, Way way) const {
        const Items& out = way == Way::forth ? removed_ : inserted_;
        const Items& in = way == Way::forth ? inserted_ : removed_;
        if (keepsPlaces()) {
            for (const auto& [index, item] : in) list[index] = item;
            return;
        }
        std::vector<T> result;
        result.reserve(list.size() + in.size() - out.size());
        auto nextOut = out.begin();
        auto nextIn = in.begin();
        const auto putIn = [&] {
            for (; nextIn != in.end() && nextIn->first == result.size(); ++nextIn) result.push_back(nextIn->second);
        };
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (nextOut != out.end() && nextOut->first == i) {
                ++nextOut;
                continue;
            }
            putIn();
            result.push_back(std::move(list[i]));
        }
        putIn();
        list = std::move(result);
    }

    // Indices, in the list as it is after applying, of the items put in.
    std::vector<int> touched(Way way) const {
        std::vector<int> indices;
        for (const auto& [index, item] : way == Way::forth ? inserted_ : removed_) indices.push_back(int(index));
        return indices;
    }

    // Whether every item that stays keeps its index.
    bool keepsPlaces() const {
        return std::ranges::equal(removed_, inserted_, {}, &Items::value_type::first, &Items::value_type::first);
    }

private:
    using Items = std::vector<std::pair<std::size_t, T>>;

    // Past this many pairs the items are compared place by place, which may hold more than is needed.
    static constexpr std::size_t maxPairs = 1'000'000;

    void compare(const std::vector<T>& before, const std::vector<T>& after, std::size_t head, std::size_t n,
                 std::size_t m) {
        if (n != 0 && m > maxPairs / n) return compareByPlace(before, after, head, n, m);
        // common[i][j]: how many items the rests from i and j on have in common, in order.
        const std::size_t stride = m + 1;
        std::vector<std::uint32_t> common((n + 1) * stride);
        for (std::size_t i = n; i-- > 0;)
            for (std::size_t j = m; j-- > 0;)
                common[i * stride + j] = before[head + i] == after[head + j]
                                             ? common[(i + 1) * stride + j + 1] + 1
                                             : std::max(common[(i + 1) * stride + j], common[i * stride + j + 1]);
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < n || j < m) {
            const bool both = i < n && j < m;
            if (both && before[head + i] == after[head + j]) {
                ++i, ++j;
            } else if (j == m || (both && common[(i + 1) * stride + j] >= common[i * stride + j + 1])) {
                removed_.emplace_back(head + i, before[head + i]);
                ++i;
            } else {
                inserted_.emplace_back(head + j, after[head + j]);
                ++j;
            }
        }
    }

    void compareByPlace(const std::vector<T>& before, const std::vector<T>& after, std::size_t head, std::size_t n,
                        std::size_t m) {
        for (std::size_t i = head; i < head + std::max(n, m); ++i) {
            if (i < head + std::min(n, m) && before[i] == after[i]) continue;
            if (i < head + n) removed_.emplace_back(i, before[i]);
            if (i < head + m) inserted_.emplace_back(i, after[i]);
        }
    }

    Items removed_;   // indices before
    Items inserted_;  // indices after
};

}  // namespace rooftree
