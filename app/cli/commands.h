// The commands of the program, each in a file of its own.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "console.h"

namespace rooftree {

// Adds a command with its options to the program; what it is to do when chosen goes to `chosen`.
using Command = std::function<ExitStatus()>;
void addVoxelize(CLI::App& program, Command& chosen);
void addPlace(CLI::App& program, Command& chosen);
void addKit(CLI::App& program, Command& chosen);
void addBuilding(CLI::App& program, Command& chosen);
void addGallery(CLI::App& program, Command& chosen);
void addPicture(CLI::App& program, Command& chosen);
void addCheck(CLI::App& program, Command& chosen);
void addConvert(CLI::App& program, Command& chosen);
void addBatch(CLI::App& program, Command& chosen);
void addBench(CLI::App& program, Command& chosen);

}  // namespace rooftree
