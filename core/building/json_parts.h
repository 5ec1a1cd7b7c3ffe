// What the readers of a plan's records share.
#pragma once

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/record.h"
#include "building/building.h"

namespace rooftree {

inline constexpr std::size_t maxName = 200;  // characters

template <std::size_t count>
std::string listed(const std::array<std::string_view, count>& words) {
    return fmt::format("one of \"{}\"", fmt::join(words, "\", \""));
}

template <std::size_t count>
std::size_t readWord(const JsonNode& node, const std::array<std::string_view, count>& words) {
    if (!node.json().is_string()) node.fail(listed(words));
    const std::string& text = node.json().get_ref<const std::string&>();
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return std::size_t(found - words.begin());
    const std::optional<std::string> nearest = nearestName(text, {words.begin(), words.end()});
    node.fail(nearest ? fmt::format("{}; did you mean \"{}\"?", listed(words), *nearest) : listed(words));
}

template <class E>
E readEnum(const JsonNode& node) {
    return E(readWord(node, EnumNames<E>::names));
}

// Reads members of records, and keeps the keys that nobody knows.
class RecordReader {
public:
    explicit RecordReader(Problems& notes) : notes_(notes) {}

protected:
    Problems& notes() { return notes_; }
    std::vector<Json> takeKept() { return std::move(kept_); }

    // The number of what is kept of a record.
    KeptKeys keep(const JsonNode& node, Json keys) {
        if (keys.empty()) return {};
        if (kept_.size() == maxKept) {
            addNote(notes_,
                    node.problem("unknown-key",
                                 fmt::format("its unknown keys are lost, for {} records before it have some", maxKept),
                                 Severity::warning));
            return {};
        }
        kept_.push_back(std::move(keys));
        return KeptKeys(std::uint16_t(kept_.size()));
    }
    KeptKeys keepUnknown(const JsonNode& node, std::initializer_list<std::string_view> known) {
        Json keys;
        for (const JsonNode member : node.members())
            if (std::find(known.begin(), known.end(), member.key()) == known.end()) {
                if (keys.is_null()) keys = Json::object();
                detail::keepUnknown(keys, member, {known.begin(), known.end()}, notes_);
            }
        return keep(node, std::move(keys));
    }
    // Keys that writers leave out where they say nothing.
    void noteIdle(const JsonNode& member, bool idle) {
        if (idle)
            addNote(notes_, member.problem("idle-key", fmt::format("`{}` says nothing and is left out", member.key()),
                                           Severity::warning));
    }

    template <class T, class Read>
    std::vector<T> list(const JsonNode& parent, std::string_view key, std::size_t most, const Read& read) {
        const JsonNode node = parent.at(key, "a list");
        if (node.array().size() > most)
            node.refuse(fmt::format("found {} items, expected at most {}", node.size(), most));
        std::vector<T> out;
        out.reserve(node.size());
        for (const JsonNode item : node.items()) out.push_back(read(item));
        return out;
    }

    static int number(const JsonNode& parent, std::string_view key, int min, int max) {
        return int(parent.at(key, "a whole number").integer(min, max));
    }

    static Point point(const JsonNode& node, Point min, Point max) {
        if (!node.json().is_array() || node.size() != 2) node.fail("two whole numbers, x and y");
        return {int(node.at(0).integer(min.x, max.x)), int(node.at(1).integer(min.y, max.y))};
    }

    static std::string name(const JsonNode& parent, std::string_view key) {
        return parent.at(key, "a name").text(maxName);
    }

private:
    Problems& notes_;
    std::vector<Json> kept_;
};

}  // namespace rooftree
