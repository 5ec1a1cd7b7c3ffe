// Copies of what is not saved yet, in a folder of the program's own, for the day that it does not end well.
#pragma once

#include <QDateTime>
#include <QList>
#include <QLockFile>
#include <QString>

#include <memory>

#include "document/document.h"

namespace rooftree {

// Something unsaved that an editor left behind.
struct Recoverable {
    QString entry;    // the folder of its copies
    QString path;     // the document's file; empty if it never had one
    QString title;    // for a person
    QString copy;     // the newest copy
    QDateTime saved;  // when that was made
};

// The copies of one document: numbered, the newest few. Owned by one running editor at a time. Not tied to a thread,
// but used by one at a time.
class RecoveryEntry {
public:
    // Adds a copy and marks the document unsaved. Throws Error (file).
    void write(const std::string& bytes, const QString& path, const QString& title);
    // Takes the mark away: the document was saved, or closed on purpose. The copies stay.
    void settle();
    QString folder() const { return folder_; }

private:
    friend class RecoveryFolder;
    RecoveryEntry(QString folder, int copies, std::unique_ptr<QLockFile> lock)
        : folder_(std::move(folder)), copies_(copies), lock_(std::move(lock)) {}

    QString folder_;
    int copies_;
    std::unique_ptr<QLockFile> lock_;
    std::string last_;  // the bytes of the newest copy
};

class RecoveryFolder {
public:
    // Where the platform keeps such things for this program.
    static QString standardPath();

    // `copies` are kept of a document, and copies of `documents` that need no recovery.
    explicit RecoveryFolder(QString path, int copies = 5, int documents = 50);

    // What can be recovered, newest first; nothing that a running editor has open.
    QList<Recoverable> recoverable() const;
    // The newest copy that can be read. Throws Error.
    static LoadedDocument load(const Recoverable& left);
    // Will not be offered again.
    static void discard(const Recoverable& left);

    // The entry for the document at `path`, or for a new one where that is empty; made if need be. Throws Error (file).
    std::unique_ptr<RecoveryEntry> claim(const QString& path) const;
    // The entry that was left behind, to go on with it; null if another editor has it.
    std::unique_ptr<RecoveryEntry> claim(const Recoverable& left) const;

private:
    void prune() const;

    QString path_;
    int copies_;
    int documents_;
};

}  // namespace rooftree
