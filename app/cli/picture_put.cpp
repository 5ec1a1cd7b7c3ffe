#include "picture_put.h"

#include <charconv>

#include <fmt/format.h>

#include "meshing.h"

namespace rooftree {
namespace {

[[noreturn]] void refuse(const std::string& call, std::string sentence) {
    throw Error(
        Error::Kind::input,
        {.pointer = "--put", .what = "value", .sentence = fmt::format("found \"{}\", {}", call, std::move(sentence))});
}

struct PutCall {
    std::string file;
    std::string name;
    Point at;
};

std::optional<Point> pointOf(std::string_view text) {
    Point out;
    const char* const end = text.data() + text.size();
    const auto [comma, first] = std::from_chars(text.data(), end, out.x);
    if (first != std::errc() || comma == end || *comma != ',') return std::nullopt;
    const auto [rest, second] = std::from_chars(comma + 1, end, out.y);
    return second == std::errc() && rest == end ? std::optional(out) : std::nullopt;
}

PutCall read(const std::string& text) {
    const std::size_t place = text.rfind('@');
    const std::size_t colon = place == std::string::npos || place == 0 ? std::string::npos : text.rfind(':', place - 1);
    const std::optional<Point> at =
        place == std::string::npos ? std::nullopt : pointOf(std::string_view(text).substr(place + 1));
    if (colon == std::string::npos || colon == 0 || colon + 1 == place || !at)
        refuse(text, "expected TEMPLATES.json:NAME@X,Y, such as town.templates.json:tool_shed@-3,4");
    return {text.substr(0, colon), text.substr(colon + 1, place - colon - 1), *at};
}

}  // namespace

SceneModel modelNamed(const InputDocument& templates, const std::string& name, const InkPalette& palette) {
    const TemplateDocument document = openTemplates(JsonNode(templates.json, templates.file), templates.folder);
    say(document.notes);
    const std::size_t index = document.indexOf(name);
    const ConsoleJob job;
    const Model model = buildAt(document, index, job);
    try {
        return sceneModel(name, model, document.atlas.pixels(), document.set.tileSize, palette);
    } catch (const Error& error) {
        throw document.located(error, index);
    }
}

PutModels::PutModels(const std::vector<std::string>& calls, Point size, const BuiltCells& built,
                     const InkPalette& palette) {
    const Rect ground{-maxModelWay, -maxModelWay, size.x + 2 * maxModelWay, size.y + 2 * maxModelWay};
    for (const std::string& text : calls) {
        const PutCall call = read(text);
        models_.push_back(modelNamed(readInput(call.file), call.name, palette));
        const ModelPlace place{&models_.back(), call.at};
        const Rect rect = place.rect();
        if (rect.intersected(ground) != rect)
            refuse(text,
                   fmt::format("expected a place for {}x{} tiles, from {} to {} across and from {} to {} down", rect.w,
                               rect.h, ground.x, ground.right() - rect.w, ground.y, ground.bottom() - rect.h));
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x)
                if (built.has({x, y}))
                    refuse(text, fmt::format("expected a place beside the building: its {}x{} tiles would take the "
                                             "building's cell {},{}",
                                             rect.w, rect.h, x, y));
        for (const ModelPlace& other : places_)
            if (!other.rect().intersected(rect).empty())
                refuse(text, fmt::format("expected a free place: \"{}\" stands there", other.model->name));
        places_.push_back(place);
    }
}

std::vector<Rect> PutModels::taken() const {
    std::vector<Rect> out;
    for (const ModelPlace& place : places_) out.push_back(place.rect());
    return out;
}

}  // namespace rooftree
