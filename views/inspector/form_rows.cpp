#include "inspector/form_rows.h"

#include <QLabel>
#include <QVBoxLayout>

namespace rooftree {

FormRows::FormRows(QWidget* parent) : QFormLayout(parent) {
    setContentsMargins(10, 8, 10, 8);
    setVerticalSpacing(6);
    setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

QLabel* FormRows::add(const QString& key, const QString& title, QWidget* editor) {
    auto* cell = new QWidget;
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(editor);
    auto* sentence = new QLabel;
    sentence->setWordWrap(true);
    sentence->hide();
    column->addWidget(sentence);
    addRow(title, cell);
    editor->setAccessibleName(title);
    const QString pointer = QStringLiteral("/") + key;
    if (editor->objectName().isEmpty()) editor->setObjectName(pointer);
    fields_.push_back({pointer, editor, sentence});
    return sentence;
}

void FormRows::showWrong(const QString& pointer, const QString& sentence, const QPalette& palette) {
    const bool dark = palette.color(QPalette::Window).lightness() < 128;
    for (const Row& row : fields_) {
        const bool wrong = row.pointer == pointer;
        row.sentence->setVisible(wrong);
        row.sentence->setStyleSheet(dark ? "color: #ff8a80" : "color: #b3261e");
        if (wrong) row.sentence->setText(sentence);
        row.editor->setAccessibleDescription(wrong ? sentence : QString());
    }
}

QString FormRows::sentenceAt(const QString& pointer) const {
    for (const Row& row : fields_)
        if (row.pointer == pointer) return row.sentence->isHidden() ? QString() : row.sentence->text();
    return {};
}

}  // namespace rooftree
