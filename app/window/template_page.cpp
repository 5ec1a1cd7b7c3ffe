#include "window/template_page.h"

#include <QDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include "canvas/template_canvas.h"
#include "checks/checks_view.h"
#include "inspector/inspector_view.h"
#include "library/library_view.h"
#include "new_template/new_template_view.h"
#include "voxel/template_rules.h"
#include "voxel/voxel_view.h"
#include "window/set_edits.h"

namespace rooftree {
namespace {

constexpr int checksRest = 80;  // milliseconds that a hand must rest for the checks to run

}  // namespace

TemplatePage::TemplatePage(Document& document, AtlasCache& atlases, JobBoard& board, QWidget* parent)
    : Page(document, parent), atlases_(atlases), board_(board), library_(new LibraryView(this)),
      inspector_(new InspectorView(this)), checks_(new ChecksView(this)), splitter_(new QSplitter(this)),
      canvas_(new TemplateCanvas(splitter_)), voxels_(new VoxelView(&board, splitter_)),
      subjectJob_(
          tr("Building the model"), [this](const SubjectPtr& subject) { deliver(subject); },
          [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); }, &board),
      checksJob_(
          tr("Checking the model"), [this](const SubjectPtr& subject) { deliverChecked(subject); }, {}, &board) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({550, 450});

    library_->setBoard(&board);
    connectEdits(canvas_->edits(), inspector_->edits());
    connectEdits(inspector_->edits(), canvas_->edits());
    connectLibrary();
    connectPlaces();
    connect(&document, &Document::valueChanged, this, &TemplatePage::takeChange);
    connect(&document, &Document::dragEnded, this, [this] {
        canvas_->edits()->forgetDrag();
        inspector_->edits()->forgetDrag();
        showSet();
    });
    checksRest_.setSingleShot(true);
    checksRest_.setInterval(checksRest);
    connect(&checksRest_, &QTimer::timeout, this, &TemplatePage::check);
    connect(&document, &Document::selectionChanged, this, [this](const QString& pointer) {
        const QString inTemplate = pointerInTemplate(pointer);
        canvas_->setSelection(inTemplate);
        inspector_->setSelection(inTemplate);
    });
    readAtlas();
}

TemplatePage::~TemplatePage() {
    // The views go before what they are bound to.
    delete splitter_;
}

QWidget& TemplatePage::libraryPane() const {
    return *library_;
}

QWidget& TemplatePage::inspectorPane() const {
    return *inspector_;
}

QWidget& TemplatePage::checksPane() const {
    return *checks_;
}

QWidget& TemplatePage::drawing() const {
    return *canvas_;
}

void TemplatePage::fit() {
    canvas_->fit();
}

void TemplatePage::resetZoom() {
    canvas_->resetZoom();
}

void TemplatePage::zoomIn() {
    canvas_->zoomIn();
}

void TemplatePage::zoomOut() {
    canvas_->zoomOut();
}

const Template* TemplatePage::currentTemplate() const {
    const auto index = std::size_t(current_);
    return current_ >= 0 && index < set().templates.size() ? &set().templates[index] : nullptr;
}

void TemplatePage::connectEdits(TemplateEdits* edits, TemplateEdits* other) {
    // A view speaks of the template it shows; it is put into the set here, and nowhere else.
    const auto with = [this](Template next) { return withTemplate(set(), std::size_t(current_), std::move(next)); };
    const auto own = [this](auto&& change) {
        if (!currentTemplate()) return;
        own_ = true;
        change();
        own_ = false;
    };
    connect(edits, &TemplateEdits::edited, this, [this, own, with](const Template& next, const QString& name) {
        own([&] { document().edit(name, with(next)); });
    });
    connect(edits, &TemplateEdits::dragBegun, this, [this](const QString& name) { document().beginDrag(name); });
    connect(edits, &TemplateEdits::dragged, this,
            [this, own, with](const Template& next) { own([&] { document().drag(with(next)); }); });
    connect(edits, &TemplateEdits::dragEnded, this, [this] { document().endDrag(); });
    connect(edits, &TemplateEdits::dragCancelled, this, [this, own] { own([&] { document().cancelDrag(); }); });
    connect(edits, &TemplateEdits::selectionChanged, this, [this, other](const QString& pointer) {
        document().setSelection(pointerOf(pointer));
        other->setSelection(pointer);
    });
}

