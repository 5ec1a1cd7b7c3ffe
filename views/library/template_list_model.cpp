#include "library/template_list_model.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>
#include <algorithm>

#include "icons/icon.h"

namespace rooftree {

TemplateListModel::Row TemplateListModel::rowFor(const Template& how) const {
    return {looksOf(how), {}, how.broken ? QString::fromStdString(how.broken->sentence) : QString(), false};
}

void TemplateListModel::changed(int first, int last) {
    if (first <= last) emit dataChanged(index(first), index(last));
}

bool TemplateListModel::moveWithin(const std::shared_ptr<const TemplateSet>& next, int first, int end) {
    const auto& was = set_->templates;
    const auto& is = next->templates;
    const auto begin = was.begin() + first;
    const auto stop = was.begin() + end;
    const auto to = is.begin() + first;
    const bool down = *begin == *(to + (end - first - 1)) && std::equal(begin + 1, stop, to);
    const bool up = !down && *(stop - 1) == *to && std::equal(begin, stop - 1, to + 1);
    if (!down && !up) return false;
    beginMoveRows({}, down ? first : end - 1, down ? first : end - 1, {}, down ? end : first);
    const auto rows = rows_.begin();
    std::rotate(rows + first, down ? rows + first + 1 : rows + end - 1, rows + end);
    set_ = next;
    endMoveRows();
    return true;
}

void TemplateListModel::setSet(std::shared_ptr<const TemplateSet> next, int tileSize) {
    if (!next) next = std::make_shared<TemplateSet>();
    if (!set_) set_ = std::make_shared<TemplateSet>();
    if (tileSize_ != tileSize) {
        tileSize_ = tileSize;
        changed(0, rowCount() - 1);
    }
    const int was = rowCount();
    const int is = int(next->templates.size());
    const auto same = [&](int a, int b) { return set_->templates[std::size_t(a)] == next->templates[std::size_t(b)]; };
    int head = 0;
    while (head < std::min(was, is) && same(head, head)) ++head;
    int tail = 0;
    while (tail < std::min(was, is) - head && same(was - 1 - tail, is - 1 - tail)) ++tail;
    if (was == is && was - tail - head > 1 && moveWithin(next, head, was - tail)) return;

    // Where it grew or shrank in the middle, the rows before the seam are those that changed.
    const int kept = std::min(was, is) - tail;
    if (was > is) {
        beginRemoveRows({}, kept, was - tail - 1);
        rows_.erase(rows_.begin() + kept, rows_.begin() + (was - tail));
    } else if (is > was) {
        beginInsertRows({}, kept, is - tail - 1);
        for (int row = kept; row < is - tail; ++row)
            rows_.insert(rows_.begin() + row, rowFor(next->templates[std::size_t(row)]));
    }
    for (int row = head; row < kept; ++row) {
        Row fresh = rowFor(next->templates[std::size_t(row)]);
        Row& old = rows_[std::size_t(row)];
        if (fresh.looks == old.looks) continue;
        fresh.picture = std::move(old.picture);
        old = std::move(fresh);
    }
    set_ = std::move(next);
    if (was > is) endRemoveRows();
    if (is > was) endInsertRows();
    changed(head, kept - 1);
}

void TemplateListModel::setVerdicts(std::vector<std::optional<Verdict>> verdicts) {
    if (verdicts == verdicts_) return;
    verdicts_ = std::move(verdicts);
    changed(0, rowCount() - 1);
}

void TemplateListModel::setThumbnail(const QByteArray& looks, const Thumbnail& thumbnail, qreal pixelRatio) {
    for (int row = 0; row < rowCount(); ++row) {
        Row& at = rows_[std::size_t(row)];
        if (at.fresh || at.looks != looks) continue;
        at.fresh = true;
        at.picture = QPixmap::fromImage(thumbnail.picture);
        at.picture.setDevicePixelRatio(pixelRatio);
        at.problem = thumbnail.problem;
        changed(row, row);
    }
}

void TemplateListModel::ageThumbnails() {
    for (Row& row : rows_) row.fresh = false;
}

int TemplateListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QString TemplateListModel::detailsOf(const Template& how) const {
    QString size;
    if (how.rect) {
        size = tr("%1 × %2 pixels").arg(how.rect->w).arg(how.rect->h);
    } else if (!how.tiles.empty()) {
        size = tr("%1 × %2 tiles").arg(how.tiles.front().size()).arg(how.tiles.size() + how.topRows.size());
    }
    QString kind;
    if (how.claimOnly)
        kind = tr("only claims");
    else if (how.tray)
        kind = tr("tray");
    else if (how.desk)
        kind = tr("desk");
    else if (how.parts)
        kind = tr("parts");
    return kind.isEmpty() ? size : tr("%1, %2").arg(size, kind);
}

std::optional<Verdict> TemplateListModel::verdictOf(int row) const {
    if (!rows_[std::size_t(row)].problem.isEmpty()) return Verdict::problem;
    return std::size_t(row) < verdicts_.size() ? verdicts_[std::size_t(row)] : std::nullopt;
}

QVariant TemplateListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Template& how = at(index.row());
    const Row& row = rows_[std::size_t(index.row())];
    const QString name = QString::fromStdString(how.name);
    switch (role) {
        case Qt::DisplayRole: return name.isEmpty() ? tr("(no name)") : name;
        case Qt::EditRole: return name;
        case Qt::DecorationRole: return row.picture;
        case Qt::ToolTipRole:
            return row.problem.isEmpty() ? tr("%1, %2").arg(name, detailsOf(how)) : tr("%1: %2").arg(name, row.problem);
        case Qt::AccessibleTextRole: {
            const std::optional<Verdict> verdict = verdictOf(index.row());
            if (!row.problem.isEmpty()) return tr("%1, %2: %3").arg(name, verdictWord(Verdict::problem), row.problem);
            return verdict ? tr("%1, %2").arg(name, verdictWord(*verdict)) : name;
        }
        case detailsRole: return row.problem.isEmpty() ? detailsOf(how) : row.problem;
        case problemRole: return row.problem;
        case verdictRole: {
            const std::optional<Verdict> verdict = verdictOf(index.row());
            return verdict ? QVariant(int(*verdict)) : QVariant();
        }
        default: return {};
    }
}

bool TemplateListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole) return false;
    const QString name = value.toString().trimmed();
    if (!name.isEmpty() && name != QString::fromStdString(at(index.row()).name)) emit renameAsked(index.row(), name);
    return false;
}

Qt::ItemFlags TemplateListModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    Qt::ItemFlags out = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
    // What cannot be read has no field to change.
    if (!at(index.row()).broken) out |= Qt::ItemIsEditable;
    return out;
}

QMimeData* TemplateListModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty()) return nullptr;
    QByteArray picked;
    QDataStream stream(&picked, QIODevice::WriteOnly);
    stream << quint64(quintptr(this)) << qint32(indexes.front().row());
    auto* out = new QMimeData;
    out->setData(QString::fromLatin1(rowMime), picked);
    return out;
}

int TemplateListModel::rowOf(const QMimeData* picked) const {
    QDataStream stream(picked->data(QString::fromLatin1(rowMime)));
    quint64 from = 0;
    qint32 row = -1;
    stream >> from >> row;
    const bool ours = stream.status() == QDataStream::Ok && from == quint64(quintptr(this));
    return ours && row >= 0 && row < rowCount() ? row : -1;
}

}  // namespace rooftree
