#include "image/png.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spng.h>

#include "base/file.h"
#include "base/problem.h"

namespace rooftree {
namespace {

// A picture of the largest size that does not compress at all still fits.
constexpr std::uintmax_t maxFileBytes = std::uintmax_t(5) << 26;
// What a single chunk beside the pixels may unpack to, and all of them together.
constexpr std::size_t maxChunkBytes = std::size_t(1) << 24;
constexpr std::size_t maxChunkCache = std::size_t(1) << 25;
// Deflate makes at most this many bytes of one.
constexpr std::uint64_t deflateRatio = 1032;
constexpr std::array<std::uint8_t, 8> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

struct FreeContext {
    void operator()(spng_ctx* context) const { spng_ctx_free(context); }
};
using Context = std::unique_ptr<spng_ctx, FreeContext>;

[[noreturn]] void refuse(const std::string& file, std::string sentence) {
    Problem problem;
    problem.file = file;
    problem.what = "picture";
    problem.sentence = std::move(sentence);
    throw Error(Error::Kind::input, std::move(problem));
}

std::uint32_t bigEndian(std::span<const std::byte> bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | std::uint32_t(bytes[at + i]);
    return value;
}

std::string limits() {
    return fmt::format("expected a picture of at most {} pixels a side and {} pixels in all", maxImageSide,
                       maxImagePixels);
}

// Whether the bytes hold every chunk up to the last one. The library takes a last chunk without its checksum.
bool isWhole(std::span<const std::byte> bytes) {
    constexpr std::uint32_t lastChunk = 0x49454E44;
    for (std::size_t at = signature.size(); at + 12 <= bytes.size();) {
        const std::uint64_t length = bigEndian(bytes, at);
        if (length > bytes.size() - at - 12) return false;
        if (bigEndian(bytes, at + 4) == lastChunk) return true;
        at += std::size_t(length) + 12;
    }
    return false;
}

// What is wrong, in place of the library's short word for it.
std::string sentenceFor(int code, std::span<const std::byte> bytes) {
    switch (code) {
        case SPNG_EUSER_WIDTH:
        case SPNG_EUSER_HEIGHT:
            return fmt::format("found a picture of {}x{} pixels, {}", bigEndian(bytes, 16), bigEndian(bytes, 20),
                               limits());
        case SPNG_EIDAT_TOO_SHORT: return "found a PNG picture with too few pixels for its size, expected a whole one";
        case SPNG_ECHUNK_CRC:
            return "found a checksum that does not match its bytes, expected a PNG picture that is not damaged";
        case SPNG_ECHUNK_LIMITS:
            return fmt::format("found more than {} bytes of notes and profiles beside the pixels, expected fewer",
                               maxChunkBytes);
        default: return fmt::format("found a damaged PNG picture ({}), expected a whole one", spng_strerror(code));
    }
}

}  // namespace

Image decodePng(std::span<const std::byte> bytes, const std::string& file) {
    if (bytes.empty()) refuse(file, "found no bytes at all, expected a PNG picture");
    const std::size_t known = std::min(bytes.size(), signature.size());
    if (std::memcmp(bytes.data(), signature.data(), known) != 0)
        refuse(file, fmt::format("found the first bytes {:02x}, expected a PNG picture, which begins {:02x}",
                                 fmt::join(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), known), " "),
                                 fmt::join(signature, " ")));
    if (!isWhole(bytes))
        refuse(file,
               fmt::format("found a PNG picture that is cut off after {} bytes, expected a whole one", bytes.size()));
    const Context context(spng_ctx_new(0));
    if (!context) throw std::bad_alloc();
    const auto check = [&](int code) {
        if (code == SPNG_EMEM) throw std::bad_alloc();
        if (code != SPNG_OK) refuse(file, sentenceFor(code, bytes));
    };
    check(spng_set_image_limits(context.get(), maxImageSide, maxImageSide));
    check(spng_set_chunk_limits(context.get(), maxChunkBytes, maxChunkCache));
    // Transparency is in a chunk that the library would else drop in silence.
    check(spng_set_crc_action(context.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR));
    check(spng_set_png_buffer(context.get(), bytes.data(), bytes.size()));

    spng_ihdr header{};
    check(spng_get_ihdr(context.get(), &header));
    if (std::uint64_t(header.width) * header.height > std::uint64_t(maxImagePixels))
        refuse(file, fmt::format("found a picture of {}x{} pixels, {}", header.width, header.height, limits()));
    constexpr std::uint64_t channelsOf[7] = {1, 0, 3, 1, 2, 0, 4};
    const std::uint64_t rowBytes = (header.width * channelsOf[header.color_type] * header.bit_depth + 7) / 8;
    if (rowBytes * header.height / deflateRatio > bytes.size())
        refuse(file, fmt::format("found {} bytes for a picture of {}x{} pixels, expected {} or more", bytes.size(),
                                 header.width, header.height, rowBytes * header.height / deflateRatio));

    // What stands before the pixels is read first, so that a picture with a broken palette costs nothing.
    check(spng_decode_chunks(context.get()));
    Image image(int(header.width), int(header.height));
    check(spng_decode_image(context.get(), image.cells().data(), image.cells().size_bytes(), SPNG_FMT_RGBA8,
                            SPNG_DECODE_TRNS));
    check(spng_decode_chunks(context.get()));
    return image;
}

Image readPng(const std::filesystem::path& path) {
    return decodePng(readFile(path, maxFileBytes), path.string());
}

std::vector<std::byte> encodePng(const Image& image) {
    if (image.bounds().empty()) refuse("", "found a picture without pixels, expected one or more");
    const Context context(spng_ctx_new(SPNG_CTX_ENCODER));
    if (!context) throw std::bad_alloc();
    const auto check = [](int code) {
        if (code != SPNG_OK) throw std::runtime_error(spng_strerror(code));
    };
    spng_ihdr header{};
    header.width = std::uint32_t(image.width());
    header.height = std::uint32_t(image.height());
    header.bit_depth = 8;
    header.color_type = SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
    check(spng_set_option(context.get(), SPNG_ENCODE_TO_BUFFER, 1));
    // Few colours in flat runs: deflate finds them best, and by far fastest, if rows stay as they are.
    constexpr int defaultStrategy = 0;
    check(spng_set_option(context.get(), SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING));
    check(spng_set_option(context.get(), SPNG_IMG_COMPRESSION_STRATEGY, defaultStrategy));
    check(spng_set_option(context.get(), SPNG_IMG_COMPRESSION_LEVEL, 6));
    check(spng_set_ihdr(context.get(), &header));
    check(spng_encode_image(context.get(), image.cells().data(), image.cells().size_bytes(), SPNG_FMT_PNG,
                            SPNG_ENCODE_FINALIZE));
    std::size_t size = 0;
    int code = SPNG_OK;
    const std::unique_ptr<void, decltype(&std::free)> buffer(spng_get_png_buffer(context.get(), &size, &code),
                                                             &std::free);
    check(code);
    const auto* first = static_cast<const std::byte*>(buffer.get());
    return {first, first + size};
}

}  // namespace rooftree
