#include "canvas/template_canvas.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace rooftree {

TemplateCanvas::TemplateCanvas(QWidget* parent) : ZoomCanvas({}, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Template canvas"));
    setWhatsThis(
        tr("The drawing and what the template says about it. Drag lines and rectangles; Tab steps through them, "
           "arrows move them, Alt and arrows resize them."));
    connect(&edits_, &TemplateEdits::shown, this, &TemplateCanvas::refresh);
    connect(&edits_, &TemplateEdits::selectionChanged, this, [this] {
        setAccessibleDescription(wordsOfSelection());
        update();
    });
}

void TemplateCanvas::setSubject(SubjectPtr subject) {
    subject_ = std::move(subject);
    const DrawingSize old = picture_.size;
    picture_ = subject_ ? pictureOf(*subject_) : CanvasPicture{};
    if (mask_.size() != QSize(picture_.size.width, picture_.size.height)) mask_ = {};
    if (!subject_ || !edits_.take(subject_->how)) refresh();
    if (old != picture_.size && fitted_) fit();
}

void TemplateCanvas::refresh() {
    // A change from elsewhere: what the hand holds was read off another template.
    const bool holds = grab_ == Grab::move || grab_ == Grab::resize || grab_ == Grab::draw;
    if (begun_ ? !edits_.dragging() : holds && edits_.how() != before_) letGo();
    hover_ = {};
    framed_.reset();
    marks_ = marksOf(edits_.how(), picture_.size);
    wrong_.clear();
    for (const Mark& mark : marks_) {
        QString wrong = misplaced(mark, picture_.size);
        // Only what was found about the very template that is shown.
        if (wrong.isEmpty() && subject_ && subject_->how == edits_.how()) {
            const auto take = [&](const Problems& problems) {
                for (const Problem& problem : problems)
                    if (wrong.isEmpty() && problem.severity == Severity::problem && !problem.pointer.empty() &&
                        (pointerWithin(problem.pointer, mark.pointer) || problem.pointer == mark.columns.pointer ||
                         problem.pointer == mark.rows.pointer))
                        wrong = QString::fromStdString(problem.sentence);
            };
            take(subject_->problems);
            for (const CheckResult& check : subject_->checks) take(check.problems);
        }
        wrong_.push_back(wrong);
    }
    setAccessibleDescription(wordsOfSelection());
    update();
}

void TemplateCanvas::setMask(const std::vector<std::uint8_t>& mask) {
    mask_ = tinted(mask, picture_.size, qRgba(0xe0, 0x2a, 0x6b, 0xb0));
    update();
}

void TemplateCanvas::setTool(Tool tool) {
    if (tool == tool_) return;
    cancel();
    tool_ = tool;
    showCursor();
    emit toolChanged(tool);
}

void TemplateCanvas::setSilhouetteShown(bool shown) {
    silhouette_ = shown;
    update();
}

void TemplateCanvas::setPanesShown(bool shown) {
    panes_ = shown;
    update();
}

QRect TemplateCanvas::window() const {
    return rect().adjusted(rulerWidth, rulerWidth, 0, 0);
}

CanvasScene TemplateCanvas::scene() const {
    CanvasScene out{.picture = picture_, .marks = marks_, .wrong = wrong_, .view = view_, .window = window()};
    out.selection = selection();
    out.owner = ownerOf(marks_, out.selection);
    if (hover_.mark != nullptr) out.hovered = hover_.mark->owner;
    out.sealed = edits_.how().seal;
    for (const Side side : allSides)
        if (out.selection == std::string("/seal/") + letterOf(side)) out.selectedSeal = side;
    out.hoveredSeal = hover_.seal;
    out.pointer = pixel_;
    out.silhouette = silhouette_;
    out.panes = panes_;
    out.mask = mask_.isNull() ? nullptr : &mask_;
    out.palette = palette();
    out.font = font();
    out.font.setPixelSize(11);
    return out;
}

void TemplateCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    painter.fillRect(rect(), dark ? QColor(0x2a, 0x2c, 0x30) : QColor(0xd9, 0xdb, 0xdf));
    if (picture_.size.width <= 0 || picture_.size.height <= 0) {
        painter.setPen(palette().color(QPalette::WindowText));
        const QString why =
            edits_.how().broken
                ? tr("No drawing until this is mended:\n%1.").arg(QString::fromStdString(edits_.how().broken->sentence))
                : tr("No drawing: the template names no tiles.");
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, why);
        return;
    }
    const CanvasScene shown = scene();
    labels_ = layLabels(shown);
    painter.setClipRect(shown.window);
    paintDrawing(painter, shown);
    paintMarks(painter, shown);
    if (framed_) paintFrame(painter, shown, *framed_);
    paintLabels(painter, shown, labels_);
    if (picture_.drawing.isNull() || edits_.how().broken) {
        painter.setFont(shown.font);
        QString why = tr("The tiles make no drawing.");
        if (subject_ && !subject_->problems.empty()) {
            const Problem& first = subject_->problems.front();
            why = QString::fromStdString(first.sentence);
            if (!first.pointer.empty()) why = wordsOf(first.pointer) + QStringLiteral(": ") + why;
            if (subject_->problems.size() > 1) why += tr(" (and %1 more)").arg(subject_->problems.size() - 1);
        }
        const QFontMetrics metrics(shown.font);
        why = metrics.elidedText(why, Qt::ElideRight, shown.window.width() - 36);
        QRect box(0, 0, metrics.horizontalAdvance(why) + 20, 26);
        box.moveCenter(shown.window.center());
        // Not over a drawing that is there.
        if (!picture_.drawing.isNull()) box.moveBottom(shown.window.bottom() - 8);
        paintChip(painter, box, why, wrongColour, true);
    }
    painter.setClipping(false);
    paintRulers(painter, shown, size());
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    if (begun_ && grab_ != Grab::keys) {
        painter.setFont(shown.font);
        const QString text = wordsOfSelection();
        QRect box(pointer_ + QPoint(16, 18), QSize(QFontMetrics(shown.font).horizontalAdvance(text) + 14, 20));
        box.moveRight(std::min(box.right(), width() - 4));
        box.moveBottom(std::min(box.bottom(), height() - 4));
        paintChip(painter, box, text, QColor(0x20, 0x23, 0x28), true);
    }
}

std::optional<TemplateCanvas::Hit> TemplateCanvas::edgeHit(QPoint at) const {
    constexpr int reach = 5;
    const CanvasScene shown = scene();
    std::optional<Hit> best;
    int least = 2 * (reach + 1);
    for (const Mark& mark : marks_) {
        const bool selected = isSelected(shown, mark);
        if (!selected && !mark.band) continue;
        const QRect area = rectOf(shownArea(mark, picture_.size));
        if (!area.adjusted(-reach, -reach - 1, reach, reach + 1).contains(at)) continue;
        // In a small area there must be room left to take hold of the whole.
        const auto near = [&](int distance, int length) {
            return std::abs(distance) <= (mark.band ? reach : std::clamp(length / 4, 1, reach));
        };
        Hit hit{&mark, {}, {}};
        int far = 0;
        const auto edge = [&](Side side, bool moves, int distance, int length) {
            if (!moves || !near(distance, length)) return;
            hit.edges.set(side);
            far += std::abs(distance);
        };
        edge(Side::north, mark.rows.firstMoves(), at.y() - area.top(), area.height());
        if (!hit.edges.has(Side::north))
            edge(Side::south, mark.rows.lastMoves(), at.y() - area.bottom() - 1, area.height());
        edge(Side::west, mark.columns.firstMoves(), at.x() - area.left(), area.width());
        if (!hit.edges.has(Side::west))
            edge(Side::east, mark.columns.lastMoves(), at.x() - area.right() - 1, area.width());
        if (hit.edges.empty()) continue;
        // What is selected gives way to none, and of two edges that meet, that counts whose side one is on.
        const int rank = 2 * far - (selected ? 2 * reach : 0) + (area.contains(at) ? 0 : 1);
        if (rank >= least) continue;
        least = rank;
        best = hit;
    }
    return best;
}

