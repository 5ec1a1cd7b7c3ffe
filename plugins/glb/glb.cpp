#include "glb/glb.h"

#include <fmt/format.h>
#include <tiny_gltf.h>

#include <bit>
#include <cstring>
#include <limits>
#include <sstream>

#include "image/png.h"

namespace rooftree {
namespace {

static_assert(std::endian::native == std::endian::little, "the buffers are written as they lie in memory");

// Past this index a vertex needs 32 bits; 65,535 itself would restart a primitive.
constexpr std::size_t maxShortVertices = 65535;

// The header, the lists and the padding fit into what is left below four gigabytes.
constexpr std::size_t maxBufferBytes = std::size_t(4'000'000'000);

// Vertex colours multiply light, texels are stored by gamma 2.2: these darken a stored texel by faceShade.
constexpr std::uint8_t lightOf(Face face) {
    switch (faceShade(face)) {
        case 95: return 228;
        case 78: return 148;
        case 68: return 109;
        case 50: return 55;
        default: return 255;
    }
}

class BinaryBuffer {
public:
    explicit BinaryBuffer(tinygltf::Model& model) : model_(model) { model_.buffers.emplace_back(); }

    int addView(const void* bytes, std::size_t size, int target) {
        std::vector<unsigned char>& data = model_.buffers.front().data;
        data.resize((data.size() + 3) / 4 * 4);
        if (size > maxBufferBytes - std::min(data.size(), maxBufferBytes)) {
            Problem problem;
            problem.what = "size";
            problem.sentence = fmt::format(
                "found more than {} bytes of meshes, expected fewer: a GLB has 32 bits for its length", maxBufferBytes);
            throw Error(Error::Kind::input, std::move(problem));
        }
        tinygltf::BufferView view;
        view.buffer = 0;
        view.byteOffset = data.size();
        view.byteLength = size;
        view.target = target;
        const auto* first = static_cast<const unsigned char*>(bytes);
        data.insert(data.end(), first, first + size);
        model_.bufferViews.push_back(std::move(view));
        return int(model_.bufferViews.size()) - 1;
    }

    template <class T>
    int addAccessor(const std::vector<T>& values, int type, int componentType, int components, int target) {
        tinygltf::Accessor accessor;
        accessor.bufferView = addView(values.data(), values.size() * sizeof(T), target);
        accessor.componentType = componentType;
        accessor.type = type;
        accessor.count = values.size() / std::size_t(components);
        model_.accessors.push_back(std::move(accessor));
        return int(model_.accessors.size()) - 1;
    }

private:
    tinygltf::Model& model_;
};

void addMaterial(tinygltf::Model& model, BinaryBuffer& buffer, const ExportTexture& texture) {
    const std::vector<std::byte> png = encodePng(texture.image);
    tinygltf::Image image;
    image.name = texture.name;
    image.mimeType = "image/png";
    image.bufferView = buffer.addView(png.data(), png.size(), 0);
    model.images.push_back(std::move(image));

    tinygltf::Texture slot;
    slot.sampler = 0;
    slot.source = int(model.images.size()) - 1;
    model.textures.push_back(std::move(slot));

    tinygltf::Material material;
    material.name = texture.name;
    material.pbrMetallicRoughness.baseColorTexture.index = int(model.textures.size()) - 1;
    material.pbrMetallicRoughness.metallicFactor = 0.0;
    material.pbrMetallicRoughness.roughnessFactor = 1.0;
    material.extensions["KHR_materials_unlit"] = tinygltf::Value(tinygltf::Value::Object());
    model.materials.push_back(std::move(material));
}

// Which mesh of the file the model became; -1 where it has no face.
int addMesh(tinygltf::Model& model, BinaryBuffer& buffer, const ExportScene& scene, const ExportModel& from,
            const Job& job) {
    if (!from.mesh || from.mesh->quads.empty()) return -1;
    const std::vector<Quad>& quads = from.mesh->quads;
    const Image& image = scene.textures.at(std::size_t(from.texture)).image;
    std::vector<float> positions;
    std::vector<float> uvs;
    std::vector<std::uint8_t> colours;
    std::vector<std::uint32_t> indices;
    positions.reserve(quads.size() * 12);
    uvs.reserve(quads.size() * 8);
    indices.reserve(quads.size() * 6);
    std::array<float, 3> least;
    std::array<float, 3> most;
    least.fill(std::numeric_limits<float>::max());
    most.fill(std::numeric_limits<float>::lowest());
    for (std::size_t i = 0; i < quads.size(); ++i) {
        if (i % 4096 == 0) job.tick();
        for (const Corner& corner : outwardCorners(quads[i])) {
            const std::array<int, 3> at{corner.at.x - from.origin.x, corner.at.y - from.origin.y,
                                        corner.at.z - from.origin.z};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const float value = float(at[axis] * scene.unit);
                least[axis] = std::min(least[axis], value);
                most[axis] = std::max(most[axis], value);
                positions.push_back(value);
            }
            uvs.push_back(float(corner.u / image.width()));
            uvs.push_back(float(corner.v / image.height()));
            if (scene.shaded) {
                const std::uint8_t light = lightOf(quads[i].face);
                colours.insert(colours.end(), {light, light, light, std::uint8_t(255)});
            }
        }
        for (const std::uint32_t corner : {0, 1, 2, 0, 2, 3}) indices.push_back(std::uint32_t(i * 4) + corner);
    }

    tinygltf::Primitive primitive;
    primitive.mode = TINYGLTF_MODE_TRIANGLES;
    primitive.material = from.texture;
    const int position = buffer.addAccessor(positions, TINYGLTF_TYPE_VEC3, TINYGLTF_COMPONENT_TYPE_FLOAT, 3,
                                            TINYGLTF_TARGET_ARRAY_BUFFER);
    model.accessors[std::size_t(position)].minValues.assign(least.begin(), least.end());
    model.accessors[std::size_t(position)].maxValues.assign(most.begin(), most.end());
    primitive.attributes["POSITION"] = position;
    primitive.attributes["TEXCOORD_0"] =
        buffer.addAccessor(uvs, TINYGLTF_TYPE_VEC2, TINYGLTF_COMPONENT_TYPE_FLOAT, 2, TINYGLTF_TARGET_ARRAY_BUFFER);
    if (scene.shaded) {
        const int colour = buffer.addAccessor(colours, TINYGLTF_TYPE_VEC4, TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, 4,
                                              TINYGLTF_TARGET_ARRAY_BUFFER);
        model.accessors[std::size_t(colour)].normalized = true;
        primitive.attributes["COLOR_0"] = colour;
    }
    if (quads.size() * 4 <= maxShortVertices) {
        const std::vector<std::uint16_t> shorts(indices.begin(), indices.end());
        primitive.indices = buffer.addAccessor(shorts, TINYGLTF_TYPE_SCALAR, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, 1,
                                               TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
    } else {
        primitive.indices = buffer.addAccessor(indices, TINYGLTF_TYPE_SCALAR, TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT, 1,
                                               TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
    }
    tinygltf::Mesh mesh;
    mesh.name = from.name;
    mesh.primitives.push_back(std::move(primitive));
    model.meshes.push_back(std::move(mesh));
    return int(model.meshes.size()) - 1;
}

std::vector<std::byte> bytesOf(const tinygltf::Model& model) {
    std::ostringstream stream;
    stream.imbue(std::locale::classic());
    tinygltf::TinyGLTF().WriteGltfSceneToStream(&model, stream, false, true);
    const std::string text = std::move(stream).str();
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

}  // namespace

std::vector<OutputFile> writeGlb(const ExportScene& scene, const std::string& fileName, const Job& job) {
    tinygltf::Model model;
    model.asset.version = "2.0";
    model.asset.generator = "Rooftree";
    BinaryBuffer buffer(model);
    if (!scene.textures.empty()) {
        model.extensionsUsed.emplace_back("KHR_materials_unlit");
        tinygltf::Sampler sampler;
        sampler.magFilter = TINYGLTF_TEXTURE_FILTER_NEAREST;
        sampler.minFilter = TINYGLTF_TEXTURE_FILTER_NEAREST;
        sampler.wrapS = TINYGLTF_TEXTURE_WRAP_CLAMP_TO_EDGE;
        sampler.wrapT = TINYGLTF_TEXTURE_WRAP_CLAMP_TO_EDGE;
        model.samplers.push_back(std::move(sampler));
    }
    for (const ExportTexture& texture : scene.textures) addMaterial(model, buffer, texture);
    std::vector<int> meshes;
    for (const ExportModel& each : scene.models) {
        job.progress(double(meshes.size()) / double(scene.models.size()), each.name);
        meshes.push_back(addMesh(model, buffer, scene, each, job));
    }
    tinygltf::Scene root;
    for (const ExportNode& each : scene.nodes) {
        tinygltf::Node node;
        node.name = each.name;
        node.mesh = meshes.at(std::size_t(each.model));
        if (each.offset != Vec3i{})
            node.translation = {each.offset.x * scene.unit, each.offset.y * scene.unit, each.offset.z * scene.unit};
        root.nodes.push_back(int(model.nodes.size()));
        model.nodes.push_back(std::move(node));
    }
    model.scenes.push_back(std::move(root));
    model.defaultScene = 0;
    if (model.buffers.front().data.empty()) model.buffers.clear();
    std::vector<OutputFile> files(1);
    files.front() = {fileName, bytesOf(model)};
    return files;
}

}  // namespace rooftree
