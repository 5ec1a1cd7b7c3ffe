// The templates of a set with their pictures: to choose, find, name, order, duplicate and delete.
#pragma once

#include <QLineEdit>
#include <QWidget>
#include <memory>

#include "library/template_list.h"
#include "library/template_list_model.h"

namespace rooftree {

// Keys: F2 renames in place, Ctrl+D duplicates, Delete deletes, Alt+Up and Alt+Down move, Ctrl+F finds, Ctrl+N asks for
// a new one. The order of the list is its priority, so it is never sorted.
class LibraryView : public QWidget {
    Q_OBJECT

public:
    explicit LibraryView(QWidget* parent = nullptr);

    // Rows that did not change stay as they are; the current one follows its template.
    void setSet(std::shared_ptr<const TemplateSet> set, std::shared_ptr<const Atlas> atlas);
    // -1 for none. Says nothing.
    void setCurrent(int index);
    int current() const;
    // A badge for each template whose verdict is known; empty takes them away.
    void setVerdicts(std::vector<std::optional<Verdict>> verdicts) { rows_.setVerdicts(std::move(verdicts)); }
    // Where long work is listed; may be null.
    void setBoard(JobBoard* board) { thumbnails_.setBoard(board); }

    TemplateList* list() const { return list_; }
    QLineEdit* filter() const { return filter_; }
    QSize sizeHint() const override { return {280, 480}; }

signals:
    // By a person, or because its number is now another.
    void currentChanged(int index);
    void duplicateRequested(int index);
    void deleteRequested(int index);
    void renameRequested(int index, QString name);
    // `to` is its number once it has been moved.
    void moveRequested(int from, int to);
    void newRequested();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* add(const QString& name, const QString& iconName, const QString& text, const QKeySequence& keys,
                 void (LibraryView::*run)());
    void applyFilter();
    void showEnabled();
    void showThumbnail(const QByteArray& looks);
    void fillIn();
    void fitBox();
    std::optional<Thumbnails::Wanted> nextThumbnail() const;

    void duplicate();
    void remove();
    void rename();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void move(int direction);
    void find();

    TemplateListModel rows_;
    std::shared_ptr<const Atlas> atlas_;
    QSize box_;  // of thumbnails, in pixels of the screen
    Thumbnails thumbnails_;
    TemplateList* list_;
    QLineEdit* filter_;
    QList<QAction*> onOne_;  // actions that need a current template
    QAction* up_ = nullptr;
    QAction* down_ = nullptr;
    QAction* rename_ = nullptr;
    bool quiet_ = false;
};

}  // namespace rooftree
