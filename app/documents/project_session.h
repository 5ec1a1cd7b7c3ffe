// A project that is open: its files by name, and what is missing of them.
#pragma once

#include <QList>
#include <QString>

#include "documents/document_set.h"
#include "documents/name_match.h"

namespace rooftree {

struct ProjectFile {
    std::string_view list;  // the key of the project's list that names it, such as `templates`
    QString written;        // as the project names it
    QString path;           // absolute
    bool exists = false;
};

// Knows nothing that the project document does not say; opening a project opens none of its files.
class ProjectSession {
public:
    // The document holds a Project; it and the set outlive the session.
    ProjectSession(DocumentSet& documents, Document& project) : documents_(documents), project_(project) {}

    Document& document() const { return project_; }
    const Project& project() const { return *project_.as<Project>(); }

    // In the project's order, each list after the other.
    QList<ProjectFile> files() const;
    // Of these, the ones whose names match (see matchNames), and where.
    struct Match {
        ProjectFile file;
        QList<int> positions;  // in `written`
    };
    QList<Match> match(const QString& query, int limit = 50) const;
    // The likeliest of the documents of that name; pictures are none.
    Opened openByName(const QString& query);

    // What is missing of the project, and of its documents that are open.
    QList<MissingFile> missing() const;

    // The path of a file as the project names it: for its lists, and for findings that are hidden.
    QString nameOf(const QString& path) const;
    bool hides(const Problem& problem) const;

    // Adds the file to the list, as a step; nothing happens if it is there.
    void addFile(const ProjectList& list, const QString& path);
    void hide(const Problem& problem, const QString& reason);

private:
    DocumentSet& documents_;
    Document& project_;
};

}  // namespace rooftree
