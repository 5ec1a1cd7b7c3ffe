#include "jobs/jobs_view.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "icons/icon.h"

namespace rooftree {

JobsView::JobsView(QWidget* parent) : QWidget(parent), idle_(new QLabel(tr("Nothing is running."), this)) {
    setAccessibleName(tr("Jobs"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(area);
    auto* content = new QWidget;
    column_ = new QVBoxLayout(content);
    column_->setContentsMargins(8, 6, 8, 6);
    column_->setSpacing(8);
    column_->addWidget(idle_);
    column_->addStretch(1);
    area->setWidget(content);
    idle_->setForegroundRole(QPalette::PlaceholderText);
}

void JobsView::setBoard(JobBoard* board) {
    if (board_) disconnect(board_, nullptr, this, nullptr);
    board_ = board;
    if (board_) {
        connect(board_, &JobBoard::changed, this, &JobsView::refresh);
        connect(board_, &QObject::destroyed, this, &JobsView::refresh);
    }
    refresh();
}

JobsView::Row JobsView::makeRow(int id) {
    Row out;
    out.widget = new QWidget;
    auto* grid = new QGridLayout(out.widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    out.title = new QLabel(out.widget);
    out.title->setTextFormat(Qt::PlainText);
    out.title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    out.bar = new QProgressBar(out.widget);
    out.bar->setMaximumHeight(14);
    out.stop = new QToolButton(out.widget);
    out.stop->setIcon(icon(QStringLiteral("stop")));
    out.stop->setAutoRaise(true);
    out.stop->setFocusPolicy(Qt::StrongFocus);
    out.stop->installEventFilter(this);
    grid->addWidget(out.title, 0, 0);
    grid->addWidget(out.bar, 1, 0);
    grid->addWidget(out.stop, 0, 1, 2, 1, Qt::AlignVCenter);
    grid->setColumnStretch(0, 1);
    connect(out.stop, &QToolButton::clicked, this, [this, id] {
        if (board_) board_->stop(id);
    });
    return out;
}

std::vector<QToolButton*> JobsView::stops() const {
    std::vector<QToolButton*> out;
    for (const auto& [id, row] : rows_) out.push_back(row.stop);
    return out;
}

void JobsView::refresh() {
    static const std::vector<BoardEntry> none;
    const std::vector<BoardEntry>& entries = board_ ? board_->entries() : none;
    const std::size_t before = rows_.size();
    for (auto at = rows_.begin(); at != rows_.end();) {
        if (std::ranges::find(entries, at->first, &BoardEntry::id) != entries.end()) {
            ++at;
            continue;
        }
        const Row gone = at->second;
        // The focus goes on to a neighbour, or it would leave the panel with the job.
        if (gone.stop->hasFocus()) step(gone.stop, std::next(at) != rows_.end() ? 1 : -1);
        at = rows_.erase(at);
        gone.widget->hide();
        gone.widget->deleteLater();  // it may be its own button that ended it
    }
    for (const BoardEntry& entry : entries) {
        auto [at, isNew] = rows_.try_emplace(entry.id);
        Row& row = at->second;
        if (isNew) {
            row = makeRow(entry.id);
            column_->insertWidget(column_->count() - 1, row.widget);
        }
        const QString words = entry.what.isEmpty() ? entry.title : tr("%1: %2").arg(entry.title, entry.what);
        if (row.title->text() != words) row.title->setText(words);
        row.title->setToolTip(words);
        row.stop->setToolTip(tr("Stop"));
        row.stop->setAccessibleName(tr("Stop %1").arg(entry.title));
        row.bar->setAccessibleName(entry.title);
        // Where nobody knows how far it is, the bar only shows that it goes on.
        row.bar->setRange(0, entry.fraction < 0 ? 0 : 1000);
        if (entry.fraction >= 0) row.bar->setValue(int(std::min(entry.fraction, 1.0) * 1000));
    }
    idle_->setVisible(rows_.empty());
    if (rows_.size() != before) emit countChanged(int(rows_.size()));
}

void JobsView::step(QObject* from, int direction) {
    const std::vector<QToolButton*> all = stops();
    const auto at = std::ranges::find(all, from);
    const auto next = at - all.begin() + direction;
    if (at != all.end() && next >= 0 && next < std::ssize(all)) all[std::size_t(next)]->setFocus(Qt::TabFocusReason);
}

bool JobsView::eventFilter(QObject* watched, QEvent* event) {
    auto* button = qobject_cast<QToolButton*>(watched);
    if (button && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
            case Qt::Key_Up: step(watched, -1); return true;
            case Qt::Key_Down: step(watched, 1); return true;
            case Qt::Key_Return:
            case Qt::Key_Enter:
            case Qt::Key_Delete:
            case Qt::Key_Backspace: button->click(); return true;
            default: break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace rooftree
