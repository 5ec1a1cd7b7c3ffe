// The jobs that run at the moment, as a list to show, each with a way to stop it.
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QString>

namespace rooftree {

struct BoardEntry {
    int id = 0;
    QString title;
    double fraction = 0;  // 0 to 1; below 0 where nobody knows
    QString what;         // what is being done right now; may be empty
};

// Lives on the window's thread, where everything of it is called.
class JobBoard : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // In the order in which they began.
    const std::vector<BoardEntry>& entries() const { return entries_; }

    // Gives the id under which the job is known from here on. `stop` is called at most when someone asks.
    int begin(const QString& title, std::function<void()> stop);
    // An id that is not listed (any more) is ignored, here and below.
    void update(int id, double fraction, const QString& what);
    void end(int id);

public slots:
    void stop(int id);

signals:
    void changed();

private:
    std::vector<BoardEntry> entries_;
    std::vector<std::function<void()>> stops_;  // one an entry
    int lastId_ = 0;
};

}  // namespace rooftree
