#include "plan/rooms_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTextDocument>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "building/plan_grid.h"
#include "building/sheet/storey_parts.h"
#include "plan/painter_pen.h"
#include "plan/plan_words.h"

namespace rooftree {
namespace {

constexpr int levelRole = Qt::UserRole;
constexpr int roomRole = Qt::UserRole + 1;  // -1 for a storey

constexpr std::array<RoomClass, 6> classes{RoomClass::hub,   RoomClass::social, RoomClass::work,
                                           RoomClass::store, RoomClass::privy,  RoomClass::open};

// "chair (3), table".
QString counted(const std::map<QString, int>& all) {
    QStringList out;
    for (const auto& [name, count] : all) out += count == 1 ? name : QStringLiteral("%1 (%2)").arg(name).arg(count);
    return out.join(QStringLiteral(", "));
}

std::map<QString, int> furnitureOf(const Storey& storey, int room) {
    std::map<QString, int> out;
    for (const Furniture& item : storey.furniture)
        if (cellAt(storey, {item.at.x, item.at.y}) == room) ++out[nameOfPiece(item)];
    return out;
}

QStringList doorsOf(const Storey& storey, int room) {
    QStringList out;
    for (const Door& door : storey.doors) {
        const int near = cellAt(storey, door.edge.near());
        const int far = cellAt(storey, door.edge.far());
        if (near != room && far != room) continue;
        const int other = near == room ? far : near;
        out += RoomsView::tr("%1 (%2)").arg(
            nameOfDoor(door.kind),
            other < 0 ? RoomsView::tr("outside") : nameOfRoom(roomOf(storey, other).kind).toLower());
    }
    return out;
}

int windowsOf(const Storey& storey, int room) {
    return int(std::ranges::count_if(storey.windows, [&](const Window& window) {
        return cellAt(storey, window.edge.near()) == room || cellAt(storey, window.edge.far()) == room;
    }));
}

// The fewest steps to a place of the room.
std::optional<int> wayTo(const PlanSubject& subject, int level, int room) {
    std::optional<int> out;
    const Storey& storey = *subject.storey(level);
    for (int y = 0; y < storey.cells.height(); ++y)
        for (int x = 0; x < storey.cells.width(); ++x)
            if (storey.cells.at(x, y) == room)
                if (const std::optional<int> steps = stepsTo(subject, {level, {x, y}}))
                    out = std::min(*steps, out.value_or(*steps));
    return out;
}

}  // namespace

RoomsView::RoomsView(QWidget* parent)
    : QWidget(parent), tree_(new QTreeWidget(this)), facts_(new QLabel(this)), key_(new QLabel(this)) {
    tree_->setAccessibleName(tr("Storeys and rooms"));
    tree_->setColumnCount(2);
    tree_->setHeaderLabels({tr("Room"), tr("Tiles")});
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree_->header()->setStretchLastSection(false);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setIndentation(14);
    tree_->setUniformRowHeights(true);
    tree_->installEventFilter(this);
    facts_->setWordWrap(true);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    facts_->setContentsMargins(10, 6, 10, 6);
    facts_->setAccessibleName(tr("About the room"));
    facts_->hide();
    key_->setWordWrap(true);
    key_->setContentsMargins(10, 4, 10, 6);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tree_, 1);
    column->addWidget(facts_);
    column->addWidget(key_);
    setFocusProxy(tree_);
    connect(tree_, &QTreeWidget::currentItemChanged, this, [this] {
        showFacts();
        if (!quiet_) sayChosen();
    });
    showKey();
}

void RoomsView::setSubject(const PlanSubjectPtr& subject) {
    subject_ = subject;
    showRows();
    showFacts();
}

void RoomsView::setRoom(int room) {
    const QScopedValueRollback quiet(quiet_, true);
    QTreeWidgetItem* wanted = nullptr;
    for (int i = 0; i < tree_->topLevelItemCount(); ++i)
        for (int k = 0; k < tree_->topLevelItem(i)->childCount(); ++k)
            if (tree_->topLevelItem(i)->child(k)->data(0, roomRole).toInt() == room)
                wanted = tree_->topLevelItem(i)->child(k);
    tree_->setCurrentItem(wanted);
    if (!wanted) tree_->clearSelection();
}

