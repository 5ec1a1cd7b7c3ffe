// One open document of any kind: its value, its history, and the file that it is kept in.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QUndoStack>

#include <memory>
#include <optional>

#include "document/document.h"
#include "documents/change.h"
#include "documents/file_watch.h"
#include "documents/save.h"

namespace rooftree {

// What happened to the file without this document's doing.
enum class OutsideChange {
    reloaded,  // its new content was taken, as a step that can be undone
    conflict,  // both changed: keepMine() or takeTheirs()
    broken,    // its content cannot be read; the value stays, keepMine() permits to overwrite it
    vanished,  // there is no file any more; the value stays, saving writes it anew
    settled,   // one of these is over: the file is again as this document knows it
};

// Changes are whole new values; the history keeps what differs. The value must not be edited by what listens to its
// change. Whatever fails leaves value, history and file as they were.
class Document : public QObject {
    Q_OBJECT

public:
    // A document without a file. Its references are relative to `folder`, which may be empty.
    explicit Document(DocumentValue value, const QString& folder = {}, QObject* parent = nullptr);
    // Throws Error (input, file) if the file cannot be read.
    static std::unique_ptr<Document> load(const QString& path);
    // A document of a file that is not there.
    static std::unique_ptr<Document> ofLostFile(DocumentValue value, const QString& path);
    ~Document() override;

    const DocumentValue& value() const { return value_; }
    // Null if it is of another kind.
    template <class T>
    const T* as() const {
        return std::get_if<T>(&value_);
    }
    // Warnings of the last reading.
    const Problems& notes() const { return notes_; }

    // Absolute; empty without a file.
    QString path() const { return path_; }
    // The folder that references are relative to.
    QString folder() const;
    // The file's name, or the kind of document.
    QString title() const;
    // The absolute path of a file that the value names, whether it is there or not. Of a document that is a link, the
    // folder of the link counts before that of the file.
    QString resolve(const QString& reference) const;

    // One step of the history; none if the value is equal. Ends a drag first.
    void edit(const QString& name, DocumentValue next);
    // The same, and what is selected after it.
    void edit(const QString& name, DocumentValue next, QString selection);

    // A drag is one step, however many values it goes through; none if it ends where it began. A second beginDrag ends
    // the first. Without a drag, drag, nameDrag, endDrag and cancelDrag do nothing.
    void beginDrag(const QString& name);
    void drag(DocumentValue next);
    // Another name for the step that it will be.
    void nameDrag(const QString& name);
    void endDrag();
    void cancelDrag();
    bool isDragging() const { return drag_.has_value(); }

    // Both cancel a drag first; undo then goes one step back if there is one.
    void undo();
    void redo();
    bool canUndo() const { return isDragging() || history_.canUndo(); }
    bool canRedo() const { return !isDragging() && history_.canRedo(); }
    // For actions and lists of steps; going through it is as safe as undo() and redo().
    QUndoStack& history() { return history_; }
    const QUndoStack& history() const { return history_; }

    // JSON pointer of what is selected; empty for nothing. Each step remembers it, but selecting is no step.
    QString selection() const { return selection_; }
    void setSelection(const QString& pointer);

    // Whether closing would lose something.
    bool isModified() const;

    // Nothing if the value is in the file; else why not, and the document stays modified. Refuses while an outside
    // change waits for a decision. An unmodified document is left alone.
    [[nodiscard]] std::optional<Problem> save(SaveWay way = SaveWay::replace);
    // References stay with their files: they are rewritten for the new folder, as a step.
    [[nodiscard]] std::optional<Problem> saveAs(const QString& path, SaveWay way = SaveWay::replace);

    // Follows the file by this watch; null for none.
    void watch(FileWatch* watch);
    // How long the file must be left alone before it is looked at, in milliseconds.
    void setSettleTime(int ms) { settleTime_ = ms; }
    // Looks at the file now, for when a window is returned to. In a drag, once it ends.
    void checkOutside();
    // Nothing, or conflict, broken or vanished.
    std::optional<OutsideChange> outside() const { return outside_; }
    // The file's value in a conflict, for comparing; else null.
    const DocumentValue* theirs() const { return theirs_ ? &*theirs_ : nullptr; }
    // Permits the next save to overwrite what is in the file.
    void keepMine();
    // Takes the file's value, as a step.
    void takeTheirs();

    // Puts a value from a recovery in place of the file's, as a step.
    void recover(DocumentValue value);
    // For a value that is kept nowhere: modified until it is saved.
    void markUnsaved();

signals:
    void valueChanged(const rooftree::ChangedParts& changed);
    void selectionChanged(const QString& pointer);
    void modifiedChanged(bool modified);
    void pathChanged(const QString& path);
    void outsideChanged(rooftree::OutsideChange what, const QString& sentence);
    void dragEnded();

private:
    class Step;
    struct Drag {
        QString name;
        DocumentValue before;
        QString selection;
    };

    void push(const QString& name, std::unique_ptr<const Change> change, const QString& selectionBefore);
    void applyStep(const Change& change, Way way, const QString& selection);
    void follow();
    bool isEdited() const { return !history_.isClean(); }
    void tellModified();
    std::optional<Problem> refusal() const;
    std::optional<Problem> write(const QString& path, const DocumentValue& value, SaveWay way);
    void adoptFile(const QByteArray& hash);

    void lookSoon();
    void look(bool surely);
    void takeOutside(DocumentValue theirs, Problems notes, const QByteArray& hash);
    void sayOutside(OutsideChange what, const QByteArray& hash, const QString& sentence);
    void settle();

    DocumentValue value_;
    Problems notes_;
    QString path_;
    QString untitledFolder_;
    QString selection_;
    QUndoStack history_;
    std::optional<Drag> drag_;
    bool applying_ = false;
    bool toldModified_ = false;

    QPointer<FileWatch> watch_;
    QString watched_;
    QTimer lookTimer_;
    int settleTime_ = 80;
    bool lookSurely_ = false;
    bool lookAfterDrag_ = false;
    QByteArray known_;  // hash of the content that the file had when value and file last met
    std::optional<OutsideChange> outside_;
    QByteArray outsideHash_;  // of the content that outside_ is about
    std::optional<DocumentValue> theirs_;
    Problems theirNotes_;
};

}  // namespace rooftree
