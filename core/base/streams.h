// Named random streams: the same seed and name give the same numbers on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace rooftree {

// One stream, stepped as SplitMix64 (Steele, Lea and Flood 2014).
class Stream {
public:
    explicit constexpr Stream(std::uint64_t state) : state_(state) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        return z ^ z >> 31;
    }
    // A whole number from 0 to n - 1.
    constexpr std::uint32_t below(std::uint32_t n) { return std::uint32_t((next() >> 32) * n >> 32); }
    // A number from 0 up to, but not, 1.
    constexpr double unit() { return double(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

// The streams of one seed. Asking one never changes another.
class Streams {
public:
    explicit constexpr Streams(std::uint64_t seed) : seed_(seed) {}

    constexpr Stream stream(std::string_view name) const { return Stream(fnv1a64(name) ^ seed_ * 0x9E3779B97F4A7C15u); }

private:
    static constexpr std::uint64_t fnv1a64(std::string_view bytes) {
        std::uint64_t hash = 0xCBF29CE484222325u;
        for (const char byte : bytes) hash = (hash ^ std::uint8_t(byte)) * 0x100000001B3u;
        return hash;
    }

    std::uint64_t seed_;
};

}  // namespace rooftree
