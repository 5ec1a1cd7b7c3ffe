// A row of the list of checks: a mark and lines of text that wrap.
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace rooftree {

class CheckRowPainter : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role {
        titleRole = Qt::UserRole,  // bold, before the sentence
        detailRole,                // fainter, below it
        fixRole,                   // what would mend it
        verdictRole,
    };

    explicit CheckRowPainter(QTreeView* view);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Line {
        QString text;
        QFont font;
        QString icon;
        bool faint = false;
    };
    std::vector<Line> linesOf(const QFont& font, const QModelIndex& index) const;
    int widthFor(const QModelIndex& index) const;

    QTreeView* view_;
};

}  // namespace rooftree
