// A list of what was found, with the verdict on all of it above.
#pragma once

#include <QWidget>
#include <optional>

#include "voxel/checks/check.h"

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace rooftree {

// A click or Enter on a row goes to its place.
class VerdictList : public QWidget {
    Q_OBJECT

public:
    QTreeWidget* tree() const { return tree_; }
    QString summary() const;

protected:
    VerdictList(const QString& treeName, QWidget* parent);

    // Fills the tree, which is empty, and says the summary.
    virtual void fill() = 0;
    virtual void goTo(const QTreeWidgetItem* item) = 0;

    void showRows();
    // Below `above`, or at the top for null.
    QTreeWidgetItem* addRow(QTreeWidgetItem* above, const QString& title, const QString& sentence, Verdict verdict);
    // Nothing for no verdict.
    void setSummary(const QString& sentence, std::optional<Verdict> worst);

    void changeEvent(QEvent* event) override;

private:
    QLabel* mark_;
    QLabel* summary_;
    QTreeWidget* tree_;
};

}  // namespace rooftree
