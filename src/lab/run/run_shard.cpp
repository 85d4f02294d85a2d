#include "lab/run/run_shard.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/nesting.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;

std::string checksum_line(std::string_view lines) { return Json{{"sha256", base::sha256_hex(lines)}}.dump() + '\n'; }

// The lines before the checksum, if it is right.
Expected<std::string_view> checked_lines(std::string_view text) {
    if (!text.ends_with('\n')) return base::fail("the shard is cut off");
    const auto before = text.substr(0, text.size() - 1).rfind('\n');
    if (before == std::string_view::npos) return base::fail("the shard is cut off");
    const auto lines = text.substr(0, before + 1);
    if (text.substr(before + 1) != checksum_line(lines)) return base::fail("the checksum is wrong or missing");
    return lines;
}

}  // namespace

std::string RunShard::text() const {
    std::string lines = Json{{"run", run_id}, {"shard", number}, {"pairs", pairs.size()}}.dump() + '\n';
    // Garbage from an engine may be quoted in a fault and need not be UTF-8.
    for (const PairRecord& pair : pairs)
        lines += to_json(pair).dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    return lines + checksum_line(lines);
}

Expected<RunShard> RunShard::parse(std::string_view text) {
    const auto lines = checked_lines(text);
    if (!lines) return tl::unexpected(lines.error());
    RunShard shard;
    std::size_t line_number = 0;
    std::size_t announced = 0;
    for (const auto& line : base::split_fields(lines->substr(0, lines->size() - 1), '\n')) {
        ++line_number;
        if (base::nesting_depth(line.text) > base::kMostNesting)
            return base::fail("the brackets are nested too deeply", std::nullopt, line_number);
        const Json json = Json::parse(line.text, nullptr, false);
        if (json.is_discarded()) return base::fail("this is no JSON", std::nullopt, line_number);
        if (line_number == 1) {
            try {
                shard.run_id = json.at("run").get<std::string>();
                shard.number = json.at("shard").get<std::uint64_t>();
                announced = json.at("pairs").get<std::size_t>();
            } catch (const std::exception& error) {
                return base::fail(fmt::format("this is no head of a shard: {}", error.what()), std::nullopt,
                                  line_number);
            }
            continue;
        }
        auto pair = pair_from_json(json);
        if (!pair) return base::fail(pair.error().message, std::nullopt, line_number);
        shard.pairs.push_back(std::move(*pair));
    }
    if (shard.pairs.size() != announced)
        return base::fail(fmt::format("{} pairs announced, {} found", announced, shard.pairs.size()));
    return shard;
}

}  // namespace qiyuan::lab
