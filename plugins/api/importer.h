// What a plugin that reads a file format offers.
#pragma once

#include <QtPlugin>
#include <span>
#include <string>
#include <vector>

#include "api/scene.h"
#include "base/job.h"

namespace rooftree {

class Importer {
public:
    virtual ~Importer() = default;

    // What its files end in, such as `.vox`, in lower case.
    virtual std::vector<std::string> suffixes() const = 0;
    virtual std::string description() const = 0;

    // What the bytes hold. `file` is the name for messages; what was left away goes to `notes`.
    // Throws Error (input) for bytes that are no whole file of the format or past the limits, and Stopped.
    virtual ImportedScene read(std::span<const std::byte> bytes, const std::string& file, Problems& notes,
                               const Job& job) const = 0;
};

}  // namespace rooftree

#define ROOFTREE_IMPORTER_IID "rooftree.Importer/1"
Q_DECLARE_INTERFACE(rooftree::Importer, ROOFTREE_IMPORTER_IID)
