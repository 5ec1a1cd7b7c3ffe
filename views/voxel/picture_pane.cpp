#include "voxel/picture_pane.h"

#include <QPainter>

namespace rooftree {

PicturePane::PicturePane(QString sentence, QWidget* parent) : QWidget(parent), sentence_(std::move(sentence)) {
    setMinimumSize(120, 90);
    setAccessibleName(tr("Isometric picture"));
    setAccessibleDescription(sentence_);
}

void PicturePane::show(const QImage& picture) {
    picture_ = picture;
    update();
}

void PicturePane::setBackground(QColor colour) {
    background_ = colour;
    update();
}

void PicturePane::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), background_);
    const QRect words = rect().adjusted(12, 8, -12, -8);
    painter.setPen(palette().color(QPalette::WindowText));
    QRect said;
    painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, sentence_, &said);
    if (picture_.isNull()) return;
    const QRect room(0, said.bottom() + 8, width(), height() - said.bottom() - 8);
    const double fits = std::min(double(room.width()) / picture_.width(), double(room.height()) / picture_.height());
    const double zoom = fits >= 1 ? std::floor(fits) : fits;
    const QSize size(int(picture_.width() * zoom), int(picture_.height() * zoom));
    painter.drawImage(QRect(room.center() - QPoint(size.width(), size.height()) / 2, size), picture_);
}

}  // namespace rooftree
