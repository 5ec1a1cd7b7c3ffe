// Any bytes as a building's spec or plan: refused by the reader, or a spec that is planned twice to the same bytes, which
// are read and written to the same and pass their checks; a plan is written, read to the same, built, inspected, and mended.
#include <cstdlib>

#include "base/json_writer.h"
#include "building/building_json.h"
#include "building/diagnostics/diagnostics.h"
#include "building/figures.h"
#include "building/model/model_checks.h"
#include "building/plan.h"
#include "building/soundness/soundness.h"
#include "building/spec.h"

namespace {

using namespace rooftree;

constexpr std::size_t mostFixes = 4;  // of one input: each lays all pieces anew

Building readAgain(const std::string& text) {
    Problems notes;
    const Json document = parseJson(text, "again.json");
    return readBuilding(JsonNode(document, "again.json"), notes);
}

void useSpec(const JsonNode& root) {
    Problems notes;
    const BuildingSpecDocument document = readBuildingSpec(root, notes);
    const Json written = parseJson(writeJson(writeBuildingSpec(document)), "again.json");
    if (!(readBuildingSpec(JsonNode(written, "again.json"), notes) == document)) std::abort();
    const Building building = planBuilding(document.spec);
    const std::string text = buildingText(building);
    if (buildingText(planBuilding(document.spec)) != text) std::abort();
    if (buildingText(readAgain(text)) != text) std::abort();
    if (!building.refused && !problemsOf(building).empty()) std::abort();
    if (!faultsOf(building).empty()) std::abort();
}

void usePlan(const JsonNode& root) {
    Problems notes;
    const Building building = readBuilding(root, notes);
    const std::string text = buildingText(building);
    if (buildingText(readAgain(text)) != text) std::abort();
    faultsOf(building);
    if (building.refused) return;
    // Higher ones take long and show nothing new.
    if (building.heights.base <= 64 && building.heights.storey <= 64)
        checkBuildingModel(building, buildingModel(building, Job()), Job());
    figuresOf(building);
    layoutKey(building);
    std::size_t fixes = 0;
    for (const PlanFinding& finding : findingsOf(building)) {
        if (!finding.fix || fixes++ == mostFixes) continue;
        const std::string mended = buildingText(applyFix(building, *finding.fix));
        if (buildingText(readAgain(mended)) != mended) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    try {
        const Json document = parseJson({reinterpret_cast<const char*>(bytes), size}, "fuzz.json");
        const JsonNode root(document, "fuzz.json");
        const bool isPlan = document.is_object() && document.contains("format") && document["format"] == buildingFormat;
        if (isPlan)
            usePlan(root);
        else
            useSpec(root);
    } catch (const Error&) {}
    return 0;
}
