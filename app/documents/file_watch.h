// Notices that a file changed, went, came or was replaced.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>

namespace rooftree {

// One for all documents, as the system allows a program few of them. The folder of a file is watched too: a file that
// is replaced by another of its name, as careful programs save, is no longer the one that was watched.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    // Canonical paths; the file need not be there yet. A path may be added several times, and is then removed as often.
    void add(const QString& path);
    void remove(const QString& path);

signals:
    // The file may have changed: look.
    void touched(const QString& path);

private:
    struct Stamp {
        bool exists = false;
        qint64 size = 0;
        QDateTime modified;
        bool operator==(const Stamp&) const = default;
    };
    struct Watched {
        int count = 0;
        Stamp stamp;
    };

    static Stamp stampOf(const QString& path);
    void lookAt(const QString& path, bool surely);
    void lookInto(const QString& folder);

    QFileSystemWatcher watcher_;
    QHash<QString, Watched> files_;
    QHash<QString, int> folders_;
};

}  // namespace rooftree
