#include "checks/check_rows.h"

#include <QCoreApplication>
#include <QStringList>

#include "checks/checks_view.h"
#include "icons/icon.h"
#include "template/template_value.h"

namespace rooftree {
namespace {

QString spanWords(const QString& one, const QString& several, int first, int last) {
    return first == last ? one.arg(first) : several.arg(first).arg(last);
}

QString placeWords(const Problem& problem) {
    QStringList out;
    if (!problem.pointer.empty()) out += wordsOf(QString::fromStdString(problem.pointer).toStdString());
    if (problem.at && !problem.at->empty()) {
        out += spanWords(ChecksView::tr("column %1"), ChecksView::tr("columns %1 to %2"), problem.at->x,
                         problem.at->right() - 1);
        out += spanWords(ChecksView::tr("row %1"), ChecksView::tr("rows %1 to %2"), problem.at->y,
                         problem.at->bottom() - 1);
    }
    return out.join(QStringLiteral(", "));
}

FindingRow rowOf(const Problem& problem) {
    return {problem.severity,
            QString::fromStdString(problem.pointer),
            problem.at.value_or(Rect{}),
            QString::fromStdString(problem.sentence),
            placeWords(problem),
            QString::fromStdString(problem.fix)};
}

QString titleOf(const QString& name) {
    QString out = labelOf(name.toStdString());
    if (!out.isEmpty()) out[0] = out[0].toUpper();
    return out;
}

CheckRow rowOf(const CheckResult& check) {
    CheckRow out{
        QString::fromStdString(check.name), check.verdict, {}, QString::fromStdString(check.sentence), {}, &check, {}};
    out.title = titleOf(out.key);
    QStringList numbers;
    for (const CheckNumber& number : check.numbers)
        numbers += QStringLiteral("%1: %2").arg(QString::fromStdString(number.name)).arg(number.value);
    out.numbers = numbers.join(QStringLiteral("  ·  "));
    for (const Problem& problem : check.problems) out.findings.push_back(rowOf(problem));
    return out;
}

}  // namespace

std::vector<CheckRow> checkRowsOf(const TemplateSubject& subject) {
    std::vector<CheckRow> out;
    if (!subject.problems.empty()) {
        CheckRow row{QStringLiteral("build"), Verdict::problem, ChecksView::tr("Build"), {}, {}, nullptr, {}};
        row.sentence = subject.drawing ? ChecksView::tr("No model can be made of this template yet.")
                                       : ChecksView::tr("No drawing can be made of this template yet.");
        for (const Problem& problem : subject.problems) row.findings.push_back(rowOf(problem));
        out.push_back(std::move(row));
    }
    for (const CheckResult& check : subject.checks) out.push_back(rowOf(check));
    return out;
}

QString summaryOf(const std::vector<CheckRow>& rows) {
    int problems = 0;
    int warnings = 0;
    for (const CheckRow& row : rows) {
        problems += row.verdict == Verdict::problem;
        warnings += row.verdict == Verdict::warning;
    }
    if (problems == 0 && warnings == 0) return ChecksView::tr("Nothing wrong.");
    QStringList out;
    if (problems > 0)
        out += problems == 1 ? ChecksView::tr("1 check finds a problem")
                             : ChecksView::tr("%1 checks find problems").arg(problems);
    if (warnings > 0)
        out += warnings == 1 ? ChecksView::tr("1 check warns") : ChecksView::tr("%1 checks warn").arg(warnings);
    return ChecksView::tr("%1.").arg(out.join(QStringLiteral(", ")));
}

QString textOf(const FindingRow& row) {
    QString out = verdictWord(row.severity == Severity::problem ? Verdict::problem : Verdict::warning) +
                  QStringLiteral(": ") + row.sentence;
    if (!row.place.isEmpty()) out += QStringLiteral(" (%1)").arg(row.place);
    if (!row.fix.isEmpty()) out += QStringLiteral(" ") + row.fix;
    return out;
}

QString textOf(const CheckRow& row) {
    QString out = QStringLiteral("%1 (%2): %3").arg(row.title, verdictWord(row.verdict), row.sentence);
    if (!row.numbers.isEmpty()) out += QStringLiteral(" [%1]").arg(row.numbers);
    for (const FindingRow& finding : row.findings) out += QStringLiteral("\n  - ") + textOf(finding);
    return out;
}

}  // namespace rooftree
