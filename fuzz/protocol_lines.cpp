#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "protocol/cdc.hpp"
#include "protocol/codecup.hpp"
#include "protocol/ucci.hpp"
#include "protocol/uci.hpp"

namespace {

template <class Parsed>
void require_words(const Parsed& parsed) {
    if (!parsed) qiyuan::fuzz::require(!parsed.error().message.empty(), "an error says something");
}

}  // namespace

// A line that a GUI, a referee or an engine may send: a command, or an error with words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan::protocol;
    const std::string_view line{reinterpret_cast<const char*>(data), size};
    require_words(uci::parse(line));
    require_words(ucci::parse(line));
    require_words(cdc::parse(line));
    require_words(cdc::parse_answer(line));
    require_words(codecup::parse(line));
    return 0;
}
