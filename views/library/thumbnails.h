// Small pictures of templates, made away from the window and kept as long as they are true.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QSet>
#include <functional>
#include <memory>
#include <optional>

#include "live_job/live_job.h"
#include "voxel/template.h"

namespace rooftree {

struct Thumbnail {
    QImage picture;   // null where there is nothing to show
    QString problem;  // why not; empty where all is well
};

// The model; the drawing where no model is made of it, or where it has none. Throws Stopped.
Thumbnail makeThumbnail(const Atlas& atlas, const Template& how, QSize box, const Job& job);

// One text for all templates that look alike: everything but the name.
QByteArray looksOf(const Template& how);

class Thumbnails : public QObject {
    Q_OBJECT

public:
    struct Wanted {
        QByteArray looks;
        Template how;
    };
    // What to make next; nothing when all is there.
    using Next = std::function<std::optional<Wanted>()>;

    explicit Thumbnails(Next next, QObject* parent = nullptr);

    void setBoard(JobBoard* board) { job_.setBoard(board); }
    // What was made from another atlas, or for another box, is forgotten.
    void setAtlas(std::shared_ptr<const Atlas> atlas);
    void setBox(QSize pixels);

    // Null where it is not made yet.
    const Thumbnail* find(const QByteArray& looks) const;
    // Makes what is wanted, one after another.
    void make();
    // Forgets those that are none of these, if it has become many.
    void prune(const QSet<QByteArray>& keep);

signals:
    void arrived(QByteArray looks);
    void forgotten();

private:
    struct Made {
        QByteArray looks;
        std::shared_ptr<const Atlas> atlas;
        QSize box;
        Thumbnail thumbnail;
    };

    void keep(const Made& made);
    void forget();

    Next next_;
    std::shared_ptr<const Atlas> atlas_;
    QSize box_{64, 56};
    QHash<QByteArray, Thumbnail> made_;
    LiveJob<Made> job_;
};

}  // namespace rooftree
