// rooftree: everything that the editor shows, from the command line.
#include <algorithm>
#include <clocale>

#include <fmt/format.h>
#include <QCoreApplication>

#include "base/freed_memory.h"
#include "commands.h"

using namespace rooftree;

namespace {

ExitStatus run(const Command& command) {
    try {
        return command();
    } catch (const Error& error) {
        say(error.problem());
        return error.kind() == Error::Kind::file ? fileFailed : wrongInput;
    } catch (const Stopped&) {
        fmt::print(stderr, "rooftree: stopped\n");
        return interrupted;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "rooftree: there is not enough memory for this\n");
        return wrongInput;
    }
}

// The word where a command should be, if no command is called so.
std::optional<std::string> unknownCommand(const CLI::App& program, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return std::nullopt;
    const auto commands = program.get_subcommands([](const CLI::App*) { return true; });
    std::vector<std::string> names;
    for (const CLI::App* command : commands) names.push_back(command->get_name());
    const std::string word = argv[1];
    if (std::ranges::find(names, word) != names.end()) return std::nullopt;
    return fmt::format("found \"{}\", expected {}", word, expectedWord(word, names));
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    QCoreApplication application(argc, argv);
    std::setlocale(LC_ALL, "C");

    CLI::App program("Rooftree: buildings from drawings, for games", "rooftree");
    program.require_subcommand(1);
    Command chosen;
    addVoxelize(program, chosen);
    addPlace(program, chosen);
    addKit(program, chosen);
    addBuilding(program, chosen);
    addGallery(program, chosen);
    addPicture(program, chosen);
    addCheck(program, chosen);
    addConvert(program, chosen);
    addBatch(program, chosen);
    addBench(program, chosen);
    program.add_subcommand("version", "Print the version")->callback([&] {
        chosen = [] {
            fmt::print("rooftree {}\n", ROOFTREE_VERSION);
            return done;
        };
    });
    if (const auto wrong = unknownCommand(program, argc, argv)) {
        fmt::print(stderr, "rooftree: {}\n", *wrong);
        return wrongInput;
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? done : wrongInput;
    }
    return run(chosen);
}
