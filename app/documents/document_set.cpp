#include "documents/document_set.h"

#include <QFileInfo>

#include <algorithm>

#include "documents/paths.h"
#include "documents/references.h"

namespace rooftree {

namespace {

// What `make` makes, or why it does not.
template <class Make>
Opened opening(const QString& path, const Make& make) {
    try {
        return {make(), {}};
    } catch (const Error& error) {
        return {nullptr, error.problem()};
    } catch (const std::exception& error) {
        return {nullptr,
                fileProblem(path, QStringLiteral("cannot be opened: %1").arg(QString::fromUtf8(error.what())))};
    }
}

}  // namespace

DocumentSet::DocumentSet(QSettings& settings, RecoveryFolder recovery, QObject* parent)
    : QObject(parent), settings_(settings), recent_(settings), autosave_(std::move(recovery)) {
    marks_.load(settings_);
}

DocumentSet::~DocumentSet() {
    autosave_.flush();
}

Opened DocumentSet::open(const QString& path) {
    return opening(path, [&] {
        Document* document = find(path);
        if (document == nullptr) document = &take(Document::load(path));
        recent_.add(document->path());
        return document;
    });
}

Document& DocumentSet::add(DocumentValue value, const QString& folder) {
    return take(std::make_unique<Document>(std::move(value), folder));
}

Opened DocumentSet::openCopy(const QString& path) {
    return opening(path, [&] {
        const QString absolute = QFileInfo(path).absoluteFilePath();
        return &add(loadDocument(toPath(absolute)).value, QFileInfo(absolute).path());
    });
}

Opened DocumentSet::recover(const Recoverable& left) {
    return opening(left.path, [&]() -> Document* {
        DocumentValue value = RecoveryFolder::load(left).value;
        std::shared_ptr<RecoveryEntry> entry = autosave_.folder().claim(left);
        if (Document* open = left.path.isEmpty() ? nullptr : find(left.path)) {
            open->recover(std::move(value));
            return open;
        }
        std::unique_ptr<Document> document;
        if (left.path.isEmpty()) {
            document = std::make_unique<Document>(std::move(value));
            document->markUnsaved();
        } else {
            try {
                document = Document::load(left.path);
                document->recover(std::move(value));
            } catch (const Error&) {
                document = Document::ofLostFile(std::move(value), left.path);
            }
        }
        return &take(std::move(document), std::move(entry));
    });
}

Document& DocumentSet::take(std::unique_ptr<Document> document, std::shared_ptr<RecoveryEntry> entry) {
    Document& taken = *document;
    documents_.push_back(std::move(document));
    taken.watch(&watch_);
    autosave_.follow(taken, std::move(entry));
    marks_.remember(taken);
    emit opened(&taken);
    return taken;
}

Document* DocumentSet::find(const QString& path) const {
    const QString canonical = canonicalPath(path);
    const auto found = std::ranges::find_if(documents_, [&](const auto& document) {
        return !document->path().isEmpty() && canonicalPath(document->path()) == canonical;
    });
    return found == documents_.end() ? nullptr : found->get();
}

QList<Document*> DocumentSet::documents() const {
    QList<Document*> all;
    for (const auto& document : documents_) all.append(document.get());
    return all;
}

bool DocumentSet::isAnyModified() const {
    return std::ranges::any_of(documents_, [](const auto& document) { return document->isModified(); });
}

std::optional<Problem> DocumentSet::saveAs(Document& document, const QString& path, SaveWay way) {
    if (const Document* other = find(path); other != nullptr && other != &document)
        return fileProblem(path, tr("is not saved: another open document has this name"));
    if (std::optional<Problem> problem = document.saveAs(path, way)) return problem;
    recent_.add(document.path());
    return {};
}

void DocumentSet::close(Document& document) {
    emit closing(&document);
    marks_.remember(document);
    marks_.save(settings_);
    autosave_.forget(document);
    std::erase_if(documents_, [&](const auto& one) { return one.get() == &document; });
}

void DocumentSet::checkOutside() {
    for (Document* document : documents()) document->checkOutside();
}

}  // namespace rooftree
