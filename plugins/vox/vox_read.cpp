#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "vox/vox.h"

namespace rooftree {
namespace {

constexpr int maxModelSide = 256;
constexpr int maxDepth = 64;             // of the scene graph
constexpr int maxVisits = 1 << 16;       // of its nodes, each as often as it is shown
constexpr int maxTranslation = 1 << 20;  // of one node
constexpr int paletteSide = 16;

[[noreturn]] void refuse(const std::string& file, std::string sentence) {
    Problem problem;
    problem.file = file;
    problem.what = "vox";
    problem.sentence = std::move(sentence);
    throw Error(Error::Kind::input, std::move(problem));
}

using Dictionary = std::map<std::string_view, std::string_view>;

// Reads forwards and refuses what would lie past the end.
class Cursor {
public:
    Cursor(std::span<const std::byte> bytes, const std::string& file) : bytes_(bytes), file_(file) {}

    bool atEnd() const { return at_ == bytes_.size(); }
    std::span<const std::byte> take(std::int64_t count, const char* what) {
        if (count < 0 || std::uint64_t(count) > bytes_.size() - at_)
            refuse(file_, fmt::format("found {} bytes left for {}, expected {}: the file is cut off or damaged",
                                      bytes_.size() - at_, what, count));
        at_ += std::size_t(count);
        return bytes_.subspan(at_ - std::size_t(count), std::size_t(count));
    }
    std::int32_t number(const char* what) {
        std::uint32_t value = 0;
        int shift = 0;
        for (const std::byte byte : take(4, what)) {
            value |= std::uint32_t(byte) << shift;
            shift += 8;
        }
        return std::int32_t(value);
    }
    std::string_view text(std::int64_t count, const char* what) {
        const auto bytes = take(count, what);
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
    // A count of things of at least `least` bytes each.
    std::int32_t count(std::int64_t least, const char* what) {
        const std::int32_t value = number(what);
        if (value < 0 || std::uint64_t(value) * std::uint64_t(least) > bytes_.size() - at_)
            refuse(file_, fmt::format("found {} bytes left for {} {}, expected {} or more", bytes_.size() - at_, value,
                                      what, value * least));
        return value;
    }
    Dictionary dictionary() {
        Dictionary out;
        for (std::int32_t left = count(8, "attributes"); left > 0; --left) {
            const std::string_view key = text(number("a name"), "a name");
            out[key] = text(number("a value"), "a value");
        }
        return out;
    }

private:
    std::span<const std::byte> bytes_;
    const std::string& file_;
    std::size_t at_ = 0;
};

// A turn by right angles with mirrors, then a move. Row i takes the axis `axis[i]`.
struct Transform {
    std::array<int, 3> axis{0, 1, 2};
    std::array<int, 3> sign{1, 1, 1};
    std::array<std::int64_t, 3> move{};

