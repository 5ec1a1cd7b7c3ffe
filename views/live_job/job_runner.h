// What LiveJob is made of, whatever its results are.
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include "base/job.h"
#include "base/problem.h"
#include "live_job/job_board.h"

class QThreadPool;

namespace rooftree {

// The threads that all jobs of the window share. A few more than there are cores, so that a long job does not hold up
// a short one.
QThreadPool& jobPool();

// Runs one request at a time on the pool and brings its outcome back to the thread it lives on.
class JobRunner : public QObject {
    Q_OBJECT

public:
    // To be called on the window's thread.
    using Outcome = std::function<void()>;
    using Work = std::function<Outcome(const Job&)>;
    using Fail = std::function<void(const Problem&)>;

    JobRunner(QString title, JobBoard* board);
    ~JobRunner() override;

    void setBoard(JobBoard* board);
    void request(Work work, Fail fail);
    void stop();
    bool busy() const { return running_ != nullptr && (!running_->stopping() || waiting_.work); }

private:
    struct Request {
        Work work;
        Fail fail;
    };
    struct Link;

    void start(Request request);
    void finished(const Job* job, const Outcome& outcome, const Fail& fail, const Problem* problem);
    void reported(const Job* job, double fraction, const QString& what);
    void list();
    void unlist();

    QString title_;
    QPointer<JobBoard> board_;
    std::shared_ptr<Link> link_;    // through which workers reach this as long as it lives
    std::shared_ptr<Job> running_;  // nothing runs where this is null; it may have been stopped already
    Request waiting_;
    QTimer listing_;  // a job that is over soon is not worth a line on the board
    int listed_ = 0;
    double fraction_ = -1;
    QString what_;
};

}  // namespace rooftree
