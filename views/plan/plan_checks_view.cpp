#include "plan/plan_checks_view.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "checks/row_painter.h"
#include "plan/plan_words.h"

namespace rooftree {
namespace {

constexpr int findingRole = Qt::UserRole + 100;

QString capital(const std::string& words) {
    QString out = QString::fromStdString(words);
    if (!out.isEmpty()) out[0] = out[0].toUpper();
    return out;
}

}  // namespace

PlanChecksView::PlanChecksView(QWidget* parent) : VerdictList(tr("What is wrong with the plan"), parent) {
    tree()->setColumnCount(2);
    tree()->header()->setStretchLastSection(false);
    tree()->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree()->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree()->setRootIsDecorated(false);
    tree()->setIndentation(4);
}

void PlanChecksView::setSubject(const PlanSubjectPtr& subject) {
    subject_ = subject;
    showRows();
}

void PlanChecksView::addFinding(std::size_t index) {
    const PlanFinding& finding = subject_->findings[index];
    QTreeWidgetItem* item = addRow(nullptr, capital(finding.problem.what), capital(finding.problem.sentence),
                                   finding.severity == Severity::problem ? Verdict::problem : Verdict::warning);
    item->setData(0, findingRole, int(index));
    item->setData(0, CheckRowPainter::detailRole,
                  finding.problem.at == noPlace ? QString::fromStdString(finding.pointer)
                                                : tr("%1, (%2, %3)")
                                                      .arg(nameOfStorey(*subject_, finding.problem.level))
                                                      .arg(finding.problem.at.x)
                                                      .arg(finding.problem.at.y));
    if (!finding.fix) return;
    const QString label = QString::fromStdString(finding.fix->label);
    item->setData(0, CheckRowPainter::fixRole, label);
    auto* button = new QPushButton(tr("Fix"));
    button->setToolTip(label);
    button->setAccessibleName(tr("Fix: %1").arg(label));
    button->setFocusPolicy(Qt::NoFocus);
    auto* cell = new QWidget;
    auto* layout = new QVBoxLayout(cell);
    layout->setContentsMargins(4, 4, 8, 4);
    layout->addWidget(button, 0, Qt::AlignTop);
    tree()->setItemWidget(item, 1, cell);
    connect(button, &QPushButton::clicked, this, [this, item] { fix(item); });
}

void PlanChecksView::addRefusal() {
    addRow(nullptr, tr("Refused"), capital(subject_->refused->sentence), Verdict::problem);
    for (const PlanProblem& problem : subject_->problems)
        addRow(nullptr, capital(problem.what), capital(problem.sentence), Verdict::problem);
}

void PlanChecksView::fill() {
    std::ptrdiff_t problems = 0;
    std::ptrdiff_t warnings = 0;
    if (subject_ && subject_->refused) {
        addRefusal();
        problems = 1;
    } else if (subject_) {
        for (std::size_t i = 0; i < subject_->findings.size(); ++i) addFinding(i);
        problems = std::ranges::count(subject_->findings, Severity::problem, &PlanFinding::severity);
        warnings = std::ssize(subject_->findings) - problems;
    }
    const QString good = tr("Every room, door and stair is reached from the front door.");
    const auto count = [](std::ptrdiff_t number, const QString& one, const QString& more) {
        return number == 1 ? one : more.arg(number);
    };
    QStringList words;
    if (problems > 0) words += count(problems, tr("1 problem"), tr("%1 problems"));
    if (warnings > 0) words += count(warnings, tr("1 warning"), tr("%1 warnings"));
    const Verdict worst = problems > 0 ? Verdict::problem : warnings > 0 ? Verdict::warning : Verdict::good;
    setSummary(!subject_           ? tr("No plan is open.")
               : subject_->refused ? tr("This building cannot be planned.")
               : words.isEmpty()   ? good
               : problems > 0      ? tr("%1.").arg(words.join(QStringLiteral(", ")))
                                   : tr("%1 %2.").arg(good, words.join(QStringLiteral(", "))),
               subject_ ? std::optional(worst) : std::nullopt);
}

void PlanChecksView::goTo(const QTreeWidgetItem* item) {
    const QVariant index = item ? item->data(0, findingRole) : QVariant();
    if (!index.isValid()) return;
    const PlanProblem& problem = subject_->findings[std::size_t(index.toInt())].problem;
    if (problem.at != noPlace) emit placeChosen({problem.level, problem.at});
}

void PlanChecksView::fixChosen() {
    QTreeWidgetItem* item = tree()->currentItem();
    // Nothing chosen: the first that can be mended.
    for (int i = 0; item == nullptr && i < tree()->topLevelItemCount(); ++i)
        if (!tree()->topLevelItem(i)->data(0, CheckRowPainter::fixRole).isNull()) item = tree()->topLevelItem(i);
    fix(item);
}

void PlanChecksView::fix(const QTreeWidgetItem* item) {
    const QVariant index = item ? item->data(0, findingRole) : QVariant();
    if (!index.isValid()) return;
    const auto& mend = subject_->findings[std::size_t(index.toInt())].fix;
    if (!mend) return;
    // Whoever mends shows other rows at once.
    const PlanFix wanted = *mend;
    emit fixWanted(wanted);
}

}  // namespace rooftree
