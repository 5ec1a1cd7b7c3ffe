#include "live_job/job_board.h"

#include <algorithm>

namespace rooftree {

int JobBoard::begin(const QString& title, std::function<void()> stop) {
    entries_.push_back({++lastId_, title, -1, {}});
    stops_.push_back(std::move(stop));
    emit changed();
    return lastId_;
}

void JobBoard::update(int id, double fraction, const QString& what) {
    const auto entry = std::ranges::find(entries_, id, &BoardEntry::id);
    if (entry == entries_.end()) return;
    entry->fraction = fraction;
    entry->what = what;
    emit changed();
}

void JobBoard::end(int id) {
    const auto entry = std::ranges::find(entries_, id, &BoardEntry::id);
    if (entry == entries_.end()) return;
    stops_.erase(stops_.begin() + (entry - entries_.begin()));
    entries_.erase(entry);
    emit changed();
}

void JobBoard::stop(int id) {
    const auto entry = std::ranges::find(entries_, id, &BoardEntry::id);
    if (entry == entries_.end()) return;
    // A copy: stopping may take the entry off the list.
    const std::function<void()> stop = stops_[std::size_t(entry - entries_.begin())];
    if (stop) stop();
}

}  // namespace rooftree
