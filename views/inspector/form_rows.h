// Fields below each other, each with its title and, where something is wrong with it, the sentence that says what.
#pragma once

#include <QFormLayout>
#include <QPalette>
#include <vector>

class QLabel;

namespace rooftree {

class FormRows : public QFormLayout {
    Q_OBJECT

public:
    explicit FormRows(QWidget* parent = nullptr);

    // `key` is the field's in the document. The editor gets the title as its accessible name, and `/key` as its name if
    // it has none. Gives the label of the sentence.
    QLabel* add(const QString& key, const QString& title, QWidget* editor);
    // The sentence below the field of that pointer, `/storeys` say, and none below any other.
    void showWrong(const QString& pointer, const QString& sentence, const QPalette& palette);
    // The sentence below a field; empty for none.
    QString sentenceAt(const QString& pointer) const;

private:
    struct Row {
        QString pointer;
        QWidget* editor = nullptr;
        QLabel* sentence = nullptr;
    };
    std::vector<Row> fields_;
};

}  // namespace rooftree
