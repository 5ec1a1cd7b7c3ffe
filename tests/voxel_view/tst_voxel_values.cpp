// The values that the 3D view is made of: buffers, rays, camera, front, turntable. No window.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include <rapidcheck.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "template/template_subject.h"
#include "voxel/front_view.h"
#include "voxel/mesh_buffers.h"
#include "voxel/samples.h"
#include "voxel/turntable.h"
#include "voxel/voxel_ray.h"

using namespace rooftree;

namespace {

const SampleSet& town() {
    static const SampleSet set = sampleSet("town");
    return set;
}

Model modelOf(const std::string& name, const SampleSet& set = town()) {
    return buildModel(set.atlas, templateNamed(set, name), Job());
}

std::vector<MeshVertex> verticesOf(const MeshBuffers& buffers) {
    std::vector<MeshVertex> out(std::size_t(buffers.vertices.size()) / sizeof(MeshVertex));
    std::memcpy(out.data(), buffers.vertices.data(), out.size() * sizeof(MeshVertex));
    return out;
}

std::vector<std::uint32_t> indicesOf(const MeshBuffers& buffers) {
    std::vector<std::uint32_t> out(std::size_t(buffers.indices.size()) / sizeof(std::uint32_t));
    std::memcpy(out.data(), buffers.indices.data(), out.size() * sizeof(std::uint32_t));
    return out;
}

std::array<double, 3> normalOf(Face face) {
    constexpr std::array<std::array<double, 3>, 6> normals{
        {{0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}}};
    return normals[std::size_t(face)];
}

// The slow way: along the line in steps far smaller than a voxel.
int firstPixelAlong(const VoxelGrid& grid, Place3 from, Place3 to) {
    constexpr int steps = 40'000;
    for (int i = 0; i <= steps; ++i) {
        const double t = double(i) / steps;
        const Vec3i at{int(std::floor(std::lerp(from.x, to.x, t))), int(std::floor(std::lerp(from.y, to.y, t))),
                       int(std::floor(std::lerp(from.z, to.z, t)))};
        if (const int pixel = pixelAt(grid, at); pixel >= 0) return pixel;
    }
    return -1;
}

}  // namespace

class VoxelValuesTest : public QObject {
    Q_OBJECT

private slots:
    void trianglesLookOutwards() {
        const Model model = modelOf("gabled_house");
        for (const SurfaceMesh& mesh :
             {seedMesh(model.grid, model.drawing, {}), tightMesh(model.grid, model.drawing, {})}) {
            const MeshBuffers buffers = buffersOf(mesh, town().atlas.pixels());
            const auto vertices = verticesOf(buffers);
            const auto indices = indicesOf(buffers);
            QCOMPARE(vertices.size(), mesh.quads.size() * 4);
            QCOMPARE(indices.size(), mesh.quads.size() * 6);
            double area = 0;
            for (std::size_t i = 0; i < indices.size(); i += 3) {
                const MeshVertex& a = vertices[indices[i]];
                const MeshVertex& b = vertices[indices[i + 1]];
                const MeshVertex& c = vertices[indices[i + 2]];
                const double ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z;
                const double vx = c.x - a.x, vy = c.y - a.y, vz = c.z - a.z;
                const auto normal = normalOf(Face(int(a.face)));
                const double turn =
                    (uy * vz - uz * vy) * normal[0] + (uz * vx - ux * vz) * normal[1] + (ux * vy - uy * vx) * normal[2];
                QVERIFY(turn > 0);
                area += turn / 2;
            }
            std::int64_t faces = 0;
            for (const Quad& quad : mesh.quads) faces += std::int64_t(quad.first) * quad.second;
            QCOMPARE(area, double(faces));
        }
    }

