#include "window/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace rooftree {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), label_(new QLabel(this)), buttons_(new QHBoxLayout) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    label_->setForegroundRole(QPalette::ToolTipText);
    label_->setWordWrap(true);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(label_, 1);
    layout->addLayout(buttons_);
    hide();
}

void MessageBar::say(const QString& sentence, const std::vector<Choice>& choices) {
    label_->setText(sentence);
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const auto add = [this](const QString& text, std::function<void()> act) {
        auto* button = new QPushButton(text, this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, act = std::move(act)] {
            hide();
            if (act) act();
        });
        buttons_->addWidget(button);
    };
    for (const auto& [text, act] : choices) add(text, act);
    add(tr("Close"), {});
    show();
}

QString MessageBar::sentence() const {
    return isHidden() ? QString() : label_->text();
}

}  // namespace rooftree
