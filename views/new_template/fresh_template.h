// A template from a rectangle of an atlas or of a map, as far as it can be read from its drawing.
#pragma once

#include <QImage>
#include <QString>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sprite/tile_map.h"
#include "voxel/model.h"
#include "voxel/suggest.h"

namespace rooftree {

// What a rectangle is taken from.
struct TemplateSource {
    QString name;
    std::shared_ptr<const Atlas> atlas;
    std::shared_ptr<const TileMap> map;  // null: the atlas itself
    bool operator==(const TemplateSource&) const = default;

    // Width and height in pixels; of whole tiles only where it is a map.
    Rect bounds() const;
    // The largest part of bounds() that is whole tiles.
    Rect wholeTiles() const;
};

// The smallest rectangle of whole tiles round some pixels, within the source.
Rect tilesRound(const TemplateSource& source, const Rect& pixels);

// The tiles of the rectangle, or the pixels where it is not one of whole tiles. `pixels` lies in the source's bounds.
// Its roof is `painted`. It has no roof, rims or seals yet.
Template plainTemplate(const TemplateSource& source, const Rect& pixels);

// What a template without parts needs to be built, where it is missing; a roof's courses are its rows above the eave.
Template withDefaults(Template how, int tileSize);

struct FreshReading {
    QImage drawing;
    QImage picture;                       // of the model
    std::vector<Suggestion> suggestions;  // all that were found
    Template how;                         // with those that were not declined, ready to be built
    std::optional<Problem> problem;       // why there is no drawing or no model
};

// A suggestion that means nothing while another one is declined, such as the eave of a roof that is none.
bool hangsOn(const std::string& field, const std::set<std::string>& declined);

// `declined` names fields. The picture fits `box`. Throws Stopped.
FreshReading readFresh(const Atlas& atlas, const Template& plain, const std::set<std::string>& declined, QSize box,
                       const Job& job);

}  // namespace rooftree
