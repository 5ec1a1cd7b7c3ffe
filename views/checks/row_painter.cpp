#include "checks/row_painter.h"

#include <QApplication>
#include <QPainter>
#include <QTreeView>

#include "icons/icon.h"

namespace rooftree {
namespace {

constexpr int markSize = 16;
constexpr int gap = 6;
constexpr int smallMark = 13;
constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

int heightOf(const QString& text, const QFont& font, int width) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, std::max(width, 40), 10000), flags, text).height();
}

}  // namespace

CheckRowPainter::CheckRowPainter(QTreeView* view) : QStyledItemDelegate(view), view_(view) {}

std::vector<CheckRowPainter::Line> CheckRowPainter::linesOf(const QFont& font, const QModelIndex& index) const {
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    std::vector<Line> out;
    const auto add = [&](int role, const QFont& with, const QString& iconName, bool faint) {
        if (const QString text = index.data(role).toString(); !text.isEmpty())
            out.push_back({text, with, iconName, faint});
    };
    add(titleRole, bold, {}, false);
    add(Qt::DisplayRole, font, {}, false);
    add(detailRole, font, {}, true);
    add(fixRole, font, QStringLiteral("fix"), false);
    return out;
}

int CheckRowPainter::widthFor(const QModelIndex& index) const {
    int depth = 1;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent()) ++depth;
    return view_->viewport()->width() - depth * view_->indentation() - markSize - 3 * gap;
}

QSize CheckRowPainter::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = widthFor(index);
    int height = 0;
    for (const Line& line : linesOf(option.font, index))
        height += heightOf(line.text, line.font, width - (line.icon.isEmpty() ? 0 : smallMark + 4));
    return {120, std::max(height, markSize) + 2 * gap};
}

void CheckRowPainter::paint(QPainter* painter, const QStyleOptionViewItem& item, const QModelIndex& index) const {
    QStyleOptionViewItem option = item;
    initStyleOption(&option, index);
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto group = option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor text = option.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    const auto verdict = Verdict(index.data(verdictRole).toInt());
    constexpr std::array names{"good", "warning", "problem"};
    const QIcon mark = selected ? icon(names[std::size_t(verdict)], text) : verdictIcon(verdict, option.palette);
    mark.paint(painter, QRect(option.rect.left() + gap / 2, option.rect.top() + gap, markSize, markSize));

    QRect room(option.rect.left() + markSize + gap + 2, option.rect.top() + gap, widthFor(index), 0);
    for (const Line& line : linesOf(option.font, index)) {
        QRect at = room;
        if (!line.icon.isEmpty()) {
            at.adjust(smallMark + 4, 0, 0, 0);
            icon(line.icon, text).paint(painter, QRect(room.left(), room.top() + 2, smallMark, smallMark));
        }
        at.setHeight(heightOf(line.text, line.font, at.width()));
        QColor colour = text;
        if (line.faint) colour.setAlphaF(0.72f);
        painter->setPen(colour);
        painter->setFont(line.font);
        painter->drawText(at, flags, line.text);
        room.translate(0, at.height());
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.backgroundColor = option.palette.color(selected ? QPalette::Highlight : QPalette::Base);
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
    painter->restore();
}

}  // namespace rooftree
