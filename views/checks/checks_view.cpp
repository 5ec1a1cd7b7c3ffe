#include "checks/checks_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "checks/row_painter.h"
#include "icons/icon.h"

namespace rooftree {
namespace {

constexpr int keyRole = Qt::UserRole + 100;

// A name and its number stay on one line.
QString unbroken(QString numbers) {
    const QChar space = QChar::Nbsp;
    numbers.replace(QChar(' '), space);
    return numbers.replace(QString(2, space) + QChar(0xb7) + QString(2, space), QStringLiteral("  \u00b7  "));
}

void put(QTreeWidgetItem* item, int role, const QVariant& value) {
    if (item->data(0, role) != value) item->setData(0, role, value);
}

}  // namespace

ChecksView::ChecksView(QWidget* parent)
    : QWidget(parent), summaryMark_(new QLabel(this)), summary_(new QLabel(this)), tree_(new QTreeWidget(this)) {
    setAccessibleName(tr("Checks"));
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setWordWrap(true);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 6, 8, 4);
    top->setSpacing(6);
    top->addWidget(summaryMark_, 0, Qt::AlignTop);
    top->addWidget(summary_, 1);

    tree_->setAccessibleName(tr("Checks and what they found"));
    tree_->setColumnCount(1);
    tree_->setHeaderHidden(true);
    tree_->header()->setStretchLastSection(true);
    tree_->setItemDelegate(new CheckRowPainter(tree_));
    tree_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setIndentation(18);
    tree_->setExpandsOnDoubleClick(false);
    tree_->installEventFilter(this);
    tree_->viewport()->installEventFilter(this);
    auto* copyRow = new QAction(icon(QStringLiteral("copy")), tr("Copy"), this);
    copyRow->setObjectName(QStringLiteral("checks.copy"));
    copyRow->setShortcut(QKeySequence(tr("Ctrl+C")));
    copyRow->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    auto* copyRows = new QAction(icon(QStringLiteral("copy")), tr("Copy all"), this);
    copyRows->setObjectName(QStringLiteral("checks.copyAll"));
    connect(copyRow, &QAction::triggered, this, &ChecksView::copy);
    connect(copyRows, &QAction::triggered, this, &ChecksView::copyAll);
    tree_->addActions({copyRow, copyRows});
    tree_->setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(tree_, 1);
    setFocusProxy(tree_);

    connect(tree_, &QTreeWidget::currentItemChanged, this, [this] {
        if (!quiet_) sayOverlay();
    });
    connect(tree_, &QTreeWidget::itemClicked, this, &ChecksView::goTo);
    showSummary();
}

void ChecksView::setSubject(SubjectPtr subject) {
    subject_ = std::move(subject);
    const bool waiting = subject_ && subject_->model && subject_->checks.empty() && subject_->problems.empty();
    // What was found about another template says nothing about this one.
    const bool another =
        !subject_ || !checked_ || checked_->how.name != subject_->how.name || checked_->atlas != subject_->atlas;
    if (!waiting || another) {
        const Choice chosen = choice();
        // The rows point into the subject.
        const SubjectPtr before = std::exchange(checked_, subject_);
        rows_ = checked_ ? checkRowsOf(*checked_) : std::vector<CheckRow>{};
        showRows();
        choose(chosen);
        sayOverlay();
    }
    showSummary();
}

void ChecksView::showRows() {
    const QScopedValueRollback quiet(quiet_, true);
    for (int i = 0; i < int(rows_.size()); ++i) {
        const CheckRow& row = rows_[std::size_t(i)];
        int at = i;
        while (at < tree_->topLevelItemCount() && tree_->topLevelItem(at)->data(0, keyRole).toString() != row.key) ++at;
        for (; at > i && at < tree_->topLevelItemCount(); --at) delete tree_->takeTopLevelItem(i);
        if (at >= tree_->topLevelItemCount()) {
            auto* item = new QTreeWidgetItem;
            item->setData(0, keyRole, row.key);
            tree_->insertTopLevelItem(i, item);
            item->setExpanded(true);
        }
        QTreeWidgetItem* item = tree_->topLevelItem(i);
        put(item, CheckRowPainter::titleRole, row.title);
        put(item, Qt::DisplayRole, row.sentence);
        put(item, CheckRowPainter::detailRole, unbroken(row.numbers));
        put(item, CheckRowPainter::verdictRole, int(row.verdict));
        put(item, Qt::AccessibleTextRole,
            QStringLiteral("%1, %2: %3").arg(row.title, verdictWord(row.verdict), row.sentence));
        showFindings(item, row);
    }
    while (tree_->topLevelItemCount() > int(rows_.size()))
        delete tree_->takeTopLevelItem(tree_->topLevelItemCount() - 1);
    tree_->setVisible(!rows_.empty());
    tree_->doItemsLayout();
}

void ChecksView::showFindings(QTreeWidgetItem* item, const CheckRow& row) {
    const int count = int(row.findings.size());
    while (item->childCount() > count) delete item->takeChild(item->childCount() - 1);
    while (item->childCount() < count) item->addChild(new QTreeWidgetItem);
    for (int i = 0; i < count; ++i) {
        const FindingRow& finding = row.findings[std::size_t(i)];
        QTreeWidgetItem* child = item->child(i);
        put(child, Qt::DisplayRole, finding.sentence);
        put(child, CheckRowPainter::detailRole, finding.place);
        put(child, CheckRowPainter::fixRole, finding.fix);
        put(child, CheckRowPainter::verdictRole,
            int(finding.severity == Severity::problem ? Verdict::problem : Verdict::warning));
        put(child, Qt::AccessibleTextRole, textOf(finding));
    }
}

