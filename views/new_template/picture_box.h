// A picture in the middle of its room, as large as whole multiples of its pixels let it be.
#pragma once

#include <QImage>
#include <QWidget>

namespace rooftree {

class PictureBox : public QWidget {
    Q_OBJECT

public:
    explicit PictureBox(const QString& name, QWidget* parent = nullptr);

    void setPicture(const QImage& picture);
    const QImage& picture() const { return picture_; }
    // Shown where there is no picture.
    void setEmptyText(const QString& text);
    QSize sizeHint() const override { return {200, 180}; }
    QSize minimumSizeHint() const override { return {80, 80}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage picture_;
    QString emptyText_;
};

}  // namespace rooftree
