#include "api/plugin_host.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <QCoreApplication>
#include <QDir>
#include <QJsonObject>
#include <QLibrary>
#include <QPluginLoader>
#include <algorithm>

#include "base/file.h"

namespace rooftree {
namespace {

std::filesystem::path pathOf(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

std::string lowerSuffix(const std::filesystem::path& path) {
    std::string suffix = path.extension().string();
    for (char& letter : suffix)
        if (letter >= 'A' && letter <= 'Z') letter = char(letter - 'A' + 'a');
    return suffix;
}

// The plugin whose suffixes hold that of `path`.
template <class Plugin>
const Plugin& pick(const std::vector<const Plugin*>& plugins, const std::filesystem::path& path, const char* verb) {
    const std::string suffix = lowerSuffix(path);
    std::vector<std::string> known;
    for (const Plugin* plugin : plugins) {
        for (std::string& each : plugin->suffixes()) {
            if (each == suffix) return *plugin;
            known.push_back(std::move(each));
        }
    }
    std::sort(known.begin(), known.end());
    Problem problem;
    problem.file = path.string();
    problem.what = "suffix";
    problem.sentence = fmt::format("found {}, expected {}", suffix.empty() ? "no suffix" : "the suffix " + suffix,
                                   known.empty() ? fmt::format("one that can be {}, but no plugin is installed", verb)
                                                 : fmt::format("one that can be {}: {}", verb, fmt::join(known, " ")));
    if (const auto nearest = nearestName(suffix, known)) problem.fix = fmt::format("use {}", *nearest);
    throw Error(Error::Kind::input, std::move(problem));
}

}  // namespace

std::filesystem::path pluginDirectory() {
    return pathOf(QDir::cleanPath(QCoreApplication::applicationDirPath() + "/../" ROOFTREE_LIBDIR "/rooftree/plugins"));
}

PluginHost::PluginHost(const std::filesystem::path& directory) {
    const QDir folder(QFile::decodeName(directory.string().c_str()));
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        if (!QLibrary::isLibrary(name)) continue;
        auto loader = std::make_unique<QPluginLoader>(folder.absoluteFilePath(name));
        const QString iid = loader->metaData().value("IID").toString();
        QObject* instance = nullptr;
        if (iid == ROOFTREE_EXPORTER_IID || iid == ROOFTREE_IMPORTER_IID) instance = loader->instance();
        const auto* exporter = qobject_cast<Exporter*>(instance);
        const auto* importer = qobject_cast<Importer*>(instance);
        if (exporter) exporters_.push_back(exporter);
        if (importer) importers_.push_back(importer);
        if (exporter || importer) {
            loaders_.push_back(std::move(loader));
        } else {
            Problem problem;
            problem.file = pathOf(folder.absoluteFilePath(name)).string();
            problem.what = "plugin";
            problem.severity = Severity::warning;
            problem.sentence = instance || loader->errorString().isEmpty()
                                   ? fmt::format("found a plugin of the kind '{}', expected {} or {}",
                                                 iid.toStdString(), ROOFTREE_EXPORTER_IID, ROOFTREE_IMPORTER_IID)
                                   : "the plugin cannot be loaded: " + loader->errorString().toStdString();
            problems_.push_back(std::move(problem));
        }
    }
}

PluginHost::~PluginHost() = default;

const Exporter& PluginHost::exporterFor(const std::filesystem::path& path) const {
    return pick(exporters_, path, "written");
}

const Importer& PluginHost::importerFor(const std::filesystem::path& path) const {
    return pick(importers_, path, "read");
}

std::vector<std::filesystem::path> PluginHost::exportScene(const ExportScene& scene, const std::filesystem::path& path,
                                                           Problems& notes, const Job& job) const {
    const std::vector<OutputFile> files = exporterFor(path).write(scene, path.filename().string(), notes, job);
    job.tick();
    std::vector<std::filesystem::path> written;
    // The named file comes last: whoever waits for it then finds the others there.
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
        written.insert(written.begin(), path.parent_path() / file->name);
        writeFile(written.front(), file->bytes);
    }
    return written;
}

ImportedScene PluginHost::importScene(const std::filesystem::path& path, Problems& notes, const Job& job) const {
    const Importer& importer = importerFor(path);
    return importer.read(readFile(path, maxImportBytes), path.string(), notes, job);
}

}  // namespace rooftree
