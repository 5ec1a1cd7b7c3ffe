#include "obj/obj.h"

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <iterator>
#include <map>

#include "image/png.h"

namespace rooftree {
namespace {

// A word of the format; what would part or end it, or begin a comment, becomes an underscore.
std::string wordOf(const std::string& name) {
    std::string word = name;
    for (char& letter : word)
        if ((letter >= 0 && letter <= ' ') || letter == 127 || letter == '#' || letter == '\\' || letter == '/')
            letter = '_';
    return word.empty() ? "_" : word;
}

std::vector<std::byte> bytesOf(const fmt::memory_buffer& text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

// In the order of Face.
constexpr const char* normals = "vn 0 0 1\nvn 0 0 -1\nvn 0 1 0\nvn 0 -1 0\nvn 1 0 0\nvn -1 0 0\n";

// Writes objects; corners that are alike within one are written once.
class ObjWriter {
public:
    explicit ObjWriter(const ExportScene& scene) : scene_(scene) {}

    void add(const ExportNode& node, const ExportModel& model, const Job& job) {
        const Image& image = scene_.textures.at(std::size_t(model.texture)).image;
        std::map<Vec3i, std::size_t> points;
        std::map<std::pair<double, double>, std::size_t> texels;
        fmt::memory_buffer faces;
        std::size_t count = 0;
        for (const Quad& quad : model.mesh->quads) {
            if (count++ % 4096 == 0) job.tick();
            print(faces, "f");
            for (const Corner& corner : outwardCorners(quad)) {
                const Vec3i at{corner.at.x - model.origin.x + node.offset.x,
                               corner.at.y - model.origin.y + node.offset.y,
                               corner.at.z - model.origin.z + node.offset.z};
                const auto [point, newPoint] = points.try_emplace(at, points_ + 1);
                if (newPoint) {
                    ++points_;
                    print(vertices_, "v {} {} {}\n", at.x * scene_.unit, at.y * scene_.unit, at.z * scene_.unit);
                }
                const auto [texel, newTexel] = texels.try_emplace({corner.u, corner.v}, texels_ + 1);
                if (newTexel) {
                    ++texels_;
                    print(vertices_, "vt {:.9g} {:.9g}\n", corner.u / image.width(), 1.0 - corner.v / image.height());
                }
                print(faces, " {}/{}/{}", point->second, texel->second, int(quad.face) + 1);
            }
            print(faces, "\n");
        }
        print(text, "o {}\nusemtl {}\n", wordOf(node.name), materialName(model.texture));
        text.append(vertices_);
        text.append(faces);
        vertices_.clear();
    }

    // Materials may have the same name in the scene, but not in the file.
    std::string materialName(int texture) const {
        const std::string name = wordOf(scene_.textures.at(std::size_t(texture)).name);
        return scene_.textures.size() == 1 ? name : fmt::format("{}_{}", name, texture);
    }

    template <class... Values>
    static void print(fmt::memory_buffer& buffer, fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(buffer), format, std::forward<Values>(values)...);
    }

    fmt::memory_buffer text;

private:
    const ExportScene& scene_;
    fmt::memory_buffer vertices_;
    std::size_t points_ = 0;
    std::size_t texels_ = 0;
};

}  // namespace

std::vector<OutputFile> writeObj(const ExportScene& scene, const std::string& fileName, const Job& job) {
    const std::string stem = wordOf(std::filesystem::path(fileName).stem().string());
    ObjWriter writer(scene);
    ObjWriter::print(writer.text, "# Rooftree\nmtllib {}.mtl\n{}", stem, normals);
    std::size_t done = 0;
    for (const ExportNode& node : scene.nodes) {
        job.progress(double(done++) / double(scene.nodes.size()), node.name);
        const ExportModel& model = scene.models.at(std::size_t(node.model));
        if (model.mesh && !model.mesh->quads.empty()) writer.add(node, model, job);
    }
    std::vector<OutputFile> files;
    files.push_back({fileName, bytesOf(writer.text)});
    fmt::memory_buffer materials;
    ObjWriter::print(materials, "# Rooftree\n");
    files.push_back({stem + ".mtl", {}});
    for (std::size_t i = 0; i < scene.textures.size(); ++i) {
        const std::string picture = i == 0 ? stem + "_atlas.png" : fmt::format("{}_atlas_{}.png", stem, i);
        // Illumination model 0: the texture's colour as it is.
        ObjWriter::print(materials, "newmtl {}\nKa 1 1 1\nKd 1 1 1\nKs 0 0 0\nillum 0\nmap_Kd {}\n",
                         writer.materialName(int(i)), picture);
        files.push_back({picture, encodePng(scene.textures[i].image)});
    }
    files[1].bytes = bytesOf(materials);
    return files;
}

}  // namespace rooftree
