#include "building/model/shapes.h"

#include <algorithm>

namespace rooftree {

namespace texts {
extern const char* const shapes;  // of resources/buildings/shapes.json, made into a source by the build
}

namespace {

constexpr int farthest = 64;
constexpr int highest = 24;

constexpr FieldRules range(const char* help) {
    return {.min = -farthest, .max = farthest, .help = help};
}

// From where to where a box goes along a piece that is so long.
struct Reach {
    int from = 0;
    int to = 0;
    int length() const { return to - from; }
};
Reach reachOf(const std::vector<int>& range, int length) {
    const int from = range[0] < 0 ? length + range[0] : range[0];
    const int to = range[1] <= 0 ? length + range[1] : range[1];
    return {std::max(from, 0), std::min(to, length)};
}

Rect turnedArea(Reach u, Reach v, int deep, Side facing) {
    switch (facing) {
        case Side::south: return {u.from, v.from, u.length(), v.length()};
        case Side::north: return {u.from, deep - v.to, u.length(), v.length()};
        case Side::east: return {v.from, u.from, v.length(), u.length()};
        case Side::west: return {deep - v.to, u.from, v.length(), u.length()};
    }
    return {};
}

}  // namespace

std::string_view withoutEnding(std::string_view piece) {
    const std::size_t at = piece.rfind('_');
    if (at == std::string_view::npos) return piece;
    const std::string_view ending = piece.substr(at + 1);
    const bool side = ending.size() == 1 && std::string_view("nesw").find(ending[0]) != std::string_view::npos;
    const bool size = ending.size() == 3 && ending[1] == 'x' && ending[0] >= '1' && ending[0] <= '9' &&
                      ending[2] >= '1' && ending[2] <= '9';
    return side || size ? piece.substr(0, at) : piece;
}

template <>
const std::vector<Field<ShapeBox>>& fieldsOf<ShapeBox>() {
    using B = ShapeBox;
    static const std::vector<Field<B>> fields{
        field("paint", &B::paint, {.min = 1, .max = 60, .required = true, .help = "One of the looks' paints."}),
        field("shade", &B::shade, {.min = 0, .max = 3, .help = "Which of its shades, 0 the darkest."}),
        field("u", &B::u, range("From the west to the east as it faces south; below zero from the far end.")),
        field("up", &B::up, {.min = 0, .max = highest, .help = "From the floor upwards."}),
        field("v", &B::v, range("From the back to the front; below zero from the front.")),
        field("every", &B::every, {.min = 0, .max = farthest, .help = "Again every so many voxels along u; 0: once."}),
    };
    return fields;
}

template <>
const std::vector<Field<FurnitureShape>>& fieldsOf<FurnitureShape>() {
    using S = FurnitureShape;
    static const std::vector<Field<S>> fields{
        field("piece", &S::piece,
              {.min = 1, .max = 80, .required = true, .help = "The piece, without the ending for its size or side."}),
        field("boxes", &S::boxes,
              {.required = true, .help = "Its boxes; a later one takes the place of earlier ones."}),
    };
    return fields;
}

template <>
const std::vector<Field<FurnitureShapes>>& fieldsOf<FurnitureShapes>() {
    static const std::vector<Field<FurnitureShapes>> fields{
        field("shapes", &FurnitureShapes::shapes, {.required = true, .help = "A shape for each piece, in any order."}),
    };
    return fields;
}

const FurnitureShape* FurnitureShapes::find(std::string_view piece) const {
    for (const std::string_view name : {piece, withoutEnding(piece)}) {
        const auto found =
            std::lower_bound(shapes.begin(), shapes.end(), name,
                             [](const FurnitureShape& shape, std::string_view to) { return shape.piece < to; });
        if (found != shapes.end() && found->piece == name) return &*found;
    }
    return nullptr;
}

FurnitureShapes readFurnitureShapes(const JsonNode& document, const BuildingLooks& looks, Problems& notes) {
    FurnitureShapes out;
    readRecord(fieldsOf<FurnitureShapes>(), out, document, notes);
    const JsonNode listed = document.at("shapes");
    for (std::size_t i = 0; i < out.shapes.size(); ++i) {
        const JsonNode record = listed.at(i);
        const JsonNode boxes = record.at("boxes");
        for (std::size_t k = 0; k < out.shapes[i].boxes.size(); ++k) {
            const JsonNode node = boxes.at(k);
            const ShapeBox& box = out.shapes[i].boxes[k];
            const auto expect = [&](bool good, const char* key, const char* expected) {
                if (good) return;
                const JsonNode value = node.at(key);
                value.fail(expected);
            };
            expect(looks.paint(box.paint).has_value(), "paint", "the name of one of the paints of the looks");
            expect(box.u.size() == 2, "u", "two whole numbers, from and to");
            expect(box.v.size() == 2, "v", "two whole numbers, from and to");
            expect(box.up.size() == 2 && box.up[0] < box.up[1], "up", "two whole numbers, the second above the first");
        }
    }
    std::stable_sort(out.shapes.begin(), out.shapes.end(),
                     [](const FurnitureShape& a, const FurnitureShape& b) { return a.piece < b.piece; });
    const auto twice =
        std::adjacent_find(out.shapes.begin(), out.shapes.end(),
                           [](const FurnitureShape& a, const FurnitureShape& b) { return a.piece == b.piece; });
    if (twice != out.shapes.end()) listed.refuse("found the piece `" + twice->piece + "` twice");
    return out;
}

Json furnitureShapesSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "shapes of furniture"}};
    out.update(schemaOf(recordInfoOf<FurnitureShapes>()));
    return out;
}

const FurnitureShapes& builtInFurnitureShapes() {
    static const FurnitureShapes shapes = [] {
        const Json document = parseJson(texts::shapes, "shapes.json");
        Problems notes;
        return readFurnitureShapes(JsonNode(document, "shapes.json"), builtInBuildingLooks(), notes);
    }();
    return shapes;
}

std::vector<StandingBox> standingBoxes(const FurnitureShape& shape, Point tiles, Side facing) {
    const bool along = facing == Side::south || facing == Side::north;
    const int wide = voxelsPerTile * (along ? tiles.x : tiles.y);
    const int deep = voxelsPerTile * (along ? tiles.y : tiles.x);
    std::vector<StandingBox> out;
    for (const ShapeBox& box : shape.boxes) {
        Reach u = reachOf(box.u, wide);
        const Reach v = reachOf(box.v, deep);
        if (u.length() <= 0 || v.length() <= 0) continue;
        while (u.to <= wide) {
            out.push_back({turnedArea(u, v, deep, facing), box.up[0], box.up[1], &box});
            if (box.every == 0) break;
            u = {u.from + box.every, u.to + box.every};
        }
    }
    return out;
}

int heightOf(const FurnitureShape& shape) {
    int out = 0;
    for (const ShapeBox& box : shape.boxes) out = std::max(out, box.up[1]);
    return out;
}

}  // namespace rooftree
