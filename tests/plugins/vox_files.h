// A reader and a writer of .vox files that share nothing with those under test.
#pragma once

#include <QtGlobal>
#include <array>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "image/image.h"

namespace rooftree {

using Bytes = std::vector<std::byte>;
using Colours = std::map<Vec3i, Rgba>;

// A reader as small as can be: what its author would see in MagicaVoxel, in Rooftree's axes.
class SmallReader {
public:
    std::set<std::string> names;
    int models = 0;

    explicit SmallReader(const Bytes& bytes) : bytes_(bytes) {
        if (std::memcmp(bytes.data(), "VOX \x96\0\0\0MAIN\0\0\0\0", 16) != 0) qFatal("no header of a .vox");
        if (std::size_t(number(16)) != bytes.size() - 20) qFatal("the main chunk is not the whole file");
        for (std::size_t at = 20; at < bytes.size(); at += 12 + std::size_t(number(at + 4))) {
            if (std::memcmp(&bytes[at], "SIZE", 4) == 0) sizes_.push_back(at + 12);
            if (std::memcmp(&bytes[at], "XYZI", 4) == 0) voxels_.push_back(at + 12);
            if (std::memcmp(&bytes[at], "RGBA", 4) == 0) palette_ = at + 12;
            if (bytes[at] == std::byte('n')) nodes_[number(at + 12)] = at;
        }
        models = int(voxels_.size());
    }

    Colours colours() {
        Colours out;
        visit(0, {}, out);
        return out;
    }

private:
    int number(std::size_t at) const {
        std::int32_t value = 0;
        std::memcpy(&value, &bytes_[at], 4);
        return value;
    }
    std::map<std::string, std::string> dictionary(std::size_t& at) const {
        std::map<std::string, std::string> out;
        int left = number(at);
        at += 4;
        const auto string = [&] {
            const std::string text(reinterpret_cast<const char*>(&bytes_[at + 4]), std::size_t(number(at)));
            at += 4 + text.size();
            return text;
        };
        for (; left > 0; --left) {
            const std::string key = string();
            out[key] = string();
        }
        return out;
    }
    void visit(int id, Vec3i to, Colours& out) {
        const std::size_t chunk = nodes_.at(id);
        std::size_t at = chunk + 16;
        const auto attributes = dictionary(at);
        if (bytes_[chunk + 1] == std::byte('T')) {
            if (attributes.contains("_name")) names.insert(attributes.at("_name"));
            const int child = number(at);
            at += 16;
            auto frame = dictionary(at);
            Vec3i by;
            std::sscanf(frame["_t"].c_str(), "%d %d %d", &by.x, &by.y, &by.z);
            visit(child, {to.x + by.x, to.y + by.y, to.z + by.z}, out);
        } else if (bytes_[chunk + 1] == std::byte('G')) {
            for (int i = 0; i < number(at); ++i) visit(number(at + 4 + std::size_t(i) * 4), to, out);
        } else {
            const auto model = std::size_t(number(at + 4));
            const Vec3i size{number(sizes_[model]), number(sizes_[model] + 4), number(sizes_[model] + 8)};
            for (int i = 0; i < number(voxels_[model]); ++i) {
                const std::byte* v = &bytes_[voxels_[model] + 4 + std::size_t(i) * 4];
                const int x = to.x + int(v[0]) - size.x / 2;
                const int north = to.y + int(v[1]) - size.y / 2;
                const int up = to.z + int(v[2]) - size.z / 2;
                const std::byte* c = &bytes_[palette_ + (std::size_t(v[3]) - 1) * 4];
                out[{x, up, -1 - north}] = {std::uint8_t(c[0]), std::uint8_t(c[1]), std::uint8_t(c[2]),
                                            std::uint8_t(c[3])};
            }
        }
    }

    const Bytes& bytes_;
    std::vector<std::size_t> sizes_;
    std::vector<std::size_t> voxels_;
    std::size_t palette_ = 0;
    std::map<int, std::size_t> nodes_;
};

// Files put together by hand, chunk by chunk.
struct Draft {
    Bytes bytes;

    Draft& number(std::uint32_t value) {
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(std::byte(value >> shift & 255));
        return *this;
    }
    Draft& text(const std::string& value) {
        for (const char letter : value) bytes.push_back(std::byte(letter));
        return *this;
    }
    Draft& string(const std::string& value) { return number(std::uint32_t(value.size())).text(value); }
    Draft& chunk(const std::string& id, const Draft& content) {
        text(id).number(std::uint32_t(content.bytes.size())).number(0);
        bytes.insert(bytes.end(), content.bytes.begin(), content.bytes.end());
        return *this;
    }
    Draft& model(std::array<std::uint32_t, 3> size, const std::vector<std::array<std::uint8_t, 4>>& voxels) {
        chunk("SIZE", Draft().number(size[0]).number(size[1]).number(size[2]));
        Draft content;
        content.number(std::uint32_t(voxels.size()));
        for (const auto& voxel : voxels)
            for (const std::uint8_t part : voxel) content.bytes.push_back(std::byte(part));
        return chunk("XYZI", content);
    }
    Draft& transform(std::uint32_t id, std::uint32_t child,
                     const std::vector<std::pair<std::string, std::string>>& frame, bool hidden = false) {
        Draft content;
        content.number(id).number(hidden ? 1 : 0);
        if (hidden) content.string("_hidden").string("1");
        content.number(child).number(~0u).number(0).number(1).number(std::uint32_t(frame.size()));
        for (const auto& [key, value] : frame) content.string(key).string(value);
        return chunk("nTRN", content);
    }
    Draft& group(std::uint32_t id, const std::vector<std::uint32_t>& children) {
        Draft content;
        content.number(id).number(0).number(std::uint32_t(children.size()));
        for (const std::uint32_t child : children) content.number(child);
        return chunk("nGRP", content);
    }
    Draft& shape(std::uint32_t id, std::uint32_t model) {
        return chunk("nSHP", Draft().number(id).number(0).number(1).number(model).number(0));
    }
    Bytes file() const {
        Draft out;
        out.text("VOX ").number(150).text("MAIN").number(0).number(std::uint32_t(bytes.size()));
        out.bytes.insert(out.bytes.end(), bytes.begin(), bytes.end());
        return out.bytes;
    }
};

}  // namespace rooftree
