#include "gallery/gallery_list.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "gallery/gallery_cells.h"
#include "icons/icon.h"

namespace rooftree {
namespace {

constexpr int gap = 6;
constexpr int margin = gap + 4;  // of a cell, to what stands in its card

int wordsHeight(const QFontMetrics& metrics) {
    return 2 * metrics.height() + 2;
}

// A card with the picture, and below it what it is and what became of it.
class CellPainter : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& item, const QModelIndex&) const override {
        return static_cast<const GalleryList*>(item.widget)->gridSize();
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& item, const QModelIndex& index) const override {
        const QPalette& palette = item.palette;
        const bool selected = item.state.testFlag(QStyle::State_Selected);
        const bool hovered = item.state.testFlag(QStyle::State_MouseOver);
        const auto group = item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        constexpr int edgeGap = gap / 2;
        const QRectF card =
            QRectF(item.rect).adjusted(edgeGap, edgeGap, -edgeGap, -edgeGap).adjusted(0.5, 0.5, -0.5, -0.5);
        QColor edge = palette.color(QPalette::Text);
        edge.setAlphaF(hovered ? 0.35f : 0.12f);
        if (selected) edge = palette.color(group, QPalette::Highlight);
        QColor ground = selected ? palette.color(group, QPalette::Highlight) : palette.color(QPalette::Text);
        ground.setAlphaF(selected ? 0.16f : hovered ? 0.06f : 0.02f);
        painter->setPen(QPen(edge, selected ? 2 : 1));
        painter->setBrush(ground);
        painter->drawRoundedRect(card, 4, 4);
        painter->setRenderHint(QPainter::Antialiasing, false);

        const int words = wordsHeight(item.fontMetrics);
        const QRect inner = item.rect.adjusted(margin, gap + 2, -margin, -gap - 2);
        const QRect room(inner.left(), inner.top(), inner.width(), inner.height() - words - gap);
        const QString problem = index.data(GalleryCells::problemRole).toString();
        paintPicture(*painter, room, index, problem, palette);
        paintWords(*painter, QRect(inner.left(), room.bottom() + gap, inner.width(), words), item, index, problem);
        painter->restore();
    }

private:
    static void paintPicture(QPainter& painter, const QRect& room, const QModelIndex& index, const QString& problem,
                             const QPalette& palette) {
        const bool stale = index.data(GalleryCells::staleRole).toBool();
        QColor faint = palette.color(QPalette::Text);
        faint.setAlphaF(0.72f);
        if (!problem.isEmpty()) {
            QRect badge(0, 0, 28, 28);
            badge.moveCenter({room.center().x(), room.top() + room.height() / 4});
            verdictIcon(Verdict::warning, palette).paint(&painter, badge);
            painter.setPen(faint);
            painter.drawText(room.adjusted(0, badge.bottom() + gap - room.top(), 0, 0),
                             Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, problem);
            return;
        }
        const QPixmap picture = index.data(Qt::DecorationRole).value<QPixmap>();
        if (picture.isNull()) {
            painter.setPen(faint);
            painter.drawText(room, Qt::AlignCenter, stale ? QStringLiteral("…") : QString());
            return;
        }
        QRect at(QPoint(), picture.deviceIndependentSize().toSize());
        at.moveCenter(room.center());
        painter.setOpacity(stale ? 0.35 : 1);
        painter.drawPixmap(at.topLeft(), picture);
        painter.setOpacity(1);
    }

    static void paintWords(QPainter& painter, const QRect& room, const QStyleOptionViewItem& item,
                           const QModelIndex& index, const QString& problem) {
        QFont bold = item.font;
        bold.setWeight(QFont::DemiBold);
        const QFontMetrics wide(bold);
        QColor text = item.palette.color(QPalette::Text);
        painter.setPen(text);
        painter.setFont(bold);
        const QString title = wide.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width());
        const QRect upper(room.left(), room.top(), room.width(), wide.height());
        painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, title);
        text.setAlphaF(0.72f);
        painter.setPen(text);
        painter.setFont(item.font);
        const QRect rest = upper.adjusted(wide.horizontalAdvance(title) + gap, 0, 0, 0);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         item.fontMetrics.elidedText(index.data(GalleryCells::restRole).toString(), Qt::ElideRight,
                                                     std::max(0, rest.width())));
        if (!problem.isEmpty()) painter.setPen(verdictColour(Verdict::warning, item.palette));
        painter.drawText(
            upper.translated(0, wide.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
            item.fontMetrics.elidedText(
                problem.isEmpty() ? index.data(GalleryCells::detailsRole).toString() : GalleryList::tr("refused"),
                Qt::ElideRight, room.width()));
    }
};

}  // namespace

GalleryList::GalleryList(GalleryCells* cells, QWidget* parent) : QListView(parent), cells_(cells) {
    setModel(cells);
    setItemDelegate(new CellPainter(this));
    setAccessibleName(tr("Buildings"));
    setViewMode(IconMode);
    setResizeMode(Adjust);
    setMovement(Static);
    setWrapping(true);
    setUniformItemSizes(true);
    setDragEnabled(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // or the columns would change as it comes and goes
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    viewport()->setAttribute(Qt::WA_Hover);
    fitGrid();
}

int GalleryList::firstWanted() const {
    const QRect sight = viewport()->rect();
    int other = -1;
    for (int row = 0; row < cells_->rowCount(); ++row) {
        if (cells_->made(row)) continue;
        if (visualRect(cells_->index(row)).intersects(sight)) return row;
        if (other < 0) other = row;
    }
    return other;
}

void GalleryList::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->button() == Qt::LeftButton ? indexAt(event->position().toPoint()) : QModelIndex();
    QListView::mousePressEvent(event);
}

void GalleryList::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !pressed_.isValid()) return;
    const int row = pressed_.row();
    const bool same = indexAt(event->position().toPoint()) == pressed_;
    pressed_ = QModelIndex();
    if (!same) return;
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        emit rerollAsked(row);
    else
        emit openAsked(row);
}

void GalleryList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid())
        emit openAsked(currentIndex().row());
    else
        QListView::keyPressEvent(event);
}

void GalleryList::scrollContentsBy(int dx, int dy) {
    QListView::scrollContentsBy(dx, dy);
    emit sightChanged();
}

void GalleryList::resizeEvent(QResizeEvent* event) {
    fitGrid();
    QListView::resizeEvent(event);
    emit sightChanged();
}

// As many columns as there is room for, over all of the width.
void GalleryList::fitGrid() {
    const QSize least = thumbnailSize() + QSize(2 * margin, 3 * gap + 4 + wordsHeight(fontMetrics()));
    const int width = std::max(least.width(), viewport()->width() - 1);
    const QSize cell(width / std::max(1, width / least.width()), least.height());
    if (cell != gridSize()) setGridSize(cell);
}

}  // namespace rooftree
