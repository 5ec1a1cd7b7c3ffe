// What a document does about its file when others change it.
#include <QFileInfo>

#include "base/file.h"
#include "documents/document.h"
#include "documents/paths.h"

namespace rooftree {

namespace {

struct FileContent {
    QByteArray hash;
    std::string bytes;
};

FileContent contentOf(const QString& path) {
    const std::vector<std::byte> bytes = readFile(toPath(path), maxJsonBytes);
    std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    QByteArray hash = contentHash(text);
    return {std::move(hash), std::move(text)};
}

LoadedDocument parsed(const std::string& bytes, const QString& path) {
    const Json json = parseJson(bytes, path.toStdString());
    const JsonNode root(json, path.toStdString());
    Problems notes;
    DocumentValue value = requireFormat(root).read(root, notes);
    return {std::move(value), std::move(notes)};
}

}  // namespace

std::unique_ptr<Document> Document::load(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const FileContent content = contentOf(absolute);
    LoadedDocument loaded = parsed(content.bytes, absolute);
    auto document = std::make_unique<Document>(std::move(loaded.value));
    document->path_ = absolute;
    document->notes_ = std::move(loaded.notes);
    document->known_ = content.hash;
    return document;
}

void Document::watch(FileWatch* watch) {
    if (watch_ != nullptr) {
        if (!watched_.isEmpty()) watch_->remove(watched_);
        watch_->disconnect(this);
    }
    watched_.clear();
    watch_ = watch;
    if (watch_ == nullptr) return;
    connect(watch_, &FileWatch::touched, this, [this](const QString& path) {
        if (path == watched_) lookSoon();
    });
    follow();
}

void Document::follow() {
    if (watch_ == nullptr) return;
    const QString path = path_.isEmpty() ? QString() : canonicalPath(path_);
    if (path == watched_) return;
    if (!watched_.isEmpty()) watch_->remove(watched_);
    watched_ = path;
    if (!watched_.isEmpty()) watch_->add(watched_);
}

void Document::checkOutside() {
    look(true);
}

// A program may write a file in several goes; it is looked at once it is left alone.
void Document::lookSoon() {
    lookSurely_ = false;
    lookTimer_.start(settleTime_);
}

// What seems broken or gone may be half-written or about to be replaced: unless `surely`, it gets a second look.
void Document::look(bool surely) {
    if (path_.isEmpty()) return;
    if (applying_) return lookSoon();
    if (isDragging()) {
        lookAfterDrag_ = true;
        return;
    }
    lookTimer_.stop();
    const auto lookAgain = [this] {
        lookSurely_ = true;
        lookTimer_.start(4 * settleTime_);
    };
    FileContent content;
    try {
        content = contentOf(path_);
        if (content.hash == known_) return settle();
        if (outside_ && content.hash == outsideHash_) return;
        LoadedDocument theirs = parsed(content.bytes, path_);
        takeOutside(std::move(theirs.value), std::move(theirs.notes), content.hash);
    } catch (const Error& error) {
        if (!surely) return lookAgain();
        if (!QFileInfo::exists(path_))
            return sayOutside(OutsideChange::vanished, {},
                              tr("%1 is no longer there; it stays open, and saving writes it anew").arg(path_));
        const QString reason = QString::fromStdString(lineOf(error.problem()));
        const QByteArray hash = content.hash.isEmpty() ? contentHash(reason.toStdString()) : content.hash;
        sayOutside(OutsideChange::broken, hash,
                   tr("%1 was changed by another program and cannot be read any more; what is open stays as it is. %2")
                       .arg(path_, reason));
    }
}

void Document::takeOutside(DocumentValue theirs, Problems notes, const QByteArray& hash) {
    if (theirs == value_) {
        notes_ = std::move(notes);
        const bool wasOutside = outside_.has_value();
        adoptFile(hash);
        if (wasOutside) emit outsideChanged(OutsideChange::settled, {});
        return;
    }
    if (!isEdited()) {
        notes_ = std::move(notes);
        edit(tr("Reload"), std::move(theirs));
        adoptFile(hash);
        emit outsideChanged(OutsideChange::reloaded, tr("%1 was changed by another program and read again").arg(path_));
        return;
    }
    theirNotes_ = std::move(notes);
    theirs_ = std::move(theirs);
    sayOutside(OutsideChange::conflict, hash, tr("%1 was changed here and by another program").arg(path_));
}

// Says each content of the file once.
void Document::sayOutside(OutsideChange what, const QByteArray& hash, const QString& sentence) {
    if (outside_ == what && outsideHash_ == hash) return;
    outside_ = what;
    outsideHash_ = hash;
    if (what != OutsideChange::conflict) theirs_.reset();
    tellModified();
    emit outsideChanged(what, sentence);
}

// The file is as it was when value and file last met.
void Document::settle() {
    if (!outside_) return;
    outside_.reset();
    theirs_.reset();
    tellModified();
    emit outsideChanged(OutsideChange::settled, {});
}

void Document::adoptFile(const QByteArray& hash) {
    known_ = hash;
    outside_.reset();
    outsideHash_.clear();
    theirs_.reset();
    history_.setClean();
    tellModified();
}

void Document::keepMine() {
    if (outside_ != OutsideChange::conflict && outside_ != OutsideChange::broken) return;
    known_ = outsideHash_;
    outside_.reset();
    theirs_.reset();
    // No step of the history is what the file holds now.
    history_.resetClean();
    tellModified();
}

void Document::takeTheirs() {
    if (!theirs_) return;
    DocumentValue theirs = *std::exchange(theirs_, std::nullopt);
    notes_ = std::move(theirNotes_);
    const QByteArray hash = outsideHash_;
    edit(tr("Take the File's Version"), std::move(theirs));
    adoptFile(hash);
}

void Document::recover(DocumentValue value) {
    edit(tr("Recover Unsaved Changes"), std::move(value));
}

void Document::markUnsaved() {
    history_.resetClean();
    tellModified();
}

}  // namespace rooftree
