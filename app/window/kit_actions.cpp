// What the window does with kits: their actions, and new ones.
#include <QMenu>

#include "kit/kit_canvas.h"
#include "kit/kit_form.h"
#include "kit/kit_model.h"
#include "window/editor_window.h"
#include "window/kit_page.h"
#include "window/project_view.h"

namespace rooftree {

void EditorWindow::makeKitActions() {
    const auto onKit = [this](auto run) {
        return [this, run] {
            if (KitPage* page = currentKit()) run(*page);
        };
    };
    act("file.newKit", tr("New &kit"), QKeySequence("Ctrl+Shift+N"), {}, [this] { newKit(); });
    act("kit.seed", tr("New &seed"), QKeySequence("Ctrl+Shift+R"), {},
        onKit([](KitPage& page) { page.form().newSeed(); }));
    act("kit.up", tr("Storey &above"), {}, {},
        onKit([](KitPage& page) { page.canvas().setStorey(page.canvas().storey() + 1); }));
    act("kit.down", tr("Storey &below"), {}, {},
        onKit([](KitPage& page) { page.canvas().setStorey(page.canvas().storey() - 1); }));
    act("kit.roof", tr("&Roof on the plan"), {}, {}, onKit([](KitPage& page) { page.toggleRoof(); }));
    act("kit.names", tr("&Names on the plan"), {}, {}, onKit([](KitPage& page) { page.toggleNames(); }));
    act("kit.far", tr("Full model or &far box"), {}, {}, onKit([](KitPage& page) {
            page.setDetail(page.detail() == KitDetail::full ? KitDetail::far : KitDetail::full);
        }));
}

QMenu* EditorWindow::makeKitMenu() {
    auto* menu = new QMenu(tr("&Kit"), this);
    for (const char* name : {"kit.seed", "kit.up", "kit.down", "kit.roof", "kit.names", "kit.far"}) {
        if (name == std::string_view("kit.up") || name == std::string_view("kit.roof")) menu->addSeparator();
        menu->addAction(actions_.value(name));
    }
    return menu;
}

void EditorWindow::newKit() {
    const ProjectSession* session = project_->session();
    documents_.add(KitPage::freshRequest(), session ? session->document().folder() : QString());
}

}  // namespace rooftree
