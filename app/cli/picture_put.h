// Templates' models that a picture is to have besides its building.
#pragma once

#include <deque>

#include "console.h"
#include "iso/outdoors/model_scene.h"

namespace rooftree {

// A template by its name, in paints.
SceneModel modelNamed(const InputDocument& templates, const std::string& name, const InkPalette& palette);

// Models and where they stand; TEMPLATES.json:NAME@X,Y each.
class PutModels {
public:
    // `size` and `built` are those of the building. Throws Error (input) for what cannot be read, stands too far off, or stands in the building or another model.
    PutModels(const std::vector<std::string>& calls, Point size, const BuiltCells& built, const InkPalette& palette);

    const std::vector<ModelPlace>& places() const { return places_; }
    std::vector<Rect> taken() const;

private:
    std::deque<SceneModel> models_;
    std::vector<ModelPlace> places_;
};

}  // namespace rooftree
