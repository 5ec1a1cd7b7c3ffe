#include "base/json_writer.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {

namespace {

constexpr std::size_t maxColumns = 120;

bool isPlain(const Json& value) {
    return !value.is_structured();
}

bool allPlain(const Json& array) {
    return std::all_of(array.begin(), array.end(), isPlain);
}

// Two rows or more are set one below the other, so that a changed row is a changed line.
bool isRows(const Json& value) {
    return value.is_array() && value.size() > 1 &&
           std::all_of(value.begin(), value.end(), [](const Json& row) { return row.is_array(); });
}

void writePlain(std::string& out, const Json& value) {
    if (value.is_number_unsigned())
        out += fmt::format_int(value.get<std::uint64_t>()).c_str();
    else if (value.is_number_integer())
        out += fmt::format_int(value.get<std::int64_t>()).c_str();
    else
        out += value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void writeKey(std::string& out, const std::string& key) {
    writePlain(out, Json(key));
    out += ": ";
}

// Appends the value on one line; gives up, leaving a piece behind, once the text is longer than `limit`.
bool writeFlat(std::string& out, const Json& value, std::size_t limit) {
    if (isRows(value)) return false;
    if (isPlain(value)) {
        writePlain(out, value);
        return out.size() <= limit;
    }
    const bool isArray = value.is_array();
    out += isArray ? '[' : '{';
    bool first = true;
    if (isArray) {
        for (const Json& item : value) {
            if (!std::exchange(first, false)) out += ", ";
            if (!writeFlat(out, item, limit)) return false;
        }
    } else {
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
            if (!std::exchange(first, false)) out += ", ";
            writeKey(out, key);
            if (!writeFlat(out, member, limit)) return false;
        }
    }
    out += isArray ? ']' : '}';
    return out.size() <= limit;
}

class Writer {
public:
    std::string take() { return std::move(out_); }

    void write(const Json& value, std::size_t depth) {
        if (isPlain(value) || value.empty() || (value.is_array() && allPlain(value))) {
            writeFlat(out_, value, std::string::npos);
            return;
        }
        const std::size_t before = out_.size();
        const std::size_t lineStart = out_.rfind('\n') + 1;  // npos + 1 is 0
        const bool isListOfMany = value.is_array() && value.size() > 1;
        if (depth > 0 && !isListOfMany && writeFlat(out_, value, lineStart + maxColumns)) return;
        out_.resize(before);
        if (value.is_array()) {
            out_ += '[';
            for (std::size_t i = 0; i < value.size(); ++i) {
                startLine(i, depth + 1);
                write(value[i], depth + 1);
            }
        } else {
            out_ += '{';
            std::size_t i = 0;
            for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
                startLine(i++, depth + 1);
                writeKey(out_, key);
                write(member, depth + 1);
            }
        }
        out_ += '\n';
        out_.append(2 * depth, ' ');
        out_ += value.is_array() ? ']' : '}';
    }

private:
    void startLine(std::size_t index, std::size_t depth) {
        out_ += index == 0 ? "\n" : ",\n";
        out_.append(2 * depth, ' ');
    }

    std::string out_;
};

}  // namespace

std::string writeJson(const Json& value) {
    Writer writer;
    writer.write(value, 0);
    return writer.take() + '\n';
}

}  // namespace rooftree
