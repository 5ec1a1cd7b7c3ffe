#include <algorithm>
#include <map>
#include <random>

#include <rapidcheck.h>
#include <QtTest>

#include "base/json.h"
#include "image/png.h"
#include "voxel/face_masks.h"
#include "voxel/model.h"

using namespace rooftree;

namespace {

// One face of one voxel and what it shows.
struct UnitFace {
    Face face;
    Vec3i voxel;
    Point texel;
    Rgba colour;
    auto operator<=>(const UnitFace&) const = default;
};

struct Scene {
    VoxelGrid grid;
    Drawing drawing;
    Image atlas;
};

Vec3i stepToward(Face face) {
    switch (face) {
        case Face::south: return {0, 0, 1};
        case Face::north: return {0, 0, -1};
        case Face::top: return {0, 1, 0};
        case Face::bottom: return {0, -1, 0};
        case Face::east: return {1, 0, 0};
        case Face::west: return {-1, 0, 0};
    }
    return {};
}

// The place of unit face (i, j) of a quad.
Vec3i voxelAt(const Quad& quad, int i, int j) {
    Vec3i at = quad.voxel;
    switch (quad.face) {
        case Face::south:
        case Face::north: return {at.x + i, at.y + j, at.z};
        case Face::top:
        case Face::bottom: return {at.x + i, at.y, at.z + j};
        case Face::east:
        case Face::west: return {at.x, at.y + j, at.z + i};
    }
    return at;
}

// Straight from the voxels, one by one. Faces that are baked have no texel of the atlas: `withTexels` off leaves it out.
std::vector<UnitFace> facesOf(const Scene& scene, bool withTexels) {
    std::vector<UnitFace> out;
    std::visit(
        [&](const auto& voxels) {
            const Vec3i size = voxels.size();
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    for (int x = 0; x < size.x; ++x) {
                        const auto texel = voxels.at(x, y, z);
                        if (texel == 0) continue;
                        for (const Face face :
                             {Face::south, Face::north, Face::top, Face::bottom, Face::east, Face::west}) {
                            const Vec3i to = stepToward(face);
                            if (voxels.at(x + to.x, y + to.y, z + to.z) != 0 || (face == Face::bottom && y == 0))
                                continue;
                            const Point at = texelOf(scene.drawing.texel[texel - 1]);
                            out.push_back({face,
                                           {x, y, z + voxels.zMin()},
                                           withTexels ? at : Point{},
                                           scene.atlas.at(at.x, at.y)});
                        }
                    }
        },
        scene.grid);
    std::ranges::sort(out);
    return out;
}

std::vector<UnitFace> unfolded(const SurfaceMesh& mesh, const Image& texture, bool withTexels) {
    std::vector<UnitFace> out;
    for (const Quad& quad : mesh.quads)
        for (int j = 0; j < quad.second; ++j)
            for (int i = 0; i < quad.first; ++i) {
                const Point at{quad.u + i * quad.firstStep.du + j * quad.secondStep.du,
                               quad.v + i * quad.firstStep.dv + j * quad.secondStep.dv};
                const Rgba colour = texture.contains(at) ? texture.at(at.x, at.y) : Rgba{1, 2, 3, 4};
                out.push_back({quad.face, voxelAt(quad, i, j), withTexels ? at : Point{}, colour});
            }
    std::ranges::sort(out);
    return out;
}

// Whether the corners frame the quad's faces, and the picture stretched between them shows each face its texel.
bool cornersAgree(const Quad& quad) {
    const auto corners = cornersOf(quad);
    const bool flank = quad.face == Face::east || quad.face == Face::west;
    const bool level = quad.face == Face::top || quad.face == Face::bottom;
    const auto along = [&](const Corner& corner) {
        return Point{flank ? corner.at.z - quad.voxel.z : corner.at.x - quad.voxel.x,
                     level ? corner.at.z - quad.voxel.z : corner.at.y - quad.voxel.y};
    };
    std::map<Point, Corner> byPlace;
    for (const Corner& corner : corners) {
        const Vec3i to = stepToward(quad.face);
        const Vec3i out{corner.at.x - quad.voxel.x, corner.at.y - quad.voxel.y, corner.at.z - quad.voxel.z};
        if (to.x != 0 && out.x != (to.x > 0)) return false;
        if (to.y != 0 && out.y != (to.y > 0)) return false;
        if (to.z != 0 && out.z != (to.z > 0)) return false;
        byPlace[along(corner)] = corner;
    }
    const int w = quad.first;
    const int h = quad.second;
    if (byPlace.size() != 4 || !byPlace.contains({0, 0}) || !byPlace.contains({w, h})) return false;
    const Corner origin = byPlace[{0, 0}];
    const Corner right = byPlace[{w, 0}];
    const Corner up = byPlace[{0, h}];
    for (int j = 0; j < h; ++j)
        for (int i = 0; i < w; ++i) {
            const double a = (i + 0.5) / w;
            const double b = (j + 0.5) / h;
            const double u = origin.u + a * (right.u - origin.u) + b * (up.u - origin.u);
            const double v = origin.v + a * (right.v - origin.v) + b * (up.v - origin.v);
            if (int(u) != quad.u + i * quad.firstStep.du + j * quad.secondStep.du) return false;
            if (int(v) != quad.v + i * quad.firstStep.dv + j * quad.secondStep.dv) return false;
        }
    return true;
}

// Whether a quad stays within its cell of the lattice in x and z.
bool withinLattice(const Quad& quad, int lattice) {
    if (lattice == 0) return true;
    const Vec3i last = voxelAt(quad, quad.first - 1, quad.second - 1);
    return floorDiv(quad.voxel.x, lattice) == floorDiv(last.x, lattice) &&
           floorDiv(quad.voxel.z, lattice) == floorDiv(last.z, lattice);
}

bool stepsAreApart(const Quad& quad) {
    const auto unit = [](TexelStep step) { return std::abs(step.du) + std::abs(step.dv) <= 1; };
    const bool bothAlongU = quad.firstStep.du != 0 && quad.secondStep.du != 0;
    const bool bothAlongV = quad.firstStep.dv != 0 && quad.secondStep.dv != 0;
    return unit(quad.firstStep) && unit(quad.secondStep) && !bothAlongU && !bothAlongV;
}

// The name of what is wrong with a mesh, or nothing.
std::string faultOf(const Scene& scene, const SurfaceMesh& mesh, int lattice) {
    const bool baked = mesh.texture.has_value();
    if (!(mesh.counts == countVoxels(scene.grid))) return "counts";
    const Image& texture = baked ? *mesh.texture : scene.atlas;
    const Point textureSize =
        baked ? Point{texture.width(), texture.height()} : Point{scene.drawing.atlasWidth, scene.drawing.atlasHeight};
    if (Point{mesh.textureWidth, mesh.textureHeight} != textureSize) return "size of the texture";
    for (const Quad& quad : mesh.quads) {
        if (!withinLattice(quad, lattice)) return "a quad across the lattice";
        if (!stepsAreApart(quad)) return "steps";
        if (!cornersAgree(quad)) return "corners";
    }
    if (unfolded(mesh, texture, !baked) != facesOf(scene, !baked)) return "faces";
    return {};
}

// What lies right beside each rectangle's texels repeats them, so that a filter that looks there sees nothing else.
bool rimsHold(const SurfaceMesh& mesh) {
    const Image& texture = *mesh.texture;
    for (const Quad& quad : mesh.quads) {
        const int lastU = quad.u + (quad.first - 1) * quad.firstStep.du;
        const int lastV = quad.v + (quad.second - 1) * quad.secondStep.dv;
        const Span us{std::min<int>(quad.u, lastU), std::max<int>(quad.u, lastU)};
        const Span vs{std::min<int>(quad.v, lastV), std::max<int>(quad.v, lastV)};
        for (int v = vs.first - 1; v <= vs.last + 1; ++v)
            for (int u = us.first - 1; u <= us.last + 1; ++u) {
                if (!texture.contains({u, v})) return false;
                if (texture.at(u, v) != texture.at(std::clamp(u, us.first, us.last), std::clamp(v, vs.first, vs.last)))
                    return false;
            }
    }
    return true;
}

// A random thing: runs of pixels that stand still or march either way in the drawing, among air and noise.
template <class Texel>
Scene randomScene(Vec3i size, int zMin, std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](int n) { return int(random() % std::uint32_t(n)); };
    Scene scene;
    scene.atlas = Image(40, 24);
    for (Rgba& pixel : scene.atlas.cells())
        pixel = {std::uint8_t(random()), std::uint8_t(random()), std::uint8_t(random()), std::uint8_t(random())};
    Drawing& drawing = scene.drawing;
    drawing.width = 24;
    drawing.height = 16;
    drawing.atlasWidth = 40;
    drawing.atlasHeight = 24;
    // Tiles of eight from anywhere in the atlas, so that neighbours in the drawing may be strangers there.
    std::array<Point, 6> corners;
    for (Point& corner : corners) corner = {below(33), below(17)};
    for (int y = 0; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x) {
            const Point corner = corners[std::size_t(y / 8 * 3 + x / 8)];
            drawing.texel.push_back(texelKey({corner.x + x % 8, corner.y + y % 8}));
        }
    const int air = below(4);
    const int noise = below(3);
    Voxels<Texel> voxels(size, zMin);
    const std::array<int, 5> steps{0, 1, -1, 24, -24};
    const int alongX = steps[std::size_t(below(5))];
    const int alongY = steps[std::size_t(below(5))];
    const int alongZ = steps[std::size_t(below(5))];
    const int base = below(384);
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z)
            for (int x = 0; x < size.x; ++x) {
                if (air == 1 && below(12) == 0) continue;
                if (air == 2 && below(2) == 0) continue;
                if (air == 3 && (x + y > size.x || x % 11 == 7)) continue;
                int pixel = floorMod(base + x * alongX + y * alongY + z * alongZ, 384);
                if ((noise == 1 && below(20) == 0) || noise == 2) pixel = below(noise == 2 ? 3 : 384);
                voxels.set(x, y, z, Texel(pixel + 1));
            }
    scene.grid = std::move(voxels);
    return scene;
}

}  // namespace

