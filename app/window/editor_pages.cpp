// Which page a document gets, and which one is in front.
#include <QTabWidget>

#include <algorithm>

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
    return nullptr;
}

Page* EditorWindow::pageAt(int index) const {
    return static_cast<Page*>(tabs_->widget(index));
}

Page* EditorWindow::frontPage() const {
    return static_cast<Page*>(tabs_->currentWidget());
}

TemplatePage* EditorWindow::currentPage() const {
    return qobject_cast<TemplatePage*>(tabs_->currentWidget());
}

KitPage* EditorWindow::currentKit() const {
    return qobject_cast<KitPage*>(tabs_->currentWidget());
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

}  // namespace rooftree
