#include "checks/verdict_list.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "checks/row_painter.h"
#include "icons/icon.h"

namespace rooftree {

VerdictList::VerdictList(const QString& treeName, QWidget* parent)
    : QWidget(parent), mark_(new QLabel(this)), summary_(new QLabel(this)), tree_(new QTreeWidget(this)) {
    setAccessibleName(tr("Checks"));
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 6, 8, 4);
    top->setSpacing(6);
    top->addWidget(mark_, 0, Qt::AlignTop);
    top->addWidget(summary_, 1);
    tree_->setAccessibleName(treeName);
    tree_->setHeaderHidden(true);
    tree_->setItemDelegateForColumn(0, new CheckRowPainter(tree_));
    tree_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setIndentation(18);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(tree_, 1);
    setFocusProxy(tree_);
    connect(tree_, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) { goTo(item); });
    connect(tree_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { goTo(item); });
}

QString VerdictList::summary() const {
    return summary_->text();
}

void VerdictList::showRows() {
    tree_->clear();
    fill();
}

QTreeWidgetItem* VerdictList::addRow(QTreeWidgetItem* above, const QString& title, const QString& sentence,
                                     Verdict verdict) {
    auto* item = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(tree_);
    item->setData(0, CheckRowPainter::titleRole, title);
    item->setData(0, Qt::DisplayRole, sentence);
    item->setData(0, CheckRowPainter::verdictRole, int(verdict));
    item->setData(0, Qt::AccessibleTextRole,
                  title.isEmpty() ? sentence : QStringLiteral("%1, %2: %3").arg(title, verdictWord(verdict), sentence));
    return item;
}

void VerdictList::setSummary(const QString& sentence, std::optional<Verdict> worst) {
    summary_->setText(sentence);
    mark_->setVisible(worst.has_value());
    if (worst) mark_->setPixmap(verdictIcon(*worst, palette()).pixmap(QSize(16, 16), devicePixelRatioF()));
}

void VerdictList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showRows();
}

}  // namespace rooftree