    std::array<std::int64_t, 3> turned(const std::array<std::int64_t, 3>& v) const {
        std::array<std::int64_t, 3> out{};
        for (std::size_t i = 0; i < 3; ++i) out[i] = sign[i] * v[std::size_t(axis[i])];
        return out;
    }
    // What `inner` does first and then this.
    Transform after(const Transform& inner) const {
        Transform out;
        const auto moved = turned(inner.move);
        for (std::size_t i = 0; i < 3; ++i) {
            out.axis[i] = inner.axis[std::size_t(axis[i])];
            out.sign[i] = sign[i] * inner.sign[std::size_t(axis[i])];
            out.move[i] = moved[i] + move[i];
        }
        return out;
    }
};

struct Node {
    bool hidden = false;
    int layer = -1;
    Transform transform;
    std::vector<int> children;
    std::vector<int> models;
};

struct VoxModel {
    std::array<int, 3> size{};
    std::span<const std::byte> voxels;  // x, y, z and colour of each
};

struct Instance {
    const VoxModel* model = nullptr;
    Transform transform;
};

// The colours of a file that brings none: steps of 51 without black, then ramps of red, green, blue and grey.
std::array<Rgba, 256> standardPalette() {
    std::array<Rgba, 256> out{};
    std::size_t next = 0;
    for (int r = 255; r >= 0; r -= 51)
        for (int g = 255; g >= 0; g -= 51)
            for (int b = 255; b >= 0; b -= 51)
                if (r + g + b > 0) out[next++] = {std::uint8_t(r), std::uint8_t(g), std::uint8_t(b), 255};
    for (const int ramp : {4, 2, 1, 7})
        for (const std::uint8_t level : {0xEE, 0xDD, 0xBB, 0xAA, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11})
            out[next++] = {ramp & 4 ? level : std::uint8_t(0), ramp & 2 ? level : std::uint8_t(0),
                           ramp & 1 ? level : std::uint8_t(0), 255};
    return out;
}

class VoxFile {
public:
    VoxFile(std::span<const std::byte> bytes, const std::string& file) : file_(file), palette_(standardPalette()) {
        Cursor cursor(bytes, file);
        if (bytes.size() < 4 || cursor.text(4, "the first word") != "VOX ")
            refuse(file, "found another first word, expected 'VOX ' of a MagicaVoxel file");
        const int version = cursor.number("the version");
        if (version != 150 && version != 200)
            refuse(file, fmt::format("found version {}, expected 150 or 200", version));
        if (cursor.text(4, "a chunk") != "MAIN") refuse(file, "found another first chunk, expected MAIN");
        const int content = cursor.number("a length");
        const int children = cursor.number("a length");
        cursor.take(content, "the main chunk");
        Cursor chunks(cursor.take(children, "the main chunk"), file);
        while (!chunks.atEnd()) {
            const std::string_view id = chunks.text(4, "a chunk");
            const int size = chunks.number("a length");
            const int below = chunks.number("a length");
            readChunk(id, chunks.take(size, "a chunk"));
            chunks.take(below, "what is in a chunk");
        }
    }

    // The shapes that are shown; `hidden` counts nodes that are not.
    std::vector<Instance> instances(int& hidden) const {
        std::vector<Instance> out;
        if (models_.empty()) return out;
        if (nodes_.empty()) {
            const auto& size = models_.front().size;
            Instance first{&models_.front(), {}};
            for (std::size_t i = 0; i < 3; ++i) first.transform.move[i] = size[i] / 2;
            out.push_back(first);
            return out;
        }
        int visits = 0;
        walk(nodes_.begin()->first, {}, 0, visits, hidden, out);
        return out;
    }

    std::size_t modelCount() const { return models_.size(); }
    bool hasGraph() const { return !nodes_.empty(); }
    const std::array<Rgba, 256>& palette() const { return palette_; }

private:
    void readChunk(std::string_view id, std::span<const std::byte> content) {
        Cursor cursor(content, file_);
        if (id == "SIZE") {
            VoxModel model;
            for (int& side : model.size) {
                side = cursor.number("a size");
                if (side < 1 || side > maxModelSide)
                    refuse(file_, fmt::format("found a model {} voxels long, expected 1 to {}", side, maxModelSide));
            }
            size_ = model;
        } else if (id == "XYZI") {
            if (!size_) refuse(file_, "found voxels without a size before them, expected a chunk SIZE");
            size_->voxels = cursor.take(std::int64_t(4) * cursor.count(4, "voxels"), "voxels");
            models_.push_back(*size_);
            size_.reset();
        } else if (id == "RGBA") {
            const auto colours = cursor.take(1024, "the palette");
            for (std::size_t i = 0; i < 256; ++i)
                palette_[i] = {std::uint8_t(colours[4 * i]), std::uint8_t(colours[4 * i + 1]),
                               std::uint8_t(colours[4 * i + 2]), 255};
        } else if (id == "LAYR") {
            const int layer = cursor.number("a layer");
            if (isHidden(cursor.dictionary())) hiddenLayers_.insert(layer);
        } else if (id == "nTRN" || id == "nGRP" || id == "nSHP") {
            readNode(id, cursor);
        }
    }