void TemplatePage::connectLibrary() {
    connect(library_, &LibraryView::currentChanged, this, &TemplatePage::setCurrent);
    connect(library_, &LibraryView::newRequested, this, &TemplatePage::newTemplate);
    connect(library_, &LibraryView::duplicateRequested, this, [this](int index) {
        Template copy = set().templates[std::size_t(index)];
        copy.name = uniqueName(set(), copy.name);
        edit(tr("Duplicate %1").arg(QString::fromStdString(set().templates[std::size_t(index)].name)),
             withInserted(set(), std::size_t(index), reread(std::move(copy))), index + 1);
    });
    connect(library_, &LibraryView::deleteRequested, this, [this](int index) {
        edit(tr("Delete %1").arg(QString::fromStdString(set().templates[std::size_t(index)].name)),
             without(set(), std::size_t(index)), std::max(0, index - (index <= current_ ? 1 : 0)));
    });
    connect(library_, &LibraryView::renameRequested, this, [this](int index, const QString& name) {
        Template renamed = set().templates[std::size_t(index)];
        renamed.name = name.toStdString();
        edit(tr("Rename to %1").arg(name), withTemplate(set(), std::size_t(index), std::move(renamed)), current_);
    });
    connect(library_, &LibraryView::moveRequested, this, [this](int from, int to) {
        edit(tr("Move %1").arg(QString::fromStdString(set().templates[std::size_t(from)].name)),
             withMoved(set(), std::size_t(from), std::size_t(to)), to);
    });
}

void TemplatePage::connectPlaces() {
    connect(checks_, &ChecksView::placeChosen, this, [this](const QString& pointer, const Rect& at) {
        canvas_->setSelection(pointer);
        if (at.empty())
            canvas_->showPlaceOf(pointer);
        else
            canvas_->showPlace(at);
    });
    connect(checks_, &ChecksView::overlayChosen, this, [this](const SubjectPtr&, const CheckResult* result) {
        canvas_->setMask(result ? result->pixels : std::vector<std::uint8_t>{});
        voxels_->setHighlightedFaces(result ? result->faces : std::vector<FacePlace>{});
    });
    connect(canvas_, &TemplateCanvas::hovered, voxels_, &VoxelView::setMarkedPixel);
    connect(voxels_, &VoxelView::shown, this, &TemplatePage::settledNow);
    connect(voxels_, &VoxelView::failed, this,
            [this](const Problem& problem) { emit said(QString::fromStdString(lineOf(problem))); });
}

void TemplatePage::setCurrent(int index) {
    if (index == current_) return;
    document().endDrag();
    current_ = index;
    library_->setCurrent(index);
    document().setSelection(pointerOf({}));
    request();
}

bool TemplatePage::settled() const {
    return !subjectJob_.busy() && !checksRest_.isActive() && !checksJob_.busy() && voxels_->settled();
}

void TemplatePage::edit(const QString& name, TemplateSet next, int current) {
    current_ = current;
    document().edit(name, std::move(next), pointerOf({}));
}

void TemplatePage::takeChange(const ChangedParts& changed) {
    const int count = int(set().templates.size());
    current_ = std::clamp(current_, 0, std::max(0, count - 1));
    if (changed.everything || changed.header) return readAtlas();
    // A thumbnail of every value that a hand passes through would only keep the model waiting.
    if (!document().isDragging()) showSet();
    const bool shown = changed.order || std::ranges::find(changed.templates, current_) != changed.templates.end();
    if (!shown) return;
    if (const Template* how = currentTemplate(); how && !own_) {
        canvas_->edits()->replace(*how);
        inspector_->edits()->replace(*how);
    }
    request();
}

