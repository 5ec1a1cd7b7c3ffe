#include "template/template_value.h"

#include <QCoreApplication>
#include <algorithm>

#include "voxel/template_rules.h"

namespace rooftree {
namespace {

std::optional<std::size_t> indexOf(const std::string& step) {
    bool ok = false;
    const uint value = QString::fromStdString(step).toUInt(&ok);
    return ok ? std::optional<std::size_t>(value) : std::nullopt;
}

Json emptyOf(const FieldInfo& field) {
    return field.type == FieldType::record ? Json::object() : Json::array();
}

// Sets or erases what the steps from `at` on name in a value. False if there is no such place.
bool change(Json& into, const std::vector<std::string>& steps, std::size_t at, const std::optional<Json>& value) {
    const std::string& step = steps[at];
    const bool final = at + 1 == steps.size();
    if (into.is_array()) {
        const auto index = indexOf(step);
        if (!index || *index > into.size() || (*index == into.size() && !(final && value))) return false;
        if (!final) return change(into[*index], steps, at + 1, value);
        if (*index == into.size())
            into.push_back(*value);
        else if (value)
            into[*index] = *value;
        else
            into.erase(*index);
        return true;
    }
    if (!into.is_object()) return false;
    if (!final) return into.contains(step) && change(into[step], steps, at + 1, value);
    if (value)
        into[step] = *value;
    else
        into.erase(step);
    return true;
}

}  // namespace

std::vector<std::string> pointerSteps(const std::string& pointer) {
    std::vector<std::string> out;
    for (const char letter : pointer) {
        if (letter == '/')
            out.emplace_back();
        else if (!out.empty())
            out.back() += letter;
    }
    for (std::string& step : out)
        for (const auto& [code, plain] : {std::pair{"~1", "/"}, std::pair{"~0", "~"}})
            for (std::size_t at = step.find(code); at != std::string::npos; at = step.find(code, at + 1))
                step.replace(at, 2, plain);
    return out;
}

bool pointerWithin(const std::string& pointer, const std::string& of) {
    return pointer.starts_with(of) && (pointer.size() == of.size() || pointer[of.size()] == '/');
}

const RecordInfo& templateInfo() {
    static const RecordInfo info = recordInfoOf<Template>();
    return info;
}

const RecordInfo* recordInfoFor(const FieldInfo& field, const Json& value) {
    if (field.records.size() == 1) return &field.records.front();
    if (!value.is_object() || !value.contains("kind")) return nullptr;
    for (const RecordInfo& record : field.records)
        if (value["kind"] == record.kind) return &record;
    return nullptr;
}

const FieldInfo* fieldNamed(const RecordInfo& record, std::string_view name) {
    for (const FieldInfo& field : record.fields)
        if (field.name == name) return &field;
    return nullptr;
}

std::optional<Json> memberValue(const Json& record, const FieldInfo& field) {
    if (record.is_object())
        if (const auto found = record.find(field.name); found != record.end()) return *found;
    return field.fallback.is_null() ? std::nullopt : std::optional(field.fallback);
}

namespace {

// The field as the document has it: of a broken template also what could not be read.
std::optional<Json> writtenAt(const Template& how, const std::string& name) {
    if (!how.broken) return fieldValue(how, name);
    const auto found = how.extra.is_object() ? how.extra.find(name) : how.extra.end();
    return found != how.extra.end() ? std::optional<Json>(*found) : std::nullopt;
}

struct Place {
    const FieldInfo* field = nullptr;
    std::optional<Json> value;
};

Place placeAt(const Template& how, const std::string& pointer) {
    const std::vector<std::string> steps = pointerSteps(pointer);
    if (steps.empty()) return {};
    Place place{fieldNamed(templateInfo(), steps[0]), std::nullopt};
    if (place.field == nullptr) return {};
    place.value = writtenAt(how, steps[0]);
    if (!place.value && !place.field->fallback.is_null()) place.value = place.field->fallback;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (!place.value) return {};
        if (place.value->is_array()) {
            const auto index = indexOf(steps[i]);
            if (!index || *index >= place.value->size()) return {};
            place.value = Json((*place.value)[*index]);
        } else {
            const RecordInfo* record = recordInfoFor(*place.field, *place.value);
            place.field = record != nullptr ? fieldNamed(*record, steps[i]) : nullptr;
            if (place.field == nullptr) return {};
            place.value = memberValue(*place.value, *place.field);
        }
    }
    return place;
}

}  // namespace

