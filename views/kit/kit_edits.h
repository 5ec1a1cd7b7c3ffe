// How a view says what is to change in a kit request.
#pragma once

#include <QObject>
#include <QString>

#include "kit/request.h"

namespace rooftree {

// Held by each view that changes a request. Its signals are all that leaves the view:
// - `edited`: one undo step.
// - `dragBegun`, any number of `dragged`, then `dragEnded` (one undo step for all) or `dragCancelled` (back to what was).
class KitEdits : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool dragging() const { return dragging_; }

    void edit(const KitRequest& next, const QString& name);
    // The first one begins the drag. The step has the name that was given last.
    void drag(const KitRequest& next, const QString& name);
    void endDrag();
    void cancelDrag();

public slots:
    // The drag was ended from elsewhere (by an undo, say): it is over, and nothing is said.
    void forgetDrag() { dragging_ = false; }

signals:
    void edited(rooftree::KitRequest next, QString name);
    void dragBegun(QString name);
    void dragged(rooftree::KitRequest next, QString name);
    void dragEnded();
    void dragCancelled();

private:
    bool dragging_ = false;
};

}  // namespace rooftree