    void readNode(std::string_view id, Cursor& cursor) {
        const int name = cursor.number("a node");
        Node node;
        node.hidden = isHidden(cursor.dictionary());
        if (id == "nTRN") {
            node.children.push_back(cursor.number("a node"));
            cursor.number("a node");
            node.layer = cursor.number("a layer");
            if (cursor.count(4, "frames") > 0) node.transform = transformOf(cursor.dictionary());
        } else if (id == "nGRP") {
            for (int left = cursor.count(4, "nodes"); left > 0; --left)
                node.children.push_back(cursor.number("a node"));
        } else {
            // Further models of a shape are further frames of an animation.
            if (cursor.count(8, "models") > 0) node.models.push_back(cursor.number("a model"));
        }
        if (!nodes_.emplace(name, std::move(node)).second)
            refuse(file_, fmt::format("found the node {} twice, expected it once", name));
    }

    static bool isHidden(const Dictionary& attributes) {
        const auto found = attributes.find("_hidden");
        return found != attributes.end() && found->second == "1";
    }

    Transform transformOf(const Dictionary& frame) const {
        Transform out;
        if (const auto found = frame.find("_t"); found != frame.end()) {
            const char* at = found->second.data();
            const char* end = at + found->second.size();
            for (std::int64_t& value : out.move) {
                while (at != end && *at == ' ') ++at;
                const auto [next, error] = std::from_chars(at, end, value);
                if (error != std::errc() || value < -maxTranslation || value > maxTranslation)
                    refuse(file_, fmt::format("found the translation '{}', expected three numbers from {} to {}",
                                              found->second, -maxTranslation, maxTranslation));
                at = next;
            }
        }
        if (const auto found = frame.find("_r"); found != frame.end()) {
            int bits = -1;
            std::from_chars(found->second.data(), found->second.data() + found->second.size(), bits);
            const int first = bits & 3;
            const int second = bits >> 2 & 3;
            if (bits < 0 || bits > 127 || first == 3 || second == 3 || first == second)
                refuse(file_, fmt::format("found the rotation '{}', expected one by right angles", found->second));
            out.axis = {first, second, 3 - first - second};
            for (int i = 0; i < 3; ++i) out.sign[std::size_t(i)] = bits >> (4 + i) & 1 ? -1 : 1;
        }
        return out;
    }

    void walk(int id, const Transform& above, int depth, int& visits, int& hidden, std::vector<Instance>& out) const {
        if (depth > maxDepth || ++visits > maxVisits)
            refuse(file_,
                   fmt::format("found a scene graph that is deeper than {} or has more than {} nodes, expected less",
                               maxDepth, maxVisits));
        const auto found = nodes_.find(id);
        if (found == nodes_.end())
            refuse(file_, fmt::format("found no node {}, expected one: the scene graph names it", id));
        const Node& node = found->second;
        if (node.hidden || hiddenLayers_.contains(node.layer)) {
            ++hidden;
            return;
        }
        const Transform here = above.after(node.transform);
        for (const int model : node.models) {
            if (model < 0 || std::size_t(model) >= models_.size())
                refuse(file_, fmt::format("found no model {}, expected one: the file has {}", model, models_.size()));
            out.push_back({&models_[std::size_t(model)], here});
        }
        for (const int child : node.children) walk(child, here, depth + 1, visits, hidden, out);
    }

