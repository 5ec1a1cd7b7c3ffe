#include "documents/recovery.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

#include "base/file.h"
#include "base/json_writer.h"
#include "documents/paths.h"
#include "documents/save.h"

namespace rooftree {

namespace {

// In an entry: its copies, 000001.json and on; `unsaved.json` while there is something to recover; a lock.
const QString markName = QStringLiteral("unsaved.json");
const QString lockName = QStringLiteral("lock");

// The copies of an entry, oldest first.
QStringList copiesIn(const QString& entry) {
    return QDir(entry).entryList({QStringLiteral("[0-9][0-9][0-9][0-9][0-9][0-9].json")}, QDir::Files, QDir::Name);
}

std::unique_ptr<QLockFile> lockOf(const QString& entry) {
    auto lock = std::make_unique<QLockFile>(entry + '/' + lockName);
    // Held as long as the editor runs: only its end makes it stale.
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) return nullptr;
    return lock;
}

QString textIn(const Json& mark, const char* key) {
    const auto member = mark.find(key);
    return member != mark.end() && member->is_string() ? QString::fromStdString(member->get<std::string>()) : QString();
}

}  // namespace

void RecoveryEntry::write(const std::string& bytes, const QString& path, const QString& title) {
    QStringList copies = copiesIn(folder_);
    if (bytes != last_ || copies.isEmpty()) {
        // After the last number there is none; a document gets there in two months of one copy every five seconds.
        const int number = copies.isEmpty() ? 1 : copies.back().left(6).toInt() % 999'999 + 1;
        const QString name = QStringLiteral("%1.json").arg(number, 6, 10, QLatin1Char('0'));
        writeFile(toPath(folder_ + '/' + name), bytes);
        last_ = bytes;
        copies.append(name);
    }
    const Json mark{{"path", path.toStdString()}, {"title", title.toStdString()}};
    writeFile(toPath(folder_ + '/' + markName), writeJson(mark));
    for (; copies.size() > copies_; copies.removeFirst()) QFile::remove(folder_ + '/' + copies.front());
}

void RecoveryEntry::settle() {
    QFile::remove(folder_ + '/' + markName);
}

QString RecoveryFolder::standardPath() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

RecoveryFolder::RecoveryFolder(QString path, int copies, int documents)
    : path_(std::move(path)), copies_(copies), documents_(documents) {}

QList<Recoverable> RecoveryFolder::recoverable() const {
    QList<Recoverable> found;
    const QDir folder(path_);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString entry = folder.filePath(name);
        const QStringList copies = copiesIn(entry);
        if (copies.isEmpty() || !QFileInfo::exists(entry + '/' + markName) || !lockOf(entry)) continue;
        Recoverable left{entry, {}, {}, entry + '/' + copies.back(), {}};
        try {
            const Json mark = readJson(toPath(entry + '/' + markName));
            left.path = textIn(mark, "path");
            left.title = textIn(mark, "title");
        } catch (const Error&) {
            // The copies are still of use.
        }
        if (left.title.isEmpty()) left.title = name;
        left.saved = QFileInfo(left.copy).lastModified();
        found.append(left);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Recoverable::saved);
    return found;
}

LoadedDocument RecoveryFolder::load(const Recoverable& left) {
    QStringList copies = copiesIn(left.entry);
    for (; copies.size() > 1; copies.removeLast()) {
        try {
            return loadDocument(toPath(left.entry + '/' + copies.back()));
        } catch (const Error&) {
            // Cut short when the program ended; the one before is whole.
        }
    }
    return loadDocument(copies.isEmpty() ? toPath(left.copy) : toPath(left.entry + '/' + copies.front()));
}

void RecoveryFolder::discard(const Recoverable& left) {
    QFile::remove(left.entry + '/' + markName);
}

std::unique_ptr<RecoveryEntry> RecoveryFolder::claim(const QString& path) const {
    prune();
    const QByteArray hash = QCryptographicHash::hash(canonicalPath(path).toUtf8(), QCryptographicHash::Sha256);
    const QString name = path.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces)
                                        : QString::fromLatin1(hash.toHex().left(16));
    // Two editors may have one document open.
    for (int i = 1; i <= 20; ++i) {
        const QString entry = path_ + '/' + name + (i == 1 ? QString() : QStringLiteral("-%1").arg(i));
        if (!QDir().mkpath(entry)) break;
        if (std::unique_ptr<QLockFile> lock = lockOf(entry))
            return std::unique_ptr<RecoveryEntry>(new RecoveryEntry(entry, copies_, std::move(lock)));
    }
    throw Error(Error::Kind::file, fileProblem(path_, QStringLiteral("cannot hold copies of unsaved work: "
                                                                     "no folder can be made or written there")));
}

std::unique_ptr<RecoveryEntry> RecoveryFolder::claim(const Recoverable& left) const {
    std::unique_ptr<QLockFile> lock = lockOf(left.entry);
    if (!lock) return nullptr;
    return std::unique_ptr<RecoveryEntry>(new RecoveryEntry(left.entry, copies_, std::move(lock)));
}

// Of the entries that nobody needs, the oldest go.
void RecoveryFolder::prune() const {
    QFileInfoList entries = QDir(path_).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time);
    entries.removeIf([](const QFileInfo& entry) { return QFileInfo::exists(entry.filePath() + '/' + markName); });
    for (; entries.size() > documents_; entries.removeLast()) {
        const QString entry = entries.back().filePath();
        if (const std::unique_ptr<QLockFile> lock = lockOf(entry)) {
            for (const QString& copy : copiesIn(entry)) QFile::remove(entry + '/' + copy);
            lock->unlock();
            QDir().rmdir(entry);
        }
    }
}

}  // namespace rooftree
