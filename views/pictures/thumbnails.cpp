#include "pictures/thumbnails.h"

#include <chrono>

namespace rooftree {

Thumbnails::Thumbnails(QString title, Next next, QObject* parent)
    : QObject(parent), title_(std::move(title)), next_(std::move(next)),
      job_(title_, [this](const Made& made) { keep(made); }) {
    constexpr std::chrono::milliseconds listingDelay{150};
    listing_.setSingleShot(true);
    listing_.setInterval(listingDelay);
    connect(&listing_, &QTimer::timeout, this, &Thumbnails::list);
}

Thumbnails::~Thumbnails() {
    unlist();
}

void Thumbnails::setBoard(JobBoard* board) {
    unlist();
    board_ = board;
    if (busy()) list();
}

void Thumbnails::stop() {
    job_.stop();
    unlist();
}

void Thumbnails::forget() {
    made_.clear();
    stop();
    emit forgotten();
}

const Thumbnail* Thumbnails::find(const QByteArray& looks) const {
    const auto found = made_.constFind(looks);
    return found == made_.cend() ? nullptr : &*found;
}

void Thumbnails::make() {
    if (busy()) return;
    std::optional<Wanted> wanted = next_();
    if (!wanted) {
        unlist();
        return;
    }
    done_ = wanted->done;
    if (listed_ && board_)
        board_->update(listed_, done_, {});
    else if (!listing_.isActive())
        listing_.start();
    job_.request([wanted = std::move(*wanted)](const Job& job) {
        Made out{wanted.looks, {}};
        try {
            out.thumbnail = wanted.make(job);
        } catch (const Error& error) {
            out.thumbnail.problem = QString::fromStdString(error.problem().sentence);
        } catch (const std::bad_alloc&) {
            out.thumbnail.problem = Thumbnails::tr("There is not enough memory for its picture.");
        } catch (const std::exception& error) {
            // A failure is a result, too: what is not there would be asked for again.
            out.thumbnail.problem = QString::fromUtf8(error.what());
        }
        return out;
    });
}

void Thumbnails::keep(const Made& made) {
    made_.insert(made.looks, made.thumbnail);
    emit arrived(made.looks);
    make();
}

void Thumbnails::prune(const QSet<QByteArray>& keep) {
    constexpr int spare = 256;
    if (made_.size() > keep.size() + spare)
        made_.removeIf([&](const auto& entry) { return !keep.contains(entry.key()); });
}

void Thumbnails::list() {
    if (!board_) return;
    listed_ = board_->begin(title_, [self = QPointer<Thumbnails>(this)] {
        if (!self) return;
        self->stop();
        emit self->stopped();
    });
    board_->update(listed_, done_, {});
}

void Thumbnails::unlist() {
    listing_.stop();
    if (listed_ && board_) board_->end(listed_);
    listed_ = 0;
}

}  // namespace rooftree
