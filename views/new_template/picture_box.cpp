#include "new_template/picture_box.h"

#include <QPainter>

namespace rooftree {

PictureBox::PictureBox(const QString& name, QWidget* parent) : QWidget(parent) {
    setAccessibleName(name);
    setToolTip(name);
}

void PictureBox::setPicture(const QImage& picture) {
    picture_ = picture;
    update();
}

void PictureBox::setEmptyText(const QString& text) {
    emptyText_ = text;
    update();
}

void PictureBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    painter.fillRect(rect(), dark ? QColor(0x2a, 0x2c, 0x30) : QColor(0xd9, 0xdb, 0xdf));
    if (picture_.isNull()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, emptyText_);
        return;
    }
    const QSize room = size() - QSize(12, 12);
    const double fits = std::min(double(room.width()) / picture_.width(), double(room.height()) / picture_.height());
    const QSize drawn = (QSizeF(picture_.size()) * (fits >= 1 ? int(fits) : fits)).toSize();
    QRect at(QPoint(), drawn);
    at.moveCenter(rect().center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, fits < 1);
    painter.drawImage(at, picture_);
}

}  // namespace rooftree
