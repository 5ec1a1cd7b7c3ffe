// Records whose fields are described once: loader, writer, inspector and JSON Schema read the same table.
// A record is a struct with a member `Json extra` for the keys that are not known; a record that is told apart from
// others by its key `kind` has a `static constexpr const char* kind`. Its table is fieldsOf<R>().
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/geometry.h"
#include "base/json.h"
#include "base/side.h"

namespace rooftree {

enum class FieldType {
    wholeNumber,
    pair,  // [first, last], both inclusive, first <= last
    flag,
    text,
    texts,     // a list of texts
    choice,    // one of some words
    sides,     // letters of `nesw`
    rect,      // [x, y, width, height]
    rects,     // a list of [x0, y0, x1, y1], all inclusive
    ids,       // a list of whole numbers
    tileRows,  // rows of whole numbers, none empty
    record,
    records,  // a list; where there are several kinds, each names its `kind`
};

struct FieldInfo;

struct RecordInfo {
    std::string kind;  // empty where there is but one
    std::vector<FieldInfo> fields;
    Json rules;  // JSON Schema of what spans several fields; null if there is nothing
};

struct FieldInfo {
    std::string name;
    FieldType type = FieldType::wholeNumber;
    std::int64_t min = 0;  // of every number in it; of a text its length in characters
    std::int64_t max = 0;
    bool required = false;
    std::string help;
    std::vector<std::string> choices;  // the words of a choice
    std::vector<RecordInfo> records;   // of a record, or the kinds of records
    Json fallback;                     // the value of a field that is left out; null if it then has none
};

// What may stand there, such as "a whole number from 0 to 8".
std::string expectedBy(const FieldInfo& info);

// JSON Schema (draft 2020-12) of a field, of a record, and of a document with its envelope.
Json schemaOf(const FieldInfo& info);
Json schemaOf(const RecordInfo& record);
Json documentSchema(std::string_view format, int version, const RecordInfo& record);

// Adds a warning. Past a few hundred they are counted no more: the last one says so.
void addNote(Problems& notes, Problem note);

template <class R>
struct Field {
    FieldInfo info;
    // Throws Error (input) with the place; warnings go to the notes.
    std::function<void(R&, const JsonNode&, Problems&)> read;
    // Nothing where a field that may be left out has the value that it then has.
    std::function<std::optional<Json>(const R&)> write;
    std::function<void(R&)> reset;
};

// The table of a record, in the order in which its fields are written. Defined beside the record.
template <class R>
const std::vector<Field<R>>& fieldsOf();

// Rules for the JSON Schema that span fields; specialised where a record has some.
template <class R>
Json rulesOf() {
    return nullptr;
}

// The words of an enum, in the order of its values. Specialised beside the enum.
template <class E>
struct EnumNames;  // static constexpr std::array<std::string_view, N> names

struct FieldRules {
    std::int64_t min = 0;
    std::int64_t max = 0;
    bool required = false;
    const char* help = "";
};

// How a type stands in JSON: `type`, read(node, info, notes), write(value), and describe(info) where there is more.
template <class T>
struct Codec;

// A field from its member: field("slab", &Template::slab, {.min = 0, .max = 8, .help = "..."}).
template <class R, class T>
Field<R> field(const char* name, T R::*member, const FieldRules& rules) {
    FieldInfo info;
    info.name = name;
    info.type = Codec<T>::type;
    info.min = rules.min;
    info.max = rules.max;
    info.required = rules.required;
    info.help = rules.help;
    if constexpr (requires { Codec<T>::describe(info); }) Codec<T>::describe(info);
    static const R plain;
    const T fallback = plain.*member;
    if constexpr (!requires { fallback.has_value(); })
        if (!rules.required) info.fallback = Codec<T>::write(fallback);
    return {info,
            [member, info](R& record, const JsonNode& node, Problems& notes) {
                record.*member = Codec<T>::read(node, info, notes);
            },
            [member, fallback, required = rules.required](const R& record) -> std::optional<Json> {
                if (!required && record.*member == fallback) return std::nullopt;
                return Codec<T>::write(record.*member);
            },
            [member, fallback](R& record) { record.*member = fallback; }};
}

namespace detail {

// Keeps a member that no field has, and warns with the nearest name.
void keepUnknown(Json& extra, const JsonNode& member, const std::vector<std::string>& known, Problems& notes);
// Which kind the object names; throws Error (input) if it is none of these.
std::size_t kindOf(const JsonNode& node, const std::vector<std::string>& kinds);
Span readPair(const JsonNode& node, const FieldInfo& info);
Rect readRect(const JsonNode& node, const FieldInfo& info);
std::vector<Rect> readRects(const JsonNode& node, const FieldInfo& info);
std::vector<int> readIds(const JsonNode& node, const FieldInfo& info);
std::vector<std::vector<int>> readTileRows(const JsonNode& node, const FieldInfo& info);
Sides readSides(const JsonNode& node, const FieldInfo& info);
std::string readText(const JsonNode& node, const FieldInfo& info);
std::vector<std::string> readTexts(const JsonNode& node, const FieldInfo& info);
std::size_t readChoice(const JsonNode& node, const FieldInfo& info);
Json writeCorners(const std::vector<Rect>& rects);

template <class R>
concept Kinded = requires {
    R::kind;
};

template <class R>
std::vector<std::string> namesOf(const std::vector<Field<R>>& fields) {
    std::vector<std::string> names;
    for (const Field<R>& entry : fields) names.push_back(entry.info.name);
    return names;
}

}  // namespace detail

// Reads an object: every key by its field, in the order of the file; keys that no field has and that are not in
// `besides` go to `extra` with a warning. Throws Error (input) for the first that is wrong or a needed one that is missing.
template <class R>
void readRecord(const std::vector<Field<R>>& fields, R& into, const JsonNode& node, Problems& notes,
                std::initializer_list<std::string_view> besides = {}) {
    std::vector<bool> given(fields.size());
    for (const JsonNode member : node.members()) {
        std::size_t i = 0;
        while (i < fields.size() && fields[i].info.name != member.key()) ++i;
        if (i < fields.size()) {
            fields[i].read(into, member, notes);
            given[i] = true;
        } else if (std::find(besides.begin(), besides.end(), member.key()) == besides.end()) {
            detail::keepUnknown(into.extra, member, detail::namesOf(fields), notes);
        }
    }
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].info.required && !given[i]) node.missing(fields[i].info.name, expectedBy(fields[i].info));
}

