// What the checks found, in the words and the order in which it is listed.
#pragma once

#include <QString>
#include <vector>

#include "template/template_subject.h"

namespace rooftree {

// A finding below its check.
struct FindingRow {
    Severity severity = Severity::problem;
    QString pointer;  // from the template
    Rect at;          // on the drawing; empty where it has no place
    QString sentence;
    QString place;  // the place in words; may be empty
    QString fix;    // what would mend it; may be empty
};

struct CheckRow {
    QString key;  // the check's name; `build` for what keeps the template from being built
    Verdict verdict = Verdict::good;
    QString title;
    QString sentence;
    QString numbers;                     // in words; may be empty
    const CheckResult* check = nullptr;  // of the subject; null for `build`
    std::vector<FindingRow> findings;
};

// Pointers into the subject live as long as it does.
std::vector<CheckRow> checkRowsOf(const TemplateSubject& subject);

// "2 problems, 1 warning", or that nothing is wrong.
QString summaryOf(const std::vector<CheckRow>& rows);

// All of a row as plain text, its findings on lines of their own.
QString textOf(const CheckRow& row);
QString textOf(const FindingRow& row);

}  // namespace rooftree
