#include "library/template_list.h"

#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>

#include "icons/icon.h"
#include "library/template_list_model.h"

namespace rooftree {
namespace {

constexpr int gap = 6;
constexpr int badge = 16;
constexpr int longestName = 200;

// Picture, name, what it is, and a badge.
class TemplateRow : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {TemplateList::thumbnailSize().width() + 120, TemplateList::thumbnailSize().height() + gap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& item, const QModelIndex& index) const override {
        QStyleOptionViewItem option = item;
        initStyleOption(&option, index);
        const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        painter->save();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QPalette& palette = option.palette;
        const auto group = option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
        const QColor text = palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);

        paintPicture(*painter, option, index, text);

        const QRect words = wordsOf(option.rect, index);
        QFont font = option.font;
        font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(text);
        const QFontMetrics metrics(font);
        const QRect upper(words.left(), words.center().y() - metrics.height(), words.width(), metrics.height());
        painter->drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, words.width()));
        painter->setFont(option.font);
        const bool wrong = !index.data(TemplateListModel::problemRole).toString().isEmpty();
        QColor faint = wrong && !selected ? verdictColour(Verdict::problem, palette) : text;
        if (!wrong) faint.setAlphaF(0.72f);
        painter->setPen(faint);
        painter->drawText(upper.translated(0, metrics.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data(TemplateListModel::detailsRole).toString(),
                                                        Qt::ElideRight, words.width()));
        if (const QVariant verdict = index.data(TemplateListModel::verdictRole); verdict.isValid()) {
            const QRect at(words.right() + gap, option.rect.center().y() - badge / 2, badge, badge);
            const QIcon mark = verdictIcon(Verdict(verdict.toInt()), palette);
            if (selected) {
                // On the selection's ground no verdict's colour can be relied upon.
                constexpr std::array names{"good", "warning", "problem"};
                icon(names[std::size_t(verdict.toInt())], text).paint(painter, at);
            } else {
                mark.paint(painter, at);
            }
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            QStyleOptionFocusRect focus;
            focus.QStyleOption::operator=(option);
            focus.backgroundColor = palette.color(selected ? QPalette::Highlight : QPalette::Window);
            style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
        }
        painter->restore();
    }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* out = new QLineEdit(parent);
        out->setMaxLength(longestName);
        out->setAccessibleName(TemplateList::tr("Name of the template"));
        return out;
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        QRect at = wordsOf(option.rect, index);
        const int height = editor->sizeHint().height();
        at.setTop(at.center().y() - height / 2);
        at.setHeight(height);
        editor->setGeometry(at);
    }

private:
    static QRect pictureOf(const QRect& row) {
        return {row.left() + gap, row.top() + gap / 2, TemplateList::thumbnailSize().width(),
                TemplateList::thumbnailSize().height()};
    }
    static QRect wordsOf(const QRect& row, const QModelIndex& index) {
        const int right = index.data(TemplateListModel::verdictRole).isValid() ? badge + 2 * gap : gap;
        return row.adjusted(TemplateList::thumbnailSize().width() + 3 * gap, 2, -right, -2);
    }

    static void paintPicture(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                             QColor text) {
        const QRect room = pictureOf(option.rect);
        const QPixmap picture = index.data(Qt::DecorationRole).value<QPixmap>();
        if (!picture.isNull()) {
            const QSizeF size = picture.deviceIndependentSize();
            painter.drawPixmap(room.center() + QPoint(1, 1) - QPoint(int(size.width()), int(size.height())) / 2,
                               picture);
            return;
        }
        const bool wrong = !index.data(TemplateListModel::problemRole).toString().isEmpty();
        QRect at(QPoint(), QSize(28, 28));
        at.moveCenter(room.center());
        text.setAlphaF(0.3f);
        (wrong ? verdictIcon(Verdict::warning, option.palette) : icon(QStringLiteral("template"), text))
            .paint(&painter, at);
    }
};

}  // namespace

TemplateList::TemplateList(TemplateListModel* rows, QWidget* parent) : QListView(parent), rows_(rows) {
    setModel(rows);
    setItemDelegate(new TemplateRow(this));
    setAccessibleName(tr("Templates, in the order in which they claim tiles"));
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    setTextElideMode(Qt::ElideRight);
}

void TemplateList::setEmptyText(const QString& text) {
    emptyText_ = text;
    viewport()->update();
}

int TemplateList::neighbour(int row, int direction) const {
    for (int at = row + direction; at >= 0 && at < rows_->rowCount(); at += direction)
        if (!isRowHidden(at)) return at;
    return -1;
}

int TemplateList::firstInSight(const std::function<bool(int)>& wanted) const {
    const QRect sight = viewport()->rect();
    int other = -1;
    for (int row = 0; row < rows_->rowCount(); ++row) {
        if (!wanted(row)) continue;
        if (!isRowHidden(row) && visualRect(rows_->index(row)).intersects(sight)) return row;
        if (other < 0) other = row;
    }
    return other;
}

int TemplateList::gapAt(QPoint at) const {
    const QModelIndex under = indexAt({std::clamp(at.x(), 0, std::max(0, viewport()->width() - 1)), at.y()});
    if (under.isValid()) return under.row() + (at.y() > visualRect(under).center().y() ? 1 : 0);
    return neighbour(rows_->rowCount(), -1) + 1;
}

void TemplateList::dropEvent(QDropEvent* event) {
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    const int from = rows_->rowOf(event->mimeData());
    if (from < 0) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::MoveAction);
    event->accept();
    const int between = gapAt(event->position().toPoint());
    const int to = between > from ? between - 1 : between;
    if (to != from) emit moved(from, to);
}

void TemplateList::paintEvent(QPaintEvent* event) {
    QListView::paintEvent(event);
    if (neighbour(-1, 1) >= 0) return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, emptyText_);
}

void TemplateList::scrollContentsBy(int dx, int dy) {
    QListView::scrollContentsBy(dx, dy);
    emit sightChanged();
}

void TemplateList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    emit sightChanged();
}

}  // namespace rooftree
