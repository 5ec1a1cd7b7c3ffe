// What a kit's own checks say: why it cannot be made, or that it is whole and by which figures.
#pragma once

#include "checks/verdict_list.h"
#include "kit/kit_subject.h"

namespace rooftree {

// A click or Enter on a finding goes to its place.
class KitChecksView : public VerdictList {
    Q_OBJECT

public:
    explicit KitChecksView(QWidget* parent = nullptr);

    void setSubject(const KitSubjectPtr& subject);

signals:
    // The pointer is into the document; the places are to be shown.
    void placeChosen(QString pointer, std::vector<rooftree::KitPlace> places);

protected:
    void fill() override;
    void goTo(const QTreeWidgetItem* item) override;

private:
    KitSubjectPtr subject_;
    Problems found_;
};

}  // namespace rooftree
