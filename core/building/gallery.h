// Many plans of each kind, and what they come to.
#pragma once

#include "base/job.h"
#include "building/catalog.h"
#include "building/figures.h"
#include "building/kinds.h"

namespace rooftree {

struct KindGallery {
    std::string kind;
    int asked = 0;
    int refused = 0;
    int tries = 0;                    // variants of those that passed
    int distinct = 0;                 // layouts
    std::vector<Building> buildings;  // those that passed, style by style, front by front, seed by seed
    std::vector<PlanFigures> figures;
};

// Plans a kind in every style and front on its own plot, with the seeds from 1 on.
KindGallery galleryOf(const BuildingKind& kind, int seeds, const Job& job);

// Some of its plans, taken evenly so that styles and fronts differ.
std::vector<const Building*> shown(const KindGallery& gallery, int count);

// Markdown: a line a kind.
std::string galleryReport(const std::vector<KindGallery>& galleries);
std::string missingReport(const std::vector<MissingSprite>& missing);

}  // namespace rooftree
