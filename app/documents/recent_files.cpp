#include "documents/recent_files.h"

#include <QFileInfo>

#include "documents/paths.h"

namespace rooftree {

namespace {

const QString key = QStringLiteral("recentFiles");

}  // namespace

QStringList RecentFiles::paths() const {
    return settings_.value(key).toStringList().mid(0, most);
}

void RecentFiles::add(const QString& path) {
    remove(path);
    QStringList all = paths();
    all.prepend(QFileInfo(path).absoluteFilePath());
    settings_.setValue(key, all.mid(0, most));
}

void RecentFiles::remove(const QString& path) {
    QStringList all = paths();
    const QString canonical = canonicalPath(path);
    all.removeIf([&](const QString& one) { return canonicalPath(one) == canonical; });
    settings_.setValue(key, all);
}

void RecentFiles::clear() {
    settings_.remove(key);
}

}  // namespace rooftree
