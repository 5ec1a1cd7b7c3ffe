// What a drag of a roof row costs in the window: the handling of a move of the hand, the canvas, the 3D view, and the
// window as a whole, on a screen. Takes the size of the window: bench_drag [1440x900].
#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>
#include <numeric>

#include "canvas/template_canvas.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"
#include "window/editor_window.h"
#include "window/screenshot.h"
#include "window/template_page.h"

using namespace rooftree;

namespace {

QElapsedTimer started() {
    QElapsedTimer timer;
    timer.start();
    return timer;
}

// Times the events of the widgets that count, without those that are handled inside of them.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        const auto timed = watched.find({receiver, event->type()});
        if (timed == watched.end()) return QApplication::notify(receiver, event);
        // By name: what is watched may change in the meantime.
        const std::string name = timed->second;
        const QElapsedTimer timer = started();
        const bool done = QApplication::notify(receiver, event);
        times[name].push_back(double(timer.nsecsElapsed()) / 1e6);
        return done;
    }

    std::map<std::pair<QObject*, QEvent::Type>, std::string> watched;
    std::map<std::string, std::vector<double>> times;  // milliseconds
};

void settle(const EditorWindow& window, int milliseconds = 300) {
    QElapsedTimer still = started();
    while (still.elapsed() < milliseconds) {
        QApplication::processEvents(QEventLoop::AllEvents, 10);
        if (!window.settled()) still.restart();
    }
}

// The house with every tile repeated until its drawing is 128 pixels wide and high.
Template large(Template house) {
    TileRows tiles;
    for (std::size_t y = 0; y < 16; ++y) {
        std::vector<int>& row = tiles.emplace_back();
        for (std::size_t x = 0; x < 16; ++x) row.push_back(house.tiles[y * house.tiles.size() / 16][x / 2]);
    }
    house.name = "large_house";
    house.tiles = std::move(tiles);
    house.roofRows = 42;
    return house;
}

void say(const std::string& name, std::vector<double> times) {
    if (times.empty()) return;
    std::ranges::sort(times);
    std::printf("  %-28s %4zu times   least %6.2f ms   median %6.2f ms   nine of ten %6.2f ms\n", name.c_str(),
                times.size(), times.front(), times[times.size() / 2], times[times.size() * 9 / 10]);
}

void dragRoofRow(TimedApplication& application, EditorWindow& window, int row) {
    TemplatePage& page = *window.currentPage();
    TemplateCanvas& canvas = page.canvas();
    settle(window);
    canvas.setFocus();
    const auto place = [&](int at) {
        return QPoint(canvas.rectOf({3, 0, 1, 1}).center().x(), canvas.rectOf({0, at, 1, 1}).top());
    };
    QTest::mousePress(&canvas, Qt::LeftButton, {}, place(row));
    QTest::mouseMove(&canvas, place(row - 1));
    settle(window);
    application.times.clear();
    VoxelView& voxels = page.voxels();
    const std::vector<double>& frames = application.times["3D view drawn and painted"];
    const std::vector<double>& repaints = application.times["one of the repaints"];
    bool shown = false;
    QObject::connect(&voxels, &VoxelView::shown, &canvas, [&shown] { shown = true; });
    for (int step = 0; step < 60; ++step) {
        const int to = row - 1 - std::abs(step % 12 - 6);
        const std::size_t framesBefore = frames.size();
        const std::size_t repaintsBefore = repaints.size();
        const QElapsedTimer timer = started();
        const auto late = [&timer] { return timer.elapsed() > 5000; };
        const auto now = [&application, &timer](const char* what) {
            application.times[what].push_back(double(timer.nsecsElapsed()) / 1e6);
        };
        shown = false;
        QTest::mouseMove(&canvas, place(to));
        while (!shown && !late()) QApplication::processEvents(QEventLoop::AllEvents, 1);
        while (frames.size() == framesBefore && !late()) QApplication::processEvents(QEventLoop::AllEvents, 1);
        now("until it is on the screen");
        settle(window, 20);
        application.times["all repaints of a move"].push_back(
            std::accumulate(repaints.begin() + std::ptrdiff_t(repaintsBefore), repaints.end(), 0.0));
    }
    QObject::disconnect(&voxels, nullptr, &canvas, nullptr);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, place(row - 1));
    settle(window);
    const Template& how = page.document().as<TemplateSet>()->templates[std::size_t(page.current())];
    std::printf("%s, window %dx%d, canvas %dx%d, 3D %dx%d, %s\n", how.name.c_str(), window.width(), window.height(),
                canvas.width(), canvas.height(), voxels.canvas()->width(), voxels.canvas()->height(),
                qPrintable(voxels.countsText()));
    for (const auto& [name, times] : application.times) say(name, times);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    TimedApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    applyTheme(Theme::light);
    const QTemporaryDir folder;
    QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
    EditorWindow window(settings, RecoveryFolder(folder.filePath("recovery")));
    window.resize(sizeNamed(argc > 1 ? argv[1] : "").value_or(QSize(1440, 900)));
    window.show();
    if (!window.open(EditorWindow::samplePath())) return 1;
    settle(window);
    TemplatePage& page = *window.currentPage();
    if (!page.voxels().canvas()) return 1;
    application.watched = {
        {{&page.canvas(), QEvent::MouseMove}, "move of the hand"},
        {{&page.canvas(), QEvent::Paint}, "canvas painted"},
        {{page.voxels().canvas(), QEvent::Paint}, "3D view drawn and painted"},
        {{&window, QEvent::UpdateRequest}, "one of the repaints"},
    };
    TemplateSet set = *page.document().as<TemplateSet>();
    const auto found = std::ranges::find(set.templates, "gabled_house", &Template::name);
    const int house = int(found - set.templates.begin());
    set.templates.push_back(large(*found));
    page.document().edit("large", set);
    page.setCurrent(house);
    dragRoofRow(application, window, 16);
    page.setCurrent(int(set.templates.size()) - 1);
    dragRoofRow(application, window, 42);
    for (Document* document : window.documents().documents()) window.documents().close(*document);
    return 0;
}
