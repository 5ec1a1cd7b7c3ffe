// Small pictures, made away from the window one after another and kept as long as they are true.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>
#include <functional>
#include <optional>

#include "live_job/live_job.h"

namespace rooftree {

struct Thumbnail {
    QImage picture;   // null where there is nothing to show
    QString problem;  // why not; empty where all is well
    QString details;  // what else is to be said of it
};

class Thumbnails : public QObject {
    Q_OBJECT

public:
    struct Wanted {
        QByteArray looks;  // one for all that look alike
        // Runs away from the window, so that it owns what it uses. What it throws, but Stopped, becomes the problem.
        std::function<Thumbnail(const Job&)> make;
        double done = -1;  // how much of all is there already, 0 to 1; below 0 where nobody knows
    };
    // What to make next; nothing when all is there.
    using Next = std::function<std::optional<Wanted>()>;

    // The title is that of the work on the board.
    Thumbnails(QString title, Next next, QObject* parent = nullptr);
    ~Thumbnails() override;

    void setBoard(JobBoard* board);

    // Null where it is not made yet.
    const Thumbnail* find(const QByteArray& looks) const;
    // Makes what is wanted until nothing is.
    void make();
    bool busy() const { return job_.busy(); }
    // What is there is kept.
    void stop();
    // All that is there is no longer true, and what is being made is not either.
    void forget();
    // Forgets those that are none of these, if it has become many.
    void prune(const QSet<QByteArray>& keep);

signals:
    void arrived(QByteArray looks);
    void forgotten();
    // By someone who looked at the board.
    void stopped();

private:
    struct Made {
        QByteArray looks;
        Thumbnail thumbnail;
    };

    void keep(const Made& made);
    void list();
    void unlist();

    QString title_;
    Next next_;
    QHash<QByteArray, Thumbnail> made_;
    LiveJob<Made> job_;
    QPointer<JobBoard> board_;
    QTimer listing_;  // work that is over soon is not worth a line on the board
    int listed_ = 0;
    double done_ = -1;
};

}  // namespace rooftree
