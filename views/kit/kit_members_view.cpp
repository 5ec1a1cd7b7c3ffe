#include "kit/kit_members_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <map>

#include "kit/kit_look.h"

namespace rooftree {
namespace {

constexpr int nameRole = Qt::UserRole;  // of a member, or the beginning that a group's members share

// The key to the plan's colours, in two columns.
class Key : public QWidget {
public:
    explicit Key(QWidget* parent) : QWidget(parent) {
        QStringList names;
        for (const KitKeyEntry& entry : kitKey()) names += entry.name;
        setAccessibleName(KitMembersView::tr("Key: %1").arg(names.join(QStringLiteral(", "))));
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return {200, 12 + rowHeight * rows()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const KitInks& inks = kitInks(palette().color(QPalette::Base).lightness() < 128);
        for (int i = 0; i < int(kitKey().size()); ++i) {
            const int half = width() / 2;
            const QRect box(10 + i / rows() * half, 6 + i % rows() * rowHeight + 4, 22, rowHeight - 8);
            painter.setBrush(Qt::NoBrush);
            painter.save();
            painter.setClipRect(box.adjusted(-2, -2, 2, 2));
            kitKey()[std::size_t(i)].paint(painter, box, inks);
            painter.restore();
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(QRect(box.x() + box.width() + 8, box.top() - 4, half - 44, rowHeight),
                             Qt::AlignLeft | Qt::AlignVCenter, kitKey()[std::size_t(i)].name);
        }
    }

private:
    static constexpr int rowHeight = 20;
    static int rows() { return (int(kitKey().size()) + 1) / 2; }
};

}  // namespace

KitMembersView::KitMembersView(QWidget* parent) : QWidget(parent), tree_(new QTreeWidget(this)) {
    tree_->setAccessibleName(tr("Members of the plan"));
    tree_->setColumnCount(2);
    tree_->setHeaderLabels({tr("Member"), tr("Count")});
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree_->header()->setStretchLastSection(false);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setIndentation(14);
    tree_->setUniformRowHeights(true);
    tree_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tree_, 1);
    column->addWidget(new Key(this));
    setFocusProxy(tree_);
    connect(tree_, &QTreeWidget::currentItemChanged, this, [this] {
        if (!quiet_) sayChosen();
    });
}

void KitMembersView::setSubject(const KitSubjectPtr& subject) {
    subject_ = subject;
    showRows();
    sayChosen();
}

void KitMembersView::showRows() {
    const QScopedValueRollback quiet(quiet_, true);
    const QString chosen = tree_->currentItem() ? tree_->currentItem()->data(0, nameRole).toString() : QString();
    std::map<QString, std::map<QString, int>> groups;
    if (subject_) {
        for (const KitMember& member : subject_->plan.members) {
            const std::string_view name = nameOf(member.query);
            const QString text = QString::fromUtf8(name.data(), qsizetype(name.size()));
            ++groups[text.section('/', 0, 0)][text];
        }
    }
    tree_->clear();
    const auto add = [&](auto* above, const QString& text, const QString& name, int count) {
        auto* item = new QTreeWidgetItem(above, {text, QString::number(count)});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, nameRole, name);
        if (!chosen.isEmpty() && name == chosen) tree_->setCurrentItem(item);
        return item;
    };
    for (const auto& [group, members] : groups) {
        int all = 0;
        for (const auto& [name, count] : members) all += count;
        QTreeWidgetItem* head = add(tree_, group, group + '/', all);
        for (const auto& [name, count] : members) add(head, name.mid(group.size() + 1), name, count);
        head->setExpanded(true);
    }
}

void KitMembersView::sayChosen() {
    std::vector<KitPlace> places;
    const QTreeWidgetItem* item = tree_->currentItem();
    const std::string name = item ? item->data(0, nameRole).toString().toStdString() : std::string();
    if (subject_ && !name.empty())
        for (const KitMember& member : subject_->plan.members)
            if (nameOf(member.query) == name || (name.back() == '/' && nameOf(member.query).starts_with(name)))
                places.push_back(member.at);
    emit placesChosen(std::move(places));
}

bool KitMembersView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == tree_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && tree_->currentItem()) {
        tree_->setCurrentItem(nullptr);
        tree_->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace rooftree
