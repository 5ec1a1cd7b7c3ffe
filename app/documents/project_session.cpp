#include "documents/project_session.h"

#include <QFileInfo>

#include <algorithm>

#include "documents/paths.h"

namespace rooftree {

QList<ProjectFile> ProjectSession::files() const {
    QList<ProjectFile> all;
    for (const ProjectList& list : projectLists) {
        for (const std::string& written : project().*list.paths) {
            const QString name = QString::fromStdString(written);
            const QString path = project_.resolve(name);
            all.append({list.key, name, path, QFileInfo(path).isFile()});
        }
    }
    return all;
}

QList<ProjectSession::Match> ProjectSession::match(const QString& query, int limit) const {
    const QList<ProjectFile> all = files();
    QStringList names;
    for (const ProjectFile& file : all) names.append(file.written);
    QList<Match> found;
    for (const NameMatch& match : matchNames(query, names, limit)) found.append({all[match.index], match.positions});
    return found;
}

Opened ProjectSession::openByName(const QString& query) {
    for (const Match& match : this->match(query))
        if (match.file.list != projectLists[0].key) return documents_.open(match.file.path);
    return {nullptr,
            fileProblem(project_.path(), Document::tr("has no document whose name matches \"%1\"").arg(query))};
}

QList<MissingFile> ProjectSession::missing() const {
    QList<Document*> looked{&project_};
    for (const ProjectFile& file : files())
        if (Document* document = documents_.find(file.path); document != nullptr && !looked.contains(document))
            looked.append(document);
    return missingFiles(looked);
}

QString ProjectSession::nameOf(const QString& path) const {
    return referenceTo(path, project_.folder());
}

bool ProjectSession::hides(const Problem& problem) const {
    const std::string file = nameOf(QString::fromStdString(problem.file)).toStdString();
    return std::ranges::any_of(project().hidden,
                               [&](const HiddenFinding& hidden) { return hidden.hides(problem, file); });
}

void ProjectSession::addFile(const ProjectList& list, const QString& path) {
    Project next = project();
    const std::string name = nameOf(path).toStdString();
    std::vector<std::string>& paths = next.*list.paths;
    if (std::ranges::find(paths, name) != paths.end()) return;
    paths.push_back(name);
    project_.edit(Document::tr("Add %1").arg(QFileInfo(path).fileName()), std::move(next));
}

void ProjectSession::hide(const Problem& problem, const QString& reason) {
    if (hides(problem)) return;
    Project next = project();
    next.hidden.push_back({nameOf(QString::fromStdString(problem.file)).toStdString(), problem.pointer, problem.what,
                           problem.at, reason.toStdString()});
    project_.edit(Document::tr("Hide a Finding"), std::move(next));
}

}  // namespace rooftree