TemplateCanvas::Hit TemplateCanvas::hitAt(QPoint at) const {
    const CanvasScene shown = scene();
    const auto byName = [](const Mark& mark) {
        Hit hit{&mark, {}, {}};
        if (mark.rows.form == MarkSpan::Form::fromTop) hit.edges.set(Side::south);
        if (mark.rows.form == MarkSpan::Form::aboveRoof) hit.edges.set(Side::north);
        return hit;
    };
    for (const MarkLabel& label : labels_)
        if (label.box.contains(at) && label.mark < marks_.size()) return byName(marks_[label.mark]);
    if (const std::optional<Hit> edge = edgeHit(at)) return *edge;
    Hit hit;
    std::int64_t least = 0;
    for (const Mark& mark : marks_) {
        if (mark.band) {
            if (barOf(shown, mark).adjusted(-1, -2, 1, 2).contains(at)) return byName(mark);
            continue;
        }
        const QRect area = rectOf(shownArea(mark, picture_.size));
        if (!area.contains(at)) continue;
        // The smallest, as what is drawn within another; but one stays with what is selected.
        const std::int64_t size = std::int64_t(area.width()) * area.height() * (mark.owner == shown.owner ? 1 : 4096);
        if (hit.mark != nullptr && size > least) continue;
        hit.mark = &mark;
        least = size;
    }
    if (hit.mark != nullptr) return hit;
    for (const Side side : allSides)
        if (sealStrip(shown, side).contains(at)) hit.seal = side;
    return hit;
}

QString TemplateCanvas::wordsOfSelection() const {
    const std::string selected = selection();
    for (const Side side : allSides)
        if (selected == std::string("/seal/") + letterOf(side))
            return edits_.how().seal.has(side) ? tr("%1 side, sealed").arg(QChar(letterOf(side)))
                                               : tr("%1 side, not sealed").arg(QChar(letterOf(side)));
    const std::string owner = ownerOf(marks_, selected);
    if (owner.empty()) return {};
    const Mark* one = markOf(marks_, selected);
    const Mark* first = nullptr;
    for (const Mark& mark : marks_)
        if (mark.owner == owner && (first == nullptr || (grab_ == Grab::resize && mark.pointer == heldMark_.pointer)))
            first = &mark;
    if (one == nullptr) one = first;
    const QString name = one->pointer == one->owner ? one->label : one->ownerLabel + QStringLiteral(" · ") + one->label;
    return name + QChar(' ') + valueOf(*one);
}

QString TemplateCanvas::tipAt(QPoint at) const {
    const Hit hit = hitAt(at);
    if (hit.seal) return tr("Seal: click where the drawing runs off this side, so that no light leaks in.");
    if (hit.mark == nullptr) return {};
    const std::size_t i = std::size_t(hit.mark - marks_.data());
    QString tip = QStringLiteral("<b>%1</b> %2")
                      .arg(hit.mark->ownerLabel == hit.mark->label
                               ? hit.mark->label
                               : hit.mark->ownerLabel + QStringLiteral(" · ") + hit.mark->label,
                           valueOf(*hit.mark));
    if (const FieldInfo* field = fieldAt(edits_.how(), hit.mark->rows.pointer))
        tip += QStringLiteral("<br>") + QString::fromStdString(field->help).toHtmlEscaped();
    if (!wrong_[i].isEmpty())
        tip +=
            QStringLiteral("<br><span style='color:%1'>%2</span>").arg(wrongColour.name(), wrong_[i].toHtmlEscaped());
    return tip;
}

void TemplateCanvas::toggleSeal(Side side) {
    Template next = edits_.how();
    const bool on = !next.seal.has(side);
    next.seal.set(side, on);
    edits_.setSelection(QStringLiteral("/seal/") + QChar(letterOf(side)));
    edits_.edit(std::move(next), on ? tr("Seal the %1 side").arg(QChar(letterOf(side)))
                                    : tr("Unseal the %1 side").arg(QChar(letterOf(side))));
}

void TemplateCanvas::addScrub() {
    const DrawingSize size = picture_.size;
    if (size.width <= 0 || size.height <= 0) return;
    Template next = edits_.how();
    const int side = std::min({8, size.width, size.height});
    next.scrub.push_back({(size.width - side) / 2, (size.height - side) / 2, side, side});
    const QString pointer = QStringLiteral("/scrub/%1").arg(next.scrub.size() - 1);
    edits_.edit(std::move(next), tr("Add scrub rectangle"));
    edits_.setSelection(pointer);
}

void TemplateCanvas::deleteSelected() {
    const std::string selected = selection();
    const std::optional<Template> next = without(edits_.how(), marks_, selected);
    if (!next) return;
    const std::string owner = ownerOf(marks_, selected);
    // A part of a thing goes: the thing stays selected. A thing goes: nothing is.
    const bool inner = markOf(marks_, selected) != nullptr;
    edits_.edit(*next, tr("Delete %1").arg(wordsOf(inner ? selected : owner)));
    edits_.setSelection(inner ? QString::fromStdString(owner) : QString());
}

}  // namespace rooftree
