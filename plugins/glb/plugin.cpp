#include <QObject>

#include "api/exporter.h"
#include "glb/glb.h"

class GlbExporter : public QObject, public rooftree::Exporter {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ROOFTREE_EXPORTER_IID)
    Q_INTERFACES(rooftree::Exporter)

public:
    std::vector<std::string> suffixes() const override { return {".glb"}; }
    std::string description() const override { return "Binary glTF 2.0, unlit, with its texture inside"; }
    std::vector<rooftree::Content> takes() const override { return {rooftree::Content::mesh}; }
    std::vector<rooftree::OutputFile> write(const rooftree::ExportScene& scene, const std::string& fileName,
                                            rooftree::Problems&, const rooftree::Job& job) const override {
        return rooftree::writeGlb(scene, fileName, job);
    }
};

#include "plugin.moc"
