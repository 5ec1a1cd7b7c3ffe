#include "inspector/inspector_view.h"

#include <QApplication>
#include <QScrollBar>

namespace rooftree {

InspectorView::InspectorView(QWidget* parent) : QScrollArea(parent) {
    ties_.edits = &edits_;
    setAccessibleName(tr("Inspector"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(2, 4, 4, 8);
    column->setSpacing(0);
    general_ = new QLabel(content);
    general_->setWordWrap(true);
    general_->setTextFormat(Qt::PlainText);
    general_->setContentsMargins(8, 6, 8, 6);
    general_->hide();
    column->addWidget(general_);
    form_ = new RecordForm(templateInfo(), {}, ties_, content);
    column->addWidget(form_);
    column->addStretch(1);
    setWidget(content);
    form_->setEnabled(false);
    connect(&edits_, &TemplateEdits::shown, this, &InspectorView::refresh);
    connect(&edits_, &TemplateEdits::selectionChanged, this, &InspectorView::showSelection);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget* now) {
        // A window that becomes active again gives the focus back, which is no choice of anybody's.
        if (old != nullptr) follow(now);
    });
}

InspectorView::~InspectorView() {
    // The places take themselves off the ties, which go before the widgets would.
    delete takeWidget();
}

void InspectorView::setSubject(SubjectPtr subject) {
    subject_ = std::move(subject);
    // What is no object has no fields.
    form_->setEnabled(subject_ != nullptr && (!subject_->how.broken || subject_->how.extra.is_object()));
    if (!subject_) return;
    if (!edits_.take(subject_->how)) refresh();
}

void InspectorView::refresh() {
    form_->show(Codec<Template>::write(edits_.how()));
    showProblems();
    showSelection();
}

Place* InspectorView::nearest(const std::string& pointer) const {
    for (std::string at = pointer; !at.empty(); at.resize(at.rfind('/')))
        if (const auto found = ties_.places.find(at); found != ties_.places.end()) return found->second;
    return nullptr;
}

void InspectorView::showProblems() {
    // What was found about an older template stays until the newer one has been looked at.
    if (!subject_) return;
    std::map<Place*, Problems> byPlace;
    QStringList whole;
    const auto take = [&](const Problems& problems) {
        for (const Problem& problem : problems) {
            if (Place* place = nearest(problem.pointer))
                byPlace[place].push_back(problem);
            else
                whole += QString::fromStdString(problem.sentence);
        }
    };
    take(subject_->problems);
    for (const CheckResult& check : subject_->checks) take(check.problems);
    for (const auto& [pointer, place] : ties_.places) {
        const auto found = byPlace.find(place);
        place->setProblems(found != byPlace.end() ? found->second : Problems{});
    }
    whole.removeDuplicates();
    general_->setText(whole.join(QChar('\n')));
    general_->setVisible(!whole.isEmpty());
}

void InspectorView::showSelection() {
    const std::string selected = edits_.selection().toStdString();
    // An item of a list is opened, so that the field that is meant is there to be shown.
    Place* place = nullptr;
    for (Place* next = nearest(selected); next != nullptr && next != place; next = nearest(selected)) {
        place = next;
        place->open();
    }
    for (const auto& [pointer, other] : ties_.places) other->setMarked(other == place);
    // Nothing is ever cut off at the side.
    setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
    if (place == nullptr || following_ || !place->isVisible()) return;
    relayout(place->parentWidget());
    ensureWidgetVisible(place, 0, 24);
}

void InspectorView::follow(QWidget* focused) {
    if (focused == nullptr || !isAncestorOf(focused)) return;
    for (QWidget* at = focused; at != nullptr && at != this; at = at->parentWidget())
        if (const auto* place = dynamic_cast<Place*>(at)) {
            // The list's buttons belong to no item.
            following_ = true;
            edits_.setSelection(QString::fromStdString(place->pointer()));
            following_ = false;
            return;
        }
}

}  // namespace rooftree
