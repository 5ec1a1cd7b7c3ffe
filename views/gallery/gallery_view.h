// Buildings of all kinds, of all styles or of many seeds side by side: to look at, to open, to reroll.
#pragma once

#include <QWidget>

#include "gallery/gallery_cells.h"
#include "gallery/gallery_list.h"

class QButtonGroup;
class QLabel;
class QProgressBar;
class QToolButton;

namespace rooftree {

class NumberBox;
class WordBox;

// Keys: arrows move, Return opens, R rerolls the current one, Shift+R all of them, V changes what the pictures show.
// Thumbnails are made one after another away from the window, those in sight first.
class GalleryView : public QWidget {
    Q_OBJECT

public:
    explicit GalleryView(QWidget* parent = nullptr);

    const GalleryChoice& choice() const { return choice_; }
    // What was rerolled is as the choice says again.
    void setChoice(const GalleryChoice& choice);
    GalleryShows shows() const { return shows_; }
    void setShows(GalleryShows shows);
    // Where the work is listed; may be null.
    void setBoard(JobBoard* board) { thumbnails_.setBoard(board); }

    GalleryList* list() const { return list_; }
    const GalleryCells& cells() const { return cells_; }
    // How far it is, in words.
    QString state() const;
    // Everything is made, or nothing more will be.
    bool settled() const;

    QSize sizeHint() const override { return {900, 640}; }

public slots:
    // Makes no more until `goOn`, or until something else is to be seen.
    void stop();
    void goOn();
    // A cell, to a seed drawn at random.
    void reroll(int row);
    void rerollAll();

signals:
    void openWanted(const rooftree::BuildingSpecDocument& spec);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void makeControls();
    QLayout* makeVaried();
    QLayout* makeHeld();
    QLayout* makeState();
    void makeActions();
    QAction* add(const QString& name, const QString& text, const QKeySequence& keys, void (GalleryView::*run)());
    void openCurrent();
    void rerollCurrent();
    void showStyles() { vary(GalleryOf::styles); }
    void showSeeds() { vary(GalleryOf::seeds); }
    void vary(GalleryOf of);
    void showNext();
    void open(int row);
    void showChoice();
    void showState();
    int rowOfHeld() const;
    void fitLook();
    ThumbnailLook look() const;
    void takeMade();
    void fillIn();
    std::optional<Thumbnails::Wanted> nextThumbnail() const;

    GalleryChoice choice_;
    GalleryShows shows_ = GalleryShows::ground;
    bool halted_ = false;
    GalleryCells cells_;
    Thumbnails thumbnails_;
    GalleryList* list_;
    QButtonGroup* of_ = nullptr;
    WordBox* show_ = nullptr;
    QWidget* kindRow_ = nullptr;
    QWidget* styleRow_ = nullptr;
    QWidget* seedRow_ = nullptr;
    QWidget* countRow_ = nullptr;
    WordBox* kind_ = nullptr;
    WordBox* style_ = nullptr;
    WordBox* front_ = nullptr;
    NumberBox* seed_ = nullptr;
    NumberBox* count_ = nullptr;
    QLabel* state_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QToolButton* stop_ = nullptr;
};

}  // namespace rooftree
