// The files of the project in a dock: a double click opens one, what is missing is marked.
#pragma once

#include <QWidget>

#include <memory>

#include "documents/project_session.h"

class QLabel;
class QTreeWidget;

namespace rooftree {

class ProjectView : public QWidget {
    Q_OBJECT

public:
    explicit ProjectView(QWidget* parent = nullptr);

    // Null for none; the document holds a project.
    void setProject(DocumentSet& documents, Document* project);
    const ProjectSession* session() const { return session_.get(); }

public slots:
    void refresh();

signals:
    void openRequested(const QString& path);
    void findRequested();

private:
    std::unique_ptr<ProjectSession> session_;
    QTreeWidget* tree_;
    QLabel* missing_;
};

}  // namespace rooftree
