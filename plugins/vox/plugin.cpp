#include <QObject>

#include "api/exporter.h"
#include "api/importer.h"
#include "vox/vox.h"

class VoxPlugin : public QObject, public rooftree::Exporter, public rooftree::Importer {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ROOFTREE_EXPORTER_IID)
    Q_INTERFACES(rooftree::Exporter rooftree::Importer)

public:
    std::vector<std::string> suffixes() const override { return {".vox"}; }
    std::string description() const override { return "MagicaVoxel voxels, at most 255 colours"; }
    std::vector<rooftree::Content> takes() const override { return {rooftree::Content::grid}; }
    std::vector<rooftree::OutputFile> write(const rooftree::ExportScene& scene, const std::string& fileName,
                                            rooftree::Problems& notes, const rooftree::Job& job) const override {
        return rooftree::writeVox(scene, fileName, notes, job);
    }
    rooftree::ImportedScene read(std::span<const std::byte> bytes, const std::string& file, rooftree::Problems& notes,
                                 const rooftree::Job& job) const override {
        return rooftree::readVox(bytes, file, notes, job);
    }
};

#include "plugin.moc"
