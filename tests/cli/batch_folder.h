// Jobs of a batch, and the folder that they are run in.
#pragma once

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "cli/program.h"

namespace rooftree {

inline const QString samples = QString(ROOFTREE_RESOURCES) + "/samples/town/";
inline const QString kits = QString(ROOFTREE_FIXTURES) + "/kit/requests/";

inline void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

inline QByteArray job(const QByteArray& id, const QByteArray& members) {
    return "{\"id\": \"" + id + "\", " + members + "}\n";
}

inline QByteArray building(const QByteArray& id, const QByteArray& spec, const QByteArray& out = "[\"json\"]") {
    return job(id, "\"do\": \"building\", \"spec\": {" + spec + "}, \"out\": " + out);
}

// A folder of its own for each test.
class BatchFolder {
public:
    QString at(const QString& name) const { return folder_.filePath(name); }
    QString path() const { return folder_.path(); }

    // The run of these jobs into a folder of that name.
    Run run(const QByteArray& jobs, const QString& out, const QStringList& options = {}) const {
        write(at("jobs.jsonl"), jobs);
        return rooftreeWith(QStringList{"batch", at("jobs.jsonl"), "--out", at(out)} + options);
    }

    void clear() {
        for (const QString& name : QDir(path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QVERIFY(QDir(at(name)).removeRecursively());
    }

private:
    QTemporaryDir folder_;
};

}  // namespace rooftree
