// What is being worked on away from the window, how far it is, and a way to stop it.
#pragma once

#include <QPointer>
#include <QWidget>
#include <map>

#include "live_job/job_board.h"

class QLabel;
class QProgressBar;
class QToolButton;
class QVBoxLayout;

namespace rooftree {

// Keys: arrows step through the jobs, Space, Enter or Delete stops the one that has the focus.
class JobsView : public QWidget {
    Q_OBJECT

public:
    explicit JobsView(QWidget* parent = nullptr);

    // May be null.
    void setBoard(JobBoard* board);
    QSize sizeHint() const override { return {320, 140}; }

signals:
    void countChanged(int jobs);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QWidget* widget = nullptr;
        QLabel* title = nullptr;
        QProgressBar* bar = nullptr;
        QToolButton* stop = nullptr;
    };

    void refresh();
    Row makeRow(int id);
    void step(QObject* from, int direction);
    std::vector<QToolButton*> stops() const;

    QPointer<JobBoard> board_;
    std::map<int, Row> rows_;  // by the id of the job: in the order in which they began
    QVBoxLayout* column_;
    QLabel* idle_;
};

}  // namespace rooftree
