// How a view says what is to change in a template, and what is selected in it.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "voxel/template.h"

namespace rooftree {

// Held by each view that changes a template. Its signals are all that leaves the view:
// - `edited`: one undo step.
// - `dragBegun`, any number of `dragged`, then `dragEnded` (one undo step for all) or `dragCancelled` (back to what was).
// What a view hands out comes back to it some time later, computed; until then it shows what it handed out, and what
// comes back late does not set it back. Anything else that comes in is a change from elsewhere: it ends a drag.
class TemplateEdits : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // What is to be shown: the newest that was handed out or came in.
    const Template& how() const { return how_; }
    bool dragging() const { return dragging_; }
    // A JSON pointer from the template; empty for the template as a whole.
    const QString& selection() const { return selection_; }

    // Takes what came in, computed. True if `how()` is now another.
    bool take(const Template& how);
    // The template was changed from elsewhere, by an undo or a reload: it is shown at once, whatever is still to come in,
    // and a drag is over.
    void replace(const Template& how);

    void edit(Template next, const QString& name);
    void beginDrag(const QString& name);
    // Does nothing where `next` is what is shown already.
    void drag(Template next);
    void endDrag();
    void cancelDrag();

public slots:
    void setSelection(const QString& pointer);
    // The drag was ended from elsewhere (by an undo, say): it is over, and nothing is said.
    void forgetDrag() { dragging_ = false; }

signals:
    void edited(rooftree::Template next, QString name);
    void dragBegun(QString name);
    void dragged(rooftree::Template next);
    void dragEnded();
    void dragCancelled();
    void selectionChanged(QString pointer);
    // Another template is to be shown.
    void shown();

private:
    void hand(Template next);

    Template how_;
    Template before_;             // of the drag
    Template came_;               // the last that came in
    std::vector<Template> sent_;  // handed out and not come back yet, oldest first
    QString selection_;
    bool dragging_ = false;
};

}  // namespace rooftree
