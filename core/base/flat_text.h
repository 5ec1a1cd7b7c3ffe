// Text written flat and fast, for documents that leave in thousands.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string>
#include <string_view>

#include "base/json.h"

namespace rooftree {

// Writes into memory that the caller has made large enough.
class FlatPen {
public:
    explicit FlatPen(char* at) : at_(at) {}

    char* at() const { return at_; }
    void text(std::string_view bytes) {
        std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }
    void integer(std::int64_t value) { at_ = std::to_chars(at_, at_ + maxNumber, value).ptr; }
    // Thousandths as a float in the fewest digits: one at least after the point.
    void thousandths(std::int64_t value) {
        if (value < 0) *at_++ = '-';
        const std::uint64_t size = value < 0 ? -std::uint64_t(value) : std::uint64_t(value);
        at_ = std::to_chars(at_, at_ + maxNumber, size / 1000).ptr;
        const int rest = int(size % 1000);
        *at_++ = '.';
        *at_++ = char('0' + rest / 100);
        if (rest % 100 == 0) return;
        *at_++ = char('0' + rest / 10 % 10);
        if (rest % 10 != 0) *at_++ = char('0' + rest % 10);
    }

    static constexpr int maxNumber = 24;

private:
    char* at_;
};

// The document, grown piece by piece: `room` bytes are there for what is written next.
class FlatText {
public:
    explicit FlatText(std::size_t expected) { out_.resize(std::max<std::size_t>(expected, 64)); }

    // What `write` puts down, at most `room` bytes of it.
    template <class Write>
    void put(std::size_t room, const Write& write) {
        if (out_.size() - used_ < room) out_.resize(std::max(out_.size() * 2, used_ + room));
        FlatPen pen(out_.data() + used_);
        write(pen);
        used_ = std::size_t(pen.at() - out_.data());
    }
    void put(std::string_view bytes) {
        put(bytes.size(), [&](FlatPen& pen) { pen.text(bytes); });
    }
    void integer(std::int64_t value) {
        put(FlatPen::maxNumber, [&](FlatPen& pen) { pen.integer(value); });
    }
    // As JSON in ASCII.
    void quoted(std::string_view text) {
        const auto isPlain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
        if (!std::all_of(text.begin(), text.end(), isPlain)) {
            put(Json(text).dump(-1, ' ', true, Json::error_handler_t::replace));
            return;
        }
        put(text.size() + 2, [&](FlatPen& pen) {
            pen.text("\"");
            pen.text(text);
            pen.text("\"");
        });
    }

    std::string take() {
        out_.resize(used_);
        return std::move(out_);
    }

private:
    std::string out_;
    std::size_t used_ = 0;
};

}  // namespace rooftree
