// A canvas of a building's storeys: the storey to choose above it, below it what is wrong and what the pointer is on.
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolBar;

namespace rooftree {

class StoreyPane : public QWidget {
    Q_OBJECT

public:
    StoreyPane(QWidget* canvas, const QString& title, QWidget* parent);

    QComboBox& storeys() const { return *storeys_; }
    void setStoreys(const QStringList& names, int current);
    QCheckBox* addSwitch(const QString& text, const QString& help, bool on);
    // Below the canvas; empty for none. May hold links.
    void setBanner(const QString& text, bool wrong);
    QString banner() const;

public slots:
    void tell(const QString& words);
    void chooseStorey(int storey);

signals:
    void storeyChosen(int storey);
    void linkActivated(QString link);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolBar* tools_;
    QComboBox* storeys_;
    QLabel* banner_;
    QLabel* told_;
    bool wrong_ = false;
};

}  // namespace rooftree
