// The importers and exporters that are installed.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "api/exporter.h"
#include "api/importer.h"

class QPluginLoader;

namespace rooftree {

// Where the plugins of this program lie: in the tree that it was built or installed in.
// A QCoreApplication has to be there.
std::filesystem::path pluginDirectory();

// Loads plugins in the order of their file names and keeps them until it ends.
class PluginHost {
public:
    // A directory that is not there holds no plugins.
    explicit PluginHost(const std::filesystem::path& directory = pluginDirectory());
    ~PluginHost();
    PluginHost(const PluginHost&) = delete;
    PluginHost& operator=(const PluginHost&) = delete;

    const std::vector<const Exporter*>& exporters() const { return exporters_; }
    const std::vector<const Importer*>& importers() const { return importers_; }
    // Plugins that could not be loaded, and why.
    const Problems& problems() const { return problems_; }

    // The one for the file's suffix, whatever its case.
    // Throws Error (input) that names the suffixes that are known, and the nearest.
    const Exporter& exporterFor(const std::filesystem::path& path) const;
    const Importer& importerFor(const std::filesystem::path& path) const;

    // Writes the scene to `path` and what belongs to it beside it, each file whole or not at all; tells their paths.
    // Throws Error and Stopped; Error (file) where one cannot be written.
    std::vector<std::filesystem::path> exportScene(const ExportScene& scene, const std::filesystem::path& path,
                                                   Problems& notes, const Job& job) const;
    // Reads a file of at most `maxImportBytes`.
    ImportedScene importScene(const std::filesystem::path& path, Problems& notes, const Job& job) const;

private:
    std::vector<std::unique_ptr<QPluginLoader>> loaders_;
    std::vector<const Exporter*> exporters_;
    std::vector<const Importer*> importers_;
    Problems problems_;
};

inline constexpr std::uintmax_t maxImportBytes = std::uintmax_t(1) << 29;

}  // namespace rooftree
