// PNG in and out, through libspng.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "image/image.h"

namespace rooftree {

// The largest picture that is read: its sides, and its pixels.
inline constexpr int maxImageSide = 16384;
inline constexpr int maxImagePixels = 1 << 26;

// Decodes a PNG of any colour type and depth to eight-bit RGBA. `file` is the name for messages.
// Throws Error (input) for bytes that are no whole PNG or a picture past the limits; the size is checked before pixels are allocated.
Image decodePng(std::span<const std::byte> bytes, const std::string& file);

// Reads and decodes the file at `path`. Throws Error (file) if it cannot be read, else as decodePng.
Image readPng(const std::filesystem::path& path);

// An eight-bit RGBA PNG; the same picture always gives the same bytes.
std::vector<std::byte> encodePng(const Image& image);

}  // namespace rooftree
