#include "base/read_all.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qiyuan::base {

Error too_large(std::string_view name, std::size_t most) {
    return {fmt::format("cannot read {}: it has more than {} MiB", name, most >> 20U)};
}

Expected<std::string> read_all(std::istream& in, std::string_view name, std::size_t most) {
    constexpr std::size_t kChunk = 1U << 16U;
    std::string bytes;
    std::size_t size = 0;
    while (in) {
        if (size == bytes.size()) bytes.resize(std::max(kChunk, 2 * size));
        in.read(bytes.data() + size, static_cast<std::streamsize>(bytes.size() - size));
        size += static_cast<std::size_t>(in.gcount());
        if (size > most) return tl::unexpected(too_large(name, most));
    }
    if (in.bad()) return fail(fmt::format("cannot read {}", name));
    bytes.resize(size);
    return bytes;
}

}  // namespace qiyuan::base
