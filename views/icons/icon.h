// The program's icons: drawings of one colour (resources/icons), in the colour of the text that they stand beside.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

#include "voxel/checks/check.h"

namespace rooftree {

// Follows the palette of the program, light or dark, as it changes. `name` is that of a file without `.svg`; an icon of
// another name is null. Sharp at every size.
QIcon icon(const QString& name);
// In the text colours of one palette.
QIcon icon(const QString& name, const QPalette& palette);
QIcon icon(const QString& name, QColor colour);

// A verdict by shape (a disc, a triangle, an octagon) and by colour, legible on the palette's ground.
QIcon verdictIcon(Verdict verdict, const QPalette& palette);
QColor verdictColour(Verdict verdict, const QPalette& palette);
// In words: "good", "warning", "problem".
QString verdictWord(Verdict verdict);

// The names of all icons.
QStringList iconNames();

}  // namespace rooftree
