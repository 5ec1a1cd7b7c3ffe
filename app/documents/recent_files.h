// The files that were opened last.
#pragma once

#include <QSettings>
#include <QStringList>

namespace rooftree {

class RecentFiles {
public:
    static constexpr int most = 20;

    // The settings outlive it.
    explicit RecentFiles(QSettings& settings) : settings_(settings) {}

    // Absolute paths, newest first; some may have gone.
    QStringList paths() const;
    // One that is there already comes first; two names of one file count as one.
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

private:
    QSettings& settings_;
};

}  // namespace rooftree