    const std::string& file_;
    std::array<Rgba, 256> palette_;
    std::optional<VoxModel> size_;
    std::vector<VoxModel> models_;
    std::map<int, Node> nodes_;
    std::set<int> hiddenLayers_;
};

// Tells `each` the place, in the file's axes, and the colour of every voxel.
template <class Each>
void forEachVoxel(const std::vector<Instance>& instances, const std::string& file, const Job& job, const Each& each) {
    for (const Instance& instance : instances) {
        const VoxModel& model = *instance.model;
        for (std::size_t i = 0; i < model.voxels.size(); i += 4) {
            if (i % (1 << 20) == 0) job.tick();
            // Doubled and by their middles, so that a turn keeps them whole.
            std::array<std::int64_t, 3> local{};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const int value = int(model.voxels[i + axis]);
                if (value >= model.size[axis])
                    refuse(file, fmt::format("found a voxel at {} of a side that is {} long", value, model.size[axis]));
                local[axis] = 2 * value + 1 - 2 * (model.size[axis] / 2);
            }
            const auto turned = instance.transform.turned(local);
            std::array<std::int64_t, 3> at{};
            for (std::size_t axis = 0; axis < 3; ++axis)
                at[axis] = (turned[axis] - 1) / 2 + instance.transform.move[axis];
            if (const auto colour = std::uint8_t(model.voxels[i + 3]); colour != 0) each(at, colour);
        }
    }
}

Drawing drawingOf(const Image& palette) {
    Drawing drawing;
    drawing.width = palette.width();
    drawing.height = palette.height();
    drawing.atlasWidth = palette.width();
    drawing.atlasHeight = palette.height();
    drawing.inside.assign(std::size_t(drawing.pixels()), 1);
    for (int y = 0; y < palette.height(); ++y) {
        for (int x = 0; x < palette.width(); ++x) {
            drawing.shade.push_back(shadeOf(palette.at(x, y)));
            drawing.texel.push_back(texelKey({x, y}));
        }
    }
    return drawing;
}

void note(Problems& notes, const std::string& file, std::string sentence) {
    Problem problem;
    problem.file = file;
    problem.what = "vox";
    problem.severity = Severity::warning;
    problem.sentence = std::move(sentence);
    notes.push_back(std::move(problem));
}

}  // namespace

ImportedScene readVox(std::span<const std::byte> bytes, const std::string& file, Problems& notes, const Job& job) {
    const VoxFile vox(bytes, file);
    int hidden = 0;
    const std::vector<Instance> instances = vox.instances(hidden);
    if (hidden > 0) note(notes, file, fmt::format("found {} hidden nodes; they are left away", hidden));
    if (!vox.hasGraph() && vox.modelCount() > 1)
        note(notes, file,
             fmt::format("found {} models without a scene graph; all but the first are left away", vox.modelCount()));

    std::int64_t shown = 0;
    for (const Instance& instance : instances) shown += std::int64_t(instance.model->voxels.size() / 4);
    if (shown > maxVoxels) refuse(file, fmt::format("found {} voxels, expected at most {}", shown, maxVoxels));

    constexpr auto far = std::numeric_limits<std::int64_t>::max();
    std::array<std::int64_t, 3> least{far, far, far};
    std::array<std::int64_t, 3> most{-far, -far, -far};
    forEachVoxel(instances, file, job, [&](const std::array<std::int64_t, 3>& at, std::uint8_t) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            least[axis] = std::min(least[axis], at[axis]);
            most[axis] = std::max(most[axis], at[axis]);
        }
    });
    if (least[0] > most[0]) refuse(file, "found no voxel that is shown, expected one or more");
    std::array<std::int64_t, 3> span{};
    for (std::size_t axis = 0; axis < 3; ++axis) span[axis] = most[axis] - least[axis] + 1;
    if (span[0] > maxVoxels || span[1] > maxVoxels / span[0] || span[2] > maxVoxels / (span[0] * span[1]))
        refuse(file, fmt::format("found voxels that span {}x{}x{}, expected at most {} in all", span[0], span[1],
                                 span[2], maxVoxels));

    Voxels<std::uint16_t> voxels({int(span[0]), int(span[2]), int(span[1])}, 0);
    forEachVoxel(instances, file, job, [&](const std::array<std::int64_t, 3>& at, std::uint8_t colour) {
        voxels.set(int(at[0] - least[0]), int(at[2] - least[2]), int(most[1] - at[1]), colour);
    });

    ImportedScene scene;
    scene.atlas = Image(paletteSide, paletteSide);
    std::copy(vox.palette().begin(), vox.palette().end(), scene.atlas.cells().begin());
    scene.models.push_back({std::filesystem::path(file).stem().string(), std::move(voxels), drawingOf(scene.atlas)});
    return scene;
}

}  // namespace rooftree
