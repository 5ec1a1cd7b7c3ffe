// rooftree kit: the plan of a building from a request.
#include "commands.h"
#include "kit/plan_json.h"

namespace rooftree {
namespace {

struct KitCall {
    std::string request;
    std::string out = "-";
};

ExitStatus planRequest(const KitCall& call) {
    const InputDocument input = readInput(call.request);
    Problems notes;
    const KitPlan plan = planKit(readKitRequest(JsonNode(input.json, input.file), notes));
    say(notes);
    writeOutput(call.out, kitPlanText(plan));
    if (!plan.refused) return done;
    say(Problem{.file = input.file, .what = "refused", .sentence = *plan.refused});
    return hasProblems;
}

}  // namespace

void addKit(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<KitCall>();
    CLI::App* command = program.add_subcommand("kit", "Plan a building of the kit from a request");
    command->add_option("request", call->request, "The request; - is standard input")->required();
    command->add_option("--out", call->out, "The file for the plan; - is standard output");
    command->callback([call, &chosen] { chosen = [call] { return planRequest(*call); }; });
}

}  // namespace rooftree
