// A plan as a scene to look at and to walk in.
#pragma once

#include <QString>

#include "iso/frame.h"
#include "iso/stroll.h"
#include "plan/plan_subject.h"

namespace rooftree {

struct IsoSubject {
    PlanSubjectPtr plan;
    SpriteSet sprites{builtInIsoLook()};
    std::optional<StillScene> still;  // nothing where the plan has no storeys
    Stroll stroll;
    bool garden = false;
    QString spriteFolder;  // as it was asked for
    int ownSprites = 0;    // taken from it
    Problems spriteNotes;  // what of it could not be

    const Building& building() const { return plan->building; }
    int levels() const { return int(building().storeys.size()); }
};

// Drawing changes what the scene keeps for itself: one view has it.
using IsoSubjectPtr = std::shared_ptr<IsoSubject>;

// Paints all sprites, and orders the scene, with a garden if there is to be one. Where a folder is given, the game's own
// sprites in it stand in for painted ones.
IsoSubjectPtr isoSubject(const PlanSubjectPtr& plan, bool garden = false, const QString& spriteFolder = {});

// What a thing of the scene is, its room and its storey, in words.
QString isoWordsOf(const IsoSubject& subject, int thing);

// Of the three wall modes: 0 up, 1 cut away, 2 down.
int wallsOf(CutawayModes modes);
CutawayModes withWalls(CutawayModes modes, int walls);
// With a mode or without it.
CutawayModes withMode(CutawayModes modes, CutawayMode mode, bool on);

// How a building is looked at.
struct IsoOptions {
    CutawayModes modes;
    int order = 0;      // of comparisonOrders()
    int level = 0;      // the storey that is looked at
    bool whole = true;  // what is above it, and the roof, too
    bool boxes = false;
    bool inks = false;
    bool dusk = false;
    bool garden = false;
    bool operator==(const IsoOptions&) const = default;
};

// What of the scene is drawn, and how: without the scene, which it goes with.
struct IsoShown {
    std::vector<ThingView> things;
    std::optional<Walker> walker;  // nothing where it stands on a storey that is not shown
    CutawayModes modes;
    std::optional<DrawnParts> drawn;  // in another order than the right one
    std::vector<BoxPair> wrong;       // of it: pairs of things that are seen; the walker is after the last of them

    FrameView view() const;
    // The same in the right order.
    FrameView ordered() const;
};
// The walker stands on a place, or is on the way to it, in a box of its own.
IsoShown isoShown(const IsoSubject& subject, const IsoOptions& options, WalkPlace walker,
                  const std::optional<Box>& box = {});

// The pair of `wrong` that makes a pixel what it is; nothing where it is right.
std::optional<int> wrongPairAt(const IsoSubject& subject, const IsoShown& shown, Point pixel);
// What one of such a pair is, in words.
QString isoWordsOfPaired(const IsoSubject& subject, int number);

// The place that one points at by a pixel of the picture; nothing where nobody can stand. Furniture and the stubs of walls
// on the level are looked through to its floor.
std::optional<WalkPlace> placeAt(const IsoSubject& subject, const IsoShown& shown, int level, Point pixel);

}  // namespace rooftree
