#include <algorithm>

#include "kit/kit_look.h"

namespace rooftree {
namespace {

QString textOf(const RoofJunction& junction) {
    const JunctionName name = nameOf(junction.kind);
    QString out = QString::fromUtf8(name.name.data(), qsizetype(name.name.size()));
    if (!name.end.empty()) out += '/' + QString::fromUtf8(name.end.data(), qsizetype(name.end.size()));
    return out;
}

QString textOf(KitSocketKind kind) {
    const std::string_view name = EnumNames<KitSocketKind>::names[std::size_t(kind)];
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

const QColor& inkOf(KitSocketKind kind, const KitInks& inks) {
    return kind == KitSocketKind::lamp ? inks.lamp : kind == KitSocketKind::sign ? inks.sign : inks.chimney;
}

// Lamps and signs hang at the ground storey's wall; chimneys are seen from everywhere.
bool isShown(const KitScene& scene, const KitSocket& socket) {
    return socket.kind == KitSocketKind::chimney ? scene.roof : scene.storey == 0;
}

// Where it is drawn: what hangs at a wall stands out from it.
QPointF placeOf(const KitScene& scene, const KitSocket& socket) {
    const QPointF at = scene.at(socket.at);
    return socket.kind == KitSocketKind::chimney ? at : at + kitOutward(socket.turn) * scene.view.zoom * 0.14;
}

using Directions = std::vector<QPointF>;

// Finds places for names, one after the other: none covers another, the place that another names, or a door.
class LabelLayer {
public:
    explicit LabelLayer(const KitScene& scene) : metrics_(scene.font), window_(scene.window) {
        for (const Point& square : scene.subject.squares) squares_.push_back(scene.cell(cellOfSquare(square)));
        if (scene.storey != 0) return;
        for (const KitDoor& door : scene.subject.plan.doors) {
            const QPointF inside = scene.at(door.at) - kitOutward(door.turn) * scene.view.zoom * 0.2;
            const qreal reach = scene.view.zoom * 0.22;
            doors_.emplace_back(inside - QPointF(reach, reach), inside + QPointF(reach, reach));
        }
    }

    // Of the first directions that have room; the name begins at `reach` from what it names. False if none has.
    // Where it is to stand beside the building it covers no square of it.
    bool put(const QString& text, QPointF from, const QColor& colour, const Directions& directions, qreal reach,
             bool beside) {
        const QSizeF size(metrics_.horizontalAdvance(text) + 6, metrics_.height());
        // Near, then a line of text lower or higher, then farther.
        for (const QSizeF far :
             {QSizeF(reach, reach), QSizeF(reach, reach + size.height() + 4), QSizeF(reach, reach) * 1.8})
            for (const QPointF& direction : directions) {
                const QPointF middle = from + QPointF(direction.x() * (far.width() + size.width() / 2),
                                                      direction.y() * (far.height() + size.height() / 2));
                const QRectF box(middle - QPointF(size.width(), size.height()) / 2, size);
                const auto covers = [&](const KitLabel& other) {
                    return other.box.adjusted(-2, -1, 2, 1).intersects(box) || box.contains(other.from);
                };
                const auto meets = [&](const QRectF& other) { return other.intersects(box); };
                if (!window_.contains(box) || std::any_of(out_.begin(), out_.end(), covers) ||
                    std::any_of(doors_.begin(), doors_.end(), meets) ||
                    (beside && std::any_of(squares_.begin(), squares_.end(), meets)))
                    continue;
                out_.push_back({text, box, from, colour});
                return true;
            }
        return false;
    }
    std::vector<KitLabel> take() { return std::move(out_); }

private:
    QFontMetricsF metrics_;
    QRectF window_;
    std::vector<QRectF> squares_;
    std::vector<QRectF> doors_;
    std::vector<KitLabel> out_;
};

QPointF diagonalOf(Quarter q) {
    const Point step = stepTo(q & 3);
    return QPointF(step.x, step.y);
}

// Where the name of a junction may stand: away from the roof, and where there is no room there, upon it.
struct NamePlaces {
    Directions outside;
    Directions inside;
};
NamePlaces placesOf(const RoofJunction& junction) {
    const QPointF side = kitOutward(junction.turn * 90);
    const QPointF right(side.y(), -side.x());  // as seen from outside
    const Quarter turn = junction.turn;
    switch (junction.kind) {
        case Junction::eaveCorner:
            return {{diagonalOf(turn), diagonalOf(turn + 1), diagonalOf(turn + 3)}, {diagonalOf(turn + 2)}};
        case Junction::insideEave:
            return {{diagonalOf(turn)}, {diagonalOf(turn + 1), diagonalOf(turn + 3), diagonalOf(turn + 2)}};
        case Junction::eaveEndLeft: return {{side - right, side + right, -side - right, side}, {right - side}};
        case Junction::eaveEndRight: return {{side + right, side - right, right - side, side}, {-side - right}};
        case Junction::footLeft:
        case Junction::footRight:
        case Junction::ridgeButt: return {{side, side + right, side - right}, {-side, right - side, -side - right}};
        default: return {{}, {diagonalOf(1), diagonalOf(2), diagonalOf(0), diagonalOf(3)}};
    }
}

}  // namespace

void paintKitSockets(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal size = std::clamp(scene.view.zoom * 0.08, 3.0, 9.0);
    for (const KitSocket& socket : scene.subject.plan.sockets) {
        if (!isShown(scene, socket)) continue;
        const QPointF at = placeOf(scene, socket);
        painter.setPen(QPen(scene.palette.color(QPalette::Base), 1));
        painter.setBrush(inkOf(socket.kind, inks));
        if (socket.kind == KitSocketKind::lamp) {
            painter.drawEllipse(at, size, size);
        } else if (socket.kind == KitSocketKind::sign) {
            painter.drawRect(QRectF(at.x() - size, at.y() - size * 0.7, 2 * size, size * 1.4));
        } else {
            painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size));
            painter.setBrush(scene.palette.color(QPalette::Base));
            painter.drawEllipse(at, size * 0.45, size * 0.45);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

std::vector<KitLabel> layKitLabels(const KitScene& scene) {
    constexpr int readable = 40;  // pixels a square from which there is room for names
    if (!scene.names || scene.view.zoom < readable) return {};
    const KitInks& inks = kitInks(scene.dark());
    LabelLayer layer(scene);
    for (const KitSocket& socket : scene.subject.plan.sockets)
        if (isShown(scene, socket))
            layer.put(textOf(socket.kind), placeOf(scene, socket), inkOf(socket.kind, inks),
                      {QPointF(0, 1), QPointF(0, -1), QPointF(1, 0), QPointF(-1, 0)},
                      std::clamp(scene.view.zoom * 0.1, 5.0, 11.0), false);
    if (!scene.roof) return layer.take();
    // The rarest first: they say most about the roof.
    std::vector<RoofJunction> order = scene.subject.roof.junctions;
    std::stable_sort(order.begin(), order.end(),
                     [](const RoofJunction& a, const RoofJunction& b) { return a.kind > b.kind; });
    constexpr qreal beside = 6;
    const qreal past = scene.view.zoom * (kitOverhang + 0.04);
    for (const RoofJunction& junction : order) {
        const QString text = textOf(junction);
        const QPointF at = scene.corner(junction.at);
        const QColor colour = kitInkOf(junction.kind, inks);
        const NamePlaces places = placesOf(junction);
        if (!layer.put(text, at, colour, places.outside, past, true))
            layer.put(text, at, colour, places.inside, beside, false);
    }
    return layer.take();
}

void paintKitLabels(QPainter& painter, const KitScene& scene) {
    const std::vector<KitLabel> labels = layKitLabels(scene);
    painter.setFont(scene.font);
    painter.setRenderHint(QPainter::Antialiasing);
    // A line leads to what a name stands away from.
    for (const KitLabel& label : labels) {
        const QPointF to(std::clamp(label.from.x(), label.box.left() + 4, label.box.right() - 4),
                         std::clamp(label.from.y(), label.box.top() + 2, label.box.bottom() - 2));
        QColor thin = label.colour;
        thin.setAlpha(150);
        painter.setPen(QPen(thin, 1));
        painter.drawLine(label.from, to);
    }
    QColor ground = scene.palette.color(QPalette::Base);
    ground.setAlpha(225);
    for (const KitLabel& label : labels) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(label.box, 3, 3);
        painter.setPen(label.colour);
        painter.drawText(label.box, Qt::AlignCenter, label.text);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
