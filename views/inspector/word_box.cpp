#include "inspector/word_box.h"

#include <QWheelEvent>

namespace rooftree {

WordBox::WordBox(const QStringList& words, QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    for (const QString& word : words) addWord(word, word);
    connect(this, &QComboBox::activated, this, [this](int index) { emit chosen(itemData(index).toString()); });
}

WordBox::WordBox(const std::vector<std::string>& words, QWidget* parent) : WordBox(QStringList(), parent) {
    for (const std::string& word : words) addWord(QString::fromStdString(word), QString::fromStdString(word));
}

void WordBox::addWord(const QString& shown, const QString& word) {
    addItem(shown, word);
    known_ = count();
}

void WordBox::choose(const QString& word) {
    while (count() > known_) removeItem(known_);
    int at = findData(word);
    if (at < 0) {
        addItem(tr("%1 (unknown)").arg(word), word);
        at = known_;
    }
    setCurrentIndex(at);
}

void WordBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

}  // namespace rooftree
