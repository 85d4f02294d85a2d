#include "server/no_peek.hpp"

#include <set>

#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::server::test {
namespace {

using nlohmann::json;

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// A face-down man may have what everybody has seen of it.
bool is_bare(const json& piece) {
    for (const auto& [field, value] : piece.items())
        if (field != "id" && field != "at" && field != "down" && field != "known" && field != "badges") return false;
    return true;
}

void look_at_state(const json& state, std::set<std::string>& hidden, std::vector<std::string>& found) {
    for (const json& piece : state["pieces"])
        if (piece.contains("down") && !is_bare(piece)) found.push_back("a face-down man: " + piece.dump());
    for (const json& move : state["moves"])
        if (move.contains("outcome")) hidden.erase(move["outcome"].get<std::string>());
    if (!state["deal"]["reveal"].is_null()) found.emplace_back("the deal before the end");
}

}  // namespace

std::vector<std::string> leaks(std::string_view sent, const json& reveal) {
    const auto salt = reveal["salt"].get<std::string>();
    const auto deal = reveal["deal"].get<std::string>();
    std::set<std::string> hidden;
    for (const base::Token& outcome : base::split_words(deal)) hidden.emplace(outcome.text);
    std::vector<std::string> found;
    for (const base::Token& line : base::split_fields(sent, '\n')) {
        if (line.text.empty()) continue;
        const json message = json::parse(line.text);
        if (message.contains("state")) {
            if (message["state"]["phase"] == "over") break;
            look_at_state(message["state"], hidden, found);
        }
        if (holds(line.text, salt)) found.emplace_back("the salt");
        for (const std::string& outcome : hidden)
            if (holds(line.text, outcome)) found.push_back(outcome);
    }
    return found;
}

std::string seal_of(const json& reveal) {
    return base::sha256_hex(reveal["salt"].get<std::string>() + ":" + reveal["deal"].get<std::string>());
}

}  // namespace qiyuan::server::test
