#include "documents/save.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <exception>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

#include "base/file.h"
#include "documents/paths.h"

namespace rooftree {

namespace {

// Overwrites the bytes of an open file, to the disk; false where that failed.
bool overwrite(QFile& file, QByteArrayView bytes) {
    if (!file.seek(0)) return false;
    // Only the write after one that was cut short says why.
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 written = file.write(bytes.data() + done, bytes.size() - done);
        if (written <= 0) return false;
        done += written;
    }
    if (!file.resize(bytes.size())) return false;
#ifdef Q_OS_UNIX
    return ::fsync(file.handle()) == 0;
#else
    return file.flush();
#endif
}

// A copy of the old content is written and kept until the new one is there.
std::optional<Problem> saveInPlace(const QString& path, const std::string& bytes) {
    QFile file(path);
    if (!file.exists()) {
        writeFile(toPath(path), bytes, Flush::toDisk);
        return {};
    }
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return fileProblem(path, QStringLiteral("cannot be written: %1").arg(file.errorString()));
    const QByteArray old = file.readAll();
    if (old.size() != file.size())
        return fileProblem(path, QStringLiteral("cannot be written: its old content cannot be read"));
    const QString copy = path + QStringLiteral(".old");
    writeFile(toPath(copy), std::string_view(old.constData(), std::size_t(old.size())), Flush::toDisk);
    if (overwrite(file, bytes)) {
        QFile::remove(copy);
        return {};
    }
    const QString reason = file.errorString();
    if (overwrite(file, old)) {
        QFile::remove(copy);
        return fileProblem(path, QStringLiteral("cannot be written: %1").arg(reason));
    }
    return fileProblem(path,
                       QStringLiteral("was written in part only (%1); its old content is in %2").arg(reason, copy));
}

}  // namespace

std::string bytesOf(const DocumentValue& value) {
    return formatOf(value).text(value);
}

QByteArray contentHash(std::string_view bytes) {
    return QCryptographicHash::hash(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())),
                                    QCryptographicHash::Sha256);
}

std::optional<Problem> saveBytes(const QString& path, const std::string& bytes, SaveWay way) {
    const QFileInfo folder(QFileInfo(path).path());
    if (!folder.exists())
        return fileProblem(path, QStringLiteral("cannot be written: there is no folder %1").arg(folder.filePath()));
    if (!folder.isDir())
        return fileProblem(path, QStringLiteral("cannot be written: %1 is no folder").arg(folder.filePath()));
    try {
        if (way == SaveWay::inPlace) return saveInPlace(path, bytes);
        writeFile(toPath(path), bytes, Flush::toDisk);
        return {};
    } catch (const Error& error) {
        return error.problem();
    } catch (const std::exception& error) {
        return fileProblem(path, QStringLiteral("cannot be written: %1").arg(QString::fromUtf8(error.what())));
    }
}

Problem fileProblem(const QString& path, const QString& sentence) {
    return {path.toStdString(), {}, "file", Severity::problem, {}, sentence.toStdString(), {}};
}

}  // namespace rooftree