class TestMeshes : public QObject {
    Q_OBJECT
private slots:
    void everyFaceOfRandomGrids();
    void blocksKeepToTheLattice();
    void equalTexelsOfEveryLength();
    void samples_data();
    void samples();
    void shares();
};

void TestMeshes::everyFaceOfRandomGrids() {
    const bool held = rc::check([] {
        const Vec3i size{*rc::gen::inRange(1, 201), *rc::gen::inRange(1, 12), *rc::gen::inRange(1, 30)};
        const int zMin = *rc::gen::inRange(-11, 3);
        const int lattice = *rc::gen::element(0, 4, 8, 13, 64, 100);
        const auto seed = *rc::gen::arbitrary<std::uint32_t>();
        const Scene scene = *rc::gen::arbitrary<bool>() ? randomScene<std::uint16_t>(size, zMin, seed)
                                                        : randomScene<std::uint32_t>(size, zMin, seed);
        const SurfaceMesh lua = seedMesh(scene.grid, scene.drawing, {lattice});
        const SurfaceMesh tight = tightMesh(scene.grid, scene.drawing, {lattice});
        const SurfaceMesh baked = bakedMesh(scene.grid, scene.drawing, scene.atlas, {lattice});
        RC_ASSERT(faultOf(scene, lua, lattice) == "");
        RC_ASSERT(faultOf(scene, tight, lattice) == "");
        RC_ASSERT(faultOf(scene, baked, lattice) == "");
        RC_ASSERT(rimsHold(baked));
        RC_ASSERT(tightMesh(scene.grid, scene.drawing, {lattice}).quads == tight.quads);
        RC_ASSERT(bakedMesh(scene.grid, scene.drawing, scene.atlas, {lattice}).texture == baked.texture);
    });
    QVERIFY(held);
}

