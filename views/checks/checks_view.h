// What an artist is told about a template: each check with its verdict, numbers and findings, each with its place.
#pragma once

#include <QWidget>

#include "checks/check_rows.h"

class QAction;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace rooftree {

// Arrows choose a check or a finding, whose overlay is then to be shown; a click or Enter goes to its place; Esc
// chooses none; Ctrl+C copies the row.
class ChecksView : public QWidget {
    Q_OBJECT

public:
    explicit ChecksView(QWidget* parent = nullptr);

    // Checks that have not run yet leave on show what was found before. What is chosen stays chosen if it is there.
    void setSubject(SubjectPtr subject);

    QTreeWidget* tree() const { return tree_; }
    QString summary() const;
    QSize sizeHint() const override { return {340, 360}; }

public slots:
    void copy();
    void copyAll();
    void clearChoice();

signals:
    // The pointer is from the template; `at` is on the drawing, and empty where the finding has no place there.
    void placeChosen(QString pointer, rooftree::Rect at);
    // The pixels and faces of the check are to be shown; it is one of the subject's. Null: none are.
    void overlayChosen(rooftree::SubjectPtr subject, const rooftree::CheckResult* check);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    // A row as it is told apart from others.
    struct Choice {
        QString key;
        int finding = -1;  // -1: the check itself
        QString pointer;   // of the finding
    };

    void showRows();
    void showFindings(QTreeWidgetItem* item, const CheckRow& row);
    void showSummary();
    Choice choice() const;
    void choose(const Choice& wanted);
    void sayOverlay();
    void goTo(QTreeWidgetItem* item);
    const CheckRow* rowOf(const QTreeWidgetItem* item) const;
    const FindingRow* findingOf(const QTreeWidgetItem* item) const;

    SubjectPtr subject_;  // as it came
    SubjectPtr checked_;  // whose findings are on show
    std::vector<CheckRow> rows_;
    QLabel* summaryMark_;
    QLabel* summary_;
    QTreeWidget* tree_;
    bool quiet_ = false;
    bool overlaid_ = false;
};

}  // namespace rooftree
