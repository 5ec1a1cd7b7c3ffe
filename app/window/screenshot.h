// A picture of the window, taken once all that it shows is there.
#pragma once

#include <QSize>
#include <QString>
#include <QTemporaryDir>

#include <optional>

namespace rooftree {

class EditorWindow;

struct ScreenshotCall {
    QString file;
    QString view;         // one of screenshotViews()
    QString item;         // the template to show; the first if empty
    QStringList actions;  // names of those to call first
    QSize size;

    QString recovery() const { return folder_.path(); }

private:
    QTemporaryDir folder_;  // for what a window keeps while it runs
};

// `template` for the window, `plan` for the drawing alone, `voxel` for the model alone, `iso` for the isometric picture
// of a building.
QStringList screenshotViews();

// `1280x800`; nothing for what is no size.
std::optional<QSize> sizeNamed(const QString& text);

// Shows the window, waits, saves its picture; gives the exit status: 0, 2 for a template or an action that is not there, 3 if the
// file cannot be written or the window did not get ready.
int takeScreenshot(EditorWindow& window, const ScreenshotCall& call);

}  // namespace rooftree
