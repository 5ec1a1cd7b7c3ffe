// The templates of a set as rows; another set changes only the rows that differ.
#pragma once

#include <QAbstractListModel>
#include <QPixmap>
#include <memory>
#include <optional>
#include <vector>

#include "library/template_thumbnail.h"
#include "voxel/checks/check.h"

namespace rooftree {

// Editing a row changes nothing here: it asks.
class TemplateListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { detailsRole = Qt::UserRole, problemRole, verdictRole };
    static constexpr const char* rowMime = "application/x-rooftree-template-row";

    explicit TemplateListModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setSet(std::shared_ptr<const TemplateSet> set, int tileSize);
    const TemplateSet* set() const { return set_.get(); }
    const Template& at(int row) const { return set_->templates[std::size_t(row)]; }
    // See looksOf.
    const QByteArray& looksAt(int row) const { return rows_[std::size_t(row)].looks; }

    // Empty: no badges.
    void setVerdicts(std::vector<std::optional<Verdict>> verdicts);
    // The old picture stays until there is a new one; rows that have theirs stay as they are.
    void setThumbnail(const QByteArray& looks, const Thumbnail& thumbnail, qreal pixelRatio);
    // All pictures are old ones from here on.
    void ageThumbnails();

    // The row that was picked up from this very model; -1 if it was none.
    int rowOf(const QMimeData* picked) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override { return {QString::fromLatin1(rowMime)}; }
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

signals:
    void renameAsked(int row, QString name);

private:
    struct Row {
        QByteArray looks;
        QPixmap picture;
        QString problem;
        bool fresh = false;  // picture and problem are those of its looks
    };

    // True where one row of [first, end) went to the other end of it.
    bool moveWithin(const std::shared_ptr<const TemplateSet>& next, int first, int end);
    Row rowFor(const Template& how) const;
    void changed(int first, int last);
    QString detailsOf(const Template& how) const;
    std::optional<Verdict> verdictOf(int row) const;

    std::shared_ptr<const TemplateSet> set_;
    int tileSize_ = 0;
    std::vector<Row> rows_;  // one a template
    std::vector<std::optional<Verdict>> verdicts_;
};

}  // namespace rooftree