    void verticesWearTheirTexels() {
        const Model model = modelOf("gabled_house");
        const SurfaceMesh mesh = tightMesh(model.grid, model.drawing, {});
        const Image& atlas = town().atlas.pixels();
        const auto vertices = verticesOf(buffersOf(mesh, atlas));
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Quad& quad = mesh.quads[i / 4];
            const Corner corner = cornersOf(quad)[i % 4];
            QVERIFY(std::abs(vertices[i].u * float(atlas.width()) - float(corner.u)) < 0.01F);
            QVERIFY(std::abs(vertices[i].v * float(atlas.height()) - float(corner.v)) < 0.01F);
            QCOMPARE(vertices[i].shade, float(faceShade(quad.face)) / 100.0F);
            QCOMPARE(int(vertices[i].face), int(quad.face));
        }
    }

    void boundsAreThoseOfTheModel() {
        const Model model = modelOf("gabled_house");
        const MeshBuffers buffers = buffersOf(seedMesh(model.grid, model.drawing, {}), town().atlas.pixels());
        const Box3 box = boxOf(model.grid);
        QVERIFY(buffers.least.x() >= float(box.least.x) && buffers.most.x() <= float(box.most.x));
        QCOMPARE(buffers.least.y(), 0.0F);
        QCOMPARE(buffers.most.y(), float(box.most.y));
        QCOMPARE(buffers.most.z(), float(box.most.z));
        QVERIFY(buffersOf({}, {}).empty());
        QVERIFY(squaresOver({}).empty());
        QVERIFY(!groundLines({0, 0, 0, 0}, 8).empty());
    }

    void textureLiesOnWhite() {
        Image image(2, 1);
        image.at(0, 0) = {10, 20, 30, 255};
        image.at(1, 0) = {10, 20, 30, 0};
        QCOMPARE(textureBytesOf(image), QByteArray("\x0a\x14\x1e\xff\xff\xff\xff\xff", 8));
    }

    void rayMeetsTheFirstVoxel() {
        Voxels<std::uint16_t> voxels({4, 3, 5}, -2);
        voxels.set(1, 1, 2, 7);  // z = 0 from the plot's back
        const VoxelGrid grid = voxels;
        const auto from = [&](Place3 eye) { return march(grid, eye, {1.5, 1.5, 0.5}); };
        QCOMPARE(from({1.5, 1.5, 50}), (RayHit{{{1, 1, 0}, Face::south}, 6}));
        QCOMPARE(from({1.5, 1.5, -50}), (RayHit{{{1, 1, 0}, Face::north}, 6}));
        QCOMPARE(from({50, 1.5, 0.5}), (RayHit{{{1, 1, 0}, Face::east}, 6}));
        QCOMPARE(from({-50, 1.5, 0.5}), (RayHit{{{1, 1, 0}, Face::west}, 6}));
        QCOMPARE(from({1.5, 50, 0.5}), (RayHit{{{1, 1, 0}, Face::top}, 6}));
        QCOMPARE(from({1.5, -50, 0.5}), (RayHit{{{1, 1, 0}, Face::bottom}, 6}));
        QVERIFY(!march(grid, {2.5, 1.5, 50}, {2.5, 1.5, -50}));
        QVERIFY(!march(grid, {1.5, 1.5, 50}, {1.5, 1.5, 20}));  // ends before it
        QVERIFY(!march(VoxelGrid(), {0, 0, 0}, {1, 1, 1}));
        QVERIFY(!march(grid, {1.5, 1.5, 3}, {1.5, 1.5, 3}));
        QCOMPARE(march(grid, {1.5, 1.5, 0.5}, {1.5, 1.5, 0.5})->pixel, 6);
    }

    void rayAgreesWithSmallSteps() {
        const Model model = modelOf("gabled_house");
        const Box3 box = boxOf(model.grid);
        QVERIFY(rc::check([&] {
            const auto place = [&](double reach) {
                const auto along = [&](double least, double most) {
                    return least + (most - least) * (*rc::gen::inRange(-1000, 2000) / 1000.0 * reach + (1 - reach) / 2);
                };
                return Place3{along(box.least.x, box.most.x) + 0.0137, along(box.least.y, box.most.y) + 0.0071,
                              along(box.least.z, box.most.z) + 0.0093};
            };
            const Place3 from = place(3);
            const Place3 to = place(1);
            const auto hit = march(model.grid, from, to);
            const int slow = firstPixelAlong(model.grid, from, to);
            // Small steps may miss a corner that the ray touches, never the other way round.
            if (slow >= 0) RC_ASSERT(hit.has_value());
            if (hit) RC_ASSERT(pixelAt(model.grid, hit->place.voxel) == hit->pixel);
        }));
    }

    void curvedRayIsTheStraightOneOnFlatGround() {
        const Model model = modelOf("gabled_house");
        const Box3 box = boxOf(model.grid);
        OrbitCamera camera;
        camera.window = {400, 300};
        camera.fit(box);
        int hits = 0;
        int same = 0;
        for (int y = 5; y < 300; y += 20)
            for (int x = 5; x < 400; x += 20) {
                const Ray ray = camera.rayThrough({x + 0.37, y + 0.41}, box);
                const auto flat = marchCurved(model.grid, ray.from, ray.to, 0, camera.target);
                const auto bent = marchCurved(model.grid, ray.from, ray.to, 1e-9, camera.target);
                QCOMPARE(bent.has_value(), flat.has_value());
                hits += flat ? 1 : 0;
                same += flat && bent->pixel == flat->pixel ? 1 : 0;
            }
        QVERIFY(hits > 50);
        QVERIFY(same >= hits - 2);  // an edge on the seam between two pieces may fall either way
    }

    void facesOfAPixel() {
        const Model model = modelOf("gabled_house");
        const Box3 box = boxOf(model.grid);
        OrbitCamera camera;
        camera.window = {400, 300};
        camera.fit(box);
        const Ray ray = camera.rayThrough({200, 150}, box);
        const auto hit = march(model.grid, ray.from, ray.to);
        QVERIFY(hit);
        const auto faces = facesWearing(model.grid, hit->pixel, Job());
        QVERIFY(std::ranges::find(faces, hit->place) != faces.end());
        for (const FacePlace& face : faces) QCOMPARE(pixelAt(model.grid, face.voxel), hit->pixel);
        QVERIFY(facesWearing(model.grid, -1, Job()).empty());
        QVERIFY(facesWearing(model.grid, 70'000, Job()).empty());
        std::size_t all = 0;
        for (int pixel = 0; pixel < model.drawing.pixels(); ++pixel)
            all += facesWearing(model.grid, pixel, Job()).size();
        std::size_t meshed = 0;
        for (const Quad& quad : seedMesh(model.grid, model.drawing, {}).quads)
            meshed += std::size_t(quad.first) * quad.second;
        QCOMPARE(all, meshed);
    }

    void cameraProjectsWhatItsRaysPassThrough() {
        QVERIFY(rc::check([] {
            const Box3 box{{0, 0, -2}, {64, 48, 40}};
            OrbitCamera camera;
            camera.window = {double(*rc::gen::inRange(100, 900)), double(*rc::gen::inRange(100, 900))};
            camera.parallel = *rc::gen::arbitrary<bool>();
            camera.yaw = *rc::gen::inRange(-180, 180);
            camera.pitch = *rc::gen::inRange(-60, 89);
            camera.fit(box);
            const QPointF pixel(*rc::gen::inRange(0, 100), *rc::gen::inRange(0, 100));
            const Ray ray = camera.rayThrough(pixel, box);
            for (const double t : {0.3, 0.6, 1.0}) {
                const auto seen =
                    camera.project({std::lerp(ray.from.x, ray.to.x, t), std::lerp(ray.from.y, ray.to.y, t),
                                    std::lerp(ray.from.z, ray.to.z, t)});
                RC_ASSERT(seen.has_value());
                RC_ASSERT(std::hypot(seen->x() - pixel.x(), seen->y() - pixel.y()) < 1e-6);
            }
            // All of the box is in the window.
            for (const double x : {box.least.x, box.most.x})
                for (const double y : {box.least.y, box.most.y})
                    for (const double z : {box.least.z, box.most.z}) {
                        const auto corner = camera.project({x, y, z});
                        RC_ASSERT(corner.has_value());
                        RC_ASSERT(QRectF({0, 0}, camera.window).contains(*corner));
                    }
        }));
    }

    void zoomKeepsWhatIsUnderThePointer() {
        const Box3 box{{0, 0, 0}, {64, 48, 40}};
        OrbitCamera camera;
        camera.window = {400, 300};
        camera.fit(box);
        const QPointF pointer(310, 90);
        // The place at the pointer in the plane of the target.
        const double scale = camera.scale();
        const Place3 r = camera.right(), u = camera.up(), t = camera.target;
        const double dx = (pointer.x() - 200) / scale, dy = -(pointer.y() - 150) / scale;
        const Place3 place{t.x + r.x * dx + u.x * dy, t.y + r.y * dx + u.y * dy, t.z + r.z * dx + u.z * dy};
        camera.zoom(1.7, pointer);
        QVERIFY(std::abs(camera.scale() / scale - 1.7) < 1e-9);
        const auto seen = camera.project(place);
        QVERIFY(std::hypot(seen->x() - pointer.x(), seen->y() - pointer.y()) < 1e-6);
        for (int i = 0; i < 100; ++i) {
            camera.zoom(4, {0, 0});
            camera.hold(box);
        }
        QVERIFY(camera.distance > 1);
        for (int i = 0; i < 100; ++i) {
            camera.zoom(0.25, {0, 0});
            camera.hold(box);
        }
        QVERIFY(camera.distance < 5000);
        camera.orbit(0, 500);
        QVERIFY(camera.pitch < 90);
        camera.orbit(0, -500);
        QVERIFY(camera.pitch > -90);
    }

    // A house's facade is its drawing: what lies below the roof and is not covered by the eave is the same.
    void frontOfAHouseIsItsDrawing() {
        const Model model = modelOf("gabled_house");
        const FrontView view = frontView(model, templateNamed(town(), "gabled_house"), town().atlas.pixels(), Job());
        int same = 0;
        int roof = 0;
        for (int y = 0; y < model.drawing.height; ++y)
            for (int x = 0; x < model.drawing.width; ++x) {
                same += view.match.at(x, y) == FrontMatch::same ? 1 : 0;
                roof += view.match.at(x, y) == FrontMatch::fromAbove ? 1 : 0;
            }
        const int facade = (model.measures.ground - model.measures.roofRows) * model.drawing.width;
        QVERIFY2(same > facade * 7 / 10, qPrintable(QString("%1 of %2").arg(same).arg(facade)));
        QVERIFY(roof > 0);
        // The ends of the ledge, which stand before the walls.
        QVERIFY2(view.differing < 24, qPrintable(QString::number(view.differing)));
    }

    void frontTellsWhatWasChanged() {
        Model model = modelOf("gabled_house");
        const Image& atlas = town().atlas.pixels();
        const FrontView before = frontView(model, templateNamed(town(), "gabled_house"), atlas, Job());
        int x = 0, y = 0;
        for (int i = model.drawing.pixels() - 1; i >= 0; --i) {
            x = i % model.drawing.width;
            y = i / model.drawing.width;
            if (before.match.at(x, y) == FrontMatch::same && y < model.measures.ground - 2) break;
        }
        // Takes all voxels behind this pixel away, then paints one in another colour.
        auto& voxels = std::get<Voxels<std::uint16_t>>(model.grid);
        const int height = model.measures.ground - 1 - y;
        for (int z = 0; z < voxels.size().z; ++z) voxels.set(x, height, z, 0);
        const FrontView without = frontView(model, templateNamed(town(), "gabled_house"), atlas, Job());
        QCOMPARE(without.match.at(x, y), FrontMatch::missing);
        QCOMPARE(without.differing, before.differing + 1);
        int other = 0;
        while (colourOf(model.drawing, atlas, other) == colourOf(model.drawing, atlas, model.drawing.index(x, y)))
            ++other;
        voxels.set(x, height, voxels.size().z - 1, std::uint16_t(other + 1));
        const FrontView painted = frontView(model, templateNamed(town(), "gabled_house"), atlas, Job());
        QCOMPARE(painted.match.at(x, y), FrontMatch::differs);
        QCOMPARE(painted.pixel.at(x, y), other);
    }

    void everySampleHasAFront() {
        for (const char* name : {"town", "furniture", "edge"}) {
            const SampleSet set = sampleSet(name);
            for (const Template& how : set.templates.templates) {
                if (how.claimOnly) continue;
                try {
                    const Model model = buildModel(set.atlas, how, Job());
                    const FrontView view = frontView(model, how, set.atlas.pixels(), Job());
                    QCOMPARE(view.match.width(), model.drawing.width);
                } catch (const Error&) {
                    // Some of the edge cases are there to be refused.
                }
            }
        }
    }

    void turntableIsWritten() {
        TemplateSubject subject;
        subject.atlas = std::make_shared<const Atlas>(town().atlas);
        subject.model = modelOf("tool_shed");
        QTemporaryDir folder;
        TurntableOptions options;
        options.frames = 4;
        options.size = {120, 90};
        const QString deep = folder.filePath("a/b");
        QCOMPARE(writeTurntable(subject, deep, options, Job()), 4);
        QCOMPARE(QDir(deep).entryList(QDir::Files),
                 (QStringList{"turn_000.png", "turn_001.png", "turn_002.png", "turn_003.png"}));
        std::set<QByteArray> different;
        for (const QString& name : QDir(deep).entryList(QDir::Files)) {
            const QImage picture(QDir(deep).filePath(name));
            QCOMPARE(picture.size(), options.size);
            QCOMPARE(qAlpha(picture.pixel(0, 0)), 0);
            QCOMPARE(qAlpha(picture.pixel(60, 45)), 255);
            different.insert(QByteArray(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes()));
        }
        QCOMPARE(different.size(), std::size_t(4));

        Job stopped;
        stopped.stop();
        QVERIFY_EXCEPTION_THROWN(writeTurntable(subject, deep, options, stopped), Stopped);
        QVERIFY_EXCEPTION_THROWN(writeTurntable(subject, "/proc/nowhere", options, Job()), Error);
        options.frames = 0;
        QVERIFY_EXCEPTION_THROWN(writeTurntable(subject, deep, options, Job()), Error);
    }

    // From a change of the template to the bytes for the GPU.
    void everyChangeHasItsBuffers() {
        const auto atlas = std::make_shared<const Atlas>(town().atlas);
        Template how = templateNamed(town(), "gabled_house");
        for (int rows = 12; rows < 17; ++rows) {
            how.roofRows = rows;
            Model model = buildModel(*atlas, how, Job());
            const SurfaceMesh mesh = tightMesh(model.grid, model.drawing, {});
            QVERIFY(!buffersOf(mesh, atlas->pixels()).empty());
        }
    }
};

QTEST_GUILESS_MAIN(VoxelValuesTest)
#include "tst_voxel_values.moc"
