// What spans several fields of a template, and what can be read of one that breaks a rule.
#pragma once

#include <functional>

#include "voxel/template.h"

namespace rooftree {

// Calls a rule, which throws Error (input) where it is broken; `field` is what it is about.
using EachRule = std::function<void(const char* field, const std::function<void()>& rule)>;

// Goes through the rules for a template that was read from the node. Warnings go to `notes`.
void checkTemplate(const JsonNode& node, const Template& t, int tileSize, Problems& notes, const EachRule& each);

// A template with those fields that can be read, and all of its JSON.
Template brokenTemplate(const JsonNode& node, Problem why);

// All that is wrong with a broken template, with pointers from the template.
Problems wrongIn(const Template& broken);

// The template as its own JSON says, after its fields were changed: of a broken one, what was changed is put into the
// JSON, which is read again, so that it may be whole then. What cannot be read stays, and what was added to it comes
// behind; no key is lost. A template that is not broken comes back as it is.
Template reread(Template changed);

// The same, of JSON that was changed itself.
Template reread(const Template& broken, const Json& json);

}  // namespace rooftree
