#include "new_template/fresh_template.h"

#include <array>

#include "pictures/model_pictures.h"

namespace rooftree {

Rect TemplateSource::wholeTiles() const {
    if (!atlas || atlas->tileSize() <= 0) return {};
    const int size = atlas->tileSize();
    if (map) return {0, 0, map->tiles.width() * size, map->tiles.height() * size};
    return {0, 0, atlas->width() / size * size, atlas->height() / size * size};
}

Rect TemplateSource::bounds() const {
    if (!atlas) return {};
    return map ? wholeTiles() : atlas->pixels().bounds();
}

Rect tilesRound(const TemplateSource& source, const Rect& pixels) {
    if (!source.atlas) return {};
    const int size = source.atlas->tileSize();
    const int left = floorDiv(pixels.x, size) * size;
    const int top = floorDiv(pixels.y, size) * size;
    const int right = -floorDiv(-pixels.right(), size) * size;
    const int bottom = -floorDiv(-pixels.bottom(), size) * size;
    return Rect{left, top, right - left, bottom - top}.intersected(source.wholeTiles());
}

Template plainTemplate(const TemplateSource& source, const Rect& pixels) {
    Template out;
    out.roofSurface = RoofSurface::painted;
    if (tilesRound(source, pixels) != pixels) {
        out.rect = pixels;
        return out;
    }
    const int size = source.atlas->tileSize();
    const int perRow = source.atlas->width() / size;
    for (int y = pixels.y / size; y < pixels.bottom() / size; ++y) {
        std::vector<int>& row = out.tiles.emplace_back();
        for (int x = pixels.x / size; x < pixels.right() / size; ++x)
            row.push_back(source.map ? source.map->tiles.at(x, y) : y * perRow + x);
    }
    return out;
}

Template withDefaults(Template how, int tileSize) {
    const int roof = how.roofRows.value_or(0);
    how.roofRows = roof;
    how.roofFront = std::min(how.roofFront.value_or(1), roof);
    const int courses = std::max(1, roof - *how.roofFront);  // rows above the eave
    how.roofBack = std::min(how.roofBack.value_or(std::min(courses, tileSize / 2)), roof);
    if (!how.roofCycle) how.roofCycle = Span{0, courses - 1};
    if (!how.slab) how.slab = roof == 0 ? 0 : std::min(roof, std::max(1, tileSize / 4));
    return how;
}

bool hangsOn(const std::string& field, const std::set<std::string>& declined) {
    static constexpr std::array<std::string_view, 4> ofRoof{"roofFront", "roofBack", "roofCycle", "slab"};
    return declined.contains("roofRows") && std::ranges::find(ofRoof, field) != ofRoof.end();
}

FreshReading readFresh(const Atlas& atlas, const Template& plain, const std::set<std::string>& declined, QSize box,
                       const Job& job) {
    FreshReading out;
    out.how = plain;
    try {
        const Drawing drawing = composite(atlas, plain.source());
        out.drawing = drawingPicture(drawing, atlas.pixels());
        job.tick();
        out.suggestions = suggest(drawing, atlas.tileSize());
        job.tick();
        std::vector<Suggestion> taken;
        for (const Suggestion& suggestion : out.suggestions)
            if (!declined.contains(suggestion.field) && !hangsOn(suggestion.field, declined))
                taken.push_back(suggestion);
        out.how = withDefaults(applySuggestions(plain, taken), atlas.tileSize());
        const Model model = buildModel(atlas, out.how, job);
        out.picture = modelPicture(model, atlas.pixels(), box, job);
    } catch (const Error& error) {
        out.problem = error.problem();
    }
    return out;
}

}  // namespace rooftree
