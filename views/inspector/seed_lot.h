// Seeds that a person asks for at random.
#pragma once

#include <QRandomGenerator>
#include <cstdint>

namespace rooftree {

// Another than `was`, of six digits at most, so that it can be told to somebody.
inline std::uint64_t seedByLot(std::uint64_t was) {
    constexpr quint32 count = 1'000'000;
    const std::uint64_t out = QRandomGenerator::global()->bounded(count);
    return out == was ? (out + 1) % count : out;
}

}  // namespace rooftree
