// A building spec, or a plan, on a page of the window: the storeys and the model side by side, what is asked for in the
// inspector.
#pragma once

#include "plan/plan_subject.h"
#include "window/storey_page.h"

class QCheckBox;

namespace rooftree {

class IsoView;
class PlanCanvas;
class PlanChecksView;
class RoomsView;
class SpecForm;

class BuildingPage : public StoreyPage {
    Q_OBJECT

public:
    // The document holds a building spec or a building; it and the board outlive the page.
    BuildingPage(Document& document, JobBoard& board, QWidget* parent = nullptr);

    PlanCanvas& canvas() const { return *canvas_; }
    SpecForm& form() const { return *form_; }
    PlanChecksView& checks() const { return *checks_; }
    RoomsView& rooms() const { return *rooms_; }
    IsoView& isometric() const { return *isometric_; }

    bool settled() const override;
    // What is shown; null until the first plan is there.
    PlanSubjectPtr subject() const { return subject_; }
    // Why the spec cannot be planned, or empty.
    QString refusal() const;
    // Whether the model ends with the storey that is shown, so that one looks into it.
    bool cutOpen() const;
    // A building to begin with: one that can be planned.
    static BuildingSpecDocument freshSpec();

public slots:
    void toggleRoof();
    void toggleHeat();
    void toggleCut();
    // The isometric picture in place of the model, and back.
    void toggleIsometric();
    // Asks for a document of the plan that is shown.
    void keepPlan();

signals:
    // The plan is to be opened as a document of its own, with that change made to it.
    void planWanted(const rooftree::Building& building, const std::optional<rooftree::PlanFix>& fix);
    // The spec of a plan is to be opened as a document of its own.
    void specWanted(const rooftree::BuildingSpecDocument& spec);

private:
    BuildingPage(Document& document, JobBoard& board, PlanCanvas* canvas, QWidget* parent);
    void connectForm();
    void takeValue();
    void deliver(const PlanSubjectPtr& subject);
    void showBanner();
    void makeModel();
    void mend(const PlanFix& fix);

    PlanSubjectPtr subject_;

    RoomsView* rooms_;
    SpecForm* form_;
    PlanChecksView* checks_;
    PlanCanvas* canvas_;
    IsoView* isometric_;
    QCheckBox* roof_;
    QCheckBox* heat_;
    LiveJob<PlanSubjectPtr> planJob_;
};

}  // namespace rooftree
