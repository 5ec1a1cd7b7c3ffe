// What happens to memory that a program gave back.
#pragma once

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace rooftree {

// To be called once, first of all. Grids and meshes come and go by the thousand: what is freed is then kept for the next
// one, as the system takes longer to hand out fresh pages than the work on them lasts.
inline void keepFreedMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
#endif
}

}  // namespace rooftree
