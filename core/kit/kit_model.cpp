#include "kit/kit_model.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "kit/shapes/shapes.h"

namespace rooftree {
namespace {

struct FarVoxels {
    Vec3i min;
    Vec3i max;  // past the last
};

[[noreturn]] void refuse(std::string what, std::string sentence) {
    throw Error(Error::Kind::input, {.what = std::move(what), .sentence = std::move(sentence)});
}

FarVoxels farVoxels(const KitPlan& plan) {
    if (plan.refused) refuse("refused", *plan.refused);
    if (!plan.far) refuse("far", "found a plan without a far box, expected the box around the building");
    const auto voxels = [](const KitPlace& at) { return Vec3i{kitVoxel(at.x), kitVoxel(at.y), kitVoxel(at.z)}; };
    const FarVoxels out{voxels(plan.far->min), voxels(plan.far->max)};
    if (out.min.x >= out.max.x || out.min.y >= out.max.y || out.min.z >= out.max.z)
        refuse("far", "found a far box that holds nothing, expected its least corner before its greatest");
    return out;
}

// Checked as wide numbers, for a plan may say anything.
Vec3i sizeOf(const FarVoxels& far, int above) {
    const std::array<std::int64_t, 3> size{std::int64_t(far.max.x) - far.min.x,
                                           std::int64_t(far.max.y) - far.min.y + above,
                                           std::int64_t(far.max.z) - far.min.z};
    std::int64_t all = 1;
    for (const std::int64_t side : size) {
        all *= side;
        if (all > maxVoxels)
            refuse("size", fmt::format("found a building of {} by {} by {} voxels, expected at most {} in all", size[0],
                                       size[1], size[2], maxVoxels));
    }
    return {int(size[0]), int(size[1]), int(size[2])};
}

int chimneysAbove(const KitPlan& plan, const FarVoxels& far) {
    int out = 0;
    for (const KitSocket& socket : plan.sockets)
        if (socket.kind == KitSocketKind::chimney)
            out = std::max(out, std::min(kitVoxel(socket.at.y), far.max.y) + chimneyHeight - far.max.y);
    return out;
}

std::vector<KitShape> shapesOf(const KitPlan& plan) {
    std::vector<KitShape> out;
    out.reserve(plan.members.size());
    for (const KitMember& member : plan.members)
        out.push_back({meaningOf(member.query), standAt(member.at, member.turn), {}});
    std::stable_sort(out.begin(), out.end(),
                     [](const KitShape& a, const KitShape& b) { return a.meaning.part < b.meaning.part; });
    return out;
}

KitPaints paintsOf(const KitPlan& plan, const KitLook& look) {
    KitPaints out{look.facing, {plan.numbers, {}}};
    for (const KitSocket& socket : plan.sockets)
        if (socket.kind == KitSocketKind::chimney)
            out.weather.chimneys.push_back({kitVoxel(socket.at.x), kitVoxel(socket.at.z)});
    return out;
}

Model modelOf(const SheetBook& book, VoxelGrid grid) {
    return {book.drawing(), {}, std::move(grid)};
}

KitModel fullModel(const KitPlan& plan, const KitLooks& looks, const Job& job) {
    const FarVoxels far = farVoxels(plan);
    const Vec3i size = sizeOf(far, chimneysAbove(plan, far));
    const KitLook& look = looks.find(plan.request.look);
    const KitPaints paints = paintsOf(plan, look);
    std::vector<KitShape> shapes = shapesOf(plan);
    SheetBook book(inkCount);
    for (KitShape& shape : shapes) {
        job.tick();
        Sheet sheet = wallSheet(shape, paints);
        if (sheet.width() == 0) sheet = roofSheet(shape, paints);
        if (sheet.width() > 0) shape.sheet = {book.add(sheet), sheet.height()};
    }
    VoxelPen canvas(far.min, size, book.pixels());
    const auto each = [&](const auto& put) {
        for (const KitShape& shape : shapes) {
            job.tick();
            put(shape);
        }
    };
    each([&](const KitShape& shape) { putCore(shape, canvas); });
    each([&](const KitShape& shape) { putWall(shape, paints, canvas); });
    each([&](const KitShape& shape) { clearForRoof(shape, canvas); });
    each([&](const KitShape& shape) { putRoof(shape, paints, canvas); });
    for (const KitSocket& socket : plan.sockets) putSocket(socket, paints, canvas);
    const std::vector<Rgba> palette = paletteOf(looks, look, paints.weather.number(KitNumber::fade), plan.tint);
    return {book.paint(palette), modelOf(book, canvas.take())};
}

// A box for the walls, and the roof over it in a few steps that narrow to a ridge along the longer way.
KitModel farModel(const KitPlan& plan, const KitLooks& looks, const Job& job) {
    constexpr int steps = 4;
    const FarVoxels far = farVoxels(plan);
    const Vec3i size = sizeOf(far, 0);
    const KitLook& look = looks.find(plan.request.look);
    const KitPaints paints = paintsOf(plan, look);
    const SheetBook book(inkCount);
    VoxelPen canvas({}, size, book.pixels());
    const int eave = std::clamp(kitVoxel(plan.eave) - far.min.y, 1, std::max(1, size.y - 1));
    const int rim = size.x > 2 * kitRim && size.z > 2 * kitRim ? kitRim : 0;
    job.tick();
    canvas.fill({rim, 0, rim}, {size.x - 2 * rim, eave, size.z - 2 * rim}, inkOf(Paint::wall, 2));
    const bool alongX = size.x >= size.z;
    const int across = alongX ? size.z : size.x;
    for (int step = 0; step < steps; ++step) {
        job.tick();
        const int bottom = eave + (size.y - eave) * step / steps;
        const int top = eave + (size.y - eave) * (step + 1) / steps;
        const int in = across * step / (2 * steps);
        canvas.fill({alongX ? 0 : in, bottom, alongX ? in : 0},
                    {size.x - (alongX ? 0 : 2 * in), top - bottom, size.z - (alongX ? 2 * in : 0)},
                    inkOf(Paint::roof, 2));
    }
    const std::vector<Rgba> palette = paletteOf(looks, look, paints.weather.number(KitNumber::fade), plan.tint);
    return {book.paint(palette), modelOf(book, canvas.take())};
}

}  // namespace

KitPlace kitOrigin(const KitPlan& plan) {
    const Vec3i min = farVoxels(plan).min;
    constexpr int voxel = 1000 / kitVoxelsPerMetre;
    return {std::int64_t(min.x) * voxel, std::int64_t(min.y) * voxel, std::int64_t(min.z) * voxel};
}

KitModel kitModel(const KitPlan& plan, KitDetail detail, const Job& job, const KitLooks& looks) {
    job.tick();
    return detail == KitDetail::full ? fullModel(plan, looks, job) : farModel(plan, looks, job);
}

}  // namespace rooftree
