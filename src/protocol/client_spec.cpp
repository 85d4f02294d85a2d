#include "protocol/client_spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/file.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::protocol {
namespace {

constexpr std::array kProtocols{Protocol::kUci, Protocol::kUcci, Protocol::kXboard, Protocol::kCdc, Protocol::kCodecup};

Expected<Protocol> protocol_from_name(std::string_view text) {
    std::vector<std::string_view> names;
    for (const Protocol protocol : kProtocols) {
        if (name(protocol) == text) return protocol;
        names.push_back(name(protocol));
    }
    return base::fail(fmt::format("proto is one of {}, not {}", fmt::join(names, ", "), base::quoted(text)));
}

Expected<base::Milliseconds> timeout(std::string_view key, std::string_view value) {
    constexpr std::int64_t kLongest = 3'600'000;
    const auto number = base::parse_integer(value);
    if (!number || *number < 1 || *number > kLongest)
        return base::fail(
            fmt::format("{} is a number of milliseconds from 1 to {}, not {}", key, kLongest, base::quoted(value)));
    return base::Milliseconds{*number};
}

// Where the shell would find the program.
std::filesystem::path located(const std::filesystem::path& program, std::string_view search_path) {
    if (program.has_parent_path()) return program;
    for (const auto& directory : base::split_fields(search_path, ':')) {
        const auto candidate = std::filesystem::path{directory.text} / program;
        std::error_code ignored;
        if (std::filesystem::is_regular_file(candidate, ignored)) return candidate;
    }
    return program;
}

// Keys of ours. Returns false for a key that is the program's own option.
Expected<bool> set_own_key(ClientSpec& spec, std::string_view key, std::string_view value) {
    if (key == "cmd") {
        spec.command.program = std::string{value};
    } else if (key == "args") {
        for (const auto& word : base::split_words(value)) spec.command.arguments.emplace_back(word.text);
    } else if (key == "name") {
        spec.display_name = value;
    } else if (key == "proto") {
        const auto protocol = protocol_from_name(value);
        if (!protocol) return tl::unexpected(protocol.error());
        spec.protocol = *protocol;
    } else if (key == "ranks") {
        if (value != "0" && value != "1")
            return base::fail(fmt::format("ranks is 0 or 1, not {}", base::quoted(value)));
        spec.first_rank = value == "0" ? FirstRank::kZero : FirstRank::kOne;
    } else if (key == "restart") {
        if (value != "on" && value != "off")
            return base::fail(fmt::format("restart is on or off, not {}", base::quoted(value)));
        spec.between_games = value == "on" ? BetweenGames::kRestart : BetweenGames::kKeep;
    } else if (key == "limit") {
        const auto limit = engine::ThinkingLimit::parse(value);
        if (!limit) return tl::unexpected(limit.error());
        spec.limit = *limit;
    } else if (key == "start" || key == "ping") {
        const auto time = timeout(key, value);
        if (!time) return tl::unexpected(time.error());
        (key == "start" ? spec.timeouts.start_up : spec.timeouts.ping) = *time;
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::string_view name(Protocol protocol) {
    switch (protocol) {
        case Protocol::kUci: return "uci";
        case Protocol::kUcci: return "ucci";
        case Protocol::kXboard: return "xboard";
        case Protocol::kCdc: return "cdc";
        case Protocol::kCodecup: return "codecup";
    }
    return "";
}

Expected<ClientSpec> ClientSpec::parse(std::string_view text, const Surroundings& surroundings) {
    ClientSpec spec;
    bool has_protocol = false;
    for (const auto& field : base::split_fields(text, ',')) {
        if (field.text == "self" && field.column == 1) {
            spec.command.program = surroundings.self_program;
            spec.command.arguments = {"uci"};
            spec.first_rank = FirstRank::kZero;
            has_protocol = true;
            continue;
        }
        const auto equals = field.text.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return base::fail(fmt::format("an engine is self[,option=value..] or cmd=PATH,proto=NAME[,option=value..]; "
                                          "{} is no key=value",
                                          base::quoted(field.text)),
                              field.column);
        const auto key = field.text.substr(0, equals);
        const auto value = field.text.substr(equals + 1);
        const auto is_own = set_own_key(spec, key, value);
        if (!is_own) return base::fail(is_own.error().message, field.column);
        has_protocol = has_protocol || key == "proto";
        if (!*is_own) spec.options.emplace_back(key, value);
    }
    if (spec.command.program.empty()) return base::fail("an engine needs cmd=PATH, or is self");
    if (!has_protocol) return base::fail("an engine given by cmd= needs proto=uci|ucci|xboard|cdc|codecup");
    spec.command.program = located(spec.command.program, surroundings.search_path);
    return spec;
}

Expected<std::string> ClientSpec::identity() const {
    base::Sha256 hash;
    const auto add = [&hash](std::string_view part) { hash.update(fmt::format("{}:{},", part.size(), part)); };
    const auto program = base::read_file(command.program);
    if (!program) return tl::unexpected(program.error());
    add(*program);
    add(name(protocol));
    for (const auto& argument : command.arguments) add(argument);
    for (const auto& [key, value] : options) {
        add(key);
        std::error_code ignored;
        if (!std::filesystem::is_regular_file(value, ignored)) {
            add(value);
            continue;
        }
        const auto file = base::read_file(value);
        if (!file) return tl::unexpected(file.error());
        add(*file);
    }
    return base::to_hex(hash.finish());
}

}  // namespace qiyuan::protocol
