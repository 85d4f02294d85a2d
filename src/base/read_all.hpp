#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::base {

// More than any file of the program's own has. A larger one is a mistake and not worth all the memory; read_file()
// refuses it before it reads.
inline constexpr std::size_t kMostFileBytes = std::size_t{1} << 30U;

// The rest of a stream, named `name` in errors. More than `most` bytes are an error.
[[nodiscard]] Expected<std::string> read_all(std::istream& in, std::string_view name,
                                             std::size_t most = kMostFileBytes);

// What is said of more than `most` bytes.
[[nodiscard]] Error too_large(std::string_view name, std::size_t most);

}  // namespace qiyuan::base
