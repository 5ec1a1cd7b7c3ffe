// The letters of plan sheets: small bitmaps, so that a sheet is the same everywhere.
#pragma once

#include <string_view>

namespace rooftree {

inline constexpr int fontHeight = 9;    // pixels, descenders included
inline constexpr int fontBaseline = 7;  // pixels above it

// A letter as rows of '#' and '.', from the top, parted by '/'; missing rows are empty. That of '?' for one not known.
std::string_view glyphOf(char letter);
// Columns that it takes, without the space after it.
int widthOf(char letter);
int textWidth(std::string_view text);

}  // namespace rooftree