QString ChecksView::summary() const {
    return summary_->text();
}

void ChecksView::showSummary() {
    const bool stale = subject_ && checked_ != subject_;
    std::optional<Verdict> worst;
    if (!subject_) {
        summary_->setText(tr("No template is open."));
    } else if (subject_->how.claimOnly && rows_.empty()) {
        summary_->setText(tr("It only claims its tiles: there is no model to check."));
    } else if (rows_.empty()) {
        summary_->setText(tr("Checking…"));
    } else {
        worst = Verdict::good;
        for (const CheckRow& row : rows_) worst = std::max(*worst, row.verdict);
        summary_->setText(stale ? tr("%1 Checking again…").arg(summaryOf(rows_)) : summaryOf(rows_));
    }
    summaryMark_->setVisible(worst.has_value());
    if (worst) summaryMark_->setPixmap(verdictIcon(*worst, palette()).pixmap(QSize(16, 16), devicePixelRatioF()));
}

ChecksView::Choice ChecksView::choice() const {
    const QTreeWidgetItem* item = tree_->currentItem();
    if (!item) return {};
    const QTreeWidgetItem* top = item->parent() ? item->parent() : item;
    Choice out{top->data(0, keyRole).toString(),
               item->parent() ? top->indexOfChild(const_cast<QTreeWidgetItem*>(item)) : -1,
               {}};
    if (const FindingRow* finding = findingOf(item)) out.pointer = finding->pointer;
    return out;
}

void ChecksView::choose(const Choice& wanted) {
    const QScopedValueRollback quiet(quiet_, true);
    QTreeWidgetItem* item = nullptr;
    for (int i = 0; i < int(rows_.size()) && !wanted.key.isEmpty(); ++i) {
        if (rows_[std::size_t(i)].key != wanted.key) continue;
        item = tree_->topLevelItem(i);
        const std::vector<FindingRow>& findings = rows_[std::size_t(i)].findings;
        if (wanted.finding < 0 || findings.empty()) break;
        // The finding at the same place of the template, the nearest in the list; else that of the same number.
        int best = std::min(wanted.finding, int(findings.size()) - 1);
        int far = int(findings.size()) + 1;
        for (int at = 0; at < int(findings.size()); ++at)
            if (findings[std::size_t(at)].pointer == wanted.pointer && std::abs(at - wanted.finding) < far) {
                best = at;
                far = std::abs(at - wanted.finding);
            }
        item = item->child(best);
        break;
    }
    if (tree_->currentItem() == item) return;
    tree_->setCurrentItem(item);
    if (!item) tree_->clearSelection();
}

const CheckRow* ChecksView::rowOf(const QTreeWidgetItem* item) const {
    if (!item) return nullptr;
    const QTreeWidgetItem* top = item->parent() ? item->parent() : item;
    const int at = tree_->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(top));
    return at >= 0 && at < int(rows_.size()) ? &rows_[std::size_t(at)] : nullptr;
}

const FindingRow* ChecksView::findingOf(const QTreeWidgetItem* item) const {
    const CheckRow* row = item && item->parent() ? rowOf(item) : nullptr;
    if (!row) return nullptr;
    const int at = item->parent()->indexOfChild(const_cast<QTreeWidgetItem*>(item));
    return at >= 0 && at < int(row->findings.size()) ? &row->findings[std::size_t(at)] : nullptr;
}

void ChecksView::sayOverlay() {
    const CheckRow* row = rowOf(tree_->currentItem());
    const CheckResult* check = row ? row->check : nullptr;
    if (!check && !overlaid_) return;
    overlaid_ = check != nullptr;
    emit overlayChosen(checked_, check);
}

void ChecksView::goTo(QTreeWidgetItem* item) {
    const CheckRow* row = rowOf(item);
    if (!row) return;
    const FindingRow* finding = findingOf(item);
    if (!finding && !row->findings.empty()) finding = &row->findings.front();
    if (finding) emit placeChosen(finding->pointer, finding->at);
}

void ChecksView::copy() {
    const QTreeWidgetItem* item = tree_->currentItem();
    const CheckRow* row = rowOf(item);
    if (!row) return;
    const FindingRow* finding = findingOf(item);
    QGuiApplication::clipboard()->setText(finding ? textOf(*finding) : textOf(*row));
}

void ChecksView::copyAll() {
    QStringList out;
    for (const CheckRow& row : rows_) out += textOf(row);
    QGuiApplication::clipboard()->setText(out.join(QChar('\n')));
}

void ChecksView::clearChoice() {
    choose({});
    sayOverlay();
}

bool ChecksView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == tree_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            goTo(tree_->currentItem());
            return true;
        }
        if (key == Qt::Key_Escape && tree_->currentItem()) {
            clearChoice();
            return true;
        }
    }
    if (watched == tree_->viewport() && event->type() == QEvent::MouseButtonPress) {
        if (!tree_->itemAt(static_cast<QMouseEvent*>(event)->position().toPoint())) clearChoice();
    }
    // Lines wrap at the new width.
    if (watched == tree_->viewport() && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(
            tree_, [tree = tree_] { tree->doItemsLayout(); }, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void ChecksView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showSummary();
}

}  // namespace rooftree
