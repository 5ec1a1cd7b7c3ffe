#include "window/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

namespace rooftree {
namespace {

struct Colours {
    QColor window, base, alternate, text, dim, button, link, highlight, highlightedText;
};

QPalette paletteOf(const Colours& colours) {
    QPalette palette;
    palette.setColor(QPalette::Window, colours.window);
    palette.setColor(QPalette::WindowText, colours.text);
    palette.setColor(QPalette::Base, colours.base);
    palette.setColor(QPalette::AlternateBase, colours.alternate);
    palette.setColor(QPalette::ToolTipBase, colours.alternate);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::PlaceholderText, colours.dim);
    palette.setColor(QPalette::Text, colours.text);
    palette.setColor(QPalette::Button, colours.button);
    palette.setColor(QPalette::ButtonText, colours.text);
    palette.setColor(QPalette::BrightText, Qt::red);
    palette.setColor(QPalette::Link, colours.link);
    palette.setColor(QPalette::Highlight, colours.highlight);
    palette.setColor(QPalette::HighlightedText, colours.highlightedText);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colours.dim);
    return palette;
}

const Colours lightColours{"#f3f3f1", "#ffffff", "#eceae4", "#1f2328", "#767b82",
                           "#e9e8e4", "#0b5cad", "#2f6fb3", "#ffffff"};
const Colours darkColours{"#25282c", "#1c1e21", "#2d3136", "#e4e6e8", "#8b9198",
                          "#32363b", "#79b4f2", "#3f78b5", "#ffffff"};

}  // namespace

void applyTheme(Theme theme) {
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    static const QPalette system = QApplication::palette();
    const bool systemIsDark = system.color(QPalette::Window).lightness() < 128;
    const bool dark = theme == Theme::dark || (theme == Theme::system && systemIsDark);
    QApplication::setPalette(paletteOf(dark ? darkColours : lightColours));
}

QString nameOf(Theme theme) {
    return theme == Theme::light ? "light" : theme == Theme::dark ? "dark" : "system";
}

Theme themeNamed(const QString& name) {
    return name == "light" ? Theme::light : name == "dark" ? Theme::dark : Theme::system;
}

}  // namespace rooftree
