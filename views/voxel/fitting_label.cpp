#include "voxel/fitting_label.h"

#include <QPainter>

namespace rooftree {

void FittingLabel::setForms(const QStringList& forms) {
    forms_ = forms;
    setText(forms.value(0));
    setToolTip(forms.value(0));
}

QString FittingLabel::seen() const {
    const int room = contentsRect().width();
    for (const QString& form : forms_)
        if (fontMetrics().horizontalAdvance(form) <= room) return form;
    return forms_.isEmpty() ? QString() : fontMetrics().elidedText(forms_.back(), Qt::ElideRight, room);
}

void FittingLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), int(alignment()), seen());
}

}  // namespace rooftree
