// A box for a whole number of a range, or for none.
#pragma once

#include <QAbstractSpinBox>
#include <QTimer>
#include <optional>

namespace rooftree {

// Reads and writes as C does, whatever the locale. What is typed counts at Enter or when the focus leaves; what is
// out of range is refused, not bent. Steps by keys, wheel or buttons count at once; `stepsDone` ends a run of them.
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    struct Range {
        std::int64_t min = 0;
        std::int64_t max = 0;
        bool optional = false;
        std::int64_t start = 0;  // where steps begin from no number
    };

    explicit NumberBox(Range range, QWidget* parent = nullptr);

    std::optional<std::int64_t> value() const { return value_; }
    // What is being typed stays as it is.
    void setValue(std::optional<std::int64_t> value);
    // What an empty box shows.
    void setUnsetText(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void committed(std::optional<std::int64_t> value);
    void stepped(std::int64_t value);
    void stepsDone();
    void refused(QString sentence);

protected:
    void stepBy(int steps) override;
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString&) const override {}
    void clear() override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void commit();
    void finishSteps();
    void showValue();
    void markWrong(bool wrong);

    Range range_;
    std::optional<std::int64_t> value_;
    bool typing_ = false;
    bool stepping_ = false;
    QTimer quiet_;  // after which a run of steps is over
};

}  // namespace rooftree