void TemplatePage::readAtlas() {
    const QString path = document().resolve(QString::fromStdString(set().atlas));
    try {
        atlas_ = atlases_.get(path, set().tileSize);
    } catch (const Error& error) {
        // Without its picture a set can still be read and edited; a blank one stands in its place.
        atlas_ = std::make_shared<const Atlas>(Image(set().tileSize, set().tileSize), set().tileSize);
        emit said(QString::fromStdString(lineOf(error.problem())));
    }
    showSet();
    request();
}

void TemplatePage::showSet() {
    library_->setSet(std::make_shared<const TemplateSet>(set()), atlas_);
    library_->setCurrent(current_);
}

void TemplatePage::request() {
    const Template* how = currentTemplate();
    if (!how) {
        deliver(nullptr);
        return;
    }
    checksRest_.stop();
    checksJob_.stop();
    subjectJob_.request(
        [atlas = atlas_, how = *how](const Job& job) { return makeSubject(atlas, how, MeshKind::tight, job); });
}

void TemplatePage::deliver(const SubjectPtr& subject) {
    canvas_->setSubject(subject);
    inspector_->setSubject(subject);
    voxels_->setSubject(subject);
    subject_ = subject;
    if (!subject)
        checks_->setSubject(nullptr);
    else if (document().isDragging())
        checksRest_.start();
    else
        check();
}

void TemplatePage::check() {
    checksJob_.request([subject = subject_](const Job& job) { return withChecks(subject, job); });
}

void TemplatePage::deliverChecked(const SubjectPtr& subject) {
    checks_->setSubject(subject);
    emit settledNow();
}

// The atlas itself, and the maps of the project that are of its tiles.
std::vector<TemplateSource> TemplatePage::sources() const {
    std::vector<TemplateSource> out{{QString::fromStdString(set().atlas), atlas_, {}}};
    if (!mapPaths_) return out;
    for (const QString& path : mapPaths_()) {
        try {
            LoadedDocument loaded = loadDocument(QFileInfo(path).filesystemFilePath());
            auto* map = std::get_if<TileMap>(&loaded.value);
            if (!map || (!set().tileset.empty() && map->tileset != set().tileset)) continue;
            out.push_back({QFileInfo(path).fileName(), atlas_, std::make_shared<const TileMap>(std::move(*map))});
        } catch (const Error&) {
            // A map that cannot be read is none to cut from; opening it says why.
        }
    }
    return out;
}

void TemplatePage::newTemplate() {
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("New template"));
    auto* view = new NewTemplateView(&board_, dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view);
    view->setSources(sources());
    QStringList taken;
    for (const Template& how : set().templates) taken.append(QString::fromStdString(how.name));
    view->setTakenNames(taken);
    connect(view, &NewTemplateView::cancelled, dialog, &QDialog::close);
    connect(view, &NewTemplateView::created, this, [this, dialog](Template how) {
        how.name = uniqueName(set(), how.name);
        const int at = set().templates.empty() ? 0 : current_ + 1;
        const QString step = tr("Add %1").arg(QString::fromStdString(how.name));
        edit(step, withInserted(set(), std::size_t(current_), std::move(how)), at);
        dialog->close();
    });
    dialog->show();
}

void TemplatePage::duplicateCurrent() {
    if (currentTemplate()) emit library_->duplicateRequested(current_);
}

void TemplatePage::deleteCurrent() {
    if (currentTemplate()) emit library_->deleteRequested(current_);
}

QString TemplatePage::pointerOf(const QString& inTemplate) const {
    return QString("/templates/%1").arg(current_) + inTemplate;
}

QString TemplatePage::pointerInTemplate(const QString& pointer) const {
    const QString prefix = pointerOf({});
    return pointer.startsWith(prefix + '/') ? pointer.mid(prefix.size()) : QString();
}

}  // namespace rooftree
