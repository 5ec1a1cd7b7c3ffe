#include "iso/iso_subject.h"

#include <QCoreApplication>
#include <QStringList>

#include "building/catalog.h"
#include "building/plan_grid.h"
#include "building/titles.h"
#include "iso/outdoors/garden.h"
#include "iso/scene_checks.h"
#include "iso/sprites/sprite_files.h"
#include "plan/plan_words.h"

namespace rooftree {
namespace {

QString say(const char* words) {
    return QCoreApplication::translate("Iso", words);
}

QString outdoorWords(const IsoSubject& subject, const SceneThing& thing) {
    const QString name = QString::fromStdString(subject.still->scene().names[std::size_t(thing.piece)]);
    return thing.kind == ThingKind::fence   ? say("Garden fence")
           : thing.kind == ThingKind::model ? name
                                            : say("Garden, %1").arg(name);
}

QString pieceWords(const IsoSubject& subject, const SceneThing& thing) {
    const Piece* piece = thing.piece < 0 ? nullptr : &subject.building().pieces[std::size_t(thing.piece)];
    const QString sprite = piece == nullptr ? QString() : QString::fromStdString(piece->sprite).replace('_', ' ');
    // The plan has words for what stands on the sides of its cells.
    if (thing.edge && thing.kind != ThingKind::furniture) {
        constexpr qreal close = 0.02;  // cells
        const QPointF on(thing.cell.x + (*thing.edge == Side::west ? close : 0.5),
                         thing.cell.y + (*thing.edge == Side::west ? 0.5 : close));
        const QStringList words = planWordsAt(*subject.plan, thing.level, on);
        if (!words.isEmpty()) return words.front();
    }
    switch (thing.kind) {
        case ThingKind::floor: return say("Floor, %1").arg(sprite.section(' ', 1));
        case ThingKind::furniture: {
            QString name = piece == nullptr ? sprite : QString::fromStdString(titleOfPiece(piece->sprite));
            if (!name.isEmpty()) name[0] = name[0].toUpper();
            return name;
        }
        case ThingKind::wall:
        case ThingKind::opening: return say("Wall, %1").arg(sprite);
        case ThingKind::post: return say("Post, %1").arg(sprite);
        case ThingKind::cut: return say("Cut corner, %1").arg(sprite);
        case ThingKind::stair: return say("Stairs up to: %1").arg(nameOfStorey(*subject.plan, thing.level + 1));
        case ThingKind::roof:
            return piece != nullptr && piece->of == "gable" ? say("Gable, %1").arg(sprite)
                                                            : say("Roof, %1").arg(sprite);
        case ThingKind::eave: return say("Eave");
        case ThingKind::ground: return say("Ground");
        case ThingKind::trunk:
        case ThingKind::crown:
        case ThingKind::fence:
        case ThingKind::model: break;
    }
    return {};
}

// The thing itself goes, and what is above the storey with it.
void hideAbove(const Scene& scene, int level, std::vector<ThingView>& things) {
    for (std::size_t i = 0; i < things.size(); ++i)
        if (scene.things[i].level > level) things[i].sixteenths = 0;
}

bool isSeen(const IsoShown& shown, int thing) {
    return std::size_t(thing) >= shown.things.size() || shown.things[std::size_t(thing)].sixteenths > 0;
}

void orderOtherwise(const Scene& scene, int order, IsoShown& shown) {
    std::vector<Box> boxes;
    boxes.reserve(scene.things.size() + 1);
    for (const SceneThing& thing : scene.things) boxes.push_back(thing.box);
    if (shown.walker) boxes.push_back(shown.walker->box);
    shown.drawn = comparisonOrders()[std::size_t(order)].draw(boxes, spriteProjection);
    std::erase_if(*shown.drawn, [&](const DrawnBox& drawn) { return !isSeen(shown, drawn.box); });
    shown.wrong = wrongPairs(*shown.drawn, spriteProjection);
}

// What cannot be read leaves the painted ones.
void takeSprites(IsoSubject& subject) {
    try {
        subject.ownSprites = loadSprites(subject.sprites, subject.spriteFolder.toStdU16String(), builtInCatalog(),
                                         *builtInIsoLook().palette("day"), subject.spriteNotes);
    } catch (const Error& error) {
        subject.sprites = SpriteSet(builtInIsoLook());
        subject.spriteNotes.push_back(error.problem());
    }
}

}  // namespace

int wallsOf(CutawayModes modes) {
    return modes.has(CutawayMode::wallsDown) ? 2 : modes.has(CutawayMode::wallsCutaway) ? 1 : 0;
}

CutawayModes withWalls(CutawayModes modes, int walls) {
    modes = withMode(modes, CutawayMode::wallsUp, walls == 0);
    modes = withMode(modes, CutawayMode::wallsCutaway, walls == 1);
    return withMode(modes, CutawayMode::wallsDown, walls == 2);
}

CutawayModes withMode(CutawayModes modes, CutawayMode mode, bool on) {
    modes.set(mode, on);
    return modes;
}

IsoSubjectPtr isoSubject(const PlanSubjectPtr& plan, bool garden, const QString& spriteFolder) {
    auto out = std::make_shared<IsoSubject>();
    out->plan = plan;
    out->garden = garden;
    out->spriteFolder = spriteFolder;
    if (!spriteFolder.isEmpty()) takeSprites(*out);
    if (!plan || plan->empty()) return out;
    Scene scene;
    addBuilding(scene, plan->building, {0, 0}, out->sprites);
    Grounds grounds;
    if (garden) {
        const Garden laid = planGarden(plan->building, out->sprites.look());
        addGarden(scene, laid, out->sprites);
        addGrounds(grounds, laid);
    }
    out->still.emplace(std::move(scene), out->sprites);
    out->stroll = Stroll(plan->building, grounds);
    return out;
}

QString isoWordsOf(const IsoSubject& subject, int number) {
    const SceneThing& thing = subject.still->scene().things[std::size_t(number)];
    if (isOutdoors(thing.kind)) return outdoorWords(subject, thing);
    QStringList out{pieceWords(subject, thing)};
    if (const Storey* storey = subject.plan->storey(thing.level)) {
        const int id = cellAt(*storey, thing.cell);
        if (id >= 0 && thing.kind != ThingKind::roof && thing.kind != ThingKind::eave && !out.front().contains('|'))
            out += nameOfRoom(roomOf(*storey, id).kind);
        out += nameOfStorey(*subject.plan, thing.level);
    }
    return out.join(QStringLiteral(" · "));
}

FrameView IsoShown::view() const {
    FrameView out = frameView(things, modes, walker ? &*walker : nullptr);
    if (drawn) out.drawn = &*drawn;
    return out;
}

FrameView IsoShown::ordered() const {
    FrameView out = view();
    out.drawn = nullptr;
    out.front = false;
    return out;
}

IsoShown isoShown(const IsoSubject& subject, const IsoOptions& options, WalkPlace place,
                  const std::optional<Box>& box) {
    IsoShown out;
    out.modes = options.modes;
    const Scene& scene = subject.still->scene();
    if (options.whole || place.level <= options.level) out.walker = walkerAt(scene, subject.stroll, place);
    Walker eye;  // whose storey is cut open
    if (out.walker) eye = *out.walker;
    if (!options.whole && (!out.walker || place.level < options.level)) {
        eye = Walker();
        eye.level = options.level;
    }
    // A storey is looked into from outside as well.
    if (!options.whole) eye.building = 0;
    if (out.walker && box) out.walker->box = *box;
    out.things = cutaway({scene, eye, options.modes});
    if (!options.whole) hideAbove(scene, options.level, out.things);
    if (options.order != 0) orderOtherwise(scene, options.order, out);
    return out;
}

std::optional<int> wrongPairAt(const IsoSubject& subject, const IsoShown& shown, Point pixel) {
    if (shown.wrong.empty()) return std::nullopt;
    const std::vector<SceneThing>& things = subject.still->scene().things;
    const std::optional<int> seen = subject.still->thingAt(pixel, shown.view());
    const std::optional<int> nearest = subject.still->thingAt(pixel, shown.ordered());
    const auto covers = [&](int number) {
        const bool isThing = std::size_t(number) < things.size();
        return isInPicture(
            hexagonOf(isThing ? things[std::size_t(number)].box : shown.walker->box, spriteProjection.slant()),
            spriteProjection, pixel);
    };
    std::optional<int> best;
    int most = 0;
    for (std::size_t i = 0; i < shown.wrong.size(); ++i) {
        const BoxPair& pair = shown.wrong[i];
        const bool isWalkers = std::size_t(std::max(pair.behind, pair.front)) >= things.size();
        const int fits = (pair.behind == seen ? 1 : 0) + (pair.front == nearest || isWalkers ? 1 : 0);
        if (fits <= most || !covers(pair.behind) || !covers(pair.front)) continue;
        most = fits;
        best = int(i);
    }
    return best;
}

QString isoWordsOfPaired(const IsoSubject& subject, int number) {
    return std::size_t(number) < subject.still->scene().things.size() ? isoWordsOf(subject, number) : say("The walker");
}

std::optional<WalkPlace> placeAt(const IsoSubject& subject, const IsoShown& shown, int level, Point pixel) {
    const auto standing = [&](WalkPlace place) {
        return subject.stroll.has(place) ? std::optional(place) : std::nullopt;
    };
    const auto onFloor = [&](int of, int z) {
        const int across = pixel.x, down = 2 * (pixel.y + z);  // x - y, and x + y
        return standing({of,
                         {floorDiv(floorDiv(down + across, 2), boxUnitsPerTile),
                          floorDiv(floorDiv(down - across, 2), boxUnitsPerTile)}});
    };
    const std::optional<int> number = subject.still->thingAt(pixel, shown.view());
    if (!number) return onFloor(0, 0);
    const SceneThing& thing = subject.still->scene().things[std::size_t(*number)];
    if (isOutdoors(thing.kind)) return onFloor(0, 0);
    const bool isFloor =
        thing.kind == ThingKind::floor || thing.kind == ThingKind::stair || thing.kind == ThingKind::roof;
    if (isFloor) return standing({thing.level, thing.cell});
    const bool isLow = thing.kind == ThingKind::furniture || (thing.edge && !thing.upper) ||
                       (thing.kind == ThingKind::post && !thing.upper);
    const BuildingHeights& heights = subject.building().heights;
    return thing.level == level && isLow ? onFloor(level, heights.base + level * heights.storey) : std::nullopt;
}

}  // namespace rooftree
