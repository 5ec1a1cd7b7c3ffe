// Paths of files, and the references to files that documents hold.
// A path is what Qt names it: slashes, any Unicode. A reference is relative to the folder of its document, or absolute.
#pragma once

#include <QString>

#include <filesystem>

namespace rooftree {

std::filesystem::path toPath(const QString& path);
QString toText(const std::filesystem::path& path);

// The absolute path with links resolved, as far as there is such a file or folder: two names of one file become one.
QString canonicalPath(const QString& path);

// The absolute path that a reference means. `..` after a link to a folder is that of the folder linked to, as for the
// system.
QString resolveReference(const QString& reference, const QString& folder);

// The reference by which a document in `folder` names a file: relative where both are on one drive.
QString referenceTo(const QString& file, const QString& folder);

}  // namespace rooftree
