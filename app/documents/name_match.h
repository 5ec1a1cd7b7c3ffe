// Names by a few of their letters, the likeliest first: how files are opened by name.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace rooftree {

struct NameMatch {
    int index = 0;         // into the names
    int score = 0;         // higher is likelier
    QList<int> positions;  // of the letters of the name that matched, rising
};

// The names that have all letters of the query in its order, whatever their case; of a query of several words, those
// that match every word. Runs of letters, beginnings of words and of the file's name count most, then short names; names
// that are as likely stand in alphabetical order. An empty query matches all, in the order given.
QList<NameMatch> matchNames(const QString& query, const QStringList& names, int limit = 200);

}  // namespace rooftree
