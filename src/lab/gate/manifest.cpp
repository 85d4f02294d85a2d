#include "lab/gate/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/file.hpp"
#include "base/nesting.hpp"
#include "base/sha256.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "eval/nnue/net.hpp"
#include "lab/train/net_check.hpp"

namespace qiyuan::lab::gate {
namespace {

using base::Expected;
using Json = nlohmann::ordered_json;
using std::filesystem::path;

constexpr std::size_t kMostBytes = 2'000'000;

path manifest_in(const path& directory) { return directory / "manifest.json"; }
std::string file_of(const std::string& game) { return game + ".net"; }

Expected<Json> read_manifest(const path& directory) {
    const auto file = manifest_in(directory);
    if (!std::filesystem::exists(file)) return Json::object();
    const auto text = base::read_file(file);
    if (!text) return tl::unexpected(text.error());
    if (base::nesting_depth(*text) > base::kMostNesting)
        return base::fail(fmt::format("{}: the brackets are nested too deeply", file.string()));
    Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return base::fail(fmt::format("{}: expected a JSON object", file.string()));
    return json;
}

// What the manifest says of a net's file; an error when it cannot be shipped for the game.
Expected<Json> description(const std::string& game, std::string_view bytes) {
    const auto net = eval::nnue::Net::from_bytes(bytes);
    if (!net) return tl::unexpected(net.error());
    const auto& shape = net->shape();
    if (std::ranges::count(eval::nnue::feature_names(game), shape.features) == 0)
        return base::fail(fmt::format("the net sees '{}', which is nothing of {}", shape.features, game));
    if (bytes.size() > kMostBytes)
        return base::fail(fmt::format("the net has {} bytes; at most {} are shipped", bytes.size(), kMostBytes));
    const auto largest = train::largest_neuron(*net);
    if (!largest) return tl::unexpected(largest.error());
    if (*largest > train::kMostNeuron)
        return base::fail(fmt::format("a neuron could reach {}; above {} it overflows", *largest, train::kMostNeuron));
    const auto mark = train::residual_mark(shape.features);
    if (!mark) return tl::unexpected(mark.error());
    return Json{{"file", file_of(game)},
                {"features", shape.features},
                {"inputs", shape.inputs},
                {"hidden", shape.hidden},
                {"middle", shape.middle},
                {"buckets", shape.buckets},
                {"activation", name(shape.activation)},
                {"foundation", *mark},
                {"bytes", bytes.size()},
                {"sha256", base::sha256_hex(bytes)}};
}

// An entry of the manifest against the file it speaks of.
Expected<void> verify_entry(const path& directory, const std::string& game, const Json& entry) {
    const auto bytes = base::read_file(directory / file_of(game));
    if (!bytes) return tl::unexpected(bytes.error());
    const auto expected = description(game, *bytes);
    if (!expected) return tl::unexpected(expected.error());
    for (const auto& [key, value] : expected->items())
        if (!entry.contains(key) || entry[key] != value)
            return base::fail(fmt::format("the manifest does not say {} {}, which the file has", key, value.dump()));
    if (entry.value("/gate/passed"_json_pointer, Json{}) != true)
        return base::fail("the manifest names no gate that the net has passed");
    return {};
}

}  // namespace

Expected<void> install(const path& net, const Origin& origin, const GateVerdict& verdict, const path& directory) {
    if (!verdict.has_passed()) return base::fail("only a net that has passed the gate is installed");
    const auto bytes = base::read_file(net);
    if (!bytes) return tl::unexpected(bytes.error());
    auto entry = description(origin.game, *bytes);
    if (!entry) return base::fail(fmt::format("{}: {}", net.string(), entry.error().text()));
    entry->update({{"data", origin.data}, {"training", origin.training}, {"gate", verdict.to_json()}});
    auto manifest = read_manifest(directory);
    if (!manifest) return tl::unexpected(manifest.error());
    (*manifest)[origin.game] = std::move(*entry);
    if (const auto written = base::write_file(directory / file_of(origin.game), *bytes); !written) return written;
    return base::write_file(manifest_in(directory), manifest->dump(2) + "\n");
}

Expected<std::vector<std::string>> verify(const path& directory) {
    if (!std::filesystem::exists(manifest_in(directory)))
        return base::fail(fmt::format("{} has no manifest.json", directory.string()));
    const auto manifest = read_manifest(directory);
    if (!manifest) return tl::unexpected(manifest.error());
    std::vector<std::string> games;
    for (const auto& [game, entry] : manifest->items()) {
        const auto done = entry.is_object() ? verify_entry(directory, game, entry)
                                            : Expected<void>{base::fail("the manifest has no object for it")};
        if (!done) return base::fail(fmt::format("{}: {}", game, done.error().text()));
        games.push_back(game);
    }
    for (const auto& file : std::filesystem::directory_iterator{directory})
        if (file.path().extension() == ".net" && std::ranges::count(games, file.path().stem().string()) == 0)
            return base::fail(fmt::format("{} is in no manifest", file.path().string()));
    return games;
}

}  // namespace qiyuan::lab::gate
