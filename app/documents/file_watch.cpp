#include "documents/file_watch.h"

#include <QFileInfo>

namespace rooftree {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) { lookAt(path, true); });
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &FileWatch::lookInto);
}

void FileWatch::add(const QString& path) {
    Watched& file = files_[path];
    if (file.count++ > 0) return;
    file.stamp = stampOf(path);
    const QString folder = QFileInfo(path).path();
    if (folders_[folder]++ == 0) watcher_.addPath(folder);
    if (file.stamp.exists) watcher_.addPath(path);
}

void FileWatch::remove(const QString& path) {
    const auto file = files_.find(path);
    if (file == files_.end() || --file->count > 0) return;
    files_.erase(file);
    watcher_.removePath(path);
    const QString folder = QFileInfo(path).path();
    if (--folders_[folder] > 0) return;
    folders_.remove(folder);
    watcher_.removePath(folder);
}

FileWatch::Stamp FileWatch::stampOf(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return {};
    return {true, info.size(), info.lastModified()};
}

void FileWatch::lookAt(const QString& path, bool surely) {
    const auto file = files_.find(path);
    if (file == files_.end()) return;
    const Stamp stamp = stampOf(path);
    // The watcher drops a file that went; one of the same name may have come.
    if (stamp.exists && !watcher_.files().contains(path)) watcher_.addPath(path);
    if (!surely && stamp == file->stamp) return;
    file->stamp = stamp;
    emit touched(path);
}

void FileWatch::lookInto(const QString& folder) {
    const QList<QString> paths = files_.keys();
    for (const QString& path : paths)
        if (QFileInfo(path).path() == folder) lookAt(path, false);
    // A folder that went and came again is a new one as well.
    if (folders_.contains(folder) && !watcher_.directories().contains(folder)) watcher_.addPath(folder);
}

}  // namespace rooftree
