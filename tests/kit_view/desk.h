// A request on a desk: what the views say is done to it, and they are shown what became of it.
#pragma once

#include <QApplication>
#include <QtTest>

#include "kit/kit_canvas.h"
#include "kit/kit_form.h"

namespace rooftree {

struct KitDesk : QObject {
    explicit KitDesk(KitRequest begin) : request(std::move(begin)) {
        canvas.resize(700, 600);
        canvas.show();
        canvas.setFocus();
        take(canvas.edits());
        take(form.edits());
        show();
    }

    void take(KitEdits* edits) {
        connect(edits, &KitEdits::edited, this, [this](const KitRequest& next, const QString& name) {
            steps += name;
            request = next;
            show();
        });
        connect(edits, &KitEdits::dragBegun, this, [this] { before = request; });
        connect(edits, &KitEdits::dragged, this, [this](const KitRequest& next, const QString& name) {
            dragName = name;
            request = next;
            show();
        });
        connect(edits, &KitEdits::dragEnded, this, [this] {
            if (!(request == before)) steps += dragName;
        });
        connect(edits, &KitEdits::dragCancelled, this, [this] {
            request = before;
            show();
        });
    }
    void show() {
        canvas.setSubject(kitSubject(request));
        form.setSubject(kitSubject(request));
    }

    QPoint at(int i, int j) const { return canvas.rectOf({i, j}).center(); }
    void drag(Point from, Point to, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers with = {}) {
        press(from, button, with);
        move(from, to);
        QTest::mouseRelease(&canvas, button, with, at(to.x, to.y));
    }
    void press(Point from, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers with = {}) {
        QTest::mousePress(&canvas, button, with, at(from.x, from.y));
    }
    void move(Point from, Point to) {
        const QPoint a = at(from.x, from.y);
        const QPoint b = at(to.x, to.y);
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&canvas, a + (b - a) * i / 4);
    }
    // Without a button Qt Test moves the screen's pointer, which may be anywhere.
    void hover(QPoint place) {
        QMouseEvent moved(QEvent::MouseMove, place, canvas.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&canvas, &moved);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&canvas, key, with); }

    std::vector<Point> squares() const { return squaresOf(request.footprint); }
    bool has(int i, int j) const {
        const std::vector<Point> all = squares();
        return std::find(all.begin(), all.end(), Point{i, j}) != all.end();
    }

    KitRequest request;
    KitRequest before;
    QString dragName;
    QStringList steps;
    KitCanvas canvas;
    KitForm form;
};

inline KitRequest house(KitFootprint footprint) {
    KitRequest out;
    out.kind = "house";
    out.footprint = std::move(footprint);
    out.storeys = 2;
    out.roof = "gable";
    return out;
}

// How many of a place's pixels are of such a colour, in hundredths.
template <class IsOne>
int shareOf(QWidget& widget, QRect place, const IsOne& isOne) {
    const QImage picture = widget.grab(place).toImage();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) count += isOne(picture.pixelColor(x, y)) ? 1 : 0;
    return 100 * count / std::max(1, picture.width() * picture.height());
}

}  // namespace rooftree
