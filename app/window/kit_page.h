// A kit request, or a plan, on a page of the window: ground plan and model side by side, the form in the inspector.
#pragma once

#include "kit/kit_subject.h"
#include "window/storey_page.h"

class QCheckBox;

namespace rooftree {

class KitCanvas;
class KitChecksView;
class KitForm;
class KitMembersView;
enum class KitDetail;

class KitPage : public StoreyPage {
    Q_OBJECT

public:
    // The document holds a kit request or a kit plan, which is shown and not changed; it and the board outlive the page.
    KitPage(Document& document, JobBoard& board, QWidget* parent = nullptr);

    KitCanvas& canvas() const { return *canvas_; }
    KitForm& form() const { return *form_; }
    KitChecksView& checks() const { return *checks_; }
    KitMembersView& members() const { return *members_; }

    // The sentence below the plan: why the request is refused, or empty.
    QString refusal() const;
    KitDetail detail() const { return detail_; }
    // A building to begin with: one that can be made.
    static KitRequest freshRequest();

public slots:
    void setDetail(rooftree::KitDetail detail);
    void toggleRoof();
    void toggleNames();

signals:
    // The request of a plan is to be opened as a document of its own.
    void requestWanted(const rooftree::KitRequest& request);

private:
    KitPage(Document& document, JobBoard& board, KitCanvas* canvas, QWidget* parent);
    template <class View>
    void connectEdits(View* view);
    void takeValue();
    void fillStoreys();
    void showRefusal();
    void makeModel();

    KitSubjectPtr subject_;
    KitDetail detail_;

    KitMembersView* members_;
    KitForm* form_;
    KitChecksView* checks_;
    KitCanvas* canvas_;
    QCheckBox* roof_;
    QCheckBox* names_;
};

}  // namespace rooftree
