// What the window does with buildings: their actions, new ones, and plans that become documents of their own.
#include <QMenu>
#include <QTabWidget>

#include "gallery/gallery_view.h"
#include "iso/iso_view.h"
#include "plan/plan_canvas.h"
#include "plan/plan_checks_view.h"
#include "plan/spec_form.h"
#include "window/building_page.h"
#include "window/editor_window.h"
#include "window/message_bar.h"
#include "window/project_view.h"

namespace rooftree {
namespace {

const QString spriteSetting = QStringLiteral("isometric/sprites");

}  // namespace

void EditorWindow::makeBuildingActions() {
    const auto onPage = [this](auto run) {
        return [this, run] {
            if (BuildingPage* page = currentBuilding()) run(*page);
        };
    };
    const auto turn = [onPage](int by) {
        return onPage([by](BuildingPage& page) { page.canvas().setLevel(page.canvas().level() + by); });
    };
    const auto stepSeed = [onPage](int by) { return onPage([by](BuildingPage& page) { page.form().stepSeed(by); }); };
    act("file.newBuilding", tr("New &building"), QKeySequence("Ctrl+Shift+B"), {}, [this] { newBuilding(); });
    act("go.gallery", tr("&Gallery of buildings"), QKeySequence("Ctrl+G"), {}, [this] { openGallery(); });
    act("building.reroll", tr("&Reroll: another seed"), QKeySequence("F5"), {},
        onPage([](BuildingPage& page) { page.form().newSeed(); }));
    act("building.nextSeed", tr("&Next seed"), QKeySequence("F6"), {}, stepSeed(1));
    act("building.previousSeed", tr("&Previous seed"), QKeySequence("Shift+F6"), {}, stepSeed(-1));
    act("building.up", tr("Storey &above"), {}, {}, turn(1));
    act("building.down", tr("Storey &below"), {}, {}, turn(-1));
    act("building.roof", tr("R&oof on the plan"), QKeySequence("F7"), {},
        onPage([](BuildingPage& page) { page.toggleRoof(); }));
    act("building.steps", tr("&Steps from the front door"), QKeySequence("F8"), {},
        onPage([](BuildingPage& page) { page.toggleHeat(); }));
    act("building.cut", tr("&Cut the model open above this storey"), QKeySequence("F9"), {},
        onPage([](BuildingPage& page) { page.toggleCut(); }));
    act("building.isometric", tr("&Isometric in place of 3D"), QKeySequence("F4"), {},
        onPage([](BuildingPage& page) { page.toggleIsometric(); }));
    act("building.fix", tr("&Fix what is chosen in the checks"), QKeySequence("Ctrl+Return"), {},
        onPage([](BuildingPage& page) { page.checks().fixChosen(); }));
    act("building.keep", tr("&Make a plan document of it"), {}, {},
        onPage([](BuildingPage& page) { page.keepPlan(); }));
}

QMenu* EditorWindow::makeBuildingMenu() {
    auto* menu = new QMenu(tr("&Building"), this);
    for (const char* name : {"go.gallery", "", "building.reroll", "building.nextSeed", "building.previousSeed", "",
                             "building.up", "building.down", "", "building.roof", "building.steps", "building.cut",
                             "building.isometric", "", "building.fix", "building.keep"}) {
        if (*name)
            menu->addAction(actions_.value(name));
        else
            menu->addSeparator();
    }
    return menu;
}

void EditorWindow::newBuilding() {
    const ProjectSession* session = project_->session();
    documents_.add(BuildingPage::freshSpec(), session ? session->document().folder() : QString());
}

GalleryView* EditorWindow::gallery() const {
    return tabs_->findChild<GalleryView*>();
}

void EditorWindow::openGallery() {
    GalleryView* view = gallery();
    if (!view) {
        view = new GalleryView;
        view->setBoard(&board_);
        if (const BuildingPage* page = currentBuilding(); page && page->subject()) {
            const BuildingSpec& spec = page->subject()->wanted.spec;
            view->setChoice({.kind = spec.kind, .style = spec.style, .front = spec.front, .seed = spec.seed});
        }
        connect(view, &GalleryView::openWanted, this, [this](const BuildingSpecDocument& spec) {
            const ProjectSession* session = project_->session();
            documents_.add(spec, session ? session->document().folder() : QString());
        });
        tabs_->addTab(view, tr("Gallery"));
        keys_.adopt(*view);
    }
    tabs_->setCurrentWidget(view);
    view->setFocus();
}

Page* EditorWindow::pageForBuilding(Document& document) {
    auto* page = new BuildingPage(document, board_);
    IsoView& isometric = page->isometric();
    isometric.setSpriteFolder(settings_.value(spriteSetting).toString());
    connect(&isometric, &IsoView::spriteFolderChosen, this, [this, from = &isometric](const QString& folder) {
        settings_.setValue(spriteSetting, folder);
        for (IsoView* other : tabs_->findChildren<IsoView*>())
            if (other != from) other->setSpriteFolder(folder);
    });
    connect(page, &BuildingPage::specWanted, this,
            [this, page](const BuildingSpecDocument& spec) { documents_.add(spec, page->document().folder()); });
    connect(page, &BuildingPage::planWanted, this,
            [this, page](const Building& building, const std::optional<PlanFix>& fix) {
                Document& plan = documents_.add(building, page->document().folder());
                if (!fix) return;
                plan.edit(QString::fromStdString(fix->label), applyFix(building, *fix));
                messages_->say(
                    tr("The fix is in a plan of its own, for a spec plans anew each time. The spec is as it "
                       "was."));
            });
    return page;
}

}  // namespace rooftree
