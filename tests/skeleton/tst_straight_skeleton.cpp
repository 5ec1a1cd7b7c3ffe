// Hip roofs against the straight skeletons that CGAL builds of the same outlines.
#include <QtTest>

#include "roof/roof_samples.h"
#include "skeleton/skeleton.h"

using namespace rooftree;
using namespace rooftree::samples;

namespace {

// One piece whose outline touches itself nowhere, up to 24 by 24; y is turned to run north.
std::optional<Footprint> footprintByLot(Stream& lot) {
    std::vector<Rect> rects;
    for (std::uint32_t n = 1 + lot.below(7); n > 0; --n)
        rects.push_back({int(lot.below(18)), int(lot.below(18)), 1 + int(lot.below(12)), 1 + int(lot.below(12))});
    std::vector<Point> cells = Footprint(rects).cells();
    std::erase_if(cells, [](Point cell) { return cell.x >= 24 || cell.y >= 24; });
    for (std::uint32_t courts = lot.below(4); courts > 0; --courts) {
        const Rect court{1 + int(lot.below(21)), 1 + int(lot.below(21)), 1 + int(lot.below(4)), 1 + int(lot.below(4))};
        std::erase_if(cells, [&](Point cell) { return court.contains(cell); });
    }
    if (cells.empty() || piecesOf(cells).count != 1) return std::nullopt;
    Footprint footprint(cells);
    for (const OutlineCorner& corner : outlineCorners(footprint))
        if (cellsIn(corner.around) == 2) return std::nullopt;
    return footprint;
}

// The height of a plan at any point within it, in tiles; y runs north.
class Heights {
public:
    explicit Heights(const RoofPlan& plan) {
        for (const RoofTile& tile : plan.tiles) tiles_[tile.cell] = heightsOf(tile);
    }

    double at(double x, double y) const {
        const Point cell{int(std::floor(x)), int(std::floor(-y))};
        auto found = tiles_.find(cell);
        // A point on the east or south rim belongs to the cell before it.
        for (const Point back : {Point{-1, 0}, {0, -1}, {-1, -1}})
            if (found == tiles_.end()) found = tiles_.find(cell + back);
        if (found == tiles_.end()) return -1;
        const double u = x - found->first.x;
        const double v = -y - found->first.y;
        const TileHeights& heights = found->second;
        const Quarter q = v > 0.5 ? (u > 0.5 ? 1 : 0) : (u > 0.5 ? 2 : 3);
        const double a = 2 * std::min(u, 1 - u);
        const double b = 2 * std::min(v, 1 - v);
        const double corner = heights.corner[std::size_t(q)];
        const double side = a >= b ? heights.side[v > 0.5 ? 0 : 2] : heights.side[u > 0.5 ? 1 : 3];
        const double most = std::max(a, b);
        const double least = std::min(a, b);
        return 0.5 * (corner * (1 - most) + side * (most - least) + heights.middle * least);
    }

private:
    std::map<Point, TileHeights> tiles_;
};

}  // namespace

class TestStraightSkeleton : public QObject {
    Q_OBJECT

private slots:
    void heightsAreThoseOfTheSkeleton() {
        Stream lot = Streams(21).stream("skeletons");
        int compared = 0;
        int withHoles = 0;
        std::int64_t points = 0;
        while (compared < 2000) {
            const std::optional<Footprint> footprint = footprintByLot(lot);
            if (!footprint) continue;
            ++compared;
            withHoles += !courtsOf(*footprint).empty();
            const Heights heights(planHipRoof(*footprint));
            const auto skeleton = CGAL::create_interior_straight_skeleton_2(polygonOf(*footprint));
            QVERIFY(skeleton);
            for (auto v = skeleton->vertices_begin(); v != skeleton->vertices_end(); ++v) {
                const double found = heights.at(v->point().x(), v->point().y());
                QVERIFY2(std::abs(found - v->time()) < 1e-9, qPrintable(QString("(%1, %2): found %3, expected %4")
                                                                            .arg(v->point().x())
                                                                            .arg(v->point().y())
                                                                            .arg(found)
                                                                            .arg(v->time())));
            }
            // Over a face the roof rises from the edge that the face stands on.
            for (auto f = skeleton->faces_begin(); f != skeleton->faces_end(); ++f) {
                Polygon face;
                auto h = f->halfedge();
                const auto start = h;
                do {
                    face.push_back(h->vertex()->point());
                    h = h->next();
                } while (h != start);
                const auto edge = f->halfedge()->defining_contour_edge();
                const auto a = edge->opposite()->vertex()->point();
                const auto b = edge->vertex()->point();
                const bool isLevel = a.y() == b.y();
                const auto box = face.bbox();
                for (int tries = 0, inside = 0; tries < 400 && inside < 25; ++tries) {
                    const Kernel::Point_2 p(box.xmin() + (box.xmax() - box.xmin()) * lot.unit(),
                                            box.ymin() + (box.ymax() - box.ymin()) * lot.unit());
                    if (face.bounded_side(p) != CGAL::ON_BOUNDED_SIDE) continue;
                    ++inside;
                    ++points;
                    const double expected = isLevel ? std::abs(p.y() - a.y()) : std::abs(p.x() - a.x());
                    QVERIFY(std::abs(heights.at(p.x(), p.y()) - expected) < 1e-9);
                }
            }
        }
        QVERIFY(withHoles > 200);
        qInfo("%d footprints, %d with holes, %lld points", compared, withHoles, static_cast<long long>(points));
    }
};

QTEST_APPLESS_MAIN(TestStraightSkeleton)
#include "tst_straight_skeleton.moc"
