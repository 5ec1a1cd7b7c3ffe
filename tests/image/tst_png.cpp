#include <rapidcheck.h>
#include <spng.h>
#include <QTest>
#include <cstring>
#include <functional>

#include "base/problem.h"
#include "image/png.h"

using namespace rooftree;

namespace {

using Bytes = std::vector<std::byte>;

// A PNG of the given kind through the library itself; `pixels` is in the file's own depth, big-endian.
Bytes made(std::uint32_t width, std::uint32_t height, int depth, int colour, std::vector<std::uint8_t> pixels,
           const std::function<void(spng_ctx*)>& more = {}, int interlace = 0) {
    spng_ctx* context = spng_ctx_new(SPNG_CTX_ENCODER);
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    spng_ihdr header{width, height, std::uint8_t(depth), std::uint8_t(colour), 0, 0, std::uint8_t(interlace)};
    spng_set_ihdr(context, &header);
    if (more) more(context);
    const int code = spng_encode_image(context, pixels.data(), pixels.size(), SPNG_FMT_RAW, SPNG_ENCODE_FINALIZE);
    if (code != 0) qFatal("cannot make the picture: %s", spng_strerror(code));
    std::size_t size = 0;
    int error = 0;
    void* buffer = spng_get_png_buffer(context, &size, &error);
    Bytes bytes(size);
    std::memcpy(bytes.data(), buffer, size);
    std::free(buffer);
    spng_ctx_free(context);
    return bytes;
}

std::string refusal(std::span<const std::byte> bytes) {
    try {
        decodePng(bytes, "art/house.png");
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::input || error.problem().file != "art/house.png") return {};
        return error.problem().sentence;
    }
    return {};
}

void putBigEndian(Bytes& bytes, std::size_t at, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) bytes[at + std::size_t(i)] = std::byte(value >> (24 - 8 * i));
}

std::uint32_t crcOf(std::span<const std::byte> bytes) {
    std::uint32_t crc = ~0u;
    for (const std::byte byte : bytes) {
        crc ^= std::uint32_t(byte);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
    }
    return ~crc;
}

// The same file with another size in its header, checksum and all.
Bytes withSize(Bytes bytes, std::uint32_t width, std::uint32_t height) {
    putBigEndian(bytes, 16, width);
    putBigEndian(bytes, 20, height);
    putBigEndian(bytes, 29, crcOf(std::span(bytes).subspan(12, 17)));
    return bytes;
}

Bytes small() {
    return made(2, 2, 8, SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0});
}

}  // namespace

class PngTest : public QObject {
    Q_OBJECT

private slots:
    void keepsColoursThatAlphaHides() {
        const Image image = decodePng(small(), "x");
        QCOMPARE(image.width(), 2);
        QVERIFY(image.at(0, 0) == (Rgba{1, 2, 3, 4}));
        QVERIFY(image.at(1, 1) == (Rgba{13, 14, 15, 0}));
    }

    void readsPaletteWithTransparency() {
        const Bytes bytes = made(3, 1, 2, SPNG_COLOR_TYPE_INDEXED, {0b00011000}, [](spng_ctx* context) {
            spng_plte palette{3, {{10, 20, 30, 0}, {40, 50, 60, 0}, {70, 80, 90, 0}}};
            spng_set_plte(context, &palette);
            spng_trns alpha{};
            alpha.n_type3_entries = 2;
            alpha.type3_alpha[0] = 0;
            alpha.type3_alpha[1] = 128;
            spng_set_trns(context, &alpha);
        });
        const Image image = decodePng(bytes, "x");
        QVERIFY(image.at(0, 0) == (Rgba{10, 20, 30, 0}));
        QVERIFY(image.at(1, 0) == (Rgba{40, 50, 60, 128}));
        QVERIFY(image.at(2, 0) == (Rgba{70, 80, 90, 255}));
    }

    void readsSixteenBits() {
        const Image image =
            decodePng(made(1, 1, 16, SPNG_COLOR_TYPE_TRUECOLOR, {0x12, 0x00, 0x80, 0x00, 0xFF, 0xFF}), "x");
        QVERIFY(image.at(0, 0) == (Rgba{0x12, 0x80, 0xFF, 255}));
    }

    void readsGreyOfOneBitWithItsTransparentGrey() {
        const Bytes bytes = made(10, 1, 1, SPNG_COLOR_TYPE_GRAYSCALE, {0b10100000, 0b01000000}, [](spng_ctx* context) {
            spng_trns key{};
            key.gray = 0;
            spng_set_trns(context, &key);
        });
        const Image image = decodePng(bytes, "x");
        QVERIFY(image.at(0, 0) == (Rgba{255, 255, 255, 255}));
        QVERIFY(image.at(1, 0) == (Rgba{0, 0, 0, 0}));
        QVERIFY(image.at(9, 0) == (Rgba{255, 255, 255, 255}));
    }

    void readsGreyWithAlpha() {
        const Image image = decodePng(made(1, 2, 8, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA, {9, 200, 7, 0}), "x");
        QVERIFY(image.at(0, 0) == (Rgba{9, 9, 9, 200}));
        QVERIFY(image.at(0, 1) == (Rgba{7, 7, 7, 0}));
    }

