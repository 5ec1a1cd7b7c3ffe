#include "window/chooser.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace rooftree {

Chooser::Chooser(const QString& title, EntriesFor entriesFor, QWidget* parent)
    : QDialog(parent, Qt::Popup), entriesFor_(std::move(entriesFor)), field_(new QLineEdit(this)),
      list_(new QListWidget(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    field_->setPlaceholderText(title);
    field_->setAccessibleName(title);
    list_->setAccessibleName(title);
    list_->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(field_);
    layout->addWidget(list_);
    resize(520, 360);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, this, &Chooser::refill);
    connect(field_, &QLineEdit::returnPressed, this, &Chooser::choose);
    connect(list_, &QListWidget::itemClicked, this, &Chooser::choose);
    refill({});
    field_->setFocus();
    if (parent) {
        const QPoint top = parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 60));
        move(top);
    }
}

bool Chooser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool moves = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
        if (moves) {
            const int by = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : key == Qt::Key_PageUp ? -10 : 10;
            list_->setCurrentRow(std::clamp(list_->currentRow() + by, 0, std::max(0, list_->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void Chooser::refill(const QString& typed) {
    entries_ = entriesFor_(typed);
    list_->clear();
    for (const ChooserEntry& entry : entries_)
        list_->addItem(entry.hint.isEmpty() ? entry.text : entry.text + QStringLiteral("    ") + entry.hint);
    list_->setCurrentRow(entries_.isEmpty() ? -1 : 0);
}

void Chooser::choose() {
    const int row = list_->currentRow();
    if (row < 0 || row >= entries_.size()) return;
    const std::function<void()> act = entries_[row].act;
    close();
    act();
}

}  // namespace rooftree
