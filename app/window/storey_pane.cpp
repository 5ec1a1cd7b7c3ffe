#include "window/storey_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolBar>
#include <QVBoxLayout>

namespace rooftree {

StoreyPane::StoreyPane(QWidget* canvas, const QString& title, QWidget* parent)
    : QWidget(parent), tools_(new QToolBar(title, this)), storeys_(new QComboBox(this)), banner_(new QLabel(this)),
      told_(new QLabel(this)) {
    auto* storey = new QLabel(tr("Storey"), tools_);
    storey->setContentsMargins(6, 0, 6, 0);
    storey->setBuddy(storeys_);
    tools_->addWidget(storey);
    storeys_->setAccessibleName(tr("Storey"));
    storeys_->setToolTip(tr("Which one is shown (PgUp, PgDn)"));
    storeys_->setFocusPolicy(Qt::TabFocus);
    storeys_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tools_->addWidget(storeys_);
    tools_->addSeparator();
    banner_->setWordWrap(true);
    banner_->setContentsMargins(8, 6, 8, 6);
    banner_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    banner_->hide();
    told_->setContentsMargins(8, 2, 8, 2);
    told_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // what it says must not move the window's parts
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools_);
    column->addWidget(canvas, 1);
    column->addWidget(banner_);
    column->addWidget(told_);
    connect(storeys_, &QComboBox::activated, this, &StoreyPane::storeyChosen);
    connect(banner_, &QLabel::linkActivated, this, &StoreyPane::linkActivated);
}

void StoreyPane::setStoreys(const QStringList& names, int current) {
    const QSignalBlocker quiet(storeys_);
    QStringList now;
    for (int i = 0; i < storeys_->count(); ++i) now += storeys_->itemText(i);
    if (now != names) {
        storeys_->clear();
        storeys_->addItems(names);
    }
    storeys_->setCurrentIndex(current);
}

QCheckBox* StoreyPane::addSwitch(const QString& text, const QString& help, bool on) {
    auto* box = new QCheckBox(text, tools_);
    box->setChecked(on);
    box->setToolTip(help);
    box->setFocusPolicy(Qt::TabFocus);
    tools_->addWidget(box);
    return box;
}

void StoreyPane::setBanner(const QString& text, bool wrong) {
    wrong_ = wrong;
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    banner_->setStyleSheet(wrong  ? dark ? "background: #5c2320; color: #ffe3e0" : "background: #fbd9d5; color: #4e0f0a"
                           : dark ? "background: #33363b"
                                  : "background: #e6e8ea");
    banner_->setAccessibleName(wrong ? tr("What is wrong") : tr("About this building"));
    banner_->setText(text);
    banner_->setVisible(!text.isEmpty());
}

QString StoreyPane::banner() const {
    return banner_->text();
}

void StoreyPane::tell(const QString& words) {
    told_->setText(words);
}

void StoreyPane::chooseStorey(int storey) {
    storeys_->setCurrentIndex(storey);
}

void StoreyPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setBanner(banner(), wrong_);
}

}  // namespace rooftree
