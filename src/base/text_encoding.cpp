#include "base/text_encoding.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "base/text.hpp"

namespace qiyuan::base {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LeMark = "\xFF\xFE";
constexpr std::string_view kUtf16BeMark = "\xFE\xFF";

// What iconv calls it. CP950 is the Big5 of Windows, which wrote the files in question.
const char* iconv_name(TextEncoding encoding) {
    switch (encoding) {
        case TextEncoding::kGb18030: return "GB18030";
        case TextEncoding::kBig5: return "CP950";
        case TextEncoding::kUtf16Le: return "UTF-16LE";
        case TextEncoding::kUtf16Be: return "UTF-16BE";
        case TextEncoding::kUtf8: break;
    }
    return "UTF-8";
}

std::string_view mark_of(TextEncoding encoding) {
    switch (encoding) {
        case TextEncoding::kUtf8: return kUtf8Mark;
        case TextEncoding::kUtf16Le: return kUtf16LeMark;
        case TextEncoding::kUtf16Be: return kUtf16BeMark;
        default: return "";
    }
}

// The only user of iconv(3), which belongs to the C library.
class Conversion {
public:
    Conversion(const char* to, const char* from) : handle_(::iconv_open(to, from)) {}
    ~Conversion() {
        if (is_open()) ::iconv_close(handle_);
    }
    Conversion(const Conversion&) = delete;
    Conversion& operator=(const Conversion&) = delete;

    [[nodiscard]] bool is_open() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

    // Converts what it can, appends it to `out`, and returns how many bytes that were. All of them, unless one is
    // wrong.
    [[nodiscard]] std::size_t run(std::string_view bytes, std::string& out) {
        std::string in{bytes};  // iconv's signature wants them writable
        char* from = in.data();
        std::size_t left = in.size();
        while (left > 0) {
            const std::size_t used = out.size();
            out.resize(used + std::max<std::size_t>(2 * left, 64));
            char* to = out.data() + used;
            std::size_t room = out.size() - used;
            const auto status = ::iconv(handle_, &from, &left, &to, &room);
            out.resize(out.size() - room);
            if (status == static_cast<std::size_t>(-1) && errno != E2BIG) break;
        }
        return in.size() - left;
    }

private:
    iconv_t handle_;
};

bool is_utf16(TextEncoding encoding) {
    return encoding == TextEncoding::kUtf16Le || encoding == TextEncoding::kUtf16Be;
}

bool is_ascii(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// From one encoding to UTF-8.
class Decoder {
public:
    explicit Decoder(TextEncoding encoding) {
        if (encoding != TextEncoding::kUtf8) conversion_.emplace("UTF-8", iconv_name(encoding));
    }

    [[nodiscard]] bool is_open() const { return !conversion_ || conversion_->is_open(); }
    [[nodiscard]] std::size_t run(std::string_view bytes, std::string& out) {
        if (conversion_) return conversion_->run(bytes, out);
        const std::size_t good = first_malformed_utf8(bytes).value_or(bytes.size());
        out += bytes.substr(0, good);
        return good;
    }

private:
    std::optional<Conversion> conversion_;
};

tl::unexpected<Error> unavailable(TextEncoding encoding) {
    return fail(fmt::format("this system's C library cannot convert {}; convert the file to UTF-8", name(encoding)));
}

// How much of `bytes` looks like Chinese of one of the two encodings.
struct Fit {
    std::size_t characters = 0;  // of two bytes or more
    std::size_t common = 0;      // those in the encoding's table of common characters
};

// Both encodings keep their common characters apart: GB 2312 level 1 in rows B0 to D7, Big5 level 1 in rows A4 to C6.
Fit fit_of(std::string_view bytes, TextEncoding encoding) {
    const bool is_gb = encoding == TextEncoding::kGb18030;
    Fit fit;
    for (std::size_t i = 0; i + 1 < bytes.size(); ++i) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        if (lead < 0x80) continue;
        const auto trail = static_cast<unsigned char>(bytes[++i]);
        ++fit.characters;
        if (is_gb ? lead >= 0xB0 && lead <= 0xD7 && trail >= 0xA1 : lead >= 0xA4 && lead <= 0xC6) ++fit.common;
    }
    return fit;
}

}  // namespace

