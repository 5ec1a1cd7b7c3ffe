// How much a test does.
#pragma once

// The first; or the second where sanitizers make each step many times as long and look for other faults.
constexpr int effort([[maybe_unused]] int full, [[maybe_unused]] int sanitized) {
#ifdef __SANITIZE_ADDRESS__
    return sanitized;
#else
    return full;
#endif
}
