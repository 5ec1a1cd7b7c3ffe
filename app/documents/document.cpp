#include "documents/document.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

#include "base/file.h"
#include "documents/paths.h"
#include "documents/references.h"

namespace rooftree {

// A step is pushed when its change is already made; the history then applies it back and forth.
class Document::Step : public QUndoCommand {
public:
    Step(Document& document, const QString& name, std::unique_ptr<const Change> change, QString before, QString after)
        : QUndoCommand(name), document_(document), change_(std::move(change)), before_(std::move(before)),
          after_(std::move(after)) {}

    void undo() override { document_.applyStep(*change_, Way::back, before_); }
    void redo() override {
        if (!std::exchange(made_, true)) return;
        document_.applyStep(*change_, Way::forth, after_);
    }

private:
    Document& document_;
    std::unique_ptr<const Change> change_;
    QString before_;
    QString after_;
    bool made_ = false;
};

Document::Document(DocumentValue value, const QString& folder, QObject* parent)
    : QObject(parent), value_(std::move(value)), untitledFolder_(folder) {
    lookTimer_.setSingleShot(true);
    connect(&lookTimer_, &QTimer::timeout, this, [this] { look(lookSurely_); });
    connect(&history_, &QUndoStack::cleanChanged, this, &Document::tellModified);
}

Document::~Document() {
    watch(nullptr);
    // The history goes last and must not tell anybody.
    history_.disconnect(this);
}

std::unique_ptr<Document> Document::ofLostFile(DocumentValue value, const QString& path) {
    auto document = std::make_unique<Document>(std::move(value));
    document->path_ = QFileInfo(path).absoluteFilePath();
    document->outside_ = OutsideChange::vanished;
    document->history_.resetClean();
    document->toldModified_ = true;
    return document;
}

QString Document::folder() const {
    return path_.isEmpty() ? untitledFolder_ : QFileInfo(path_).path();
}

QString Document::title() const {
    if (!path_.isEmpty()) return QFileInfo(path_).fileName();
    const std::string_view kind = formatOf(value_).title;
    return tr("New %1").arg(QString::fromUtf8(kind.data(), qsizetype(kind.size())));
}

QString Document::resolve(const QString& reference) const {
    const QString beside = resolveReference(reference, folder());
    if (path_.isEmpty() || QFileInfo::exists(beside)) return beside;
    const QString besideFile = resolveReference(reference, QFileInfo(canonicalPath(path_)).path());
    return QFileInfo::exists(besideFile) ? besideFile : beside;
}

void Document::edit(const QString& name, DocumentValue next) {
    edit(name, std::move(next), selection_);
}

void Document::edit(const QString& name, DocumentValue next, QString selection) {
    if (applying_) return;
    endDrag();
    std::unique_ptr<const Change> change = changeBetween(value_, next);
    if (!change) return setSelection(selection);
    value_ = std::move(next);
    const ChangedParts parts = change->parts(Way::forth);
    const QString before = std::exchange(selection_, std::move(selection));
    const bool selects = selection_ != before;
    push(name, std::move(change), before);
    emit valueChanged(parts);
    if (selects) emit selectionChanged(selection_);
}

void Document::push(const QString& name, std::unique_ptr<const Change> change, const QString& selectionBefore) {
    history_.push(new Step(*this, name, std::move(change), selectionBefore, selection_));
}

void Document::beginDrag(const QString& name) {
    if (applying_) return;
    endDrag();
    drag_ = Drag{name, value_, selection_};
}

void Document::drag(DocumentValue next) {
    if (!drag_ || applying_) return;
    const std::unique_ptr<const Change> change = changeBetween(value_, next);
    if (!change) return;
    value_ = std::move(next);
    emit valueChanged(change->parts(Way::forth));
}

void Document::nameDrag(const QString& name) {
    if (drag_) drag_->name = name;
}

void Document::endDrag() {
    if (!drag_) return;
    const Drag drag = *std::exchange(drag_, std::nullopt);
    if (std::unique_ptr<const Change> change = changeBetween(drag.before, value_))
        push(drag.name, std::move(change), drag.selection);
    emit dragEnded();
    if (std::exchange(lookAfterDrag_, false)) lookSoon();
}

void Document::cancelDrag() {
    if (!drag_) return;
    Drag drag = *std::exchange(drag_, std::nullopt);
    const std::unique_ptr<const Change> change = changeBetween(value_, drag.before);
    value_ = std::move(drag.before);
    if (change) emit valueChanged(change->parts(Way::forth));
    setSelection(drag.selection);
    emit dragEnded();
    if (std::exchange(lookAfterDrag_, false)) lookSoon();
}

void Document::undo() {
    if (applying_) return;
    cancelDrag();
    history_.undo();
}

void Document::redo() {
    if (applying_) return;
    cancelDrag();
    history_.redo();
}

void Document::applyStep(const Change& change, Way way, const QString& selection) {
    cancelDrag();
    applying_ = true;
    const ChangedParts parts = change.apply(value_, way);
    const bool selects = std::exchange(selection_, selection) != selection;
    emit valueChanged(parts);
    if (selects) emit selectionChanged(selection_);
    applying_ = false;
}

void Document::setSelection(const QString& pointer) {
    if (selection_ == pointer) return;
    selection_ = pointer;
    emit selectionChanged(selection_);
}

bool Document::isModified() const {
    return isEdited() || outside_ == OutsideChange::vanished || outside_ == OutsideChange::broken;
}

void Document::tellModified() {
    const bool modified = isModified();
    if (std::exchange(toldModified_, modified) != modified) emit modifiedChanged(modified);
}

std::optional<Problem> Document::refusal() const {
    if (outside_ == OutsideChange::conflict)
        return fileProblem(path_, tr("is not saved: the file was changed by another program; "
                                     "keep this version, or take the file's"));
    if (outside_ == OutsideChange::broken)
        return fileProblem(path_,
                           tr("is not saved: the file was changed by another program, and cannot be read any more; "
                              "keep this version to overwrite it"));
    return {};
}

std::optional<Problem> Document::save(SaveWay way) {
    endDrag();
    if (path_.isEmpty()) return fileProblem(title(), tr("is not saved: it has no file yet"));
    look(true);
    if (std::optional<Problem> problem = refusal()) return problem;
    if (!isModified()) return {};
    return write(path_, value_, way);
}

std::optional<Problem> Document::saveAs(const QString& path, SaveWay way) {
    endDrag();
    const QString target = QFileInfo(path).absoluteFilePath();
    if (!path_.isEmpty() && canonicalPath(target) == canonicalPath(path_)) return save(way);

    const QString newFolder = QFileInfo(target).path();
    DocumentValue moved = value_;
    if (!folder().isEmpty() && canonicalPath(folder()) != canonicalPath(newFolder))
        moved = withReferences(std::move(moved), [&](const Reference& reference) {
            const QString written = QString::fromStdString(reference.path);
            if (QDir::isAbsolutePath(written)) return reference.path;
            return referenceTo(resolve(written), newFolder).toStdString();
        });
    if (std::optional<Problem> problem = write(target, moved, way)) return problem;
    path_ = target;
    follow();
    edit(tr("Save in Another Folder"), std::move(moved));
    history_.setClean();
    emit pathChanged(path_);
    return {};
}

// On success value and file have met.
std::optional<Problem> Document::write(const QString& path, const DocumentValue& value, SaveWay way) {
    std::string bytes;
    try {
        bytes = bytesOf(value);
    } catch (const std::exception& error) {
        return fileProblem(path, tr("cannot be written: %1").arg(QString::fromUtf8(error.what())));
    }
    if (std::optional<Problem> problem = saveBytes(path, bytes, way)) return problem;
    adoptFile(contentHash(bytes));
    return {};
}

}  // namespace rooftree
