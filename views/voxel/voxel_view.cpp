#include "voxel/voxel_view.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>

#include "voxel/fitting_label.h"
#include "voxel/graphics.h"
#include "voxel/picture_pane.h"
#include "voxel/voxel_canvas.h"

namespace rooftree {

namespace {

constexpr int curveSteps = 100;

QString faceName(Face face) {
    switch (face) {
        case Face::south: return VoxelView::tr("south");
        case Face::north: return VoxelView::tr("north");
        case Face::top: return VoxelView::tr("top");
        case Face::bottom: return VoxelView::tr("bottom");
        case Face::east: return VoxelView::tr("east");
        case Face::west: return VoxelView::tr("west");
    }
    return {};
}

}  // namespace

VoxelView::VoxelView(JobBoard* board, QWidget* parent)
    : QWidget(parent), whyNo3d_(whyNo3d()),
      shownJob_(
          tr("3D model"), [this](const ShownModel& shown) { show3d(shown); },
          [this](const Problem& problem) { showMessage(QString::fromStdString(problem.sentence)); }, board),
      marksJob_(
          tr("Faces of a pixel"),
          [this](const MeshBuffers& marks) {
              if (canvas_) canvas_->scene().showMarks(marks);
              emit shown();
          },
          {}, board),
      warningsJob_(
          tr("Faces of a check"),
          [this](const MeshBuffers& faces) {
              if (canvas_) canvas_->scene().showWarnings(faces);
              emit shown();
          },
          {}, board),
      turntableJob_(
          tr("Turntable"),
          [this](const std::pair<int, QString>& written) { emit turntableWritten(written.first, written.second); },
          [this](const Problem& problem) { emit failed(problem); }, board) {
    tools_ = new QToolBar(tr("3D view"), this);
    tools_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    message_ = new QLabel(this);
    message_->setWordWrap(true);
    message_->setContentsMargins(8, 4, 8, 4);
    message_->hide();
    counts_ = new FittingLabel(this);
    under_ = new FittingLabel(this);
    under_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // What they say must not move the window's parts.
    for (QLabel* label : {counts_, under_}) label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);

    auto* split = new QSplitter(Qt::Horizontal, this);
    split->setChildrenCollapsible(false);
    if (whyNo3d_.isEmpty()) {
        canvas_ = new VoxelCanvas(split);
        // It may turn out as late as at the first picture.
        connect(&canvas_->drawer(), &QQuickWidget::sceneGraphError, this, &VoxelView::doWithout3d,
                Qt::QueuedConnection);
        setFocusProxy(canvas_);
        connect(canvas_, &VoxelCanvas::hovered, this, [this](const std::optional<RayHit>& hit) {
            showHit(hit);
            emit pixelHovered(pixelOf(hit));
        });
        connect(canvas_, &VoxelCanvas::clicked, this,
                [this](const std::optional<RayHit>& hit) { emit pixelClicked(pixelOf(hit)); });
    } else {
        picture_ = new PicturePane(whyNo3d_, split);
    }
    compare_ = new FrontCompare(split);
    compare_->hide();
    connect(compare_, &FrontCompare::pixelHovered, this, &VoxelView::pixelHovered);
    connect(compare_, &FrontCompare::pixelClicked, this, &VoxelView::pixelClicked);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);

    auto* below = new QHBoxLayout;
    below->setContentsMargins(8, 2, 8, 2);
    below->addWidget(counts_, 3);
    below->addWidget(under_, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools_);
    column->addWidget(message_);
    column->addWidget(split, 1);
    column->addLayout(below);
    makeActions();
    choosePalette();
}

VoxelView::~VoxelView() = default;

void VoxelView::doWithout3d(QQuickWindow::SceneGraphError, const QString& message) {
    if (!canvas_) return;
    whyNo3d_ = tr("3D cannot be drawn here: %1").arg(message);
    picture_ = new PicturePane(whyNo3d_);
    auto* split = static_cast<QSplitter*>(canvas_->parentWidget());
    VoxelCanvas* canvas = std::exchange(canvas_, nullptr);
    setFocusProxy(nullptr);
    split->replaceWidget(split->indexOf(canvas), picture_);
    canvas->deleteLater();
    for (QAction* action : {shades_, wireframe_, texelGrid_, ground_, overlays_}) action->setEnabled(false);
    curve_->setEnabled(false);
    choosePalette();
    request();
}

QAction* VoxelView::addSwitch(const QString& name, const QString& text, const QString& help, bool on, bool isChecked) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    action->setCheckable(true);
    action->setChecked(isChecked);
    action->setEnabled(on);
    addAction(action);
    tools_->addAction(action);
    return action;
}

QAction* VoxelView::addCommand(const QString& name, const QString& text, const QString& help,
                               const QKeySequence& keys) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    return action;
}

