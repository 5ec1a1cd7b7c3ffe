// What a kit plan is made of: its members by name with how many there are, and the key to the colours of the plan.
#pragma once

#include <QWidget>

#include "kit/kit_subject.h"

class QTreeWidget;

namespace rooftree {

// What is chosen is to be ringed on the plan; Esc chooses nothing.
class KitMembersView : public QWidget {
    Q_OBJECT

public:
    explicit KitMembersView(QWidget* parent = nullptr);

    void setSubject(const KitSubjectPtr& subject);
    QTreeWidget* tree() const { return tree_; }

signals:
    void placesChosen(std::vector<rooftree::KitPlace> places);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRows();
    void sayChosen();

    KitSubjectPtr subject_;
    QTreeWidget* tree_;
    bool quiet_ = false;
};

}  // namespace rooftree