// Appends the record's fields, and then the keys that are not known, to an object.
template <class R>
void writeRecord(const std::vector<Field<R>>& fields, const R& record, Json& object) {
    for (const Field<R>& entry : fields)
        if (std::optional<Json> value = entry.write(record)) appendMember(object, entry.info.name, std::move(*value));
    for (const auto& [key, value] : record.extra.template get_ref<const Json::object_t&>())
        appendMember(object, key, value);
}

template <class R>
RecordInfo recordInfoOf() {
    RecordInfo out;
    if constexpr (detail::Kinded<R>) out.kind = R::kind;
    for (const Field<R>& entry : fieldsOf<R>()) out.fields.push_back(entry.info);
    out.rules = rulesOf<R>();
    return out;
}

// The table's entry of that name; null if there is none.
template <class R>
const Field<R>* fieldNamed(std::string_view name) {
    for (const Field<R>& entry : fieldsOf<R>())
        if (entry.info.name == name) return &entry;
    return nullptr;
}

// One field of a record as JSON; nothing where it is left out. The name is one of the table's.
template <class R>
std::optional<Json> fieldValue(const R& record, std::string_view name) {
    const Field<R>* entry = fieldNamed<R>(name);
    return entry != nullptr ? entry->write(record) : std::nullopt;
}

// Sets one field, or takes it back to what it is when left out. Throws Error (input) with the pointer from the record;
// the record is then as it was.
template <class R>
void setField(R& record, std::string_view name, const std::optional<Json>& value, Problems& notes) {
    Json document = Json::object();
    appendMember(document, name, value.value_or(nullptr));
    const JsonNode root(document, {});
    const Field<R>* entry = fieldNamed<R>(name);
    if (entry == nullptr) root.refuse("there is no field `" + std::string(name) + "`");
    if (value)
        entry->read(record, root.at(name), notes);
    else if (entry->info.required)
        root.missing(name, expectedBy(entry->info));
    else
        entry->reset(record);
}

template <>
struct Codec<int> {
    static constexpr FieldType type = FieldType::wholeNumber;
    static int read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return int(node.integer(info.min, info.max));
    }
    static Json write(int value) { return value; }
};

template <>
struct Codec<bool> {
    static constexpr FieldType type = FieldType::flag;
    static bool read(const JsonNode& node, const FieldInfo&, Problems&) { return node.boolean(); }
    static Json write(bool value) { return value; }
};

template <>
struct Codec<std::string> {
    static constexpr FieldType type = FieldType::text;
    static std::string read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return detail::readText(node, info);
    }
    static Json write(const std::string& value) { return value; }
};

template <>
struct Codec<std::vector<std::string>> {
    static constexpr FieldType type = FieldType::texts;
    static std::vector<std::string> read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return detail::readTexts(node, info);
    }
    static Json write(const std::vector<std::string>& value) { return value; }
};

template <>
struct Codec<Span> {
    static constexpr FieldType type = FieldType::pair;
    static Span read(const JsonNode& node, const FieldInfo& info, Problems&) { return detail::readPair(node, info); }
    static Json write(Span value) { return Json::array({value.first, value.last}); }
};

