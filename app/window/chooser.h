// A field to type in and a list that follows: for actions by name and files by name.
#pragma once

#include <QDialog>
#include <QList>

#include <functional>

class QLineEdit;
class QListWidget;

namespace rooftree {

struct ChooserEntry {
    QString text;
    QString hint;  // beside it, such as a key
    std::function<void()> act;
};

// Closes on Esc, on a choice, and when something else is clicked.
class Chooser : public QDialog {
    Q_OBJECT

public:
    // `entriesFor` gives the entries for what is typed, best first.
    using EntriesFor = std::function<QList<ChooserEntry>(const QString& typed)>;
    Chooser(const QString& title, EntriesFor entriesFor, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refill(const QString& typed);
    void choose();

    EntriesFor entriesFor_;
    QList<ChooserEntry> entries_;
    QLineEdit* field_;
    QListWidget* list_;
};

}  // namespace rooftree
