// rooftree-editor: opens documents in the window, or takes a picture of it.
#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <clocale>
#include <cstdio>

#include "window/editor_window.h"
#include "window/screenshot.h"

using namespace rooftree;

int main(int argc, char** argv) {
    // Without this a dock that floats would lose the 3D scene.
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    QApplication::setOrganizationName("rooftree");
    QApplication::setApplicationName("rooftree-editor");
    QApplication::setApplicationVersion(ROOFTREE_VERSION);
    // Numbers are read and written alike everywhere.
    QLocale::setDefault(QLocale::c());
    std::setlocale(LC_NUMERIC, "C");

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Edits templates, and shows what they become"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument("files", QCoreApplication::translate("main", "documents to open"), "[FILE...]");
    const QCommandLineOption picture("screenshot", "Save a picture of the window and end.", "FILE.png");
    const QCommandLineOption view("view",
                                  "What the picture is to show: template, plan (the drawing alone), voxel (the model "
                                  "alone) or iso (the isometric picture).",
                                  "VIEW", "template");
    const QCommandLineOption size("size", "Size of the window, such as 1280x800.", "WxH", "1440x900");
    const QCommandLineOption item("template", "The template to show.", "NAME");
    const QCommandLineOption theme("theme", "light, dark or system.", "THEME");
    const QCommandLineOption action("do", "Call an action by its name first, such as building.steps.", "ACTION");
    const QCommandLineOption keys("keys", "Print all actions and their keys as Markdown, and end.");
    parser.addOption(keys);
    parser.addOptions({picture, view, size, item, action, theme});
    parser.process(application);

    ScreenshotCall call;
    if (parser.isSet(picture)) {
        call.file = parser.value(picture);
        call.view = parser.value(view);
        call.item = parser.value(item);
        call.actions = parser.values(action);
        const std::optional<QSize> asked = sizeNamed(parser.value(size));
        if (!asked || !screenshotViews().contains(call.view)) {
            std::fprintf(stderr,
                         "rooftree-editor: --size takes WxH up to 8192x8192, --view template, plan, voxel or "
                         "iso\n");
            return 2;
        }
        call.size = *asked;
    }
    // A picture neither uses nor changes what a person set.
    QSettings own;
    QSettings blank(QString(), QSettings::IniFormat);
    const bool passing = parser.isSet(picture) || parser.isSet(keys);
    QSettings& settings = passing ? blank : own;
    applyTheme(themeNamed(parser.isSet(theme) ? parser.value(theme) : settings.value("theme").toString()));

    EditorWindow window(settings, RecoveryFolder(passing ? call.recovery() : RecoveryFolder::standardPath()));
    if (parser.isSet(keys)) {
        window.open(EditorWindow::samplePath());
        window.newBuilding();
        window.openGallery();
        std::fputs(window.keys().markdown().toUtf8().constData(), stdout);
        return 0;
    }
    int status = 0;
    for (const QString& file : parser.positionalArguments()) {
        if (window.open(file)) continue;
        const QFileInfo info(file);
        status = std::max(status, info.isFile() && info.isReadable() ? 2 : 3);
        if (passing) std::fprintf(stderr, "rooftree-editor: %s\n", qPrintable(window.message()));
    }
    if (parser.positionalArguments().isEmpty()) window.openLast();
    if (!call.file.isEmpty()) return status == 0 ? takeScreenshot(window, call) : status;
    if (parser.isSet(item)) window.showTemplate(parser.value(item));
    window.show();
    return QApplication::exec();
}
