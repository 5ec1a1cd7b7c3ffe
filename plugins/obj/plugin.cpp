#include <QObject>

#include "api/exporter.h"
#include "obj/obj.h"

class ObjExporter : public QObject, public rooftree::Exporter {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ROOFTREE_EXPORTER_IID)
    Q_INTERFACES(rooftree::Exporter)

public:
    std::vector<std::string> suffixes() const override { return {".obj"}; }
    std::string description() const override { return "Wavefront OBJ with its material and texture beside it"; }
    std::vector<rooftree::Content> takes() const override { return {rooftree::Content::mesh}; }
    std::vector<rooftree::OutputFile> write(const rooftree::ExportScene& scene, const std::string& fileName,
                                            rooftree::Problems&, const rooftree::Job& job) const override {
        return rooftree::writeObj(scene, fileName, job);
    }
};

#include "plugin.moc"
