// A thing that belongs to no building.
#pragma once

#include "iso/scene/scene.h"

namespace rooftree {

// Without layers, and not yet in the scene, which learns its name.
SceneThing outdoorThing(Scene& scene, ThingKind kind, const std::string& name, Point cell, const Box& box);

}  // namespace rooftree
