// What a kit's own checks say: why it cannot be made, or that it is whole and by which figures.
#pragma once

#include <QWidget>

#include "kit/kit_subject.h"

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace rooftree {

// A click or Enter on a finding goes to its place.
class KitChecksView : public QWidget {
    Q_OBJECT

public:
    explicit KitChecksView(QWidget* parent = nullptr);

    void setSubject(const KitSubjectPtr& subject);
    QTreeWidget* tree() const { return tree_; }
    QString summary() const;

signals:
    // The pointer is into the document; the places are to be shown.
    void placeChosen(QString pointer, std::vector<rooftree::KitPlace> places);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRows();
    void goTo(const QTreeWidgetItem* item);

    KitSubjectPtr subject_;
    Problems found_;
    QLabel* mark_;
    QLabel* summary_;
    QTreeWidget* tree_;
};

}  // namespace rooftree
