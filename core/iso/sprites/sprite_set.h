// Sprites painted once each.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "iso/sprites/sprite_form.h"

namespace rooftree {

// Sprites by number. Those handed out stay where they are.
class SpriteSet {
public:
    explicit SpriteSet(const IsoLook& look) : look_(&look) {}

    // The number of that sprite, painted if it was not yet.
    int of(const SpriteForm& form);
    // A sprite that was painted elsewhere, under a name that no form has.
    int add(const std::string& name, IsoSprite sprite);
    // From now on that sprite is this one, cut to the box of whatever it is asked for.
    void replace(const std::string& name, IsoSprite sprite);
    const IsoSprite& at(int number) const { return *sprites_[std::size_t(number)]; }
    const IsoLook& look() const { return *look_; }
    // Names that no painter knows.
    const std::set<std::string>& unknown() const { return unknown_; }

private:
    const IsoLook* look_;
    std::map<std::string, int, std::less<>> numbers_;
    std::vector<std::unique_ptr<IsoSprite>> sprites_;
    std::set<std::string> unknown_;
    std::map<std::string, IsoSprite, std::less<>> own_;
};

}  // namespace rooftree
