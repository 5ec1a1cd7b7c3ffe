// Any bytes as a kit request or plan: refused by the reader, or planned twice to the same bytes, which pass their
// checks and are read and written to the same; a plan is checked.
#include <cstdlib>

#include "base/json_writer.h"
#include "kit/kit_checks.h"
#include "kit/plan_json.h"

namespace {

using namespace rooftree;

KitPlan readAgain(const std::string& text) {
    Problems notes;
    const Json document = parseJson(text, "again.json");
    return readKitPlan(JsonNode(document, "again.json"), notes);
}

void useRequest(const JsonNode& root) {
    Problems notes;
    const KitRequest request = readKitRequest(root, notes);
    const Json written = parseJson(writeJson(writeKitRequest(request)), "again.json");
    if (!(readKitRequest(JsonNode(written, "again.json"), notes) == request)) std::abort();
    const KitPlan plan = planKit(request);
    const std::string text = kitPlanText(plan);
    if (kitPlanText(planKit(request)) != text) std::abort();
    if (!plan.refused && !checkKitPlan(plan, "plan.json").empty()) std::abort();
    if (kitPlanText(readAgain(text)) != text) std::abort();
}

void usePlan(const JsonNode& root) {
    Problems notes;
    const KitPlan plan = readKitPlan(root, notes);
    const std::string text = kitPlanText(plan);
    if (kitPlanText(readAgain(text)) != text) std::abort();
    checkKitPlan(plan, "plan.json");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    try {
        const Json document = parseJson({reinterpret_cast<const char*>(bytes), size}, "fuzz.json");
        const JsonNode root(document, "fuzz.json");
        const bool isPlan = document.is_object() && document.contains("format") && document["format"] == kitPlanFormat;
        if (isPlan)
            usePlan(root);
        else
            useRequest(root);
    } catch (const Error&) {}
    return 0;
}
