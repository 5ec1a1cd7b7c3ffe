#include "iso/outdoors/outdoor_thing.h"

#include <algorithm>

namespace rooftree {

SceneThing outdoorThing(Scene& scene, ThingKind kind, const std::string& name, Point cell, const Box& box) {
    SceneThing out;
    out.box = box;
    out.kind = kind;
    out.building = -1;
    out.cell = cell;
    if (!name.empty()) {
        const auto found = std::find(scene.names.begin(), scene.names.end(), name);
        out.piece = int(found - scene.names.begin());
        if (found == scene.names.end()) scene.names.push_back(name);
    }
    return out;
}

}  // namespace rooftree
