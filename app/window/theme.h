// The colours of the window.
#pragma once

#include <QString>

namespace rooftree {

enum class Theme { system, light, dark };

// Fusion in that palette, for all windows.
void applyTheme(Theme theme);

QString nameOf(Theme theme);
Theme themeNamed(const QString& name);

}  // namespace rooftree