template <>
struct Codec<Sides> {
    static constexpr FieldType type = FieldType::sides;
    static Sides read(const JsonNode& node, const FieldInfo& info, Problems&) { return detail::readSides(node, info); }
    static Json write(Sides value) { return value.letters(); }
};

template <>
struct Codec<Rect> {
    static constexpr FieldType type = FieldType::rect;
    static Rect read(const JsonNode& node, const FieldInfo& info, Problems&) { return detail::readRect(node, info); }
    static Json write(const Rect& value) { return Json::array({value.x, value.y, value.w, value.h}); }
};

template <>
struct Codec<std::vector<Rect>> {
    static constexpr FieldType type = FieldType::rects;
    static std::vector<Rect> read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return detail::readRects(node, info);
    }
    static Json write(const std::vector<Rect>& value) { return detail::writeCorners(value); }
};

template <>
struct Codec<std::vector<int>> {
    static constexpr FieldType type = FieldType::ids;
    static std::vector<int> read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return detail::readIds(node, info);
    }
    static Json write(const std::vector<int>& value) { return value; }
};

template <>
struct Codec<std::vector<std::vector<int>>> {
    static constexpr FieldType type = FieldType::tileRows;
    static std::vector<std::vector<int>> read(const JsonNode& node, const FieldInfo& info, Problems&) {
        return detail::readTileRows(node, info);
    }
    static Json write(const std::vector<std::vector<int>>& value) { return value; }
};

template <class E>
requires std::is_enum_v<E>
struct Codec<E> {
    static constexpr FieldType type = FieldType::choice;
    static void describe(FieldInfo& info) {
        info.choices.assign(EnumNames<E>::names.begin(), EnumNames<E>::names.end());
    }
    static E read(const JsonNode& node, const FieldInfo& info, Problems&) { return E(detail::readChoice(node, info)); }
    static Json write(E value) { return EnumNames<E>::names[std::size_t(value)]; }
};

template <class R>
requires requires(R record) {
    record.extra;
}
struct Codec<R> {
    static constexpr FieldType type = FieldType::record;
    static void describe(FieldInfo& info) { info.records = {recordInfoOf<R>()}; }
    static R read(const JsonNode& node, const FieldInfo&, Problems& notes) {
        R out;
        readRecord(fieldsOf<R>(), out, node, notes);
        return out;
    }
    static Json write(const R& value) {
        Json out = Json::object();
        writeRecord(fieldsOf<R>(), value, out);
        return out;
    }
};

// One of several records, told apart by `kind`.
template <class... Rs>
struct Codec<std::variant<Rs...>> {
    static constexpr FieldType type = FieldType::record;
    static void describe(FieldInfo& info) { info.records = {recordInfoOf<Rs>()...}; }
    static std::variant<Rs...> read(const JsonNode& node, const FieldInfo&, Problems& notes) {
        using Reader = std::variant<Rs...> (*)(const JsonNode&, Problems&);
        static constexpr std::array<Reader, sizeof...(Rs)> readers{&readAs<Rs>...};
        return readers[detail::kindOf(node, {Rs::kind...})](node, notes);
    }
    static Json write(const std::variant<Rs...>& value) {
        return std::visit(
            []<class R>(const R& record) {
                Json out = Json::object();
                appendMember(out, "kind", R::kind);
                writeRecord(fieldsOf<R>(), record, out);
                return out;
            },
            value);
    }

private:
    template <class R>
    static std::variant<Rs...> readAs(const JsonNode& node, Problems& notes) {
        R out;
        readRecord(fieldsOf<R>(), out, node, notes, {"kind"});
        return out;
    }
};

template <class R>
requires(Codec<R>::type == FieldType::record) struct Codec<std::vector<R>> {
    static constexpr FieldType type = FieldType::records;
    static void describe(FieldInfo& info) { Codec<R>::describe(info); }
    static std::vector<R> read(const JsonNode& node, const FieldInfo& info, Problems& notes) {
        std::vector<R> out;
        out.reserve(node.array().size());
        for (const JsonNode item : node.items()) out.push_back(Codec<R>::read(item, info, notes));
        return out;
    }
    static Json write(const std::vector<R>& value) {
        Json out = Json::array();
        for (const R& item : value) out.push_back(Codec<R>::write(item));
        return out;
    }
};

// A field that may be left out.
template <class T>
struct Codec<std::optional<T>> {
    static constexpr FieldType type = Codec<T>::type;
    static void describe(FieldInfo& info) {
        if constexpr (requires { Codec<T>::describe(info); }) Codec<T>::describe(info);
    }
    static std::optional<T> read(const JsonNode& node, const FieldInfo& info, Problems& notes) {
        return Codec<T>::read(node, info, notes);
    }
    static Json write(const std::optional<T>& value) { return value ? Codec<T>::write(*value) : Json(); }
};

}  // namespace rooftree
