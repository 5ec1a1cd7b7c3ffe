// rooftree check: what is wrong with documents.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "building/diagnostics/diagnostics.h"
#include "building/model/model_checks.h"
#include "building/soundness/soundness.h"
#include "commands.h"
#include "document/document.h"
#include "kit/kit_checks.h"
#include "meshing.h"
#include "voxel/checks/check.h"

namespace rooftree {
namespace {

struct CheckCall {
    std::vector<std::string> files;
    bool json = false;
};

// What was found so far, and what the program is to say of it in the end.
struct Findings {
    Problems problems;
    ExitStatus status = done;

    void add(Problem problem) {
        if (problem.severity == Severity::problem) worsen(hasProblems);
        problems.push_back(std::move(problem));
    }
    void worsen(ExitStatus to) { status = std::max(status, to); }
};

void checkTemplates(const JsonNode& root, const std::filesystem::path& folder, Findings& findings, const Job& job) {
    const TemplateDocument document = openTemplates(root, folder);
    for (const Problem& note : document.notes) findings.add(note);
    for (std::size_t i = 0; i < document.set.templates.size(); ++i) {
        const Template& how = document.set.templates[i];
        job.progress(double(i) / double(document.set.templates.size()), how.name);
        try {
            const Model model = buildAt(document, i, job);
            if (how.claimOnly) continue;
            for (const CheckResult& result : runChecks({document.atlas, how, model}, job))
                for (const Problem& problem : result.problems) {
                    Problem found = document.located(problem, i);
                    found.sentence = fmt::format("{}: {}", how.name, found.sentence);
                    findings.add(std::move(found));
                }
        } catch (const Error& error) {
            findings.add(error.problem());
        }
    }
}

// Whether a plan is sound, and its diagnostics, at its tiles; then as warnings what its voxels say, if it has a roof.
Problems checkBuilding(const Building& plan, const std::string& file, const Job& job) {
    Problems out;
    std::vector<PlanFinding> findings = faultsOf(plan);
    std::ranges::move(findingsOf(plan), std::back_inserter(findings));
    for (const PlanFinding& finding : findings) {
        const PlanProblem& problem = finding.problem;
        out.push_back(
            {.file = file,
             .pointer = finding.pointer.empty() ? fmt::format("/storeys/{}", problem.level) : finding.pointer,
             .what = problem.what,
             .severity = finding.severity,
             .at = problem.at == noPlace ? std::nullopt : std::optional(Rect{problem.at.x, problem.at.y, 1, 1}),
             .sentence = problem.sentence,
             .fix = finding.fix ? finding.fix->label : ""});
    }
    if (plan.refused || plan.roof.empty()) return out;
    try {
        for (const CheckResult& result : checkBuildingModel(plan, buildingModel(plan, job), job))
            for (Problem problem : result.problems) {
                problem.file = file;
                problem.what = result.name;
                problem.severity = Severity::warning;
                out.push_back(std::move(problem));
            }
    } catch (const Error& error) {
        Problem problem = error.problem();
        problem.file = file;
        problem.severity = Severity::warning;
        out.push_back(std::move(problem));
    }
    return out;
}

// What is wrong with a document beyond what its reader says.
Problems checked(const DocumentValue& value, const std::string& file, const Job& job) {
    if (const auto* request = std::get_if<KitRequest>(&value)) return checkKitRequest(*request, file);
    if (const auto* plan = std::get_if<KitPlan>(&value)) return checkKitPlan(*plan, file);
    if (const auto* plan = std::get_if<Building>(&value)) return checkBuilding(*plan, file, job);
    return {};
}

void checkFile(const std::string& file, Findings& findings, const Job& job) {
    try {
        const InputDocument input = readInput(file);
        const JsonNode root(input.json, input.file);
        const Format& format = requireFormat(root);
        if (format.name == "rooftree/templates") {
            checkTemplates(root, input.folder, findings, job);
        } else {
            Problems notes;
            const DocumentValue value = format.read(root, notes);
            for (Problem& note : notes) findings.add(std::move(note));
            for (Problem& problem : checked(value, input.file, job)) findings.add(std::move(problem));
        }
    } catch (const Error& error) {
        findings.add(error.problem());
        findings.worsen(error.kind() == Error::Kind::file ? fileFailed : wrongInput);
    }
}

Json jsonOf(const Problem& problem) {
    Json out = Json::object();
    out["file"] = problem.file;
    out["pointer"] = problem.pointer;
    out["what"] = problem.what;
    out["severity"] = problem.severity == Severity::warning ? "warning" : "problem";
    out["at"] = nullptr;
    if (problem.at) out["at"] = {problem.at->x, problem.at->y, problem.at->w, problem.at->h};
    out["sentence"] = problem.sentence;
    out["fix"] = problem.fix.empty() ? Json(nullptr) : Json(problem.fix);
    return out;
}

std::string listOf(const Problems& problems) {
    std::string out = "{\"problems\": [";
    for (const Problem& problem : problems)
        out += (out.back() == '[' ? "\n  " : ",\n  ") +
               jsonOf(problem).dump(-1, ' ', false, Json::error_handler_t::replace);
    return out + (problems.empty() ? "]}\n" : "\n]}\n");
}

std::string textOf(const Problems& problems) {
    std::string out;
    for (const Problem& problem : problems) {
        out += fmt::format("{} {}: {}", problem.severity == Severity::warning ? "warning" : "problem", problem.what,
                           lineOf(problem));
        if (problem.at)
            out += fmt::format(" ({} {},{} to {},{})", problem.pointer.starts_with("/templates") ? "pixels" : "tiles",
                               problem.at->x, problem.at->y, problem.at->right() - 1, problem.at->bottom() - 1);
        out += problem.fix.empty() ? "\n" : fmt::format(" [{}]\n", problem.fix);
    }
    return out;
}

ExitStatus check(const CheckCall& call) {
    Findings findings;
    const ConsoleJob job;
    for (const std::string& file : call.files) checkFile(file, findings, job);
    writeOutput("-", call.json ? listOf(findings.problems) : textOf(findings.problems));
    return findings.status;
}

}  // namespace

void addCheck(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<CheckCall>();
    CLI::App* command = program.add_subcommand("check", "Say what is wrong with documents");
    command->add_option("files", call->files, "Any documents; - is standard input")->required();
    command->add_flag("--json", call->json, "Print the findings as JSON");
    command->callback([call, &chosen] { chosen = [call] { return check(*call); }; });
}

}  // namespace rooftree
