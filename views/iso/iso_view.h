// A plan in the isometric picture, with its switches and what the pointer is on.
#pragma once

#include <QList>
#include <QWidget>
#include <functional>

#include "iso/iso_canvas.h"
#include "live_job/live_job.h"

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QToolBar;

namespace rooftree {

class IsoView : public QWidget {
    Q_OBJECT

public:
    // Jobs that last are listed on `board`, which may be null.
    explicit IsoView(JobBoard* board = nullptr, QWidget* parent = nullptr);

    // What is shown stays until the new picture is ready. Nothing is made while the view is hidden.
    void setSubject(const PlanSubjectPtr& plan);
    IsoCanvas& canvas() const { return *canvas_; }
    QComboBox& orders() const { return *orders_; }
    QComboBox& walls() const { return *walls_; }
    // By its name, such as iso.egg; null if there is none.
    QAction* toggle(const QString& name) const;
    // Of a game's own sprites, which stand in for painted ones; empty for none.
    QString spriteFolder() const { return spriteFolder_; }
    void setSpriteFolder(const QString& folder);
    QString spriteText() const;
    QString countsText() const;
    QString toldText() const;
    // All that has been asked for is on show; true while the view is hidden.
    bool settled() const;

signals:
    void shown();
    void failed(rooftree::Problem problem);
    // Somebody chose another.
    void spriteFolderChosen(QString folder);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeTools();
    QMenu* addMenu(const QString& text, const QString& help);
    QAction* addToggle(QMenu* menu, const QString& name, const QString& text, const QString& help);
    void addStep(const QString& name, const QString& text, const QString& help, const QKeySequence& keys,
                 const std::function<void()>& does, QMenu* menu = nullptr);
    void addSpriteTools();
    void chooseSprites(const QString& folder);
    void showSprites();
    void chooseOptions();
    void showOptions();
    void showCounts();
    void request();

    struct ModeToggle {
        CutawayMode mode;
        QAction* action;
    };

    PlanSubjectPtr plan_;          // asked for
    bool awaited_ = false;         // it is to be made once the view is seen
    bool spritesAwaited_ = false;  // the folder is to be read, whatever the plan
    bool showing_ = false;         // the tools follow the canvas, and not the other way round
    QToolBar* tools_;
    IsoCanvas* canvas_;
    QLabel* told_;
    QLabel* counts_;
    QString spriteFolder_;
    QWidget* sprites_;  // says which folder is in use, and the way back
    QLabel* spriteWords_;
    QComboBox* walls_ = nullptr;
    QComboBox* orders_ = nullptr;
    QList<ModeToggle> modes_;
    QAction* whole_ = nullptr;
    QAction* boxes_ = nullptr;
    QAction* inks_ = nullptr;
    QAction* dusk_ = nullptr;
    QAction* garden_ = nullptr;
    LiveJob<IsoSubjectPtr> job_;
};

}  // namespace rooftree
