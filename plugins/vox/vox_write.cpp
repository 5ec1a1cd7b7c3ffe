#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "vox/vox.h"

namespace rooftree {
namespace {

constexpr int blockSide = 256;
static_assert(blockSide % 64 == 0);
constexpr std::size_t maxColours = 255;
// Lengths in the file are signed numbers of 32 bits; what follows the voxels is small.
constexpr std::size_t maxVoxelBytes = std::size_t(1) << 30;

using Dictionary = std::vector<std::pair<std::string, std::string>>;

class Chunks {
public:
    std::vector<std::byte> bytes;

    void number(std::int64_t value) {
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(std::byte(value >> shift & 255));
    }
    void text(const std::string& value) {
        for (const char letter : value) bytes.push_back(std::byte(letter));
    }
    void string(const std::string& value) {
        number(std::int64_t(value.size()));
        text(value);
    }
    void dictionary(const Dictionary& entries) {
        number(std::int64_t(entries.size()));
        for (const auto& [key, value] : entries) {
            string(key);
            string(value);
        }
    }
    // A chunk without children: what is added until end() is its content.
    void begin(const std::string& id) {
        text(id);
        number(0);
        number(0);
        start_ = bytes.size();
    }
    void end() { patch(start_ - 8, bytes.size() - start_); }
    void patch(std::size_t at, std::size_t value) {
        for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = std::byte(value >> (8 * i) & 255);
    }

private:
    std::size_t start_ = 0;
};

class Palette {
public:
    std::uint8_t entryOf(Rgba colour) {
        const std::uint32_t key = std::uint32_t(colour.r) << 16 | std::uint32_t(colour.g) << 8 | colour.b;
        const auto [entry, isNew] = entries_.try_emplace(key, std::uint8_t(0));
        if (!isNew) return entry->second;
        if (colours_.size() < maxColours) {
            colours_.push_back(colour);
            return entry->second = std::uint8_t(colours_.size());
        }
        ++replaced_;
        return entry->second = nearest(colour);
    }
    const std::vector<Rgba>& colours() const { return colours_; }
    int replaced() const { return replaced_; }

private:
    std::uint8_t nearest(Rgba colour) const {
        const auto distance = [&](Rgba other) {
            const int r = other.r - colour.r;
            const int g = other.g - colour.g;
            const int b = other.b - colour.b;
            return r * r + g * g + b * b;
        };
        const auto best = std::min_element(colours_.begin(), colours_.end(),
                                           [&](Rgba a, Rgba b) { return distance(a) < distance(b); });
        return std::uint8_t(best - colours_.begin() + 1);
    }

    std::map<std::uint32_t, std::uint8_t> entries_;
    std::vector<Rgba> colours_;
    int replaced_ = 0;
};

// A model of the file: a part of a grid of at most 256 voxels a side.
struct Block {
    int id = 0;
    Vec3i centre;  // in the file's axes, from the model's zero
};

[[noreturn]] void refuse(std::string sentence) {
    Problem problem;
    problem.what = "vox";
    problem.sentence = std::move(sentence);
    throw Error(Error::Kind::input, std::move(problem));
}

class VoxWriter {
public:
    VoxWriter() {
        file_.text("VOX ");
        file_.number(150);
        file_.text("MAIN");
        file_.number(0);
        file_.number(0);
    }

    std::vector<Block> addModel(const ExportModel& model, const Job& job) {
        if (!model.grid || !model.drawing || !model.atlas)
            refuse(fmt::format("found no voxels for '{}', expected some: a .vox holds voxels, not meshes", model.name));
        return std::visit([&](const auto& voxels) { return addBlocks(voxels, model, job); }, *model.grid);
    }

    // Nodes 0 and 1 are the root and its group; `blocks` are those of each model.
    void addGraph(const ExportScene& scene, const std::vector<std::vector<Block>>& blocks) {
        std::vector<const ExportNode*> shown;
        std::vector<int> children;
        int next = 2;
        for (const ExportNode& node : scene.nodes) {
            const std::size_t count = blocks.at(std::size_t(node.model)).size();
            if (count == 0) continue;
            shown.push_back(&node);
            children.push_back(next);
            next += count == 1 ? 2 : 2 + 2 * int(count);
        }
        addTransform(0, 1, {}, {}, -1);
        addGroup(1, children);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const ExportNode& node = *shown[i];
            const std::vector<Block>& parts = blocks[std::size_t(node.model)];
            const Vec3i offset{node.offset.x, -node.offset.z, node.offset.y};
            const Dictionary name{{"_name", node.name}};
            const int id = children[i];
            if (parts.size() == 1) {
                addTransform(id, id + 1, name, sum(offset, parts.front().centre), 0);
                addShape(id + 1, parts.front().id);
                continue;
            }
            std::vector<int> transforms;
            for (std::size_t part = 0; part < parts.size(); ++part) transforms.push_back(id + 2 + 2 * int(part));
            addTransform(id, id + 1, name, offset, 0);
            addGroup(id + 1, transforms);
            for (std::size_t part = 0; part < parts.size(); ++part) {
                addTransform(transforms[part], transforms[part] + 1, {}, parts[part].centre, 0);
                addShape(transforms[part] + 1, parts[part].id);
            }
        }
    }

