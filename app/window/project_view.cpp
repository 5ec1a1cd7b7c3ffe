#include "window/project_view.h"

#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rooftree {

ProjectView::ProjectView(QWidget* parent) : QWidget(parent), tree_(new QTreeWidget(this)), missing_(new QLabel(this)) {
    tree_->setHeaderHidden(true);
    tree_->setAccessibleName(tr("Files of the project"));
    missing_->setWordWrap(true);
    missing_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tree_, 1);
    layout->addWidget(missing_);
    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const QString path = item->data(0, Qt::UserRole).toString();
        if (!path.isEmpty()) emit openRequested(path);
    });
    connect(missing_, &QLabel::linkActivated, this, &ProjectView::findRequested);
    refresh();
}

void ProjectView::setProject(DocumentSet& documents, Document* project) {
    session_ = project ? std::make_unique<ProjectSession>(documents, *project) : nullptr;
    if (project) connect(project, &Document::valueChanged, this, &ProjectView::refresh);
    refresh();
}

void ProjectView::refresh() {
    tree_->clear();
    missing_->hide();
    if (!session_) return;
    QHash<QString, QTreeWidgetItem*> lists;
    int gone = 0;
    for (const ProjectFile& file : session_->files()) {
        const QString list = QString::fromUtf8(file.list.data(), qsizetype(file.list.size()));
        QTreeWidgetItem*& parent = lists[list];
        if (!parent) {
            parent = new QTreeWidgetItem(tree_, {list});
            parent->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(parent, {file.exists ? file.written : tr("%1 (missing)").arg(file.written)});
        item->setData(0, Qt::UserRole, file.path);
        item->setToolTip(0, file.path);
        if (!file.exists) item->setForeground(0, palette().color(QPalette::Disabled, QPalette::Text));
        gone += !file.exists;
    }
    if (gone == 0) return;
    missing_->setText(tr("%n file(s) are missing. <a href=\"find\">Find them in a folder…</a>", nullptr, gone));
    missing_->show();
}

}  // namespace rooftree
