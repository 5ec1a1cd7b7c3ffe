#include "window/editor_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QUndoGroup>
#include <QUndoView>
#include <QVBoxLayout>

#include "checks/checks_view.h"
#include "gallery/gallery_view.h"
#include "inspector/inspector_view.h"
#include "jobs/jobs_view.h"
#include "library/library_view.h"
#include "window/message_bar.h"
#include "window/project_view.h"
#include "window/template_page.h"

namespace rooftree {

EditorWindow::EditorWindow(QSettings& settings, RecoveryFolder recovery)
    : settings_(settings), keys_(settings), documents_(settings, std::move(recovery)), tabs_(new QTabWidget),
      messages_(new MessageBar), history_(new QUndoGroup(this)),
      findJob_(
          tr("Looking for moved files"),
          [this](const QList<MovedFile>& found) {
              const int changed = applyMoved(found);
              messages_->say(changed > 0 ? tr("%n file(s) were found again.", nullptr, changed)
                                         : tr("None of the files is there."));
              project_->refresh();
          },
          [this](const Problem& problem) { report(problem); }, &board_) {
    setWindowTitle(tr("Rooftree"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    tabs_->setDocumentMode(true);
    tabs_->setTabsClosable(true);
    tabs_->setMovable(true);
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(messages_);
    layout->addWidget(tabs_, 1);
    setCentralWidget(centre);
    makeDocks();
    makeActions();
    makeMenus();
    statusBar();
    keys_.adopt(*this);
    connect(tabs_, &QTabWidget::currentChanged, this, &EditorWindow::showPage);
    connect(tabs_, &QTabWidget::tabCloseRequested, this, &EditorWindow::closePage);
    connect(&documents_, &DocumentSet::opened, this, [this](Document* document) { addPage(*document); });
    connect(&documents_, &DocumentSet::closing, this, [this](Document* document) { removePage(*document); });
    connect(&documents_.autosave(), &Autosave::failed, this, [this](Document*, const QString& sentence) {
        messages_->say(tr("What is unsaved cannot be kept aside: %1").arg(sentence));
    });
    resize(1440, 900);
    restoreGeometry(settings_.value("window/geometry").toByteArray());
    restoreState(settings_.value("window/state").toByteArray());
    offerRecovery();
    updateActions();
}

EditorWindow::~EditorWindow() {
    // Pages go before the documents that they show.
    disconnect(tabs_, nullptr, this, nullptr);
    disconnect(history_, nullptr, this, nullptr);
    while (tabs_->count() > 0) delete tabs_->widget(0);
}

void EditorWindow::makeDocks() {
    library_ = new QStackedWidget;
    inspector_ = new QStackedWidget;
    checks_ = new QStackedWidget;
    for (QStackedWidget* dock : {library_, inspector_, checks_}) dock->addWidget(new QWidget);  // without a page
    project_ = new ProjectView;
    QDockWidget* library = addDock("library", tr("Library"), Qt::LeftDockWidgetArea, library_);
    QDockWidget* project = addDock("project", tr("Project"), Qt::LeftDockWidgetArea, project_);
    QDockWidget* inspector = addDock("inspector", tr("Inspector"), Qt::RightDockWidgetArea, inspector_);
    auto* steps = new QUndoView(history_);
    steps->setEmptyLabel(tr("As it was opened"));
    QDockWidget* checks = addDock("checks", tr("Checks"), Qt::BottomDockWidgetArea, checks_);
    QDockWidget* history = addDock("history", tr("History"), Qt::BottomDockWidgetArea, steps);
    auto* jobList = new JobsView;
    jobList->setBoard(&board_);
    QDockWidget* jobs = addDock("jobs", tr("Jobs"), Qt::BottomDockWidgetArea, jobList);
    tabifyDockWidget(checks, history);
    tabifyDockWidget(history, jobs);
    checks->raise();
    resizeDocks({library, project, checks}, {420, 200, 190}, Qt::Vertical);
    resizeDocks({library, inspector}, {240, 310}, Qt::Horizontal);
    connect(project_, &ProjectView::openRequested, this, &EditorWindow::open);
    connect(project_, &ProjectView::findRequested, this, &EditorWindow::findMissing);
}

QDockWidget* EditorWindow::addDock(const QString& name, const QString& title, Qt::DockWidgetArea area,
                                   QWidget* widget) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(widget);
    dock->toggleViewAction()->setObjectName(QStringLiteral("dock.") + name);
    addAction(dock->toggleViewAction());
    addDockWidget(area, dock);
    return dock;
}

QString EditorWindow::samplePath() {
    const QDir installed(QCoreApplication::applicationDirPath() + "/../share/rooftree/samples");
    const QDir samples = installed.exists() ? installed : QDir(ROOFTREE_SOURCE_SAMPLES);
    return QDir::cleanPath(samples.absoluteFilePath("town/town.project.json"));
}

bool EditorWindow::open(const QString& path) {
    const Opened opened = documents_.open(path);
    if (opened.problem) report(*opened.problem);
    if (!opened) return false;
    if (opened.document->as<Project>()) {
        project_->setProject(documents_, opened.document);
        const Project& project = *opened.document->as<Project>();
        if (!project.templates.empty())
            open(opened.document->resolve(QString::fromStdString(project.templates.front())));
        return true;
    }
    const int index = pageOf(*opened.document);
    if (index >= 0)
        tabs_->setCurrentIndex(index);
    else
        messages_->say(
            tr("%1 is a %2, which has no page here yet.")
                .arg(opened.document->title(), QString::fromUtf8(formatOf(opened.document->value()).title.data())));
    return true;
}

void EditorWindow::openLast() {
    const QStringList last = settings_.value("window/open").toStringList();
    bool any = false;
    for (const QString& path : last) any = (QFileInfo::exists(path) && open(path)) || any;
    if (!any) open(samplePath());
}

void EditorWindow::addPage(Document& document) {
    connect(&document, &Document::outsideChanged, this,
            [this, &document](OutsideChange what, const QString& sentence) { tellOutside(document, what, sentence); });
    Page* page = pageFor(document);
    if (!page) return;
    library_->addWidget(&page->libraryPane());
    inspector_->addWidget(&page->inspectorPane());
    checks_->addWidget(&page->checksPane());
    history_->addStack(&document.history());
    connect(page, &Page::said, this, [this](const QString& sentence) { messages_->say(sentence); });
    connect(page, &Page::settledNow, this, &EditorWindow::settledNow);
    connect(&document, &Document::modifiedChanged, page, [this, &document] { titlePage(document); });
    connect(&document, &Document::pathChanged, page, [this, &document] { titlePage(document); });
    tabs_->setCurrentIndex(tabs_->addTab(page, document.title()));
    for (const QWidget* widget :
         std::initializer_list<const QWidget*>{page, &page->libraryPane(), &page->inspectorPane(), &page->checksPane()})
        keys_.adopt(*widget);
    titlePage(document);
    for (const Problem& note : document.notes()) statusBar()->showMessage(QString::fromStdString(lineOf(note)), 10'000);
}

void EditorWindow::removePage(Document& document) {
    if (project_->session() && &project_->session()->document() == &document) project_->setProject(documents_, nullptr);
    const int index = pageOf(document);
    if (index < 0) return;
    history_->removeStack(&document.history());
    const Page* page = pageAt(index);
    tabs_->removeTab(index);
    delete &page->libraryPane();
    delete &page->inspectorPane();
    delete &page->checksPane();
    delete page;
}

int EditorWindow::pageOf(const Document& document) const {
    for (int i = 0; i < tabs_->count(); ++i)
        if (const Page* page = pageAt(i); page && &page->document() == &document) return i;
    return -1;
}

bool EditorWindow::settled() const {
    const Page* page = frontPage();
    const GalleryView* other = gallery();
    return page ? page->settled() : !other || other->settled();
}

QString EditorWindow::message() const {
    return messages_->sentence();
}

void EditorWindow::showPage() {
    if (const Page* page = frontPage()) {
        library_->setCurrentWidget(&page->libraryPane());
        inspector_->setCurrentWidget(&page->inspectorPane());
        checks_->setCurrentWidget(&page->checksPane());
        history_->setActiveStack(&page->document().history());
        titlePage(page->document());
    } else {
        for (QStackedWidget* dock : {library_, inspector_, checks_}) dock->setCurrentIndex(0);
        history_->setActiveStack(nullptr);
        setWindowTitle(tr("Rooftree"));
        setWindowModified(false);
    }
    updateActions();
}

void EditorWindow::titlePage(Document& document) {
    const int index = pageOf(document);
    if (index < 0) return;
    tabs_->setTabText(index, document.isModified() ? document.title() + " *" : document.title());
    tabs_->setTabToolTip(index, document.path());
    if (&document == currentDocument()) {
        setWindowTitle(tr("%1[*] – Rooftree").arg(document.title()));
        setWindowModified(document.isModified());
    }
    updateActions();
}

bool EditorWindow::save() {
    Document* document = currentDocument();
    if (!document) return false;
    if (document->path().isEmpty()) return saveAs();
    const std::optional<Problem> problem = document->save();
    if (problem) report(*problem);
    if (!problem) statusBar()->showMessage(tr("Saved %1").arg(document->path()), 4'000);
    return !problem;
}

bool EditorWindow::saveAs() {
    Document* document = currentDocument();
    if (!document) return false;
    const Format& format = formatOf(document->value());
    const QString suffix = QString::fromUtf8(format.suffix.data(), qsizetype(format.suffix.size()));
    const QString proposed = document->path().isEmpty() && !document->folder().isEmpty()
                                 ? document->folder() + '/' + tr("untitled") + suffix
                                 : document->path();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save as"), proposed, tr("Documents (*.json)"));
    return !path.isEmpty() && saveTo(path);
}

bool EditorWindow::saveTo(const QString& path) {
    Document* document = currentDocument();
    if (!document) return false;
    const std::optional<Problem> problem = documents_.saveAs(*document, path);
    if (problem) report(*problem);
    if (!problem) listInProject(*document);
    return !problem;
}

bool EditorWindow::saveAll() {
    bool saved = true;
    for (Document* document : documents_.documents()) {
        if (!document->isModified()) continue;
        const std::optional<Problem> problem = document->save();
        if (problem) report(*problem);
        saved = saved && !problem;
    }
    return saved;
}

bool EditorWindow::maySurrender(Document& document) {
    if (!document.isModified()) return true;
    const auto answer =
        QMessageBox::question(this, tr("Unsaved changes"), tr("Save the changes in %1?").arg(document.title()),
                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Cancel) return false;
    if (answer == QMessageBox::Discard) return true;
    const int index = pageOf(document);
    if (index >= 0) tabs_->setCurrentIndex(index);
    return save();
}

bool EditorWindow::closePage(int index) {
    if (index < 0) return false;
    if (!pageAt(index)) {
        delete tabs_->widget(index);
        return true;
    }
    Document& document = pageAt(index)->document();
    if (!maySurrender(document)) return false;
    documents_.close(document);
    return true;
}

void EditorWindow::closeEvent(QCloseEvent* event) {
    keepLayout();
    for (Document* document : documents_.documents()) {
        if (maySurrender(*document)) continue;
        event->ignore();
        return;
    }
    // What was discarded on purpose is not to be offered again.
    for (Document* document : documents_.documents()) documents_.close(*document);
    event->accept();
}

void EditorWindow::keepLayout() {
    QStringList open;
    if (const ProjectSession* session = project_->session()) open.append(session->document().path());
    for (int i = 0; i < tabs_->count(); ++i) {
        const Page* page = pageAt(i);
        if (page && !page->document().path().isEmpty()) open.append(page->document().path());
    }
    settings_.setValue("window/open", open);
    settings_.setValue("window/geometry", saveGeometry());
    settings_.setValue("window/state", saveState());
}

void EditorWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) documents_.checkOutside();
}

void EditorWindow::report(const Problem& problem) {
    messages_->say(QString::fromStdString(lineOf(problem)));
}

void EditorWindow::tellOutside(Document& document, OutsideChange what, const QString& sentence) {
    const QPointer<Document> kept(&document);
    const MessageBar::Choice mine{tr("Keep mine"), [kept] {
                                      if (kept) kept->keepMine();
                                  }};
    const MessageBar::Choice theirs{tr("Take theirs"), [kept] {
                                        if (kept) kept->takeTheirs();
                                    }};
    if (what == OutsideChange::conflict)
        messages_->say(sentence, {mine, theirs});
    else if (what == OutsideChange::broken)
        messages_->say(sentence, {mine});
    else if (what != OutsideChange::settled)
        messages_->say(sentence);
}

void EditorWindow::offerRecovery() {
    const QList<Recoverable> left = documents_.autosave().folder().recoverable();
    if (left.isEmpty()) return;
    messages_->say(tr("%n document(s) were not saved when the editor last ended.", nullptr, int(left.size())),
                   {{tr("Recover"),
                     [this, left] {
                         for (const Recoverable& one : left)
                             if (const Opened opened = documents_.recover(one); opened.problem) report(*opened.problem);
                     }},
                    {tr("Discard"), [left] {
                         for (const Recoverable& one : left) RecoveryFolder::discard(one);
                     }}});
}

void EditorWindow::findMissing() {
    const ProjectSession* session = project_->session();
    if (!session) return;
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Look for the files in"), session->document().folder());
    if (folder.isEmpty()) return;
    findJob_.request([missing = session->missing(), folder, marks = documents_.marks()](const Job& job) {
        return findMoved(missing, folder, marks, job);
    });
}

void EditorWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void EditorWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(".png", Qt::CaseInsensitive))
            dropImage(path);
        else if (!path.isEmpty())
            open(path);
    }
    event->acceptProposedAction();
}

// A picture becomes a new set of templates that wears it.
void EditorWindow::dropImage(const QString& path) {
    TemplateSet set;
    const QFileInfo file(path);
    set.atlas = file.fileName().toStdString();
    set.tileset = file.completeBaseName().toUpper().toStdString();
    documents_.add(std::move(set), file.absolutePath());
    if (TemplatePage* page = currentPage()) page->newTemplate();
}

}  // namespace rooftree
