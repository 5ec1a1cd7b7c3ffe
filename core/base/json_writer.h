// JSON text that people read and that version control merges.
#pragma once

#include <string>

#include "base/json.h"

namespace rooftree {

// Keys in their order, two spaces a level, a final newline. On one line stand: an array of plain values, however
// long (a row of tiles), and every object or array of objects that fits into 120 columns; the outermost never.
// Of rows of plain values there is one a line. Bytes that are no UTF-8 become U+FFFD.
std::string writeJson(const Json& value);

}  // namespace rooftree
