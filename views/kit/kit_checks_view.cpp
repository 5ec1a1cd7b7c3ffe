#include "kit/kit_checks_view.h"

#include <QTreeWidget>
#include <algorithm>

#include "kit/kit_checks.h"

namespace rooftree {
namespace {

constexpr int findingRole = Qt::UserRole + 100;

struct CheckWords {
    const char* what;
    const char* title;
    const char* good;
};
constexpr std::array<CheckWords, 5> all{{
    {"storeys", QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Storeys"),
     QT_TRANSLATE_NOOP("rooftree::KitChecksView", "The bays of every storey close around it.")},
    {"door", QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Door"),
     QT_TRANSLATE_NOOP("rooftree::KitChecksView", "There is one, and it is reached from outside.")},
    {"far", QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Far box"),
     QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Nothing lies past it.")},
    {"roof", QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Roof"),
     QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Every square is roofed once.")},
    {"junction", QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Junctions"),
     QT_TRANSLATE_NOOP("rooftree::KitChecksView", "Every corner has the piece that it needs.")},
}};

// Corners of the squares in the middle, where a place is to be ringed.
std::vector<KitPlace> middlesOf(const std::vector<Point>& squares) {
    std::vector<KitPlace> out;
    for (const Point& square : squares) {
        const KitPlace corner = cornerPlace(cellOfSquare(square), 0);
        out.push_back({corner.x + kitSquare / 2, 0, corner.z + kitSquare / 2});
    }
    return out;
}

}  // namespace

KitChecksView::KitChecksView(QWidget* parent) : VerdictList(tr("Checks and what they found"), parent) {}

void KitChecksView::setSubject(const KitSubjectPtr& subject) {
    subject_ = subject;
    found_.clear();
    if (subject_ && subject_->refused)
        found_.push_back(
            {.pointer = subject_->refused->pointer, .what = "refused", .sentence = subject_->refused->sentence});
    else if (subject_)
        found_ = checkKitPlan(subject_->plan, {});
    showRows();
}

void KitChecksView::fill() {
    const auto addFinding = [&](QTreeWidgetItem* above, const QString& title, std::size_t index) {
        QTreeWidgetItem* item = addRow(above, title, QString::fromStdString(found_[index].sentence), Verdict::problem);
        item->setData(0, findingRole, int(index));
    };
    if (subject_ && subject_->refused) {
        addFinding(nullptr, tr("Refused"), 0);
    } else if (subject_) {
        for (const CheckWords& check : all) {
            const bool good = std::none_of(found_.begin(), found_.end(),
                                           [&](const Problem& problem) { return problem.what == check.what; });
            QTreeWidgetItem* item = addRow(nullptr, tr(check.title), good ? tr(check.good) : tr("Something is wrong."),
                                           good ? Verdict::good : Verdict::problem);
            for (std::size_t i = 0; i < found_.size(); ++i)
                if (found_[i].what == check.what) addFinding(item, {}, i);
            item->setExpanded(true);
        }
    }
    const Verdict worst = found_.empty() ? Verdict::good : Verdict::problem;
    setSummary(!subject_            ? tr("No kit is open.")
               : subject_->refused  ? tr("This building cannot be made.")
               : found_.empty()     ? tr("Nothing wrong.")
               : found_.size() == 1 ? tr("1 problem.")
                                    : tr("%1 problems.").arg(found_.size()),
               subject_ ? std::optional(worst) : std::nullopt);
}

void KitChecksView::goTo(const QTreeWidgetItem* item) {
    const QVariant index = item ? item->data(0, findingRole) : QVariant();
    if (!index.isValid()) return;
    const Problem& problem = found_[std::size_t(index.toInt())];
    std::vector<KitPlace> places;
    if (subject_->refused) {
        places = middlesOf(subject_->refused->squares);
    } else {
        const QString pointer = QString::fromStdString(problem.pointer);
        bool number = false;
        const std::size_t member = pointer.section('/', 2, 2).toULongLong(&number);
        if (number && pointer.startsWith("/members/") && member < subject_->plan.members.size())
            places.push_back(subject_->plan.members[member].at);
    }
    emit placeChosen(QString::fromStdString(problem.pointer), places);
}

}  // namespace rooftree
