// What is wrong with a plan: problems, then warnings, each with its place and what mends it.
#pragma once

#include <QWidget>

#include "plan/plan_subject.h"

class QAction;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace rooftree {

// A click or Enter goes to the place; the button, or Ctrl+Enter, mends.
class PlanChecksView : public QWidget {
    Q_OBJECT

public:
    explicit PlanChecksView(QWidget* parent = nullptr);

    void setSubject(const PlanSubjectPtr& subject);
    QTreeWidget* tree() const { return tree_; }
    QString summary() const;

signals:
    void placeChosen(rooftree::WalkPlace place);
    void fixWanted(rooftree::PlanFix fix);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRows();
    void addRefusal();
    void addFinding(std::size_t index);
    QTreeWidgetItem* addRow(const QString& title, const QString& sentence, Severity severity);
    void goTo(const QTreeWidgetItem* item);
    void fix(const QTreeWidgetItem* item);

    PlanSubjectPtr subject_;
    QLabel* mark_;
    QLabel* summary_;
    QTreeWidget* tree_;
};

}  // namespace rooftree
