// Pictures of a view in the light and the dark palette, to look at: they go to the folder that ROOFTREE_PICTURES names.
#pragma once

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QSet>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>

namespace rooftree {

inline QPalette paletteOf(bool dark) {
    QPalette out = QStyleFactory::create("Fusion")->standardPalette();
    if (!dark) return out;
    const QColor ground(0x26, 0x28, 0x2c);
    const QColor text(0xe6, 0xe6, 0xe6);
    for (const auto role : {QPalette::Window, QPalette::Button, QPalette::ToolTipBase})
        out.setColor(role, ground.lighter(120));
    for (const auto role : {QPalette::Base, QPalette::AlternateBase}) out.setColor(role, ground);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        out.setColor(role, text);
    out.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9c, 0xa0));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        out.setColor(QPalette::Disabled, role, QColor(0x74, 0x76, 0x7a));
    return out;
}

// True where both pictures show more than a few colours.
inline bool looksAlive(QWidget& view, const QString& name) {
    const QString folder = qEnvironmentVariable("ROOFTREE_PICTURES");
    bool alive = true;
    for (const bool dark : {false, true}) {
        QApplication::setPalette(paletteOf(dark));
        QApplication::processEvents();
        const QImage picture = view.grab().toImage();
        if (!folder.isEmpty()) picture.save(QDir(folder).filePath(name + (dark ? "-dark.png" : "-light.png")));
        QSet<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2) colours.insert(picture.pixel(x, y));
        alive = alive && colours.size() > 8;
    }
    QApplication::setPalette(paletteOf(false));
    return alive;
}

}  // namespace rooftree
