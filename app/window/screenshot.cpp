#include "window/screenshot.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QRegularExpression>

#include <cstdio>

#include "iso/iso_view.h"
#include "voxel/voxel_view.h"
#include "window/building_page.h"
#include "window/editor_window.h"
#include "window/template_page.h"

namespace rooftree {
namespace {

constexpr int patience = 20'000;  // milliseconds
constexpr int stillness = 600;    // for frames and thumbnails that are on their way

int refuse(int status, const QString& why) {
    std::fprintf(stderr, "rooftree-editor: %s\n", qPrintable(why));
    return status;
}

// Runs the window until it is ready and has been so for a while.
bool waitFor(const EditorWindow& window) {
    QElapsedTimer all;
    QElapsedTimer still;
    all.start();
    still.start();
    while (all.elapsed() < patience) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        if (!window.settled()) still.restart();
        if (still.elapsed() > stillness) return true;
    }
    return false;
}

bool trigger(EditorWindow& window, const QString& name) {
    for (QAction* action : window.keys().callable()) {
        if (action->objectName() != name) continue;
        action->trigger();
        return true;
    }
    return false;
}

}  // namespace

QStringList screenshotViews() {
    return {"template", "plan", "voxel", "iso"};
}

std::optional<QSize> sizeNamed(const QString& text) {
    static const QRegularExpression pattern("^([0-9]{1,4})x([0-9]{1,4})$");
    const QRegularExpressionMatch match = pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    constexpr int most = 8192;
    if (!match.hasMatch() || size.isEmpty() || size.width() > most || size.height() > most) return std::nullopt;
    return size;
}

int takeScreenshot(EditorWindow& window, const ScreenshotCall& call) {
    window.resize(call.size);
    window.show();
    const Page* page = window.frontPage();
    if (window.currentPage() && !call.item.isEmpty() && !window.showTemplate(call.item))
        return refuse(2, "there is no template " + call.item);
    if (page && call.view == "voxel") page->drawing().hide();
    if (page && call.view == "plan") page->voxels().hide();
    if (call.view == "iso") {
        BuildingPage* building = window.currentBuilding();
        if (!building) return refuse(2, "there is no isometric view here");
        building->drawing().hide();
        building->toggleIsometric();
    }
    for (const QString& name : call.actions) {
        if (!waitFor(window)) return refuse(3, "the window did not get ready");
        if (!trigger(window, name)) return refuse(2, "there is no action " + name + " here");
    }
    if (!waitFor(window)) return refuse(3, "the window did not get ready");
    const QPixmap picture = page && call.view == "voxel"  ? page->voxels().grab()
                            : page && call.view == "plan" ? page->drawing().grab()
                            : page && call.view == "iso"  ? window.currentBuilding()->isometric().grab()
                                                          : window.grab();
    if (!picture.save(call.file, "PNG")) return refuse(3, "could not write " + call.file);
    return 0;
}

}  // namespace rooftree
