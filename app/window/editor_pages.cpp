// Which page a document gets, which one is in front, and the project that a document belongs to.
#include <QDir>
#include <QTabWidget>

#include <algorithm>

#include "window/building_page.h"
#include "window/editor_window.h"
#include "window/kit_page.h"
#include "window/project_view.h"
#include "window/template_page.h"

namespace rooftree {

// Null for a kind of document that has no page.
Page* EditorWindow::pageFor(Document& document) {
    if (document.as<TemplateSet>()) {
        auto* page = new TemplatePage(document, atlases_, board_);
        page->setMaps([this] {
            QStringList paths;
            if (const ProjectSession* session = project_->session())
                for (const ProjectFile& file : session->files())
                    if (file.list == "levels" && file.exists) paths.append(file.path);
            return paths;
        });
        return page;
    }
    if (document.as<KitRequest>() || document.as<KitPlan>()) {
        auto* page = new KitPage(document, board_);
        connect(page, &KitPage::requestWanted, this,
                [this, page](const KitRequest& request) { documents_.add(request, page->document().folder()); });
        return page;
    }
    if (document.as<BuildingSpecDocument>() || document.as<Building>()) return pageForBuilding(document);
    return nullptr;
}

Page* EditorWindow::pageAt(int index) const {
    return qobject_cast<Page*>(tabs_->widget(index));
}

Page* EditorWindow::frontPage() const {
    return qobject_cast<Page*>(tabs_->currentWidget());
}

TemplatePage* EditorWindow::currentPage() const {
    return qobject_cast<TemplatePage*>(tabs_->currentWidget());
}

KitPage* EditorWindow::currentKit() const {
    return qobject_cast<KitPage*>(tabs_->currentWidget());
}

BuildingPage* EditorWindow::currentBuilding() const {
    return qobject_cast<BuildingPage*>(tabs_->currentWidget());
}

bool EditorWindow::showTemplate(const QString& name) {
    TemplatePage* page = currentPage();
    if (!page) return false;
    const auto& list = page->document().as<TemplateSet>()->templates;
    const auto found = std::ranges::find(list, name.toStdString(), &Template::name);
    if (found == list.end()) return false;
    page->setCurrent(int(found - list.begin()));
    return true;
}

Document* EditorWindow::currentDocument() const {
    const Page* page = frontPage();
    return page ? &page->document() : nullptr;
}

void EditorWindow::listInProject(const Document& document) {
    const ProjectSession* session = project_->session();
    const std::string_view key = document.as<KitRequest>()             ? "kits"
                                 : document.as<BuildingSpecDocument>() ? "specs"
                                 : document.as<Building>()             ? "plans"
                                                                       : "";
    if (!session || key.empty()) return;
    const QString beside = QDir(session->document().folder()).relativeFilePath(document.path());
    if (beside.startsWith("..") || QDir::isAbsolutePath(beside)) return;
    const auto list = std::ranges::find(projectLists, key, &ProjectList::key);
    ProjectSession(documents_, session->document()).addFile(*list, document.path());
    project_->refresh();
}

}  // namespace rooftree
