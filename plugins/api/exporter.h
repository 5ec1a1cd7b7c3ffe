// What a plugin that writes a file format offers: pure functions on values.
#pragma once

#include <QtPlugin>
#include <string>
#include <vector>

#include "api/scene.h"
#include "base/job.h"

namespace rooftree {

// What a format can hold.
enum class Content { mesh, grid, building, kit, level };

class Exporter {
public:
    virtual ~Exporter() = default;

    // What its files end in, such as `.glb`, in lower case.
    virtual std::vector<std::string> suffixes() const = 0;
    // One line for a list of formats.
    virtual std::string description() const = 0;
    virtual std::vector<Content> takes() const = 0;

    // The files that hold the scene; the first is called `fileName`, which is without a folder, others stand beside it.
    // The same scene gives the same bytes. What the format cannot say as it is goes to `notes`.
    // Throws Error (input) for a scene that does not fit the format, and Stopped.
    virtual std::vector<OutputFile> write(const ExportScene& scene, const std::string& fileName, Problems& notes,
                                          const Job& job) const = 0;
};

}  // namespace rooftree

#define ROOFTREE_EXPORTER_IID "rooftree.Exporter/1"
Q_DECLARE_INTERFACE(rooftree::Exporter, ROOFTREE_EXPORTER_IID)