    void readsInterlaced() {
        std::vector<std::uint8_t> greys(11 * 9);
        for (std::size_t i = 0; i < greys.size(); ++i) greys[i] = std::uint8_t(i * 2);
        const Image image = decodePng(made(11, 9, 8, SPNG_COLOR_TYPE_GRAYSCALE, greys, {}, 1), "x");
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 11; ++x) QCOMPARE(int(image.at(x, y).g), (y * 11 + x) * 2);
    }

    void readsPixelsInOneLargeChunk() {
        // Noise does not compress; some programs write all of it as one chunk, beyond the limit of the other chunks.
        Image image(2400, 2400);
        std::uint32_t noise = 1;
        for (Rgba& pixel : image.cells()) {
            noise = noise * 1664525u + 1013904223u;
            pixel = {std::uint8_t(noise >> 8), std::uint8_t(noise >> 16), std::uint8_t(noise >> 24),
                     std::uint8_t(noise >> 11)};
        }
        const Bytes bytes = encodePng(image);
        Bytes joined(bytes.begin(), bytes.begin() + 33);
        Bytes data;
        for (std::size_t at = 33; at + 12 <= bytes.size();) {
            std::size_t length = 0;
            for (std::size_t i = 0; i < 4; ++i) length = length << 8 | std::size_t(bytes[at + i]);
            if (std::memcmp(&bytes[at + 4], "IDAT", 4) == 0)
                data.insert(data.end(), bytes.begin() + std::ptrdiff_t(at + 8),
                            bytes.begin() + std::ptrdiff_t(at + 8 + length));
            at += length + 12;
        }
        QVERIFY(data.size() > (1u << 24));
        const std::size_t start = joined.size();
        joined.resize(start + 8);
        putBigEndian(joined, start, std::uint32_t(data.size()));
        std::memcpy(&joined[start + 4], "IDAT", 4);
        joined.insert(joined.end(), data.begin(), data.end());
        joined.resize(joined.size() + 4);
        putBigEndian(joined, joined.size() - 4, crcOf(std::span(joined).subspan(start + 4, data.size() + 4)));
        joined.insert(joined.end(), bytes.end() - 12, bytes.end());
        QVERIFY(decodePng(joined, "x") == image);
    }

    void refusesNothing() { QVERIFY(QString::fromStdString(refusal({})).contains("no bytes")); }

    void refusesWhatIsNoPng() {
        const std::string text = "GIF89a is another format";
        const QString said = QString::fromStdString(refusal(std::as_bytes(std::span(text))));
        QVERIFY2(said.contains("47 49 46") && said.contains("expected a PNG"), qPrintable(said));
    }

    void refusesEveryTruncation() {
        const Bytes whole = small();
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY2(!refusal(std::span(whole).first(length)).empty(), qPrintable(QString::number(length)));
        const QString said = QString::fromStdString(refusal(std::span(whole).first(whole.size() - 20)));
        QVERIFY2(said.contains(QString::number(whole.size() - 20)), qPrintable(said));
    }

    void refusesEveryFlippedBit() {
        const Bytes whole = small();
        for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
            Bytes broken = whole;
            broken[bit / 8] ^= std::byte(1 << bit % 8);
            QVERIFY2(!refusal(broken).empty(), qPrintable(QString::number(bit)));
        }
    }

    void refusesPicturesPastTheLimits() {
        const auto sentence = [](std::uint32_t width, std::uint32_t height) {
            return QString::fromStdString(refusal(withSize(small(), width, height)));
        };
        for (const auto& [width, height] : {std::pair{65535u, 65535u}, {16385u, 1u}, {1u, 16385u}, {16384u, 16384u}}) {
            const QString said = sentence(width, height);
            QVERIFY2(said.contains(QString("%1x%2").arg(width).arg(height)) && said.contains("at most 16384"),
                     qPrintable(said));
        }
        QVERIFY(!sentence(0, 1).isEmpty());
        QVERIFY(!sentence(0x80000000u, 1).isEmpty());
        // Within the limits, yet more pixels than so few bytes can hold.
        QVERIFY(sentence(8192, 8192).contains("8192x8192"));
    }

    void refusesABombBesideThePixels() {
        const Bytes bytes = made(1, 1, 8, SPNG_COLOR_TYPE_GRAYSCALE, {0}, [](spng_ctx* context) {
            static std::vector<char> text(std::size_t(40) << 20, 'a');
            text.back() = 0;
            spng_text note{};
            std::strcpy(note.keyword, "Comment");
            note.type = SPNG_ZTXT;
            note.text = text.data();
            note.length = text.size() - 1;
            spng_set_text(context, &note, 1);
        });
        QVERIFY(bytes.size() < 100000);
        const std::string said = refusal(bytes);
        QVERIFY2(!said.empty(), said.c_str());
    }

    void whatIsWrittenReadsBack() {
        const bool ok = rc::check("a picture survives, and its bytes are always the same", [] {
            const int width = *rc::gen::inRange(1, 40);
            const int height = *rc::gen::inRange(1, 40);
            Image image(width, height);
            for (Rgba& pixel : image.cells()) {
                const auto bits = *rc::gen::arbitrary<std::uint32_t>();
                pixel = {std::uint8_t(bits), std::uint8_t(bits >> 8), std::uint8_t(bits >> 16),
                         std::uint8_t(bits >> 24)};
            }
            const Bytes bytes = encodePng(image);
            RC_ASSERT(decodePng(bytes, "x") == image);
            RC_ASSERT(encodePng(image) == bytes);
        });
        QVERIFY(ok);
    }

    void writesNoPictureWithoutPixels() { QVERIFY_THROWS_EXCEPTION(Error, encodePng(Image{})); }

    void saysWhichFileIsMissing() {
        try {
            readPng("/nonexistent/house.png");
            QFAIL("a file that is not there was read");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::file);
            QVERIFY(QString::fromStdString(error.problem().file).contains("house.png"));
        }
    }
};

QTEST_APPLESS_MAIN(PngTest)
#include "tst_png.moc"
