// The pictures that templates wear, read once for all pages.
#pragma once

#include <QDateTime>
#include <QHash>
#include <QString>

#include <memory>
#include <mutex>

#include "sprite/atlas.h"

namespace rooftree {

// May be asked from any thread.
class AtlasCache {
public:
    // The atlas in the file at `path` with tiles of that size; read again once the file has changed.
    // Throws Error (input, file).
    std::shared_ptr<const Atlas> get(const QString& path, int tileSize);

private:
    struct Entry {
        QDateTime modified;
        qint64 bytes = 0;
        int tileSize = 0;
        std::shared_ptr<const Atlas> atlas;
    };
    std::mutex mutex_;
    QHash<QString, Entry> entries_;
};

}  // namespace rooftree
