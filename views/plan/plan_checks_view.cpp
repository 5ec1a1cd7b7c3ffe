#include "plan/plan_checks_view.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "checks/row_painter.h"
#include "icons/icon.h"
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

PlanChecksView::PlanChecksView(QWidget* parent)
    : QWidget(parent), mark_(new QLabel(this)), summary_(new QLabel(this)), tree_(new QTreeWidget(this)) {
    setAccessibleName(tr("Checks"));
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 6, 8, 4);
    top->setSpacing(6);
    top->addWidget(mark_, 0, Qt::AlignTop);
    top->addWidget(summary_, 1);
    tree_->setAccessibleName(tr("What is wrong with the plan"));
    tree_->setColumnCount(2);
    tree_->setHeaderHidden(true);
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree_->setItemDelegateForColumn(0, new CheckRowPainter(tree_));
    tree_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setRootIsDecorated(false);
    tree_->setIndentation(4);
    auto* mend = new QAction(tr("Fix"), this);
    mend->setObjectName("checks.fix");
    mend->setShortcut(QKeySequence("Ctrl+Return"));
    mend->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(mend);
    connect(mend, &QAction::triggered, this, [this] { fix(tree_->currentItem()); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(tree_, 1);
    setFocusProxy(tree_);
    connect(tree_, &QTreeWidget::itemClicked, this, &PlanChecksView::goTo);
    connect(tree_, &QTreeWidget::itemActivated, this, &PlanChecksView::goTo);
}

QString PlanChecksView::summary() const {
    return summary_->text();
}

void PlanChecksView::setSubject(const PlanSubjectPtr& subject) {
    subject_ = subject;
    showRows();
}

QTreeWidgetItem* PlanChecksView::addRow(const QString& title, const QString& sentence, Severity severity) {
    const Verdict verdict = severity == Severity::problem ? Verdict::problem : Verdict::warning;
    auto* item = new QTreeWidgetItem(tree_);
    item->setData(0, CheckRowPainter::titleRole, title);
    item->setData(0, Qt::DisplayRole, sentence);
    item->setData(0, CheckRowPainter::verdictRole, int(verdict));
    item->setData(0, Qt::AccessibleTextRole, QStringLiteral("%1, %2: %3").arg(title, verdictWord(verdict), sentence));
    return item;
}

void PlanChecksView::addFinding(std::size_t index) {
    const PlanFinding& finding = subject_->findings[index];
    QTreeWidgetItem* item = addRow(capital(finding.problem.what), capital(finding.problem.sentence), finding.severity);
    item->setData(0, findingRole, int(index));
    item->setData(0, CheckRowPainter::detailRole,
                  tr("%1, (%2, %3)")
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
    tree_->setItemWidget(item, 1, cell);
    connect(button, &QPushButton::clicked, this, [this, item] { fix(item); });
}

void PlanChecksView::addRefusal() {
    addRow(tr("Refused"), capital(subject_->refused->sentence), Severity::problem);
    for (const PlanProblem& problem : subject_->problems)
        addRow(capital(problem.what), capital(problem.sentence), Severity::problem);
}

void PlanChecksView::showRows() {
    tree_->clear();
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
    summary_->setText(!subject_           ? tr("No plan is open.")
                      : subject_->refused ? tr("This building cannot be planned.")
                      : words.isEmpty()   ? good
                      : problems > 0      ? tr("%1.").arg(words.join(QStringLiteral(", ")))
                                          : tr("%1 %2.").arg(good, words.join(QStringLiteral(", "))));
    mark_->setVisible(subject_ != nullptr);
    const Verdict worst = problems > 0 ? Verdict::problem : warnings > 0 ? Verdict::warning : Verdict::good;
    mark_->setPixmap(verdictIcon(worst, palette()).pixmap(QSize(16, 16), devicePixelRatioF()));
}

void PlanChecksView::goTo(const QTreeWidgetItem* item) {
    const QVariant index = item ? item->data(0, findingRole) : QVariant();
    if (!index.isValid()) return;
    const PlanProblem& problem = subject_->findings[std::size_t(index.toInt())].problem;
    emit placeChosen({problem.level, problem.at});
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

void PlanChecksView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showRows();
}

}  // namespace rooftree
