// Kit plans in voxels: whole from outside, in their far box, the same however they are turned.
#include <QtTest>

#include "kit/model_samples.h"

using namespace rooftree;
using namespace rooftree::samples;

namespace {

KitPlan planOf(const std::string& name) {
    Problems notes;
    return planKit(requestOf(name, notes));
}

KitPlan seededIn(const char* look) {
    KitPlan plan = planOf("seeded-l-45");
    plan.request.look = look;
    plan.numbers = {};
    plan.tint = {};
    return plan;
}

// A quarter counter-clockwise, as seen from above.
KitPlan turned(KitPlan plan) {
    const auto turn = [](KitPlace& at) { at = {at.z, at.y, -at.x}; };
    for (KitMember& member : plan.members) {
        turn(member.at);
        member.turn = std::int16_t((member.turn + 90) % 360);
    }
    for (KitSocket& socket : plan.sockets) {
        turn(socket.at);
        socket.turn = (socket.turn + 90) % 360;
    }
    const KitFar far = *plan.far;
    plan.far->min = {far.min.z, far.min.y, -far.max.x};
    plan.far->max = {far.max.z, far.max.y, -far.min.x};
    return plan;
}

// West for east.
KitPlan mirrored(KitPlan plan) {
    const KitQueries& names = kitQueries();
    const auto swapped = [&](KitQuery query) {
        for (const KitQueries::Roof& roof : names.roof)
            for (const auto& [left, right] :
                 {std::pair{roof.gable[0], roof.gable[1]},
                  {roof.junction[std::size_t(Junction::eaveEndLeft)],
                   roof.junction[std::size_t(Junction::eaveEndRight)]},
                  {roof.junction[std::size_t(Junction::footLeft)], roof.junction[std::size_t(Junction::footRight)]}}) {
                if (query == left) return right;
                if (query == right) return left;
            }
        return query;
    };
    for (KitMember& member : plan.members) {
        const KitMeaning meaning = meaningOf(member.query);
        const bool diagonal = meaning.part == KitPart::corner || meaning.part == KitPart::plinthElbow ||
                              meaning.part == KitPart::stringElbow || meaning.part == KitPart::hip ||
                              meaning.part == KitPart::valley || meaning.junction == Junction::eaveCorner ||
                              meaning.junction == Junction::insideEave;
        member.at.x = -member.at.x;
        member.turn = std::int16_t(((diagonal ? 90 : 0) - member.turn + 360) % 360);
        member.query = swapped(member.query);
    }
    const KitFar far = *plan.far;
    plan.far->min.x = -far.max.x;
    plan.far->max.x = -far.min.x;
    plan.sockets.clear();
    return plan;
}

std::int64_t areaOf(const SurfaceMesh& mesh) {
    std::int64_t out = 0;
    for (const Quad& quad : mesh.quads) out += std::int64_t(quad.first) * quad.second;
    return out;
}

Problem problemOf(const KitPlan& plan) {
    try {
        kitModel(plan, KitDetail::full, job);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

}  // namespace

class TestKitModel : public QObject {
    Q_OBJECT

private slots:
    void goldensAreWhole() {
        int built = 0;
        for (const std::string& name : kitNames()) {
            const KitPlan plan = planOf(name);
            if (plan.refused) {
                QCOMPARE(problemOf(plan).sentence, *plan.refused);
                continue;
            }
            ++built;
            QCOMPARE(faultOf(plan), std::string());
        }
        QVERIFY(built > 30);
    }

    void anyPlanIsWhole() {
        Stream lot = Streams(5).stream("models");
        int built = 0;
        while (built < 150) {
            const KitPlan plan = planKit(requestByLot(lot));
            if (plan.refused || plan.squares.size() > 12) continue;
            ++built;
            const std::string fault = faultOf(plan);
            QVERIFY2(fault.empty(), (fault + "\n" + writeKitRequest(plan.request).dump()).c_str());
        }
    }

    void aMissingWallShowsTheInside() {
        KitPlan plan = planOf("t");
        const auto wall = std::find_if(plan.members.begin(), plan.members.end(), [](const KitMember& member) {
            return meaningOf(member.query).part == KitPart::wall;
        });
        plan.members.erase(wall);
        QCOMPARE(faultOf(plan), std::string("shows its inside"));
    }

    void turnsWithItsPlan() {
        for (const char* name : {"t", "plus-hip", "courtyard-porch", "seeded-l-30", "seeded-l-60"}) {
            KitPlan plan = planOf(name);
            plan.numbers = {};
            const Seen a(kitModel(plan, KitDetail::full, job));
            const Seen b(kitModel(turned(plan), KitDetail::full, job));
            QCOMPARE(b.size.x, a.size.z);
            QCOMPARE(b.size.z, a.size.x);
            int different = 0;
            // A chimney's bricks run along its own sides.
            for (int y = 0; y < a.size.y; ++y)
                for (int z = 0; z < a.size.z; ++z)
                    for (int x = 0; x < a.size.x; ++x) different += a.at(x, y, z) != b.at(z, y, a.size.x - 1 - x);
            QCOMPARE(different, 0);
        }
    }

    void mirrorsWithItsPlan() {
        for (const char* name : {"t", "h-hip", "z-flush", "u"}) {
            KitPlan plan = planOf(name);
            plan.sockets.clear();
            const Seen a(kitModel(plan, KitDetail::full, job));
            const Seen b(kitModel(mirrored(plan), KitDetail::full, job));
            int different = 0;
            for (int y = 0; y < a.size.y; ++y)
                for (int z = 0; z < a.size.z; ++z)
                    for (int x = 0; x < a.size.x; ++x)
                        different += (a.at(x, y, z) < 0) != (b.at(a.size.x - 1 - x, y, z) < 0);
            QCOMPARE(different, 0);
        }
    }

    void theSamePlanGivesTheSame() {
        const KitPlan plan = planOf("seeded-l-45");
        const KitModel a = kitModel(plan, KitDetail::full, job);
        const KitModel b = kitModel(plan, KitDetail::full, job);
        QVERIFY(a.atlas == b.atlas && a.model.grid == b.model.grid && a.model.drawing.texel == b.model.drawing.texel);
    }

    void numbersChangeWhatVoxelsWear() {
        for (const char* look : {"plaster", "timber", "stone", "brick"}) {
            const KitPlan plain = seededIn(look);
            const Seen before(kitModel(plain, KitDetail::full, job));
            for (std::size_t i = 0; i < plain.numbers.size(); ++i) {
                int changedBefore = 0;
                for (const int amount : {300, 1000}) {
                    KitPlan plan = plain;
                    plan.numbers[i] = amount;
                    const Seen after(kitModel(plan, KitDetail::full, job));
                    int moved = 0;
                    int changed = 0;
                    for (int y = 0; y < before.size.y; ++y)
                        for (int z = 0; z < before.size.z; ++z)
                            for (int x = 0; x < before.size.x; ++x) {
                                const int was = before.at(x, y, z);
                                const int is = after.at(x, y, z);
                                moved += (was < 0) != (is < 0);
                                changed += was != is && before.isShown(x, y, z);
                            }
                    QCOMPARE(moved, 0);
                    const QString said = QString("%1, number %2 at %3: %4").arg(look).arg(i).arg(amount).arg(changed);
                    QVERIFY2(changed > 20 && changed >= changedBefore, qPrintable(said));
                    changedBefore = changed;
                }
            }
        }
    }

    void withoutNumbersNothingIsWeathered() {
        KitPlan seeded = seededIn("plaster");
        seeded.sockets.clear();
        KitPlan plain = planOf("study-l-45");
        QVERIFY(plain.members == seeded.members);
        plain.request.look = seeded.request.look;
        const KitModel a = kitModel(seeded, KitDetail::full, job);
        const KitModel b = kitModel(plain, KitDetail::full, job);
        QVERIFY(a.atlas == b.atlas && a.model.grid == b.model.grid);
        const std::set<int> weather = coloursOf(plain, {Paint::moss, Paint::soot, Paint::patch});
        const Seen seen(a);
        int weathered = 0;
        seen.each([&](int x, int y, int z) { weathered += int(weather.count(seen.at(x, y, z))); });
        QCOMPARE(weathered, 0);
    }

    void tintChangesOnlyColours() {
        const KitPlan plain = seededIn("brick");
        const KitModel before = kitModel(plain, KitDetail::full, job);
        for (std::size_t i = 0; i < plain.tint.size(); ++i)
            for (const int amount : {-1000, -300, 300, 1000}) {
                KitPlan plan = plain;
                plan.tint[i] = amount;
                const KitModel after = kitModel(plan, KitDetail::full, job);
                QVERIFY(after.model.grid == before.model.grid);
                QVERIFY(after.model.drawing.texel == before.model.drawing.texel);
                QVERIFY(after.atlas != before.atlas);
            }
    }

    void farIsOneMassInItsBox() {
        for (const char* name : {"t", "courtyard", "cottage-1x2", "seeded-l-60"}) {
            const KitPlan plan = planOf(name);
            const KitModel far = kitModel(plan, KitDetail::far, job);
            const Seen seen(far);
            const Vec3i box = voxelAt(plan, plan.far->max);
            QVERIFY(seen.size == box);
            Vec3i least = box;
            Vec3i most{-1, -1, -1};
            seen.each([&](int x, int y, int z) {
                least = {std::min(least.x, x), std::min(least.y, y), std::min(least.z, z)};
                most = {std::max(most.x, x), std::max(most.y, y), std::max(most.z, z)};
            });
            QVERIFY(least == (Vec3i{0, 0, 0}));
            QVERIFY(most == (Vec3i{box.x - 1, box.y - 1, box.z - 1}));
            QVERIFY(bakedMesh(far.model.grid, far.model.drawing, far.atlas, {0}).quads.size() <= 40);
            QVERIFY(tightMesh(far.model.grid, far.model.drawing, {0}).quads.size() <= 80);
        }
    }

    void meshesAgree() {
        const KitModel model = kitModel(planOf("seeded-l-60"), KitDetail::full, job);
        const auto& [drawing, measures, grid] = model.model;
        const SurfaceMesh seed = seedMesh(grid, drawing, {kitVoxelsPerSquare});
        const SurfaceMesh tight = tightMesh(grid, drawing, {kitVoxelsPerSquare});
        const SurfaceMesh baked = bakedMesh(grid, drawing, model.atlas, {0});
        QCOMPARE(areaOf(tight), areaOf(seed));
        QCOMPARE(areaOf(baked), areaOf(seed));
        QVERIFY(seed.counts == tight.counts && seed.counts == baked.counts);
        QVERIFY(tight.quads.size() * 2 < seed.quads.size());
        QCOMPARE(tight.textureWidth, model.atlas.width());
        QCOMPARE(tight.textureHeight, model.atlas.height());
    }

    void theZeroIsTheCornerOfTheFootprint() {
        const KitPlan plan = planOf("wings-negative");
        int west = 1000;
        int north = 1000;
        for (const Point& square : plan.squares) {
            west = std::min(west, cellOfSquare(square).x);
            north = std::min(north, cellOfSquare(square).y);
        }
        const KitPlace corner = cornerPlace({west, north}, 0);
        const KitPlace origin = kitOrigin(plan);
        const Vec3i size = Seen(kitModel(plan, KitDetail::full, job)).size;
        const Vec3i far = voxelAt(plan, plan.far->max);
        QVERIFY(size.x == far.x && size.z == far.z && size.y >= far.y);
        QCOMPARE(origin.x + kitZero.x * 1000 / kitVoxelsPerMetre, corner.x);
        QCOMPARE(origin.y, corner.y);
        QCOMPARE(origin.z + kitZero.z * 1000 / kitVoxelsPerMetre, corner.z);
    }

    void oddPlansAreRefusedOrCut() {
        KitPlan plan = planOf("t");
        plan.far.reset();
        QCOMPARE(problemOf(plan).what, std::string("far"));
        plan = planOf("t");
        std::swap(plan.far->min, plan.far->max);
        QCOMPARE(problemOf(plan).what, std::string("far"));
        plan = planOf("t");
        plan.far->max.x = std::int64_t(4'000'000'000);
        QCOMPARE(problemOf(plan).what, std::string("size"));
        plan.far->max.z = plan.far->max.y = plan.far->max.x;
        QCOMPARE(problemOf(plan).what, std::string("size"));

        plan = planOf("t");
        const std::size_t members = plan.members.size();
        for (std::size_t i = 0; i < members; ++i)
            for (const std::int64_t away :
                 {std::int64_t(-4'000'000'000), std::int64_t(4'000'000'000), std::int64_t(77)}) {
                KitMember member = plan.members[i];
                member.at = {member.at.x + away, member.at.y + away, member.at.z - away};
                plan.members.push_back(member);
            }
        plan.sockets.push_back({KitSocketKind::chimney, {-4'000'000'000, 4'000'000'000, 0}, 90});
        plan.request.look = "straw";
        const VoxelGrid grid = kitModel(plan, KitDetail::full, job).model.grid;
        QVERIFY(countVoxels(grid).voxels > 0);

        Job stopped;
        stopped.stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, kitModel(planOf("t"), KitDetail::full, stopped));
    }
};

QTEST_APPLESS_MAIN(TestKitModel)
#include "tst_kit_model.moc"
