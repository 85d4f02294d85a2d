#include "server/core/secrets.hpp"

#include <random>
#include <string_view>

namespace qiyuan::server {
namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz123456789";
static_assert(kLetters.size() == 32);

}  // namespace

std::string random_text(std::size_t characters) {
    std::random_device source;
    std::string text;
    while (text.size() < characters) text += kLetters[source() % kLetters.size()];
    return text;
}

std::uint64_t random_bits() {
    std::random_device source;
    constexpr unsigned kHalf = 32;
    return (static_cast<std::uint64_t>(source()) << kHalf) | source();
}

}  // namespace qiyuan::server
