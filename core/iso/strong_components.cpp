#include "iso/cycles.h"

namespace rooftree {
namespace {

// Tarjan's, with a stack of its own in place of recursion. A box asks for what is behind it, so that components are
// found in the order in which they are drawn.
class ComponentSearch {
public:
    ComponentSearch(int count, std::span<const BoxPair> pairs)
        : starts_(std::size_t(count) + 1, 0), behind_(pairs.size()), seen_(std::size_t(count), 0),
          least_(std::size_t(count), 0), isOpen_(std::size_t(count), 0) {
        for (const BoxPair& pair : pairs) ++starts_[std::size_t(pair.front) + 1];
        for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
        next_.assign(starts_.begin(), starts_.end() - 1);
        for (const BoxPair& pair : pairs) behind_[next_[std::size_t(pair.front)]++] = std::size_t(pair.behind);
        next_.assign(starts_.begin(), starts_.end() - 1);
    }

    std::vector<std::vector<int>> run() {
        for (std::size_t root = 0; root < seen_.size(); ++root) {
            if (seen_[root] != 0) continue;
            enter(root);
            while (!path_.empty()) step(path_.back());
        }
        return std::move(out_);
    }

private:
    void enter(std::size_t node) {
        seen_[node] = least_[node] = ++time_;
        isOpen_[node] = 1;
        open_.push_back(node);
        path_.push_back(node);
    }
    void step(std::size_t node) {
        if (next_[node] < starts_[node + 1]) {
            const std::size_t other = behind_[next_[node]++];
            if (seen_[other] == 0)
                enter(other);
            else if (isOpen_[other] != 0)
                least_[node] = std::min(least_[node], seen_[other]);
            return;
        }
        path_.pop_back();
        if (!path_.empty()) least_[path_.back()] = std::min(least_[path_.back()], least_[node]);
        if (least_[node] == seen_[node]) close(node);
    }
    void close(std::size_t root) {
        std::vector<int>& component = out_.emplace_back();
        std::size_t node = 0;
        do {
            node = open_.back();
            open_.pop_back();
            isOpen_[node] = 0;
            component.push_back(int(node));
        } while (node != root);
        std::sort(component.begin(), component.end());
    }

    std::vector<std::size_t> starts_;
    std::vector<std::size_t> behind_;
    std::vector<std::size_t> next_;
    std::vector<int> seen_;
    std::vector<int> least_;
    std::vector<std::uint8_t> isOpen_;
    std::vector<std::size_t> open_;
    std::vector<std::size_t> path_;
    std::vector<std::vector<int>> out_;
    int time_ = 0;
};

}  // namespace

std::vector<std::vector<int>> strongComponents(int count, std::span<const BoxPair> pairs) {
    return ComponentSearch(count, pairs).run();
}

}  // namespace rooftree
