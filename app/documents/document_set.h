// All open documents: one for each file.
#pragma once

#include <QObject>
#include <QSettings>

#include <memory>
#include <optional>
#include <vector>

#include "documents/autosave.h"
#include "documents/document.h"
#include "documents/file_watch.h"
#include "documents/moved_files.h"
#include "documents/recent_files.h"

namespace rooftree {

// A document, or why there is none.
struct [[nodiscard]] Opened {
    Document* document = nullptr;
    std::optional<Problem> problem;
    explicit operator bool() const { return document != nullptr; }
};

class DocumentSet : public QObject {
    Q_OBJECT

public:
    // The settings outlive it.
    DocumentSet(QSettings& settings, RecoveryFolder recovery, QObject* parent = nullptr);
    // What is open and unsaved then stays recoverable: what is not to be, is closed before.
    ~DocumentSet() override;

    // The document of that file, which is opened if it is not open yet. What the document names need not be there.
    Opened open(const QString& path);
    // A document without a file; its references are relative to the folder.
    Document& add(DocumentValue value, const QString& folder = {});
    // A new document with the content of a file.
    Opened openCopy(const QString& path);
    // What an editor left unsaved: on top of the file as a step, where there is one.
    Opened recover(const Recoverable& left);

    // Null if the file is not open.
    Document* find(const QString& path) const;
    // In the order in which they were opened.
    QList<Document*> documents() const;
    bool isAnyModified() const;

    // As Document::saveAs; refuses a file that is open as another document.
    [[nodiscard]] std::optional<Problem> saveAs(Document& document, const QString& path,
                                                SaveWay way = SaveWay::replace);
    // Closes at once; nothing of it will be offered for recovery. Whoever calls has asked.
    void close(Document& document);
    // Looks at every file now, for when a window is returned to.
    void checkOutside();

    RecentFiles& recentFiles() { return recent_; }
    Autosave& autosave() { return autosave_; }
    const FileMarks& marks() const { return marks_; }

signals:
    void opened(rooftree::Document* document);
    void closing(rooftree::Document* document);

private:
    Document& take(std::unique_ptr<Document> document, std::shared_ptr<RecoveryEntry> entry = {});

    QSettings& settings_;
    RecentFiles recent_;
    FileMarks marks_;
    FileWatch watch_;
    Autosave autosave_;
    std::vector<std::unique_ptr<Document>> documents_;
};

}  // namespace rooftree
