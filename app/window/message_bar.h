// A line above the pages that tells something without stopping anyone, with what can be done about it.
#pragma once

#include <QFrame>

#include <functional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace rooftree {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    using Choice = std::pair<QString, std::function<void()>>;

    explicit MessageBar(QWidget* parent = nullptr);

    // Replaces what it says; a choice closes it.
    void say(const QString& sentence, const std::vector<Choice>& choices = {});
    QString sentence() const;

private:
    QLabel* label_;
    QHBoxLayout* buttons_;
};

}  // namespace rooftree