void TestMeshes::blocksKeepToTheLattice() {
    for (const int lattice : {0, 1, 4, 7, 8, 13, 33, 64, 65, 1000})
        for (const int width : {1, 63, 64, 65, 130, 1024}) {
            int first = 0;
            while (first < width) {
                const ColumnBlock block = columnBlock(first, width, lattice);
                QCOMPARE(block.first, first);
                QVERIFY(block.count >= 1 && block.count <= 64);
                first += block.count;
                if (first < width && lattice > 0 && lattice <= 64) QCOMPARE(first % lattice, 0);
            }
            QCOMPARE(first, width);
        }
}

void TestMeshes::equalTexelsOfEveryLength() {
    std::array<std::uint16_t, 64> a{};
    std::array<std::uint16_t, 64> b{};
    std::array<std::uint32_t, 64> wideA{};
    std::array<std::uint32_t, 64> wideB{};
    std::mt19937 random(7);
    for (int count = 0; count <= 64; ++count) {
        std::uint64_t expected = 0;
        std::uint64_t expectedWide = 0;
        for (std::size_t i = 0; i < 64; ++i) {
            a[i] = std::uint16_t(random());
            b[i] = random() % 2 ? a[i] : std::uint16_t(a[i] ^ 1u << random() % 16);
            wideA[i] = std::uint32_t(random());
            wideB[i] = random() % 2 ? wideA[i] : wideA[i] ^ std::uint32_t(1) << random() % 32;
            if (int(i) < count && a[i] == b[i]) expected |= std::uint64_t(1) << i;
            if (int(i) < count && wideA[i] == wideB[i]) expectedWide |= std::uint64_t(1) << i;
        }
        QCOMPARE(equalTexels(a.data(), b.data(), count), expected);
        QCOMPARE(equalTexels(wideA.data(), wideB.data(), count), expectedWide);
    }
}

