// The fields of a template, made from its one table: what they are, what they may be, and what is wrong with them.
#pragma once

#include <QScrollArea>

#include "inspector/record_form.h"
#include "template/template_subject.h"

namespace rooftree {

// Values change in place: a widget that has the focus keeps it, and what is being typed stays.
class InspectorView : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorView(QWidget* parent = nullptr);
    ~InspectorView() override;

    void setSubject(SubjectPtr subject);
    TemplateEdits* edits() { return &edits_; }
    QSize sizeHint() const override { return {340, 600}; }

public slots:
    void setSelection(const QString& pointer) { edits_.setSelection(pointer); }

private:
    void refresh();
    void showProblems();
    void showSelection();
    void follow(QWidget* focused);
    // The place of a pointer, or the nearest that it stands in; null if there is none.
    Place* nearest(const std::string& pointer) const;

    SubjectPtr subject_;
    TemplateEdits edits_;
    InspectorTies ties_;
    QLabel* general_;  // what is wrong with the template as a whole
    RecordForm* form_;
    bool following_ = false;
};

}  // namespace rooftree
