// Files that documents name and that are no longer there, found again in bulk.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSettings>
#include <QString>

#include <optional>
#include <string>

#include "base/job.h"
#include "documents/document.h"

namespace rooftree {

// What a file's content is known by.
struct FileMark {
    qint64 size = 0;
    QByteArray hash;
    bool operator==(const FileMark&) const = default;
};

// Nothing if the file cannot be read or is larger than 16 MiB.
std::optional<FileMark> markOf(const QString& path);

// The marks of files when they were last seen, by absolute path: what one that was renamed is known again by.
class FileMarks {
public:
    // Looks at every file that the document names and that is there; not again where its size is the known one.
    void remember(const Document& document);
    void remember(const QString& path);
    std::optional<FileMark> of(const QString& path) const;

    // Kept from one start to the next.
    void load(QSettings& settings);
    void save(QSettings& settings) const;

private:
    QHash<QString, FileMark> marks_;
};

struct MissingFile {
    Document* document = nullptr;
    std::string pointer;  // of the reference in the document
    std::string written;  // the reference
    QString path;         // the absolute path that it means
};

// The required references of the documents that lead to no file.
QList<MissingFile> missingFiles(const QList<Document*>& documents);

struct MovedFile {
    MissingFile missing;
    QString path;              // where it is now
    bool sameContent = false;  // known to hold what the missing one held
    int others = 0;            // further files that it could be as well
};

// Looks through a folder and those below it (links to folders apart), at most half a million names. A file of the same
// name is taken before one of another name but the same content; of several of one name the one with the same content,
// then the one whose folders are most alike. Not tied to a thread: only `missing` and the file system are read.
// Throws Stopped.
QList<MovedFile> findMoved(const QList<MissingFile>& missing, const QString& folder, const FileMarks& marks,
                           const Job& job);

// Gives every document its new references, as one step each, with remarks about these files following. Those whose
// reference was changed since are left out. How many references were changed.
int applyMoved(const QList<MovedFile>& moved);

}  // namespace rooftree
