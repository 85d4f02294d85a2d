#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/game_files.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    qiyuan::fuzz::read_and_write(
        {reinterpret_cast<const char*>(data), size},
        {.kind = qiyuan::xiangqi::FileKind::kCbf, .encoding = qiyuan::base::TextEncoding::kGb18030});
    return 0;
}