std::string_view name(TextEncoding encoding) {
    switch (encoding) {
        case TextEncoding::kGb18030: return "gb18030";
        case TextEncoding::kBig5: return "big5";
        case TextEncoding::kUtf16Le: return "utf-16le";
        case TextEncoding::kUtf16Be: return "utf-16be";
        case TextEncoding::kUtf8: break;
    }
    return "utf-8";
}

Expected<TextEncoding> parse_text_encoding(std::string_view given) {
    const std::string lower = to_lower(given);
    if (lower == "gbk" || lower == "gb2312") return TextEncoding::kGb18030;
    if (lower == "utf8") return TextEncoding::kUtf8;
    for (const TextEncoding encoding : kAllTextEncodings)
        if (lower == name(encoding)) return encoding;
    return fail(
        fmt::format("there is no encoding {}; expected utf-8, gb18030, big5, utf-16le or utf-16be", quoted(given)));
}

Expected<std::string> decode_text(std::string_view bytes, TextEncoding encoding) {
    const std::string_view mark = mark_of(encoding);
    const std::size_t skipped = !mark.empty() && bytes.starts_with(mark) ? mark.size() : 0;
    Decoder decoder{encoding};
    if (!decoder.is_open()) return unavailable(encoding);
    std::string out;
    const std::size_t good = skipped + decoder.run(bytes.substr(skipped), out);
    if (good == bytes.size()) return out;
    return fail(fmt::format("byte {} does not fit {}", good, name(encoding)));
}

std::string decode_text_leniently(std::string_view bytes, TextEncoding encoding) {
    std::string out;
    if (is_ascii(bytes) && !is_utf16(encoding)) return std::string{bytes};
    Decoder decoder{encoding};
    while (!bytes.empty()) {
        const std::size_t good = decoder.is_open() ? decoder.run(bytes, out) : 0;
        bytes.remove_prefix(good);
        if (bytes.empty()) break;
        out += "\uFFFD";
        bytes.remove_prefix(std::min<std::size_t>(bytes.size(), is_utf16(encoding) ? 2 : 1));
    }
    return out;
}

Expected<std::string> encode_text(std::string_view utf8, TextEncoding encoding) {
    if (encoding == TextEncoding::kUtf8 || (is_ascii(utf8) && !is_utf16(encoding))) return std::string{utf8};
    Conversion conversion{iconv_name(encoding), "UTF-8"};
    if (!conversion.is_open()) return unavailable(encoding);
    std::string out;
    const std::size_t good = conversion.run(utf8, out);
    if (good == utf8.size()) return out;
    const auto point = decode_utf8(utf8.substr(good, 4)).front();
    return fail(fmt::format("{} cannot hold the character {}", name(encoding), quoted(point.bytes)));
}

std::optional<TextEncoding> detect_text_encoding(std::string_view bytes) {
    for (const TextEncoding encoding : {TextEncoding::kUtf8, TextEncoding::kUtf16Le, TextEncoding::kUtf16Be})
        if (bytes.starts_with(mark_of(encoding))) return encoding;
    if (!first_malformed_utf8(bytes)) return TextEncoding::kUtf8;
    constexpr std::size_t kEnough = 1 << 16;  // bytes that show it; the rest of a long file is like its start
    const std::string_view sample = bytes.substr(0, kEnough);
    const bool gb_reads = decode_text(bytes, TextEncoding::kGb18030).has_value();
    const bool big5_reads = decode_text(bytes, TextEncoding::kBig5).has_value();
    if (gb_reads != big5_reads) return gb_reads ? TextEncoding::kGb18030 : TextEncoding::kBig5;
    if (!gb_reads) return std::nullopt;
    const Fit gb = fit_of(sample, TextEncoding::kGb18030);
    const Fit big5 = fit_of(sample, TextEncoding::kBig5);
    if (gb.common == big5.common) return std::nullopt;
    return gb.common > big5.common ? TextEncoding::kGb18030 : TextEncoding::kBig5;
}

}  // namespace qiyuan::base
