#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/expected.hpp"

namespace qiyuan::base {

// Writes numbers and texts one after the other, low byte first, as files of ours hold them on every machine.
class ByteWriter {
public:
    template <std::integral T>
    void put(T number) {
        auto bits = static_cast<std::make_unsigned_t<T>>(number);
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            bytes_.push_back(static_cast<char>(bits & 0xFFU));
            if constexpr (sizeof(T) > 1) bits = static_cast<std::make_unsigned_t<T>>(bits >> 8U);
        }
    }
    // Requires: shorter than 65536 bytes.
    void put_text(std::string_view text) {
        put(static_cast<std::uint16_t>(text.size()));
        bytes_ += text;
    }
    void put_bytes(std::string_view bytes) { bytes_ += bytes; }
    template <std::integral T>
    void put_all(std::span<const T> numbers) {
        for (const T number : numbers) put(number);
    }

    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// Reads them back. Where the bytes end too early the reader fails and stays failed: read everything, then ask once.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    template <std::integral T>
    [[nodiscard]] T get() {
        const auto text = get_bytes(sizeof(T));
        if (text.size() < sizeof(T)) return T{};
        std::make_unsigned_t<T> bits = 0;
        for (std::size_t i = sizeof(T); i > 0; --i)
            bits = static_cast<std::make_unsigned_t<T>>((static_cast<std::uint64_t>(bits) << 8U) |
                                                        static_cast<unsigned char>(text[i - 1]));
        return static_cast<T>(bits);
    }
    [[nodiscard]] std::string_view get_text() { return get_bytes(get<std::uint16_t>()); }
    // Fewer bytes, none, when there are not so many left.
    [[nodiscard]] std::string_view get_bytes(std::size_t count) {
        if (count > bytes_.size() - at_) {
            has_failed_ = true;
            at_ = bytes_.size();
            return {};
        }
        at_ += count;
        return bytes_.substr(at_ - count, count);
    }
    template <std::integral T>
    void get_all(std::span<T> numbers) {
        if (numbers.size_bytes() > bytes_.size() - at_) has_failed_ = true;
        for (T& number : numbers) number = get<T>();
    }

    [[nodiscard]] bool has_failed() const { return has_failed_; }
    [[nodiscard]] bool is_at_end() const { return at_ == bytes_.size(); }
    [[nodiscard]] std::size_t position() const { return at_; }  // bytes read so far

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool has_failed_ = false;
};

}  // namespace qiyuan::base
