// A person's document to its file, so that work is not lost whatever fails.
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>

#include "document/document.h"

namespace rooftree {

enum class SaveWay {
    replace,  // a new file takes the old one's place, whole or not at all
    inPlace,  // the file itself is overwritten: for folders that a service keeps in step, which trip over replacing
};

// The bytes that a value is saved as.
std::string bytesOf(const DocumentValue& value);

// What a file's content is known by.
QByteArray contentHash(std::string_view bytes);

// Nothing if the bytes are in the file, and on the disk; else why they are not. The old content is then still there:
// with `inPlace` it was put back, and where even that failed the sentence says where a copy of it is.
std::optional<Problem> saveBytes(const QString& path, const std::string& bytes, SaveWay way);

// A finding about a file as such.
Problem fileProblem(const QString& path, const QString& sentence);

}  // namespace rooftree
