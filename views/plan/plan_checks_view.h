// What is wrong with a plan: problems, then warnings, each with its place and what mends it.
#pragma once

#include "checks/verdict_list.h"
#include "plan/plan_subject.h"

namespace rooftree {

// A click or Enter goes to the place; the button mends.
class PlanChecksView : public VerdictList {
    Q_OBJECT

public:
    explicit PlanChecksView(QWidget* parent = nullptr);

    void setSubject(const PlanSubjectPtr& subject);

public slots:
    // Of the row that is chosen, if there is one.
    void fixChosen();

signals:
    void placeChosen(rooftree::WalkPlace place);
    void fixWanted(rooftree::PlanFix fix);

protected:
    void fill() override;
    void goTo(const QTreeWidgetItem* item) override;

private:
    void addRefusal();
    void addFinding(std::size_t index);
    void fix(const QTreeWidgetItem* item);

    PlanSubjectPtr subject_;
};

}  // namespace rooftree
