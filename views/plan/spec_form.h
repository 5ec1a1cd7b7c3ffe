// What is asked of a building, each thing with its choices and, where it cannot be planned for it, the sentence.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "plan/plan_subject.h"

class QCheckBox;
class QLabel;

namespace rooftree {

class FormRows;
class NumberBox;

// What is chosen or typed is one undo step; a run of steps of a number is one as well.
class SpecForm : public QWidget {
    Q_OBJECT

public:
    explicit SpecForm(QWidget* parent = nullptr);

    // What the fields show. Of a plan that is kept as it is, it cannot be changed.
    void setSpec(const BuildingSpecDocument& spec, bool readOnly);
    // What became of it.
    void setSubject(PlanSubjectPtr subject);
    // The sentence below a field, `/plot` say; empty for none.
    QString sentenceAt(const QString& pointer) const;

    QSize sizeHint() const override { return {300, 480}; }

public slots:
    // Another seed, drawn at random.
    void newSeed();
    // The seed that is so many further; the first and the last are neighbours.
    void stepSeed(int by);

signals:
    void edited(rooftree::BuildingSpecDocument next, QString name);
    // One of a run of changes that are one step together; `stepsDone` ends it.
    void stepped(rooftree::BuildingSpecDocument next, QString name);
    void stepsDone();

protected:
    void changeEvent(QEvent* event) override;

private:
    using Change = std::function<void(BuildingSpecDocument& next)>;

    void addWords(const char* key, const QString& title, const std::vector<std::string>& words,
                  std::string BuildingSpec::*value);
    void addName();
    void addPlot();
    void addFront();
    void addSeed();
    void addLayout();
    void addClimate();
    NumberBox* numberBox(const char* key, const QString& title, std::int64_t least, std::int64_t most,
                         std::function<void(BuildingSpecDocument& next, std::int64_t value)> put);
    void set(const QString& what, const Change& change, bool step = false);
    void showWrong();
    void showBelow();

    BuildingSpecDocument spec_;
    bool readOnly_ = true;
    PlanSubjectPtr subject_;
    FormRows* rows_;
    std::vector<std::function<void()>> shows_;  // what each field shows
    QLabel* below_;
};

}  // namespace rooftree
