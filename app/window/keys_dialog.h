// The actions with their keys, to be given others.
#pragma once

#include <QDialog>

#include "window/key_bindings.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace rooftree {

class KeysDialog : public QDialog {
    Q_OBJECT

public:
    // The bindings outlive it.
    explicit KeysDialog(KeyBindings& bindings, QWidget* parent = nullptr);

    // Chooses the row of an action.
    void select(const QString& name);

private:
    void fill();
    void filter(const QString& typed);
    QString selected() const;
    void showSelected();
    // Gives the keys in the field to the selected action, if they are free.
    void offer();
    void assign();
    void say();

    KeyBindings& bindings_;
    QLineEdit* filter_;
    QTreeWidget* tree_;
    QKeySequenceEdit* keys_;
    QPushButton* take_;  // from the action that has them
    QPushButton* clear_;
    QPushButton* reset_;
    QLabel* message_;
};

}  // namespace rooftree
