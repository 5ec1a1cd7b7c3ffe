// The storeys of a plan with their rooms, all about the one that is chosen, and the key to the plan's colours.
#pragma once

#include <QWidget>

#include "plan/plan_subject.h"

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace rooftree {

class RoomsView : public QWidget {
    Q_OBJECT

public:
    explicit RoomsView(QWidget* parent = nullptr);

    // The room that is chosen stays so if there is one of its number.
    void setSubject(const PlanSubjectPtr& subject);
    // Chooses a room without saying so; -1 for none.
    void setRoom(int room);
    QTreeWidget* tree() const { return tree_; }
    // What is told about the room, in plain text.
    QString facts() const;

signals:
    void roomChosen(int level, int room);
    void storeyChosen(int level);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showRows();
    void showFacts();
    void showKey();
    void sayChosen();

    PlanSubjectPtr subject_;
    QTreeWidget* tree_;
    QLabel* facts_;
    QLabel* key_;
    bool quiet_ = false;
};

}  // namespace rooftree
