#include "icons/icon.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>
#include <functional>
#include <utility>

namespace rooftree {
namespace {

using Ink = std::function<QColor(QIcon::Mode)>;

QColor textColour(const QPalette& palette, QIcon::Mode mode) {
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::WindowText);
    if (mode == QIcon::Selected) return palette.color(QPalette::Active, QPalette::HighlightedText);
    return palette.color(QPalette::Active, QPalette::WindowText);
}

// The drawing with its one colour put in whenever it is painted.
class InkedIcon : public QIconEngine {
public:
    InkedIcon(QByteArray drawing, Ink ink) : drawing_(std::move(drawing)), ink_(std::move(ink)) {}

    QIconEngine* clone() const override { return new InkedIcon(*this); }
    QString key() const override { return QStringLiteral("rooftree"); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const QColor colour = ink_(mode);
        QByteArray inked = drawing_;
        inked.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer renderer(inked);
        painter->save();
        painter->setOpacity(painter->opacity() * colour.alphaF());
        painter->setRenderHint(QPainter::Antialiasing);
        renderer.render(painter, rect);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap out(size);
        out.fill(Qt::transparent);
        QPainter painter(&out);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return out;
    }

private:
    QByteArray drawing_;
    Ink ink_;
};

QIcon inked(const QString& name, Ink ink) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new InkedIcon(file.readAll(), std::move(ink)));
}

}  // namespace

QIcon icon(const QString& name) {
    return inked(name, [](QIcon::Mode mode) { return textColour(QGuiApplication::palette(), mode); });
}

QIcon icon(const QString& name, const QPalette& palette) {
    return inked(name, [palette](QIcon::Mode mode) { return textColour(palette, mode); });
}

QIcon icon(const QString& name, QColor colour) {
    return inked(name, [colour](QIcon::Mode mode) {
        QColor out = colour;
        if (mode == QIcon::Disabled) out.setAlphaF(colour.alphaF() * 0.45f);
        return out;
    });
}

QIcon verdictIcon(Verdict verdict, const QPalette& palette) {
    constexpr std::array names{"good", "warning", "problem"};
    return icon(names[std::size_t(verdict)], verdictColour(verdict, palette));
}

QColor verdictColour(Verdict verdict, const QPalette& palette) {
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    switch (verdict) {
        case Verdict::good: return dark ? QColor(0x5f, 0xc9, 0x82) : QColor(0x1c, 0x7a, 0x3f);
        case Verdict::warning: return dark ? QColor(0xf0, 0xb4, 0x3c) : QColor(0x9a, 0x62, 0x00);
        case Verdict::problem: return dark ? QColor(0xff, 0x76, 0x6c) : QColor(0xbe, 0x22, 0x22);
    }
    return {};
}

QString verdictWord(Verdict verdict) {
    switch (verdict) {
        case Verdict::good: return QCoreApplication::translate("rooftree::Verdict", "good");
        case Verdict::warning: return QCoreApplication::translate("rooftree::Verdict", "warning");
        case Verdict::problem: return QCoreApplication::translate("rooftree::Verdict", "problem");
    }
    return {};
}

QStringList iconNames() {
    QStringList out;
    for (const QString& file :
         QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name))
        out += file.chopped(4);
    return out;
}

}  // namespace rooftree
