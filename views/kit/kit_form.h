// The words and numbers of a kit request, each with its choices and, where the request is refused for it, the sentence.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "kit/kit_edits.h"
#include "kit/kit_subject.h"

class QLabel;

namespace rooftree {

class FormRows;
class NumberBox;

// What is chosen or typed is one undo step; a run of steps of a number is one as well. What the kit does not know is
// shown as it is in the file and can be chosen away from.
class KitForm : public QWidget {
    Q_OBJECT

public:
    explicit KitForm(QWidget* parent = nullptr);

    void setSubject(KitSubjectPtr subject);
    KitEdits* edits() { return &edits_; }
    // The sentence below a field, `/storeys` say; empty for none.
    QString sentenceAt(const QString& pointer) const;

    QSize sizeHint() const override { return {300, 480}; }

public slots:
    // Another seed, drawn at random.
    void newSeed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addWord(const char* key, const QString& title, const QStringList& words, std::string KitRequest::*value);
    void addPitch();
    NumberBox* addNumber(const char* key, const QString& title, QWidget* editor, NumberBox* box, bool optional);
    void set(const QString& key, const std::function<void(KitRequest& request)>& change, bool step = false);
    void showRanges();
    void showBelow();

    KitSubjectPtr subject_;
    KitEdits edits_;
    FormRows* rows_;
    std::vector<std::function<void(const KitRequest& request)>> shows_;  // what each field shows
    NumberBox* storeys_ = nullptr;
    QLabel* footprint_;
    QLabel* drawn_;
};

}  // namespace rooftree
