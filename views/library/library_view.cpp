#include "library/library_view.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QToolBar>
#include <QVBoxLayout>

#include "icons/icon.h"

namespace rooftree {

LibraryView::LibraryView(QWidget* parent)
    : QWidget(parent), thumbnails_(tr("Thumbnails"), [this] { return nextThumbnail(); }),
      list_(new TemplateList(&rows_, this)), filter_(new QLineEdit(this)) {
    setAccessibleName(tr("Library"));
    filter_->setPlaceholderText(tr("Find by name"));
    filter_->setAccessibleName(tr("Find a template by its name"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    filter_->installEventFilter(this);

    auto* tools = new QToolBar(tr("Library"), this);
    tools->setIconSize({16, 16});
    QAction* fresh = new QAction(icon(QStringLiteral("add")), tr("New template…"), this);
    fresh->setObjectName(QStringLiteral("library.new"));
    connect(fresh, &QAction::triggered, this, &LibraryView::newRequested);
    QAction* duplicate = add("library.duplicate", "duplicate", tr("Duplicate"), {}, &LibraryView::duplicate);
    rename_ = add("library.rename", "rename", tr("Rename"), QKeySequence(Qt::Key_F2), &LibraryView::rename);
    up_ = add("library.up", "move-up", tr("Move up"), QKeySequence(tr("Alt+Up")), &LibraryView::moveUp);
    down_ = add("library.down", "move-down", tr("Move down"), QKeySequence(tr("Alt+Down")), &LibraryView::moveDown);
    QAction* remove = add("library.delete", "delete", tr("Delete"), QKeySequence(Qt::Key_Delete), &LibraryView::remove);
    QAction* find = add("library.find", "search", tr("Find by name"), QKeySequence(tr("Ctrl+F")), &LibraryView::find);
    onOne_ = {duplicate, remove};
    for (QAction* action : {fresh, duplicate, rename_, up_, down_, remove}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        list_->addAction(action);
        tools->addAction(action);
    }
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(find);
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(tools);
    column->addWidget(filter_);
    column->addWidget(list_, 1);
    setFocusProxy(list_);

    connect(filter_, &QLineEdit::textChanged, this, &LibraryView::applyFilter);
    connect(list_, &TemplateList::moved, this, &LibraryView::moveRequested);
    connect(list_, &TemplateList::sightChanged, this, &LibraryView::fillIn);
    connect(&rows_, &TemplateListModel::renameAsked, this, &LibraryView::renameRequested);
    connect(&thumbnails_, &Thumbnails::arrived, this, &LibraryView::showThumbnail);
    connect(&thumbnails_, &Thumbnails::forgotten, &rows_, &TemplateListModel::ageThumbnails);
    connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (quiet_) return;
        showEnabled();
        emit currentChanged(now.row());
    });
    applyFilter();
}

QAction* LibraryView::add(const QString& name, const QString& iconName, const QString& text, const QKeySequence& keys,
                          void (LibraryView::*run)()) {
    auto* out = new QAction(icon(iconName), text, this);
    out->setObjectName(name);
    out->setShortcut(keys);
    connect(out, &QAction::triggered, this, run);
    return out;
}

void LibraryView::setSet(std::shared_ptr<const TemplateSet> set, std::shared_ptr<const Atlas> atlas) {
    const int was = current();
    {
        const QScopedValueRollback quiet(quiet_, true);
        rows_.setSet(std::move(set), atlas ? atlas->tileSize() : 0);
    }
    const bool same = atlas_ && atlas && atlas_->tileSize() == atlas->tileSize() && atlas_->pixels() == atlas->pixels();
    if (!same && atlas_ != atlas) {
        atlas_ = std::move(atlas);
        thumbnails_.forget();
    }
    fitBox();
    QSet<QByteArray> shown;
    for (int row = 0; row < rows_.rowCount(); ++row) {
        const QByteArray& looks = rows_.looksAt(row);
        shown.insert(looks);
        if (const Thumbnail* made = thumbnails_.find(looks)) rows_.setThumbnail(looks, *made, devicePixelRatioF());
    }
    thumbnails_.prune(shown);
    applyFilter();
    fillIn();
    if (current() != was) emit currentChanged(current());
}

void LibraryView::setCurrent(int index) {
    const QScopedValueRollback quiet(quiet_, true);
    const QModelIndex at = index >= 0 ? rows_.index(index) : QModelIndex();
    if (at.isValid()) {
        list_->setCurrentIndex(at);
        list_->scrollTo(at);
    } else {
        list_->selectionModel()->clear();
    }
    showEnabled();
}

int LibraryView::current() const {
    return list_->currentIndex().row();
}

void LibraryView::applyFilter() {
    const QString wanted = filter_->text().trimmed();
    int shown = 0;
    for (int row = 0; row < rows_.rowCount(); ++row) {
        const bool hidden =
            !wanted.isEmpty() && !QString::fromStdString(rows_.at(row).name).contains(wanted, Qt::CaseInsensitive);
        if (list_->isRowHidden(row) != hidden) list_->setRowHidden(row, hidden);
        shown += !hidden;
    }
    list_->setEmptyText(rows_.rowCount() == 0 ? tr("No templates yet. Make one from a rectangle of the atlas.")
                        : shown == 0          ? tr("No template has “%1” in its name.").arg(wanted)
                                              : QString());
    showEnabled();
    fillIn();
}

void LibraryView::showEnabled() {
    const int row = current();
    for (QAction* action : onOne_) action->setEnabled(row >= 0);
    rename_->setEnabled(row >= 0 && !rows_.at(row).broken);
    up_->setEnabled(row >= 0 && list_->neighbour(row, -1) >= 0);
    down_->setEnabled(row >= 0 && list_->neighbour(row, 1) >= 0);
}

std::optional<Thumbnails::Wanted> LibraryView::nextThumbnail() const {
    if (!atlas_) return std::nullopt;
    const int row = list_->firstInSight([this](int at) { return thumbnails_.find(rows_.looksAt(at)) == nullptr; });
    if (row < 0) return std::nullopt;
    return Thumbnails::Wanted{rows_.looksAt(row), [atlas = atlas_, how = rows_.at(row), box = box_](const Job& job) {
                                  return makeThumbnail(*atlas, how, box, job);
                              }};
}

// What was made from another atlas, or for another box, is forgotten.
void LibraryView::fitBox() {
    const QSize box = TemplateList::thumbnailSize() * devicePixelRatioF();
    if (box == box_) return;
    box_ = box;
    thumbnails_.forget();
}

void LibraryView::fillIn() {
    thumbnails_.make();
}

void LibraryView::showThumbnail(const QByteArray& looks) {
    rows_.setThumbnail(looks, *thumbnails_.find(looks), devicePixelRatioF());
}

void LibraryView::duplicate() {
    if (current() >= 0) emit duplicateRequested(current());
}

void LibraryView::remove() {
    if (current() >= 0) emit deleteRequested(current());
}

void LibraryView::rename() {
    if (current() < 0) return;
    list_->setFocus();
    list_->edit(list_->currentIndex());
}

void LibraryView::move(int direction) {
    const int from = current();
    const int to = from < 0 ? -1 : list_->neighbour(from, direction);
    if (to >= 0) emit moveRequested(from, to);
}

void LibraryView::find() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

bool LibraryView::event(QEvent* event) {
    // A move to a screen of another density.
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) {
        fitBox();
        fillIn();
    }
    return QWidget::event(event);
}

bool LibraryView::eventFilter(QObject* watched, QEvent* event) {
    // From the box straight into the list, and back out of a search.
    if (watched == filter_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            const int row = current() >= 0 && !list_->isRowHidden(current()) ? current() : list_->neighbour(-1, 1);
            if (row >= 0) list_->setCurrentIndex(rows_.index(row));
            list_->setFocus();
            return true;
        }
        if (key == Qt::Key_Escape && !filter_->text().isEmpty()) {
            filter_->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace rooftree
