#include "iso/sprites/iso_sprite.h"

namespace rooftree {

void IsoSprite::findRuns() {
    runs.clear();
    for (int y = 0; y < pixels.height(); ++y)
        for (int x = 0; x < pixels.width();) {
            const int first = x;
            while (x < pixels.width() && pixels.at(x, y) != noPaint) ++x;
            if (x > first) runs.push_back({y, first, x - first});
            ++x;
        }
}

}  // namespace rooftree