void VoxelView::makeActions() {
    const bool in3d = canvas_ != nullptr;
    meshes_ = new QComboBox(tools_);
    meshes_->addItem(tr("Tight mesh"), int(MeshKind::tight));
    meshes_->addItem(tr("Seed mesh"), int(MeshKind::seed));
    meshes_->setToolTip(tr("Rectangles in both axes, or the runs of the Lua module"));
    meshes_->setAccessibleName(tr("Mesh"));
    meshes_->setFocusPolicy(Qt::TabFocus);
    tools_->addWidget(meshes_);
    connect(meshes_, &QComboBox::currentIndexChanged, this,
            [this] { setMeshKind(MeshKind(meshes_->currentData().toInt())); });
    tools_->addSeparator();

    shades_ = addSwitch("voxel.shades", tr("Face shades"),
                        tr("Darken sides and tops; off shows the exact texel colours"), in3d, true);
    wireframe_ = addSwitch("voxel.wireframe", tr("Wireframe"), tr("The outlines of the mesh's quads"), in3d, false);
    texelGrid_ =
        addSwitch("voxel.texelGrid", tr("Texel grid"), tr("A line between any two voxels' faces"), in3d, false);
    ground_ = addSwitch("voxel.ground", tr("Ground"), tr("The plot's tiles, and where north is"), in3d, true);
    overlays_ = addSwitch("voxel.overlays", tr("Overlays"), tr("The faces that a check points at"), in3d, true);
    front_ = addSwitch("voxel.front", tr("Front"), tr("Straight from the south, beside the drawing, with what differs"),
                       true, false);
    for (QAction* action : {shades_, wireframe_, texelGrid_, ground_, overlays_})
        connect(action, &QAction::toggled, this, [this] {
            if (!canvas_) return;
            VoxelScene& scene = canvas_->scene();
            scene.shades = shades_->isChecked();
            scene.wireframe = wireframe_->isChecked();
            scene.texelGrid = texelGrid_->isChecked();
            scene.groundGrid = ground_->isChecked();
            scene.overlays = overlays_->isChecked();
            emit scene.switched();
        });
    connect(front_, &QAction::toggled, this, &VoxelView::setFrontMode);

    tools_->addSeparator();
    curve_ = new QSlider(Qt::Horizontal, tools_);
    curve_->setRange(0, curveSteps);
    curve_->setFixedWidth(72);
    curve_->setEnabled(in3d);
    curve_->setToolTip(tr("World curve: how far the ground falls off with the distance"));
    curve_->setAccessibleName(tr("World curve"));
    auto* curveName = new QLabel(tr("Curve"), tools_);
    curveName->setContentsMargins(4, 0, 4, 0);
    tools_->addWidget(curveName);
    tools_->addWidget(curve_);
    tools_->addSeparator();
    connect(curve_, &QSlider::valueChanged, this, [this](int value) {
        if (canvas_) canvas_->setCurve(double(value) / curveSteps);
    });

    QAction* turntable =
        addCommand("voxel.turntable", tr("Turntable…"), tr("Write pictures of a full turn into a folder"), {});
    tools_->addAction(turntable);
    connect(turntable, &QAction::triggered, this, &VoxelView::chooseTurntableFolder);
}

void VoxelView::choosePalette() {
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    const QColor background(dark ? "#3b4046" : "#d3d8dc");
    if (picture_) picture_->setBackground(background);
    message_->setStyleSheet(dark ? "background: #5a3a1c; color: #ffe9d2" : "background: #ffe2c4; color: #452100");
    if (!canvas_) return;
    VoxelScene& scene = canvas_->scene();
    scene.lines = QColor(dark ? "#596068" : "#b4bbc1");
    scene.text = QColor(dark ? "#d4d8dc" : "#3a4147");
    canvas_->setBackground(background);
}

void VoxelView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && tools_) choosePalette();
    QWidget::changeEvent(event);
}

void VoxelView::setSubject(const SubjectPtr& subject) {
    if (subject && subject_ && !(subject->how == subject_->how)) setHighlightedFaces({});
    subject_ = subject;
    if (subject && subject->model) return request();

    shownJob_.stop();
    if (!subject) {
        showMessage({});
    } else if (!subject->problems.empty()) {
        showMessage(QString::fromStdString(subject->problems.front().sentence));
    } else {
        showMessage(tr("This template only claims cells of a map: there is nothing to build."));
    }
    // In mid-drag the last model stays to be seen beside what is wrong; that of another template would mislead.
    const bool stays = subject && onShow_ && !subject->how.claimOnly && onShow_->how.name == subject->how.name;
    if (stays) return;
    onShow_ = nullptr;
    quads_ = 0;
    counts_->setForms({});
    compare_->show({});
    if (picture_) picture_->show({});
    if (canvas_) {
        canvas_->setSubject(nullptr);
        canvas_->scene().showFaces({});
        canvas_->scene().showMarks({});
        canvas_->scene().showWarnings({});
        canvas_->scene().showGround({});
    }
    emit shown();
}

