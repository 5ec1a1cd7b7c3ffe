// The game's own sprites in the isometric view.
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "iso/iso_view.h"

namespace rooftree {

void IsoView::addSpriteTools() {
    QMenu* menu = addMenu(tr("Sprites"), tr("Painted, or a game's own"));
    addStep(
        "iso.sprites", tr("A folder of the game's own..."),
        tr("NAME.png in it stands in for the sprite NAME; what is not there stays painted"), {},
        [this] {
            const QString folder =
                QFileDialog::getExistingDirectory(this, tr("A folder of the game's own sprites"), spriteFolder_);
            if (!folder.isEmpty()) chooseSprites(folder);
        },
        menu);
    addStep(
        "iso.spritesAgain", tr("Read the folder again"), tr("Where its pictures have changed"), {},
        [this] { setSpriteFolder(spriteFolder_); }, menu);
    addStep(
        "iso.painted", tr("Painted sprites"), tr("Without the game's own"), {}, [this] { chooseSprites({}); }, menu);

    auto* row = new QHBoxLayout(sprites_);
    row->setContentsMargins(8, 2, 8, 2);
    spriteWords_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    spriteWords_->setTextFormat(Qt::PlainText);
    spriteWords_->setWordWrap(true);
    row->addWidget(spriteWords_, 1);
    for (const char* name : {"iso.spritesAgain", "iso.painted"}) {
        auto* button = new QToolButton(sprites_);
        button->setDefaultAction(toggle(name));
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    showSprites();
}

void IsoView::chooseSprites(const QString& folder) {
    if (folder == spriteFolder_ && folder.isEmpty()) return;
    setSpriteFolder(folder);
    emit spriteFolderChosen(folder);
}

void IsoView::setSpriteFolder(const QString& folder) {
    if (folder.isEmpty() && spriteFolder_.isEmpty()) return;
    spriteFolder_ = folder;
    spritesAwaited_ = true;
    awaited_ = true;
    showSprites();
    if (isVisible()) request();
}

void IsoView::showSprites() {
    const bool own = !spriteFolder_.isEmpty();
    sprites_->setVisible(own);
    toggle("iso.spritesAgain")->setEnabled(own);
    toggle("iso.painted")->setEnabled(own);
    const IsoSubjectPtr subject = canvas_->subject();
    if (!own || !subject || subject->spriteFolder != spriteFolder_) return spriteWords_->clear();
    const Problems& notes = subject->spriteNotes;
    QStringList lines;
    for (const Problem& note : notes)
        lines += QString::fromStdString(lineOf(note)).remove(spriteFolder_ + QDir::separator());
    spriteWords_->setToolTip(lines.join('\n'));
    const QString name = QDir(spriteFolder_).dirName();
    const bool failed = !notes.empty() && notes.back().severity == Severity::problem;
    const int left = int(notes.size());
    if (failed)
        spriteWords_->setText(tr("All sprites are painted: %1").arg(lines.back()));
    else if (subject->ownSprites == 0 && left == 0)
        spriteWords_->setText(tr("%1 has no PNG files: all sprites are painted").arg(name));
    else
        spriteWords_->setText(tr("%1: %n of the game's sprites", nullptr, subject->ownSprites).arg(name) +
                              (left == 0   ? QString()
                               : left == 1 ? tr("; left out: %1").arg(lines.front())
                                           : tr("; %1 left out, the first: %2").arg(left).arg(lines.front())));
}

QString IsoView::spriteText() const {
    return sprites_->isHidden() ? QString() : spriteWords_->text();
}

}  // namespace rooftree
