// The list of templates as it is seen and dragged.
#pragma once

#include <QListView>
#include <functional>

namespace rooftree {

class TemplateListModel;

// A dropped row goes where the line is shown; rows may be hidden, and keep their number.
class TemplateList : public QListView {
    Q_OBJECT

public:
    explicit TemplateList(TemplateListModel* rows, QWidget* parent = nullptr);

    // Shown where no row is.
    void setEmptyText(const QString& text);
    // The nearest row above (-1) or below (1) that is not hidden; -1 if there is none.
    int neighbour(int row, int direction) const;
    // The first row that fulfils `wanted`, those in sight before all others; -1 if there is none.
    int firstInSight(const std::function<bool(int)>& wanted) const;

    static QSize thumbnailSize() { return {64, 56}; }

signals:
    // `to` is the number of the row once it has been moved.
    void moved(int from, int to);
    void sightChanged();

protected:
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // The gap between rows that is meant: its number is that of the row below it.
    int gapAt(QPoint at) const;

    TemplateListModel* rows_;
    QString emptyText_;
};

}  // namespace rooftree
