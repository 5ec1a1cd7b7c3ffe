// A line of text that says as much as it has room for.
#pragma once

#include <QLabel>
#include <QStringList>

namespace rooftree {

// Its text is the first of the forms; what is painted is the longest that fits, the last one cut where none does.
class FittingLabel : public QLabel {
public:
    using QLabel::QLabel;

    // The same thing in ever fewer words.
    void setForms(const QStringList& forms);
    // What of it is to be seen at the moment.
    QString seen() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList forms_;
};

}  // namespace rooftree
