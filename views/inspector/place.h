// A place of a template in the inspector: it is selected, and what is wrong there is said under it.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>
#include <functional>
#include <map>

#include "base/problem.h"
#include "template/template_edits.h"
#include "template/template_value.h"

namespace rooftree {

class Place;

// What every place needs of the inspector.
struct InspectorTies {
    TemplateEdits* edits = nullptr;
    std::map<std::string, Place*> places;  // by pointer

    // One undo step. Returns why it is refused, or nothing.
    QString set(const std::string& pointer, const std::optional<Json>& value, const QString& name);
    // A step of a run that is one undo step together.
    QString step(const std::string& pointer, const Json& value);
    void stepsDone() { edits->endDrag(); }
};

class Place : public QFrame {
public:
    Place(std::string pointer, InspectorTies& ties, QWidget* parent);
    ~Place() override;

    const std::string& pointer() const { return pointer_; }
    void setMarked(bool marked);
    // What is wrong here, in words; the worst decides the colour.
    void setProblems(const Problems& problems);
    // Why the last change was refused; stands until the next is not.
    void setRefusal(const QString& sentence);
    // Shows its inside, where that is folded away.
    virtual void open() {}

    QVBoxLayout* column() const { return column_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    InspectorTies& ties() const { return *ties_; }

private:
    void showMessages();

    std::string pointer_;
    InspectorTies* ties_;
    QVBoxLayout* column_;
    QLabel* message_;
    Problems problems_;
    QString refusal_;
    bool marked_ = false;
};

}  // namespace rooftree