    std::vector<std::byte> finish(Problems& notes) {
        file_.begin("RGBA");
        for (std::size_t i = 0; i < 256; ++i) {
            const Rgba colour = i < palette_.colours().size() ? palette_.colours()[i] : Rgba{};
            for (const int channel : {int(colour.r), int(colour.g), int(colour.b), 255})
                file_.bytes.push_back(std::byte(channel));
        }
        file_.end();
        constexpr std::size_t mainHeader = 20;
        file_.patch(mainHeader - 4, file_.bytes.size() - mainHeader);
        if (palette_.replaced() > 0) {
            Problem note;
            note.what = "palette";
            note.severity = Severity::warning;
            note.sentence = fmt::format("found {} colours, expected at most {}: {} became the nearest of the others",
                                        palette_.colours().size() + std::size_t(palette_.replaced()), maxColours,
                                        palette_.replaced());
            notes.push_back(std::move(note));
        }
        return std::move(file_.bytes);
    }

private:
    static Vec3i sum(Vec3i a, Vec3i b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }

    template <class Texel>
    std::vector<Block> addBlocks(const Voxels<Texel>& voxels, const ExportModel& model, const Job& job) {
        std::vector<Block> blocks;
        std::vector<std::uint8_t> entryOfPixel(std::size_t(model.drawing->pixels()), 0);
        const Vec3i size = voxels.size();
        for (int y = 0; y < size.y; y += blockSide)
            for (int z = 0; z < size.z; z += blockSide)
                for (int x = 0; x < size.x; x += blockSide)
                    addBlock(voxels, model, {x, y, z}, entryOfPixel, blocks, job);
        return blocks;
    }

    // `from.x` is where a word of bits begins.
    template <class Texel>
    static std::size_t solidIn(const Voxels<Texel>& voxels, Vec3i from, Vec3i to) {
        std::size_t count = 0;
        for (int y = from.y; y < to.y; ++y)
            for (int z = from.z; z < to.z; ++z)
                for (int x = from.x; x < to.x; x += 64)
                    count += std::size_t(std::popcount(voxels.solidRow(y, z)[std::size_t(x / 64)]));
        return count;
    }

    template <class Texel>
    void addBlock(const Voxels<Texel>& voxels, const ExportModel& model, Vec3i from,
                  std::vector<std::uint8_t>& entryOfPixel, std::vector<Block>& blocks, const Job& job) {
        const Vec3i to{std::min(voxels.size().x, from.x + blockSide), std::min(voxels.size().y, from.y + blockSide),
                       std::min(voxels.size().z, from.z + blockSide)};
        const Vec3i size{to.x - from.x, to.z - from.z, to.y - from.y};
        const std::size_t start = file_.bytes.size();
        file_.begin("SIZE");
        file_.number(size.x);
        file_.number(size.y);
        file_.number(size.z);
        file_.end();
        file_.begin("XYZI");
        const std::size_t count = solidIn(voxels, from, to);
        if (count == 0) {
            file_.bytes.resize(start);
            return;
        }
        if (count * 4 > maxVoxelBytes - std::min(file_.bytes.size(), maxVoxelBytes))
            refuse(fmt::format("found more than {} voxels in all, expected fewer", maxVoxelBytes / 4));
        file_.number(std::int64_t(count));
        std::size_t next = file_.bytes.size();
        file_.bytes.resize(next + count * 4);
        for (int y = from.y; y < to.y; ++y) {
            job.tick();
            for (int z = from.z; z < to.z; ++z) {
                const auto row = voxels.row(y, z);
                for (int x = from.x; x < to.x; ++x) {
                    if (row[std::size_t(x)] == 0) continue;
                    const std::size_t pixel = std::size_t(row[std::size_t(x)]) - 1;
                    std::uint8_t& entry = entryOfPixel.at(pixel);
                    if (entry == 0) {
                        const Point at = texelOf(model.drawing->texel[pixel]);
                        entry = palette_.entryOf(model.atlas->at(at.x, at.y));
                    }
                    for (const int value : {x - from.x, to.z - 1 - z, y - from.y, int(entry)})
                        file_.bytes[next++] = std::byte(value);
                }
            }
        }
        file_.end();
        // A place in the graph is that of the voxel at half the size, rounded down.
        const int south = to.z + voxels.zMin() - model.origin.z;
        blocks.push_back(
            {models_++,
             {from.x - model.origin.x + size.x / 2, -south + size.y / 2, from.y - model.origin.y + size.z / 2}});
    }

    void addTransform(int id, int child, const Dictionary& attributes, Vec3i to, int layer) {
        file_.begin("nTRN");
        file_.number(id);
        file_.dictionary(attributes);
        file_.number(child);
        file_.number(-1);
        file_.number(layer);
        file_.number(1);
        file_.dictionary(to == Vec3i{} ? Dictionary{} : Dictionary{{"_t", fmt::format("{} {} {}", to.x, to.y, to.z)}});
        file_.end();
    }
    void addGroup(int id, const std::vector<int>& children) {
        file_.begin("nGRP");
        file_.number(id);
        file_.dictionary({});
        file_.number(std::int64_t(children.size()));
        for (const int child : children) file_.number(child);
        file_.end();
    }
    void addShape(int id, int model) {
        file_.begin("nSHP");
        file_.number(id);
        file_.dictionary({});
        file_.number(1);
        file_.number(model);
        file_.dictionary({});
        file_.end();
    }

    Chunks file_;
    Palette palette_;
    int models_ = 0;
};

}  // namespace

std::vector<OutputFile> writeVox(const ExportScene& scene, const std::string& fileName, Problems& notes,
                                 const Job& job) {
    VoxWriter writer;
    std::vector<std::vector<Block>> blocks;
    for (const ExportModel& model : scene.models) {
        job.progress(double(blocks.size()) / double(scene.models.size()), model.name);
        blocks.push_back(writer.addModel(model, job));
    }
    writer.addGraph(scene, blocks);
    std::vector<OutputFile> files(1);
    files.front() = {fileName, writer.finish(notes)};
    return files;
}

}  // namespace rooftree
