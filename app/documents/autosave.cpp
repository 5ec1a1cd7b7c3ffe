#include "documents/autosave.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

#include "documents/save.h"

namespace rooftree {

namespace {

Autosave::Clock systemClock() {
    QElapsedTimer timer;
    timer.start();
    return [timer] { return timer.elapsed(); };
}

}  // namespace

Autosave::Autosave(RecoveryFolder folder, QObject* parent) : Autosave(std::move(folder), systemClock(), parent) {
    ownTimer_ = true;
}

Autosave::Autosave(RecoveryFolder folder, Clock clock, QObject* parent)
    : QObject(parent), folder_(std::move(folder)), clock_(std::move(clock)), ownTimer_(false) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Autosave::tick);
    writer_.setMaxThreadCount(1);
}

Autosave::~Autosave() {
    flush();
}

void Autosave::follow(Document& document, std::shared_ptr<RecoveryEntry> entry) {
    if (find(&document) != nullptr) return;
    followed_.push_back(std::make_unique<Followed>(Followed{&document, std::move(entry), document.path()}));
    connect(&document, &Document::valueChanged, this, [this, &document] { noteChange(document); });
    connect(&document, &Document::modifiedChanged, this, [this, &document](bool modified) {
        if (modified)
            noteChange(document);
        else
            noteSaved(document);
    });
    connect(&document, &QObject::destroyed, this, &Autosave::drop);
    if (document.isModified()) noteChange(document);
}

void Autosave::forget(Document& document) {
    document.disconnect(this);
    if (Followed* followed = find(&document)) settle(*followed);
    drop(&document);
}

Autosave::Followed* Autosave::find(const QObject* document) {
    const auto found = std::ranges::find_if(followed_, [&](const auto& one) { return one->document == document; });
    return found == followed_.end() ? nullptr : found->get();
}

void Autosave::drop(const QObject* document) {
    std::erase_if(followed_, [&](const auto& one) { return one->document == document; });
}

void Autosave::noteChange(Document& document) {
    Followed& followed = *find(&document);
    followed.lastChange = clock_();
    if (followed.firstChange < 0) followed.firstChange = followed.lastChange;
    arm();
}

void Autosave::noteSaved(Document& document) {
    Followed& followed = *find(&document);
    followed.firstChange = followed.lastChange = -1;
    settle(followed);
}

qint64 Autosave::dueOf(const Followed& followed) const {
    return std::min(followed.lastChange + quiet, followed.firstChange + longest);
}

qint64 Autosave::nextDue() const {
    qint64 due = -1;
    for (const auto& followed : followed_)
        if (followed->firstChange >= 0) due = due < 0 ? dueOf(*followed) : std::min(due, dueOf(*followed));
    return due < 0 ? -1 : std::max<qint64>(0, due - clock_());
}

void Autosave::arm() {
    if (!ownTimer_) return;
    if (const qint64 wait = nextDue(); wait >= 0)
        timer_.start(int(wait));
    else
        timer_.stop();
}

void Autosave::tick() {
    const qint64 now = clock_();
    for (const auto& followed : followed_) {
        if (followed->firstChange < 0 || dueOf(*followed) > now) continue;
        // What a drag goes through is no work yet.
        if (followed->document->isDragging())
            followed->firstChange = followed->lastChange = now;
        else
            begin(*followed);
    }
    arm();
}

// The value is copied here and put into bytes over there.
void Autosave::begin(Followed& followed) {
    followed.firstChange = followed.lastChange = -1;
    Document* document = followed.document;
    if (!document->isModified()) return;
    try {
        claim(followed);
    } catch (const Error& error) {
        return told(document, QString::fromStdString(lineOf(error.problem())));
    }
    writer_.start([this, document, entry = followed.entry, value = document->value(), path = document->path(),
                   title = document->title()] {
        QString failure;
        try {
            entry->write(bytesOf(value), path, title);
        } catch (const Error& error) {
            failure = QString::fromStdString(lineOf(error.problem()));
        } catch (const std::exception& error) {
            failure = QString::fromUtf8(error.what());
        }
        QMetaObject::invokeMethod(
            this, [this, document, failure] { told(document, failure); }, Qt::QueuedConnection);
    });
}

// A document that was saved under another name has its copies there.
void Autosave::claim(Followed& followed) {
    const QString path = followed.document->path();
    if (followed.entry && followed.entryPath == path) return;
    if (followed.entry) settle(followed);
    followed.entry = folder_.claim(path);
    followed.entryPath = path;
}

// In turn with the writing, so that a copy that is under way does not bring the mark back.
void Autosave::settle(Followed& followed) {
    if (followed.entry) writer_.start([entry = followed.entry] { entry->settle(); });
}

// The document may have gone meanwhile: it is only looked up.
void Autosave::told(QObject* document, const QString& failure) {
    Followed* followed = find(document);
    if (followed == nullptr) return;
    if (failure.isEmpty()) {
        followed->saidFailure = false;
        emit saved(followed->document);
        return;
    }
    followed->entry.reset();  // the folder may have gone: the next copy looks for one anew
    if (!std::exchange(followed->saidFailure, true))
        emit failed(followed->document, tr("A copy of unsaved work cannot be kept: %1").arg(failure));
}

void Autosave::flush() {
    for (const auto& followed : followed_)
        if (followed->firstChange >= 0) begin(*followed);
    finish();
}

void Autosave::finish() {
    writer_.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
}

}  // namespace rooftree
