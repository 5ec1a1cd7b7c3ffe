#include "window/atlas_cache.h"

#include <QFileInfo>

#include "base/problem.h"
#include "image/png.h"

namespace rooftree {

std::shared_ptr<const Atlas> AtlasCache::get(const QString& path, int tileSize) {
    const QFileInfo file(path);
    const QDateTime modified = file.lastModified();
    const qint64 bytes = file.size();
    {
        const std::lock_guard lock(mutex_);
        const Entry known = entries_.value(path);
        if (known.atlas && known.modified == modified && known.bytes == bytes && known.tileSize == tileSize)
            return known.atlas;
    }
    Image picture = readPng(file.filesystemFilePath());
    if (picture.width() < tileSize || picture.height() < tileSize)
        throw Error(Error::Kind::input,
                    {.file = path.toStdString(),
                     .pointer = "/atlas",
                     .what = "atlas",
                     .sentence = "found a picture smaller than a tile, expected at least one tile"});
    auto atlas = std::make_shared<const Atlas>(std::move(picture), tileSize);
    const std::lock_guard lock(mutex_);
    entries_.insert(path, {modified, bytes, tileSize, atlas});
    return atlas;
}

}  // namespace rooftree
