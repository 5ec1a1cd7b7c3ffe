#include <array>

#include <fmt/format.h>

#include "sprite/silhouette.h"
#include "voxel/checks/check_list.h"
#include "voxel/checks/finding.h"
#include "voxel/checks/leaks.h"
#include "voxel/checks/named_pixels.h"

namespace rooftree {
namespace {

// All pieces but the largest together are specks if they are at most one pixel in so many.
constexpr int speckShare = 64;

// The drawing's pieces, without those that no part takes anything from.
Patches piecesOf(const CheckSubject& subject, const std::vector<std::uint8_t>& inside) {
    const Drawing& drawing = subject.model.drawing;
    return patchesOf(inside, drawing.width, drawing.height, maxPlaces + 1, namedPixels(subject.how, drawing));
}

void reportLeak(const CheckSubject& subject, const Leak& leak, Severity severity, CheckResult& out) {
    Sides all = subject.how.seal;
    for (const LeakPlace& place : leak.places)
        if (place.side) all.set(*place.side);
    for (const LeakPlace& place : leak.places) {
        if (out.problems.size() == maxPlaces) break;
        if (!place.side) {
            out.problems.push_back(finding(
                severity, subject.how.rect ? "/rect" : "/tiles", place.at,
                fmt::format("Light comes in through {} of the outline, one pixel wide.", counted(place.gaps, "gap")),
                "Close the outline there with dark or black pixels."));
            continue;
        }
        const bool along = *place.side == Side::north || *place.side == Side::south;
        const Span span = along ? Span{place.at.x, place.at.right() - 1} : Span{place.at.y, place.at.bottom() - 1};
        out.problems.push_back(finding(severity, "/seal", place.at,
                                       fmt::format("Light comes in from the {}, through {}.", nameOf(*place.side),
                                                   spanned(along ? "column" : "row", span)),
                                       fmt::format("Set `seal` to `{}`, or close the outline there.", all.letters())));
    }
    out.pixels = leak.gained;
}

}  // namespace

// The flood passes four ways only, so an outline whose pixels meet at their corners holds it back: such an outline is
// one piece, too, and pieces are told apart by eight neighbours.
CheckResult checkPieces(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    const char* source = subject.how.rect ? "/rect" : "/tiles";
    CheckResult out;
    const Patches pieces = piecesOf(subject, drawing.inside);
    const int apart = pieces.count > 0 ? pieces.pixels - pieces.largest.front().pixels : 0;
    const bool specks = pieces.count > 1 && apart * speckShare <= pieces.pixels;
    out.numbers = {{"pieces", pieces.count}, {"drawn pixels", pieces.pixels}, {"pixels apart", apart}};
    // A model of parts may well be of things that are drawn apart.
    const Severity severity = specks || subject.how.parts ? Severity::warning : Severity::problem;

    // What would mend the most: with fewer pieces, by sealing rather than by closing gaps, with less that it takes in.
    std::optional<Leak> leak;
    std::array<int, 3> best{};
    if (!specks && !(subject.how.parts && pieces.count == 1))
        for (Leak& tried : leaksInto(drawing, subject.how.seal, job)) {
            const Patches then = piecesOf(subject, tried.inside);
            const bool whole = pieces.count == 1;
            if (whole && !takesMuch(tried, drawing)) continue;
            if (then.count == 0 || (pieces.count > 1 && then.count >= pieces.count)) continue;
            const std::array<int, 3> rank{then.count, tried.places.front().side ? 0 : 1,
                                          whole ? -tried.count : tried.count};
            if (leak && rank >= best) continue;
            best = rank;
            leak = std::move(tried);
        }
    if (leak) {
        reportLeak(subject, *leak, pieces.count == 1 ? Severity::warning : severity, out);
    } else if (pieces.count == 0) {
        out.problems.push_back(finding(severity, source, {0, 0, drawing.width, drawing.height},
                                       "Nothing of the drawing is closed by an outline, so there is nothing to build.",
                                       "Draw an outline, or seal the sides that the drawing runs out of."));
    } else {
        for (std::size_t i = 1; i < pieces.largest.size(); ++i)
            out.problems.push_back(finding(
                severity, source, pieces.largest[i].at,
                fmt::format("A piece of {} stands apart from the rest.", counted(pieces.largest[i].pixels, "pixel")),
                "Draw what joins it to the rest, or leave it out."));
    }
    out.verdict = verdictOf(out.problems);
    if (pieces.count == 0)
        out.sentence = "The silhouette is empty: light comes in everywhere.";
    else if (pieces.count > 1)
        out.sentence = fmt::format("The silhouette falls into {}, {} beside the largest.",
                                   counted(pieces.count, "piece"), counted(apart, "pixel"));
    else
        out.sentence = leak ? "The silhouette is one piece, but light hollows it out." : "The silhouette is one piece.";
    return out;
}

}  // namespace rooftree