const FieldInfo* fieldAt(const Template& how, const std::string& pointer) {
    return placeAt(how, pointer).field;
}

std::optional<Json> valueAt(const Template& how, const std::string& pointer) {
    return placeAt(how, pointer).value;
}

namespace {

// A broken template with another value in its JSON. Only what is wrong at the very place is refused.
Template mended(const Template& how, const std::string& pointer, const std::string& name,
                const std::optional<Json>& value) {
    Json json = how.extra.is_object() ? how.extra : Json::object();
    if (value)
        json[name] = *value;
    else
        json.erase(name);
    Template out = reread(how, json);
    if (!out.broken || !value) return out;
    const Problems before = wrongIn(how);
    for (const Problem& problem : wrongIn(out))
        if (pointerWithin(problem.pointer, pointer) && std::ranges::find(before, problem) == before.end())
            throw Error(Error::Kind::input, problem);
    return out;
}

}  // namespace

Template withValue(const Template& how, const std::string& pointer, const std::optional<Json>& value) {
    const std::vector<std::string> steps = pointerSteps(pointer);
    const FieldInfo* field = steps.empty() ? nullptr : fieldNamed(templateInfo(), steps[0]);
    const auto refuse = [&] {
        throw Error(Error::Kind::input,
                    {.pointer = pointer, .what = "field", .sentence = "the template has no such place"});
    };
    if (field == nullptr) refuse();
    std::optional<Json> whole = value;
    if (steps.size() > 1) {
        whole = writtenAt(how, steps[0]).value_or(emptyOf(*field));
        if (!change(*whole, steps, 1, value)) refuse();
    }
    if (how.broken) return mended(how, pointer, steps[0], whole);
    Template out = how;
    Problems notes;
    setField(out, steps[0], whole, notes);
    return out;
}

Json starterOf(const RecordInfo& record) {
    Json out = Json::object();
    if (!record.kind.empty()) out["kind"] = record.kind;
    std::int64_t row = 0;
    for (const FieldInfo& field : record.fields) {
        if (!field.required) continue;
        // Spans of rows stand below each other, four rows each, so that each can be seen and taken hold of.
        const bool columns = field.name == "x" || field.name == "inner";
        const std::int64_t first = std::min(field.max, field.name == "inner" ? 1 : columns ? 0 : row);
        switch (field.type) {
            case FieldType::pair:
                out[field.name] = {first, std::min(field.max, columns ? (first == 1 ? 6 : 7) : first + 3)};
                row += columns ? 0 : 4;
                break;
            case FieldType::flag: out[field.name] = false; break;
            case FieldType::text:
            case FieldType::sides: out[field.name] = ""; break;
            case FieldType::choice: out[field.name] = field.choices.front(); break;
            case FieldType::rect: out[field.name] = {0, 0, 8, 8}; break;
            case FieldType::record: out[field.name] = starterOf(field.records.front()); break;
            case FieldType::wholeNumber: out[field.name] = std::clamp<std::int64_t>(4, field.min, field.max); break;
            default: out[field.name] = Json::array(); break;
        }
    }
    return out;
}

QString labelOf(const std::string& name) {
    QString words;
    for (const char letter : name) {
        if (letter >= 'A' && letter <= 'Z') words += QChar(' ');
        words += QChar(letter).toLower();
    }
    return QCoreApplication::translate("TemplateFields", words.toUtf8().constData());
}

QString wordsOf(const std::string& pointer) {
    const std::vector<std::string> steps = pointerSteps(pointer);
    QStringList words;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool item = i + 1 < steps.size() && indexOf(steps[i + 1]).has_value();
        if (item && steps[i] == "parts")
            words += QCoreApplication::translate("TemplateFields", "part");
        else
            words += indexOf(steps[i]) ? QString::fromStdString(steps[i]) : labelOf(steps[i]);
    }
    return words.join(QChar(' '));
}

}  // namespace rooftree
