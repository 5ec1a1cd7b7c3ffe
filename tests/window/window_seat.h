// A window of the editor to sit at.
#pragma once

#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "base/file.h"
#include "window/editor_window.h"
#include "window/theme.h"

namespace rooftree {

inline constexpr int patience = 30'000;

// With a folder and settings of its own. What is open when it goes is closed without a question.
struct WindowSeat {
    WindowSeat() : settings(folder.filePath("settings.ini"), QSettings::IniFormat) {
        window = std::make_unique<EditorWindow>(settings, RecoveryFolder(folder.filePath("recovery")));
        window->resize(1280, 800);
    }
    ~WindowSeat() {
        for (Document* document : window->documents().documents()) window->documents().close(*document);
    }

    void hideDocks() {
        for (const char* dock : {"library", "project", "checks", "history", "jobs"})
            window->findChild<QDockWidget*>(dock)->hide();
    }
    void show() {
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get(), patience)) qFatal("the window does not appear");
        // There is no window manager here that would.
        QApplication::setActiveWindow(window.get());
    }
    void settle(int rest) {
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), patience);
        QTest::qWait(rest);
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), patience);
    }
    QString write(const QString& name, const std::string& text) {
        const QString path = folder.filePath(name);
        writeFile(path.toStdString(), text);
        return path;
    }

    QTemporaryDir folder;
    QSettings settings;
    std::unique_ptr<EditorWindow> window;
};

template <class Test>
int runAtWindow(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());  // as the program does
    applyTheme(Theme::light);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace rooftree
