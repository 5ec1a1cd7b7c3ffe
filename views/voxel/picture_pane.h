// What is shown where 3D cannot be: the isometric picture, and why.
#pragma once

#include <QImage>
#include <QWidget>

namespace rooftree {

class PicturePane : public QWidget {
    Q_OBJECT

public:
    explicit PicturePane(QString sentence, QWidget* parent = nullptr);
    // Drawn in whole multiples of its pixels; a null picture leaves the sentence alone.
    void show(const QImage& picture);
    const QImage& picture() const { return picture_; }
    void setBackground(QColor colour);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString sentence_;
    QImage picture_;
    QColor background_;
};

}  // namespace rooftree
