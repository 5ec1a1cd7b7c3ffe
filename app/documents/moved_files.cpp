#include "documents/moved_files.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMultiHash>
#include <QSet>

#include <algorithm>
#include <tuple>

#include "documents/paths.h"
#include "documents/references.h"

namespace rooftree {

namespace {

constexpr qint64 maxMarkedBytes = 16 << 20;
constexpr int maxNames = 500'000;
constexpr qsizetype maxMarks = 5'000;
const QString marksKey = QStringLiteral("fileMarks");

QString nameOf(const QString& path) {
    return path.section('/', -1).normalized(QString::NormalizationForm_C);
}

// How many names two paths share, counted from their ends.
int sharedEnd(const QString& a, const QString& b) {
    const QStringList first = a.split('/');
    const QStringList second = b.split('/');
    int shared = 0;
    while (shared < first.size() && shared < second.size() &&
           first[first.size() - 1 - shared] == second[second.size() - 1 - shared])
        ++shared;
    return shared;
}

// The files below a folder that could be one of those looked for.
struct Candidates {
    QMultiHash<QString, QString> byName;  // names in lower case
    QMultiHash<qint64, QString> bySize;
};

Candidates lookThrough(const QString& folder, const QSet<QString>& names, const QSet<qint64>& sizes, const Job& job) {
    Candidates found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    for (int seen = 0; files.hasNext() && seen < maxNames; ++seen) {
        const QString path = files.next();
        job.tick();
        const QString name = nameOf(path).toLower();
        if (names.contains(name))
            found.byName.insert(name, path);
        else if (!sizes.isEmpty() && sizes.contains(files.fileInfo().size()))
            found.bySize.insert(files.fileInfo().size(), path);
    }
    return found;
}

// The best of the paths for the missing file; `same` holds whether its content is known to be the same.
std::optional<MovedFile> best(const MissingFile& missing, QStringList paths, const std::optional<FileMark>& mark,
                              bool onlySame, const Job& job) {
    using Rank = std::tuple<bool, bool, int>;
    std::ranges::sort(paths);
    std::optional<MovedFile> found;
    Rank foundRank;
    int equals = 0;
    for (const QString& path : paths) {
        job.tick();
        const bool same = mark && QFileInfo(path).size() == mark->size && markOf(path) == mark;
        if (onlySame && !same) continue;
        const Rank rank{same, nameOf(path) == nameOf(missing.path), sharedEnd(path, missing.path)};
        equals = found && rank == foundRank ? equals + 1 : 0;
        if (found && rank <= foundRank) {
            found->others = std::max(found->others, equals);
            continue;
        }
        found = MovedFile{missing, canonicalPath(path), same, 0};
        foundRank = rank;
    }
    return found;
}

}  // namespace

std::optional<FileMark> markOf(const QString& path) {
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > maxMarkedBytes || !file.open(QIODevice::ReadOnly)) return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!hash.addData(&file)) return {};
    return FileMark{file.size(), hash.result()};
}

void FileMarks::remember(const Document& document) {
    for (const Reference& reference : referencesOf(document.value()))
        remember(document.resolve(QString::fromStdString(reference.path)));
}

void FileMarks::remember(const QString& path) {
    const auto known = marks_.constFind(path);
    if (known == marks_.constEnd() ? marks_.size() >= maxMarks : known->size == QFileInfo(path).size()) return;
    if (const std::optional<FileMark> mark = markOf(path)) marks_[path] = *mark;
}

std::optional<FileMark> FileMarks::of(const QString& path) const {
    const auto mark = marks_.find(path);
    return mark == marks_.end() ? std::nullopt : std::optional(*mark);
}

void FileMarks::load(QSettings& settings) {
    const int count = settings.beginReadArray(marksKey);
    for (int i = 0; i < std::min(count, int(maxMarks)); ++i) {
        settings.setArrayIndex(i);
        marks_[settings.value("path").toString()] = {settings.value("size").toLongLong(),
                                                     QByteArray::fromHex(settings.value("hash").toByteArray())};
    }
    settings.endArray();
}

void FileMarks::save(QSettings& settings) const {
    QStringList paths = marks_.keys();
    std::ranges::sort(paths);
    settings.remove(marksKey);
    settings.beginWriteArray(marksKey, int(paths.size()));
    for (int i = 0; i < paths.size(); ++i) {
        const FileMark& mark = *marks_.find(paths[i]);
        settings.setArrayIndex(i);
        settings.setValue("path", paths[i]);
        settings.setValue("size", mark.size);
        settings.setValue("hash", QString::fromLatin1(mark.hash.toHex()));
    }
    settings.endArray();
}

QList<MissingFile> missingFiles(const QList<Document*>& documents) {
    QList<MissingFile> missing;
    for (Document* document : documents) {
        for (const Reference& reference : referencesOf(document->value())) {
            const QString path = document->resolve(QString::fromStdString(reference.path));
            if (reference.required && !QFileInfo(path).isFile())
                missing.append({document, reference.pointer, reference.path, path});
        }
    }
    return missing;
}

QList<MovedFile> findMoved(const QList<MissingFile>& missing, const QString& folder, const FileMarks& marks,
                           const Job& job) {
    QSet<QString> names;
    QSet<qint64> sizes;
    for (const MissingFile& file : missing) {
        names.insert(nameOf(file.path).toLower());
        if (const std::optional<FileMark> mark = marks.of(file.path)) sizes.insert(mark->size);
    }
    const Candidates candidates = lookThrough(folder, names, sizes, job);
    QList<MovedFile> moved;
    for (const MissingFile& file : missing) {
        const std::optional<FileMark> mark = marks.of(file.path);
        std::optional<MovedFile> found =
            best(file, candidates.byName.values(nameOf(file.path).toLower()), mark, false, job);
        if (!found && mark) found = best(file, candidates.bySize.values(mark->size), mark, true, job);
        if (found) moved.append(std::move(*found));
    }
    return moved;
}

int applyMoved(const QList<MovedFile>& moved) {
    QList<Document*> documents;
    for (const MovedFile& file : moved)
        if (!documents.contains(file.missing.document)) documents.append(file.missing.document);

    int changed = 0;
    for (Document* document : documents) {
        // Remarks name a file as its reference did.
        QHash<QString, std::string> renamed;
        QHash<QString, std::string> byPointer;
        for (const MovedFile& file : moved) {
            if (file.missing.document != document) continue;
            const std::string now = referenceTo(file.path, document->folder()).toStdString();
            renamed[QString::fromStdString(file.missing.written)] = now;
            byPointer[QString::fromStdString(file.missing.pointer + '\n' + file.missing.written)] = now;
        }
        DocumentValue next = withReferences(document->value(), [&](const Reference& reference) {
            if (!reference.required) return renamed.value(QString::fromStdString(reference.path), reference.path);
            const auto now = byPointer.find(QString::fromStdString(reference.pointer + '\n' + reference.path));
            if (now == byPointer.end()) return reference.path;
            ++changed;
            return *now;
        });
        document->edit(Document::tr("Find Moved Files"), std::move(next));
    }
    return changed;
}

}  // namespace rooftree