void VoxelView::request() {
    if (!subject_ || !subject_->model) return;
    shownJob_.request(
        [wanted = WantedModel{subject_, meshKind_, markedPixel_, uploaded_ != subject_->atlas, canvas_ != nullptr,
                              front_->isChecked()}](const Job& job) { return shownModel(wanted, job); });
}

void VoxelView::show3d(const ShownModel& shown) {
    showMessage({});
    const bool another = !onShow_ || onShow_->how.name != shown.subject->how.name;
    onShow_ = shown.subject;
    quads_ = shown.quads;
    lastWork_ = shown.microseconds;
    const QLocale locale;
    const QString voxels = locale.toString(qlonglong(shown.counts.voxels));
    const QString shell = locale.toString(qlonglong(shown.counts.shell));
    const QString quads = locale.toString(shown.quads);
    counts_->setForms(shown.counts.voxels == 0
                          ? QStringList{tr("no voxels")}
                          : QStringList{tr("%1 voxels, %2 in the shell, %3 quads").arg(voxels, shell, quads),
                                        tr("%1 voxels, %2 quads").arg(voxels, quads), tr("%1 voxels").arg(voxels)});
    if (!shown.front.drawing.isNull()) compare_->show(shown.front);
    if (picture_) picture_->show(shown.picture);
    if (canvas_) {
        VoxelScene& scene = canvas_->scene();
        if (!shown.texture.isEmpty()) {
            uploaded_ = onShow_->atlas;
            scene.showTexture(shown.texture, {uploaded_->width(), uploaded_->height()});
        }
        scene.showFaces(shown.faces);
        scene.showOutlines(shown.outlines);
        scene.showGround(shown.ground);
        scene.showMarks(shown.marks);
        canvas_->setSubject(onShow_);
        if (another) canvas_->reset();
    }
    emit this->shown();
}

void VoxelView::setHighlightedFaces(std::vector<FacePlace> faces) {
    if (faces == highlighted_) return;
    highlighted_ = std::move(faces);
    warningsJob_.request([faces = highlighted_](const Job&) { return squaresOver(faces); });
}

void VoxelView::setMarkedPixel(QPoint pixel) {
    if (pixel == markedPixel_) return;
    markedPixel_ = pixel;
    compare_->setMarkedPixel(pixel);
    requestMarks();
}

void VoxelView::requestMarks() {
    if (!canvas_ || !onShow_) return;
    marksJob_.request(
        [subject = onShow_, pixel = markedPixel_](const Job& job) { return marksOf(*subject, pixel, job); });
}

void VoxelView::setMeshKind(MeshKind kind) {
    if (kind == meshKind_) return;
    meshKind_ = kind;
    meshes_->setCurrentIndex(meshes_->findData(int(kind)));
    request();
}

void VoxelView::setFrontMode(bool front) {
    front_->setChecked(front);
    compare_->setVisible(front);
    if (canvas_) canvas_->setFront(front);
    if (front) request();
}

void VoxelView::setFrontOffered(bool offered) {
    if (!offered) setFrontMode(false);
    front_->setVisible(offered);
}

void VoxelView::addTool(QWidget* tool) {
    tools_->insertWidget(tools_->actions().value(0), tool);
}

void VoxelView::chooseTurntableFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder for the pictures of a turn"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { exportTurntable(folder, {}); });
    dialog->open();
}

void VoxelView::exportTurntable(const QString& folder, const TurntableOptions& options) {
    if (!onShow_) return;
    turntableJob_.request([subject = onShow_, folder, options](const Job& job) {
        return std::pair(writeTurntable(*subject, folder, options, job), folder);
    });
}

bool VoxelView::settled() const {
    return !shownJob_.busy() && !marksJob_.busy() && !warningsJob_.busy();
}

QString VoxelView::countsText() const {
    return counts_->text();
}

void VoxelView::showMessage(const QString& sentence) {
    message_->setText(sentence);
    message_->setVisible(!sentence.isEmpty());
}

QPoint VoxelView::pixelOf(const std::optional<RayHit>& hit) const {
    if (!hit || !onShow_ || !onShow_->model) return {-1, -1};
    const int width = onShow_->model->drawing.width;
    return {hit->pixel % width, hit->pixel / width};
}

void VoxelView::showHit(const std::optional<RayHit>& hit) {
    if (!hit) {
        under_->setForms({});
        return;
    }
    const QPoint pixel = pixelOf(hit);
    const Vec3i voxel = hit->place.voxel;
    const QString where = tr("pixel %1, %2").arg(pixel.x()).arg(pixel.y());
    under_->setForms({tr("%1 on the %2 of voxel %3, %4, %5")
                          .arg(where, faceName(hit->place.face))
                          .arg(voxel.x)
                          .arg(voxel.y)
                          .arg(voxel.z),
                      where});
}

}  // namespace rooftree
