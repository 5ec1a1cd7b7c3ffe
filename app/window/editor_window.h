// The window: documents in tabs, and docks for what belongs to the page in front.
#pragma once

#include <QMainWindow>
#include <QSettings>

#include "documents/document_set.h"
#include "live_job/job_board.h"
#include "live_job/live_job.h"
#include "window/atlas_cache.h"
#include "window/key_bindings.h"
#include "window/theme.h"

class QDockWidget;
class QStackedWidget;
class QTabWidget;
class QUndoGroup;

namespace rooftree {

class BuildingPage;
class GalleryView;
class KitPage;
class MessageBar;
class Page;
class ProjectView;
class TemplatePage;

class EditorWindow : public QMainWindow {
    Q_OBJECT

public:
    // The settings outlive it.
    EditorWindow(QSettings& settings, RecoveryFolder recovery);
    ~EditorWindow() override;

    // Opens a file of any kind; a project opens its first templates as well. False, and says why, if it cannot be read.
    bool open(const QString& path);
    // What was open when the window was last closed, or else the sample.
    void openLast();
    static QString samplePath();
    // Of the set in front. False if it has none of that name.
    bool showTemplate(const QString& name);

    DocumentSet& documents() { return documents_; }
    // The page in front, of any kind; null without one, and for the gallery.
    Page* frontPage() const;
    // The same where it is one of templates, of a kit, or of a building; else null.
    TemplatePage* currentPage() const;
    KitPage* currentKit() const;
    BuildingPage* currentBuilding() const;
    // Null where it is not open; it stands among the tabs and is no document.
    GalleryView* gallery() const;
    // Everything that is computed for the page in front is on show.
    bool settled() const;
    void setTheme(Theme theme);
    KeyBindings& keys() { return keys_; }
    QString message() const;

public slots:
    bool save();
    bool saveAs();
    // A kit, spec or plan that is saved at or below the project that is open joins its list.
    bool saveTo(const QString& path);
    bool saveAll();
    // True if it was closed: nothing was to be lost, or a person agreed.
    bool closePage(int index);
    void newKit();
    void newBuilding();
    // Begins with the building in front, or shows the one that is open.
    void openGallery();

signals:
    void settledNow();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeDocks();
    QDockWidget* addDock(const QString& name, const QString& title, Qt::DockWidgetArea area, QWidget* widget);
    void makeActions();
    QAction* act(const QString& name, const QString& text, const QKeySequence& keys, const QIcon& icon,
                 std::function<void()> run);
    void makeMenus();
    void makeKitActions();
    QMenu* makeKitMenu();
    void makeBuildingActions();
    QMenu* makeBuildingMenu();
    void updateActions();

    void addPage(Document& document);
    Page* pageFor(Document& document);
    Page* pageForBuilding(Document& document);
    Page* pageAt(int index) const;
    void removePage(Document& document);
    int pageOf(const Document& document) const;
    Document* currentDocument() const;
    void showPage();
    void titlePage(Document& document);
    bool maySurrender(Document& document);
    void report(const Problem& problem);
    void tellOutside(Document& document, OutsideChange what, const QString& sentence);
    void offerRecovery();
    void fillRecent(QMenu& menu);
    void chooseAction();
    void chooseKeys();
    void chooseFile();
    void findMissing();
    void dropImage(const QString& path);
    void keepLayout();
    void listInProject(const Document& document);

    QSettings& settings_;
    KeyBindings keys_;
    AtlasCache atlases_;
    JobBoard board_;
    DocumentSet documents_;
    QTabWidget* tabs_;
    MessageBar* messages_;
    QUndoGroup* history_;
    ProjectView* project_ = nullptr;
    QStackedWidget* library_ = nullptr;
    QStackedWidget* inspector_ = nullptr;
    QStackedWidget* checks_ = nullptr;
    QHash<QString, QAction*> actions_;
    LiveJob<QList<MovedFile>> findJob_;
};

}  // namespace rooftree
