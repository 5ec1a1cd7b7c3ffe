#include "voxel/graphics.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QStringList>

namespace rooftree {
namespace {

QString say(const char* sentence) {
    return QCoreApplication::translate("rooftree::Graphics", sentence);
}

bool openGlWorks() {
    QOpenGLContext context;
    if (!context.create()) return false;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface)) return false;
    context.doneCurrent();
    return true;
}

}  // namespace

QString whyNo3d() {
    static const QStringList blind{"offscreen", "minimal", "minimalegl", "vnc", "linuxfb"};
    if (blind.contains(QGuiApplication::platformName())) return say("There is no screen that 3D could be drawn on.");
    using Api = QSGRendererInterface;
    const Api::GraphicsApi api = QQuickWindow::graphicsApi();
    if (api == Api::Software || api == Api::Null || QQuickWindow::sceneGraphBackend() == "software")
        return say("Windows are drawn without a graphics card here, which cannot draw 3D.");
    if (api == Api::OpenGL && !openGlWorks()) return say("OpenGL does not start here, so 3D cannot be drawn.");
    return {};
}

}  // namespace rooftree
