// The window's menus, and every action by its name.
#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QMenuBar>
#include <QTabWidget>
#include <QUndoGroup>

#include "canvas/template_canvas.h"
#include "documents/name_match.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"
#include "window/chooser.h"
#include "window/editor_window.h"
#include "window/keys_dialog.h"
#include "window/project_view.h"
#include "window/template_page.h"

namespace rooftree {

QAction* EditorWindow::act(const QString& name, const QString& text, const QKeySequence& keys, const QIcon& icon,
                           std::function<void()> run) {
    auto* action = new QAction(icon, text, this);
    action->setObjectName(name);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    addAction(action);
    actions_.insert(name, action);
    return action;
}

void EditorWindow::makeActions() {
    const auto onPage = [this](auto run) {
        return [this, run] {
            if (TemplatePage* page = currentPage()) run(*page);
        };
    };
    const auto onAny = [this](auto run) {
        return [this, run] {
            if (Page* page = frontPage()) run(*page);
        };
    };
    const auto onDocument = [this](auto run) {
        return [this, run] {
            if (Document* document = currentDocument()) run(*document);
        };
    };
    act("file.open", tr("&Open…"), QKeySequence("Ctrl+O"), {}, [this] {
        for (const QString& path :
             QFileDialog::getOpenFileNames(this, tr("Open"), {}, tr("Rooftree documents (*.json)")))
            open(path);
    });
    act("file.sample", tr("Open the sam&ple"), {}, {}, [this] { open(samplePath()); });
    act("file.save", tr("&Save"), QKeySequence("Ctrl+S"), {}, [this] { save(); });
    act("file.saveAs", tr("Save &as…"), QKeySequence("Ctrl+Shift+S"), {}, [this] { saveAs(); });
    act("file.saveAll", tr("Save a&ll"), QKeySequence("Ctrl+Alt+S"), {}, [this] { saveAll(); });
    act("file.close", tr("&Close"), QKeySequence("Ctrl+W"), {}, [this] { closePage(tabs_->currentIndex()); });
    act("file.quit", tr("&Quit"), QKeySequence("Ctrl+Q"), {}, [this] { close(); });
    act("edit.undo", tr("&Undo"), QKeySequence("Ctrl+Z"), {}, onDocument([](Document& document) { document.undo(); }));
    act("edit.redo", tr("&Redo"), QKeySequence("Ctrl+Shift+Z"), {},
        onDocument([](Document& document) { document.redo(); }));
    act("template.new", tr("&New template…"), QKeySequence("Ctrl+N"), {},
        onPage([](TemplatePage& page) { page.newTemplate(); }));
    act("template.duplicate", tr("&Duplicate template"), QKeySequence("Ctrl+D"), {},
        onPage([](TemplatePage& page) { page.duplicateCurrent(); }));
    act("template.delete", tr("De&lete template"), QKeySequence("Ctrl+Shift+Delete"), {},
        onPage([](TemplatePage& page) { page.deleteCurrent(); }));
    act("template.scrub", tr("Draw a &scrub rectangle"), QKeySequence("Ctrl+R"), {},
        onPage([](TemplatePage& page) { page.canvas().setTool(TemplateCanvas::Tool::scrub); }));
    act("template.previous", tr("&Previous template"), QKeySequence("Ctrl+PgUp"), {},
        onPage([](TemplatePage& page) { page.setCurrent(std::max(0, page.current() - 1)); }));
    act("template.next", tr("Ne&xt template"), QKeySequence("Ctrl+PgDown"), {}, onPage([](TemplatePage& page) {
            const int count = int(page.document().as<TemplateSet>()->templates.size());
            page.setCurrent(std::min(count - 1, page.current() + 1));
        }));
    // The view that has the focus is meant.
    const auto inView = [onAny](auto onDrawing, auto in3d) {
        return onAny([onDrawing, in3d](Page& page) {
            const bool has3d = page.voxels().canvas() && page.voxels().isAncestorOf(QApplication::focusWidget());
            if (has3d)
                in3d(*page.voxels().canvas());
            else
                onDrawing(page);
        });
    };
    act("view.fit", tr("&Fit"), QKeySequence("Ctrl+/"), {},
        inView([](Page& page) { page.fit(); }, [](VoxelCanvas& canvas) { canvas.fit(); }));
    act("view.reset", tr("&Reset zoom"), QKeySequence("Ctrl+0"), {},
        inView([](Page& page) { page.resetZoom(); }, [](VoxelCanvas& canvas) { canvas.reset(); }));
    act("view.zoomIn", tr("Zoom &in"), QKeySequence("Ctrl++"), {},
        inView([](Page& page) { page.zoomIn(); }, [](VoxelCanvas& canvas) { canvas.zoom(1.25); }));
    act("view.zoomOut", tr("Zoom &out"), QKeySequence("Ctrl+-"), {},
        inView([](Page& page) { page.zoomOut(); }, [](VoxelCanvas& canvas) { canvas.zoom(0.8); }));
    act("view.front", tr("Fron&t beside the drawing"), {}, {},
        onPage([](TemplatePage& page) { page.voxels().setFrontMode(true); }));
    makeKitActions();
    makeBuildingActions();
    act("edit.keys", tr("&Keys…"), {}, {}, [this] { chooseKeys(); });
    act("go.file", tr("&Go to file…"), QKeySequence("Ctrl+P"), {}, [this] { chooseFile(); });
    act("go.action", tr("&All actions…"), QKeySequence("Ctrl+Shift+P"), {}, [this] { chooseAction(); });
    for (const Theme theme : {Theme::system, Theme::light, Theme::dark})
        act("view.theme." + nameOf(theme), tr("Colours: %1").arg(nameOf(theme)), {}, {},
            [this, theme] { setTheme(theme); });
    connect(history_, &QUndoGroup::undoTextChanged, this, &EditorWindow::updateActions);
    connect(history_, &QUndoGroup::redoTextChanged, this, &EditorWindow::updateActions);
    connect(history_, &QUndoGroup::indexChanged, this, &EditorWindow::updateActions);
}

void EditorWindow::makeMenus() {
    const auto fill = [this](QMenu* menu, std::initializer_list<const char*> names) {
        for (const char* name : names) {
            if (*name)
                menu->addAction(actions_.value(name));
            else
                menu->addSeparator();
        }
        return menu;
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    fill(file, {"file.newBuilding", "file.newKit", "", "file.open", "go.file"});
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    fill(file, {"file.sample", "", "file.save", "file.saveAs", "file.saveAll", "", "file.close", "file.quit"});
    fill(menuBar()->addMenu(tr("&Edit")), {"edit.undo", "edit.redo", "", "edit.keys"});
    fill(menuBar()->addMenu(tr("&Template")), {"template.new", "template.duplicate", "template.delete", "",
                                               "template.scrub", "", "template.previous", "template.next"});
    QMenu* view =
        fill(menuBar()->addMenu(tr("&View")), {"view.fit", "view.reset", "view.zoomIn", "view.zoomOut", "view.front",
                                               "", "view.theme.system", "view.theme.light", "view.theme.dark", ""});
    view->addMenu(createPopupMenu())->setText(tr("&Docks"));
    menuBar()->insertMenu(view->menuAction(), makeBuildingMenu());
    menuBar()->insertMenu(view->menuAction(), makeKitMenu());
    fill(menuBar()->addMenu(tr("&Help")), {"go.action"});
}

void EditorWindow::updateActions() {
    const Document* document = currentDocument();
    for (auto action = actions_.cbegin(); action != actions_.cend(); ++action) {
        const bool needsPage = action.key().startsWith("template.") || action.key() == "file.save" ||
                               action.key() == "file.saveAs" ||
                               (action.key().startsWith("view.") && !action.key().startsWith("view.theme."));
        if (needsPage) action.value()->setEnabled(document != nullptr);
        if (action.key().startsWith("template.") || action.key() == "view.front")
            action.value()->setEnabled(currentPage() != nullptr);
        if (action.key().startsWith("kit.")) action.value()->setEnabled(currentKit() != nullptr);
        if (action.key().startsWith("building.")) action.value()->setEnabled(currentBuilding() != nullptr);
    }
    actions_.value("file.close")->setEnabled(tabs_->count() > 0);
    QAction* undo = actions_.value("edit.undo");
    QAction* redo = actions_.value("edit.redo");
    undo->setEnabled(document && document->canUndo());
    redo->setEnabled(document && document->canRedo());
    const QString last = document ? document->history().undoText() : QString();
    const QString next = document ? document->history().redoText() : QString();
    undo->setText(last.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(last));
    redo->setText(next.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(next));
}

void EditorWindow::fillRecent(QMenu& menu) {
    menu.clear();
    for (const QString& path : documents_.recentFiles().paths())
        menu.addAction(path, this, [this, path] { open(path); });
    menu.setEnabled(!menu.isEmpty());
}

// Only what applies at the moment is offered.
void EditorWindow::chooseAction() {
    auto* chooser = new Chooser(
        tr("All actions"),
        [this](const QString& typed) {
            QList<ChooserEntry> out;
            for (QAction* action : keys_.callable()) {
                const QString text = action->text().remove('&');
                if (!text.contains(typed, Qt::CaseInsensitive)) continue;
                out.append(
                    {text, action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); }});
            }
            std::ranges::stable_sort(out, {}, &ChooserEntry::text);
            // A menu and a view may have the same thing to offer.
            const auto twice = [](const ChooserEntry& one, const ChooserEntry& other) {
                return one.text == other.text;
            };
            out.erase(std::unique(out.begin(), out.end(), twice), out.end());
            return out;
        },
        this);
    chooser->show();
}

void EditorWindow::chooseKeys() {
    auto* dialog = new KeysDialog(keys_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void EditorWindow::chooseFile() {
    auto* chooser = new Chooser(
        tr("Files of the project"),
        [this](const QString& typed) {
            QList<ChooserEntry> out;
            const ProjectSession* session = project_->session();
            if (!session) return out;
            for (const ProjectSession::Match& match : session->match(typed)) {
                const QString path = match.file.path;
                out.append(
                    {match.file.written, match.file.exists ? QString() : tr("missing"), [this, path] { open(path); }});
            }
            return out;
        },
        this);
    chooser->show();
}

void EditorWindow::setTheme(Theme theme) {
    settings_.setValue("theme", nameOf(theme));
    applyTheme(theme);
}

}  // namespace rooftree
