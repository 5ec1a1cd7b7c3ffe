// A box for one of a few words.
#pragma once

#include <QComboBox>
#include <string>
#include <vector>

namespace rooftree {

// A wheel that passes over it on the way elsewhere changes nothing. Items have their word as data.
class WordBox : public QComboBox {
    Q_OBJECT

public:
    explicit WordBox(const QStringList& words = {}, QWidget* parent = nullptr);
    explicit WordBox(const std::vector<std::string>& words, QWidget* parent = nullptr);

    // Chooses the item of that word; one that there is not stands last, as long as it is chosen.
    void choose(const QString& word);
    // Adds a word that is shown as something else.
    void addWord(const QString& shown, const QString& word);

signals:
    // By a person.
    void chosen(QString word);

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    int known_ = 0;
};

}  // namespace rooftree
