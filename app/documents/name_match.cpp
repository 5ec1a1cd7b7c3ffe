#include "documents/name_match.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace rooftree {

namespace {

constexpr qsizetype maxQuery = 64;
constexpr qsizetype maxName = 512;

constexpr int letterScore = 10;
constexpr int runScore = 15;   // right after the letter before
constexpr int wordScore = 20;  // a word begins
constexpr int fileScore = 15;  // besides, the file's name begins
constexpr int gapCost = 1;     // a letter that is passed over, within the match
constexpr int none = -1'000'000;

QString composed(const QString& text, qsizetype limit) {
    return text.normalized(QString::NormalizationForm_C).left(limit);
}

// Letter by letter, so that positions hold.
QString folded(QString text) {
    for (QChar& letter : text) letter = letter.toCaseFolded();
    return text;
}

bool beginsWord(const QString& name, qsizetype at) {
    if (at == 0) return true;
    const QChar before = name[at - 1];
    return !before.isLetterOrNumber() || (before.isLower() && name[at].isUpper()) ||
           (before.isLetter() && name[at].isDigit());
}

int placeScore(const QString& name, qsizetype at) {
    const bool beginsFile = at == 0 || name[at - 1] == '/';
    return letterScore + (beginsWord(name, at) ? wordScore : 0) + (beginsFile ? fileScore : 0);
}

// The best way to find the letters of a word in a name: best[i][j] is that of letters up to i with i at j.
std::optional<NameMatch> matchWord(const QString& word, const QString& name) {
    const qsizetype n = word.size();
    const qsizetype m = name.size();
    if (n > m) return {};
    const QString letters = folded(name);
    std::vector<int> best(std::size_t(n * m), none);
    std::vector<int> from(std::size_t(n * m), -1);
    for (qsizetype i = 0; i < n; ++i) {
        int reach = none;  // the best of the row above before j - 1, less the gap up to here
        int reachFrom = -1;
        for (qsizetype j = 0; j < m; ++j) {
            const std::size_t here = std::size_t(i * m + j);
            const auto above = [&](qsizetype back) { return best[here - std::size_t(m) - std::size_t(back)]; };
            reach -= gapCost;
            if (i > 0 && j > 1 && above(2) - gapCost > reach) {
                reach = above(2) - gapCost;
                reachFrom = int(j - 2);
            }
            if (letters[j] != word[i]) continue;
            if (i == 0) {
                best[here] = placeScore(name, j);
                continue;
            }
            const int run = j > 0 && above(1) > none / 2 ? above(1) + runScore : none;
            const int jump = reach > none / 2 ? reach : none;
            if (run == none && jump == none) continue;
            best[here] = placeScore(name, j) + std::max(run, jump);
            from[here] = run >= jump ? int(j - 1) : reachFrom;
        }
    }
    const auto lastRow = best.end() - std::ptrdiff_t(m);
    const auto top = std::max_element(lastRow, best.end());
    if (*top <= none / 2) return {};
    NameMatch match{0, *top, {}};
    qsizetype at = top - lastRow;
    for (qsizetype i = n; i-- > 0; at = from[std::size_t(i * m + at)]) match.positions.prepend(int(at));
    return match;
}

std::optional<NameMatch> matchAll(const QStringList& words, const QString& name) {
    NameMatch all;
    for (const QString& word : words) {
        const std::optional<NameMatch> match = matchWord(word, name);
        if (!match) return {};
        all.score += match->score;
        all.positions += match->positions;
    }
    std::ranges::sort(all.positions);
    all.positions.erase(std::unique(all.positions.begin(), all.positions.end()), all.positions.end());
    return all;
}

}  // namespace

QList<NameMatch> matchNames(const QString& query, const QStringList& names, int limit) {
    const QStringList words = folded(composed(query, maxQuery)).split(' ', Qt::SkipEmptyParts);
    QList<NameMatch> found;
    for (int i = 0; i < names.size(); ++i) {
        if (std::optional<NameMatch> match = matchAll(words, composed(names[i], maxName))) {
            match->index = i;
            found.append(std::move(*match));
        }
    }
    if (!words.isEmpty())
        std::ranges::stable_sort(found, [&](const NameMatch& a, const NameMatch& b) {
            const QString& first = names[a.index];
            const QString& second = names[b.index];
            if (a.score != b.score) return a.score > b.score;
            if (first.size() != second.size()) return first.size() < second.size();
            return first < second;
        });
    if (found.size() > limit) found.resize(limit);
    return found;
}

}  // namespace rooftree