namespace {

TemplateSet sampleSet(const std::string& name) {
    const std::string path = ROOFTREE_RESOURCES "/samples/town/" + name + ".templates.json";
    const Json document = readJson(path);
    Problems notes;
    return readTemplateSet(JsonNode(document, path), notes);
}

Scene sceneOf(const Atlas& atlas, const Template& how) {
    Model model = buildModel(atlas, how, Job());
    return {std::move(model.grid), std::move(model.drawing), atlas.pixels()};
}

}  // namespace

void TestMeshes::samples_data() {
    QTest::addColumn<QString>("set");
    QTest::addColumn<int>("index");
    for (const std::string set : {"town", "furniture"}) {
        int index = 0;
        for (const Template& how : sampleSet(set).templates)
            QTest::addRow("%s.%s", set.c_str(), how.name.c_str()) << QString::fromStdString(set) << index++;
    }
}

void TestMeshes::samples() {
    QFETCH(QString, set);
    QFETCH(int, index);
    const TemplateSet sample = sampleSet(set.toStdString());
    const Atlas atlas(readPng(ROOFTREE_RESOURCES "/samples/town/" + sample.atlas), sample.tileSize);
    const Scene scene = sceneOf(atlas, sample.templates[std::size_t(index)]);
    for (const int lattice : {8, 0}) {
        QCOMPARE(faultOf(scene, seedMesh(scene.grid, scene.drawing, {lattice}), lattice), std::string());
        QCOMPARE(faultOf(scene, tightMesh(scene.grid, scene.drawing, {lattice}), lattice), std::string());
        const SurfaceMesh baked = bakedMesh(scene.grid, scene.drawing, scene.atlas, {lattice});
        QCOMPARE(faultOf(scene, baked, lattice), std::string());
        QVERIFY(rimsHold(baked));
    }
}

void TestMeshes::shares() {
    std::map<std::string, double> lua;
    std::map<std::string, double> tight;
    double baked = 0;
    double bakedFree = 0;
    for (const std::string set : {"town", "furniture"}) {
        const TemplateSet sample = sampleSet(set);
        const Atlas atlas(readPng(ROOFTREE_RESOURCES "/samples/town/" + sample.atlas), sample.tileSize);
        for (const Template& how : sample.templates) {
            const Scene scene = sceneOf(atlas, how);
            lua[set] += double(seedMesh(scene.grid, scene.drawing, {8}).quads.size());
            tight[set] += double(tightMesh(scene.grid, scene.drawing, {8}).quads.size());
            if (set != "town") continue;
            baked += double(bakedMesh(scene.grid, scene.drawing, scene.atlas, {8}).quads.size());
            bakedFree += double(bakedMesh(scene.grid, scene.drawing, scene.atlas, {0}).quads.size());
        }
    }
    const double tightShare = (tight["town"] + tight["furniture"]) / (lua["town"] + lua["furniture"]);
    qInfo("tight %.4f, baked %.4f, baked without a lattice %.4f", tightShare, baked / lua["town"],
          bakedFree / lua["town"]);
    QVERIFY2(tightShare <= 0.338, "tight");
    QVERIFY2(baked / lua["town"] <= 0.168, "baked");
    QVERIFY2(bakedFree / lua["town"] <= 0.077, "baked without a lattice");
}

QTEST_APPLESS_MAIN(TestMeshes)
#include "tst_meshes.moc"
