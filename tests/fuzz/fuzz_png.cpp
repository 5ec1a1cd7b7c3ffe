// Any bytes as a PNG: refused, or a picture that encodes and decodes to itself.
#include <cstdlib>

#include "base/problem.h"
#include "image/png.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace rooftree;
    try {
        const Image image = decodePng({reinterpret_cast<const std::byte*>(bytes), size}, "fuzz.png");
        // Large pictures are slow to encode and show nothing that small ones do not.
        if (image.width() * image.height() <= 1 << 14 && decodePng(encodePng(image), "again.png") != image)
            std::abort();
    } catch (const Error&) {}
    return 0;
}