QString RoomsView::facts() const {
    QTextDocument document;
    document.setHtml(facts_->text());
    return document.toPlainText();
}

void RoomsView::showRows() {
    const QScopedValueRollback quiet(quiet_, true);
    const QVariant chosen = tree_->currentItem() ? tree_->currentItem()->data(0, roomRole) : QVariant();
    tree_->clear();
    if (!subject_) return;
    const auto add = [&](auto* above, const QString& name, int area, int level, int room) {
        auto* item = new QTreeWidgetItem(above, {name, QString::number(area)});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, levelRole, level);
        item->setData(0, roomRole, room);
        return item;
    };
    for (const Storey& storey : subject_->building.storeys) {
        int area = 0;
        for (const Room& room : storey.rooms) area += room.area;
        QTreeWidgetItem* head = add(tree_, nameOfStorey(*subject_, storey.level), area, storey.level, -1);
        for (const Room& room : storey.rooms) {
            QTreeWidgetItem* item = add(head, nameOfRoom(room.kind), room.area, storey.level, room.id);
            item->setToolTip(0, areaWords(room));
            if (chosen.isValid() && chosen.toInt() == room.id) tree_->setCurrentItem(item);
        }
        head->setExpanded(true);
    }
}

void RoomsView::showFacts() {
    const QTreeWidgetItem* item = tree_->currentItem();
    const Storey* storey = item && subject_ ? subject_->storey(item->data(0, levelRole).toInt()) : nullptr;
    facts_->setVisible(storey != nullptr);
    if (!storey) return facts_->clear();
    const int id = item->data(0, roomRole).toInt();
    QStringList lines;
    if (id < 0) {
        std::map<QString, int> kinds;
        for (const Room& room : storey->rooms) ++kinds[nameOfRoom(room.kind).toLower()];
        lines += tr("<b>%1</b>").arg(nameOfStorey(*subject_, storey->level));
        lines += counted(kinds);
        lines += tr("<b>Doors</b> %1, <b>windows</b> %2, <b>furniture</b> %3")
                     .arg(storey->doors.size())
                     .arg(storey->windows.size())
                     .arg(storey->furniture.size());
    } else {
        const Room& room = roomOf(*storey, id);
        lines += tr("<b>%1</b> (%2)").arg(nameOfRoom(room.kind), nameOfClass(classOf(room.kind)));
        lines += areaWords(room);
        const QStringList doors = doorsOf(*storey, id);
        lines += tr("<b>Doors</b> %1").arg(doors.isEmpty() ? tr("none") : doors.join(QStringLiteral(", ")));
        lines += tr("<b>Windows</b> %1").arg(windowsOf(*storey, id));
        const QString furniture = counted(furnitureOf(*storey, id));
        lines += tr("<b>Furniture</b> %1").arg(furniture.isEmpty() ? tr("none") : furniture);
        const std::optional<int> steps = wayTo(*subject_, storey->level, id);
        lines += steps ? tr("<b>From the front door</b> %1 steps").arg(*steps)
                       : tr("<b>Not reached</b> from the front door");
    }
    facts_->setText(lines.join(QStringLiteral("<br>")));
}

void RoomsView::showKey() {
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    QStringList out;
    QStringList names;
    for (const RoomClass of : classes) {
        names += nameOfClass(of);
        out += QStringLiteral("<span style=\"background:%1\">&nbsp;&nbsp;&nbsp;&nbsp;</span>&nbsp;%2")
                   .arg(themed(paintOf(of), dark).name(), QString(names.back()).replace(' ', QStringLiteral("&nbsp;")));
    }
    key_->setText(out.join(QStringLiteral(" &nbsp; ")));
    key_->setAccessibleName(tr("Key: %1").arg(names.join(QStringLiteral(", "))));
}

void RoomsView::sayChosen() {
    const QTreeWidgetItem* item = tree_->currentItem();
    if (!item) return emit roomChosen(-1, -1);
    const int room = item->data(0, roomRole).toInt();
    const int level = item->data(0, levelRole).toInt();
    if (room < 0)
        emit storeyChosen(level);
    else
        emit roomChosen(level, room);
}

bool RoomsView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == tree_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && tree_->currentItem()) {
        tree_->setCurrentItem(nullptr);
        tree_->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void RoomsView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showKey();
}

}  // namespace rooftree
