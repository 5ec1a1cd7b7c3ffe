#include "documents/paths.h"

#include <QDir>

#include <string>

namespace rooftree {

namespace fs = std::filesystem;

fs::path toPath(const QString& path) {
    const QByteArray bytes = path.toUtf8();
    return fs::path(std::u8string(bytes.begin(), bytes.end()));
}

QString toText(const fs::path& path) {
    const std::u8string bytes = path.generic_u8string();
    return QString::fromUtf8(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

QString canonicalPath(const QString& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(toPath(path), error);
    const fs::path found = fs::weakly_canonical(absolute, error);
    return error ? QDir::cleanPath(toText(absolute)) : toText(found);
}

QString resolveReference(const QString& reference, const QString& folder) {
    return canonicalPath(toText(toPath(folder) / toPath(reference)));
}

QString referenceTo(const QString& file, const QString& folder) {
    const fs::path to = toPath(canonicalPath(file));
    const fs::path relative = to.lexically_relative(toPath(canonicalPath(folder)));
    return toText(relative.empty() ? to : relative);
}

}  // namespace rooftree
