// What the tests of documents share: a folder to work in, values to edit, and a record of signals.
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "base/streams.h"
#include "document/document.h"
#include "documents/document.h"
#include "documents/paths.h"

namespace rooftree {

inline const QString townFolder = QStringLiteral(ROOFTREE_RESOURCES "/samples/town");

inline DocumentValue valueIn(const QString& path) {
    return loadDocument(toPath(path)).value;
}

inline TemplateSet townSet() {
    return std::get<TemplateSet>(valueIn(townFolder + "/town.templates.json"));
}

inline QByteArray bytesIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
}

// Overwrites in place.
inline void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

inline void put(const QString& path, const DocumentValue& value) {
    put(path, QByteArray::fromStdString(bytesOf(value)));
}

// Puts another file in the place of the one there is, as careful programs do.
inline void replaceFile(const QString& path, const QByteArray& bytes) {
    put(path + ".new", bytes);
    std::filesystem::rename(toPath(path + ".new"), toPath(path));
}

// The set with one more row of roof on the template.
inline TemplateSet withRoof(TemplateSet set, std::size_t index, int rows) {
    set.templates[index].roofRows = rows;
    return set;
}

// A small change of any kind, drawn from the stream.
inline TemplateSet changedAnyhow(TemplateSet set, Stream& stream) {
    const auto any = [&](std::size_t n) { return std::size_t(stream.below(std::uint32_t(n))); };
    const std::size_t count = set.templates.size();
    const std::size_t kind = count == 0 ? 1 : any(8);
    if (kind == 0) set.templates[any(count)].roofRows = int(any(40));
    if (kind == 1)
        set.templates.insert(set.templates.begin() + std::ptrdiff_t(any(count + 1)), townSet().templates[any(5)]);
    if (kind == 2) set.templates.erase(set.templates.begin() + std::ptrdiff_t(any(count)));
    if (kind == 3) std::swap(set.templates[any(count)], set.templates[any(count)]);
    if (kind == 4) set.atlas = "atlas" + std::to_string(any(5)) + ".png";
    if (kind == 5) set.extra["x-note"] = any(9);
    if (kind == 6) set.templates[any(count)].scrub.push_back({int(any(9)), int(any(9)), 2, 3});
    if (kind == 7) {
        const std::size_t from = any(count);
        const Template moved = set.templates[from];
        set.templates.erase(set.templates.begin() + std::ptrdiff_t(from));
        set.templates.insert(set.templates.begin() + std::ptrdiff_t(any(count)), moved);
    }
    return set;
}

}  // namespace rooftree
