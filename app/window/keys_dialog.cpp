#include "window/keys_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rooftree {
namespace {

constexpr int nameRole = Qt::UserRole;

QString shown(const QKeySequence& keys) {
    return keys.toString(QKeySequence::NativeText);
}

}  // namespace

KeysDialog::KeysDialog(KeyBindings& bindings, QWidget* parent)
    : QDialog(parent), bindings_(bindings), filter_(new QLineEdit(this)), tree_(new QTreeWidget(this)),
      keys_(new QKeySequenceEdit(this)), take_(new QPushButton(tr("Take them"), this)),
      clear_(new QPushButton(tr("No keys"), this)), reset_(new QPushButton(tr("Reset"), this)),
      message_(new QLabel(this)) {
    setWindowTitle(tr("Keys"));
    resize(560, 620);
    filter_->setPlaceholderText(tr("Find an action or its keys"));
    filter_->setAccessibleName(filter_->placeholderText());
    filter_->setClearButtonEnabled(true);
    tree_->setColumnCount(2);
    tree_->setHeaderLabels({tr("Action"), tr("Keys")});
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree_->header()->setStretchLastSection(false);
    tree_->setRootIsDecorated(false);
    tree_->setAccessibleName(tr("Actions and their keys"));
    keys_->setAccessibleName(tr("Keys of the chosen action"));
    message_->setWordWrap(true);
    message_->setMinimumHeight(message_->fontMetrics().height() * 2);
    message_->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("New keys:"), this));
    row->addWidget(keys_, 1);
    row->addWidget(take_);
    row->addWidget(clear_);
    row->addWidget(reset_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* all = buttons->addButton(tr("Reset all"), QDialogButtonBox::ResetRole);
    all->setObjectName(QStringLiteral("resetAll"));
    for (QPushButton* button : {take_, clear_, reset_, all}) button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(filter_);
    column->addWidget(tree_, 1);
    column->addLayout(row);
    column->addWidget(message_);
    column->addWidget(buttons);
    take_->setObjectName(QStringLiteral("take"));
    take_->hide();

    connect(filter_, &QLineEdit::textChanged, this, &KeysDialog::filter);
    connect(tree_, &QTreeWidget::currentItemChanged, this, &KeysDialog::showSelected);
    connect(tree_, &QTreeWidget::itemActivated, this, [this] { keys_->setFocus(); });
    connect(keys_, &QKeySequenceEdit::editingFinished, this, &KeysDialog::offer);
    connect(take_, &QPushButton::clicked, this, &KeysDialog::assign);
    connect(clear_, &QPushButton::clicked, this, [this] { bindings_.set(selected(), {}); });
    connect(reset_, &QPushButton::clicked, this, [this] {
        keys_->setKeySequence({});
        for (const KeyBindings::Entry& entry : bindings_.entries())
            if (entry.name == selected()) keys_->setKeySequence(entry.standard);
        offer();
    });
    connect(all, &QPushButton::clicked, &bindings_, &KeyBindings::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(&bindings_, &KeyBindings::changed, this, &KeysDialog::fill);
    fill();
}

void KeysDialog::fill() {
    const QString chosen = selected();
    tree_->clear();
    QTreeWidgetItem* group = nullptr;
    for (const KeyBindings::Entry& entry : bindings_.entries()) {
        if (!group || group->text(0) != entry.group) {
            group = new QTreeWidgetItem(tree_, {entry.group});
            group->setFlags(Qt::ItemIsEnabled);
            QFont bold = font();
            bold.setBold(true);
            group->setFont(0, bold);
            group->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(group, {entry.text, shown(entry.keys)});
        item->setData(0, nameRole, entry.name);
        if (entry.keys != entry.standard) {
            QFont own = font();
            own.setItalic(true);
            item->setFont(1, own);
            item->setToolTip(1, entry.standard.isEmpty() ? tr("Without keys at first")
                                                         : tr("%1 at first").arg(shown(entry.standard)));
        }
    }
    filter(filter_->text());
    select(chosen);
    showSelected();
}

void KeysDialog::select(const QString& name) {
    for (int i = 0; i < tree_->topLevelItemCount(); ++i)
        for (int at = 0; at < tree_->topLevelItem(i)->childCount(); ++at)
            if (QTreeWidgetItem* item = tree_->topLevelItem(i)->child(at); item->data(0, nameRole) == name)
                tree_->setCurrentItem(item);
}

void KeysDialog::filter(const QString& typed) {
    for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = tree_->topLevelItem(i);
        bool any = false;
        for (int at = 0; at < group->childCount(); ++at) {
            QTreeWidgetItem* item = group->child(at);
            const bool fits = item->text(0).contains(typed, Qt::CaseInsensitive) ||
                              item->text(1).contains(typed, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

QString KeysDialog::selected() const {
    const QTreeWidgetItem* item = tree_->currentItem();
    return item ? item->data(0, nameRole).toString() : QString();
}

void KeysDialog::showSelected() {
    const QString name = selected();
    for (QWidget* widget : std::initializer_list<QWidget*>{keys_, clear_, reset_}) widget->setEnabled(!name.isEmpty());
    keys_->setKeySequence({});
    for (const KeyBindings::Entry& entry : bindings_.entries())
        if (entry.name == name) keys_->setKeySequence(entry.keys);
    say();
}

void KeysDialog::offer() {
    if (selected().isEmpty()) return;
    if (bindings_.clashes(selected(), keys_->keySequence()).isEmpty())
        assign();
    else
        say();
}

void KeysDialog::assign() {
    const QString name = selected();
    const QKeySequence keys = keys_->keySequence();
    for (const KeyBindings::Entry& other : bindings_.clashes(name, keys)) bindings_.set(other.name, {});
    bindings_.set(name, keys);
}

void KeysDialog::say() {
    const QList<KeyBindings::Entry> clashes = bindings_.clashes(selected(), keys_->keySequence());
    take_->setVisible(!clashes.isEmpty());
    if (clashes.isEmpty()) {
        message_->setText(selected().isEmpty() ? tr("Choose an action and press its new keys.") : QString());
        return;
    }
    const KeyBindings::Entry& other = clashes.front();
    message_->setText(tr("%1 already calls “%2” (%3), which would be left without keys.")
                          .arg(shown(other.keys), other.text, other.group));
}

}  // namespace rooftree
