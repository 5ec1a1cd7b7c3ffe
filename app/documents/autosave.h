// Puts what is not saved into the recovery folder, once the hand rests.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

#include "documents/document.h"
#include "documents/recovery.h"

namespace rooftree {

// Copies are written by another thread. A copy that fails is told once, and tried again only after the next change.
class Autosave : public QObject {
    Q_OBJECT

public:
    // Milliseconds that only grow.
    using Clock = std::function<qint64()>;

    static constexpr qint64 quiet = 2'000;     // after the last change
    static constexpr qint64 longest = 30'000;  // after the first one, where the hand does not rest

    explicit Autosave(RecoveryFolder folder, QObject* parent = nullptr);
    // With a clock of one's own no timer runs: tick() is to be called.
    Autosave(RecoveryFolder folder, Clock clock, QObject* parent = nullptr);
    // Flushes. What is unsaved stays recoverable.
    ~Autosave() override;

    // Until the document goes, or forget. A recovered document goes on with the entry that it came from.
    void follow(Document& document, std::shared_ptr<RecoveryEntry> entry = {});
    // The document is closed on purpose: nothing of it is to be recovered.
    void forget(Document& document);

    // Begins to write what is due.
    void tick();
    // Milliseconds until tick() has something to do; -1 if nothing is waiting.
    qint64 nextDue() const;
    // Waits until everything that was begun is written and told.
    void finish();
    // Begins and finishes all that is waiting, due or not: the program ends.
    void flush();

    const RecoveryFolder& folder() const { return folder_; }

signals:
    void saved(rooftree::Document* document);
    void failed(rooftree::Document* document, const QString& sentence);

private:
    struct Followed {
        Document* document;
        std::shared_ptr<RecoveryEntry> entry;
        QString entryPath;        // the document's path when the entry was claimed
        qint64 firstChange = -1;  // not yet written; -1 for none
        qint64 lastChange = -1;
        bool saidFailure = false;
    };

    Followed* find(const QObject* document);
    qint64 dueOf(const Followed& followed) const;
    void noteChange(Document& document);
    void noteSaved(Document& document);
    void drop(const QObject* document);
    void begin(Followed& followed);
    void claim(Followed& followed);
    void settle(Followed& followed);
    void told(QObject* document, const QString& failure);
    void arm();

    RecoveryFolder folder_;
    Clock clock_;
    QTimer timer_;
    bool ownTimer_;
    QThreadPool writer_;
    std::vector<std::unique_ptr<Followed>> followed_;
};

}  // namespace rooftree
