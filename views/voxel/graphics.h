// Whether this machine can draw in three dimensions.
#pragma once

#include <QString>

namespace rooftree {

// Why Quick 3D would draw nothing here, as a sentence for a person; empty where it draws.
QString whyNo3d();

}  // namespace rooftree
