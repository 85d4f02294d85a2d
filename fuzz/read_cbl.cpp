#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/game_files.hpp"
#include "games/xiangqi/records/bridge_format.hpp"

// The head of a library is long and says little: the input is the index and the records behind it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan::xiangqi;
    std::string file(bridge::kIndexAt, '\0');
    file.replace(0, bridge::kLibraryMark.size(), bridge::kLibraryMark);
    file.append(reinterpret_cast<const char*>(data), size);
    qiyuan::fuzz::read_and_write(file, {.kind = FileKind::kCbl});
    return 0;
}
