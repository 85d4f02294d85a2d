#include "app/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace qiyuan::app {
namespace {

// One thing has one name; scripts may still use those it had.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOldNames{
    {{"--output", "--out"}, {"--concurrency", "--threads"}, {"--men", "--pieces"}}};

// How many letters must be changed, added or left out, or neighbours swapped, to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(last, row);
    }
    return last[b.size()];
}

// The name that was probably meant, if one is near enough.
std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& names) {
    constexpr std::size_t kLettersForAMistake = 3;
    std::optional<std::string> best;
    std::size_t least = std::max<std::size_t>(given.size() / kLettersForAMistake, 1) + 1;
    for (const std::string& name : names) {
        const bool begins_so = given.size() >= 3 && name.starts_with(given);
        const std::size_t found = begins_so ? 1 : distance(given, name);
        if (found >= least) continue;
        least = found;
        best = name;
    }
    return best;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::vector<std::string> command_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(sub->get_name());
    return names;
}

// "qiyuan nets info" for the command that was being read, and the command itself.
struct Reached {
    const CLI::App* command;
    std::string words;
};
std::vector<Reached> reached_by(const CLI::App& program) {
    std::vector<Reached> way{{&program, "qiyuan"}};
    while (!way.back().command->get_subcommands().empty()) {
        const CLI::App* next = way.back().command->get_subcommands().front();
        way.push_back({next, way.back().words + " " + next->get_name()});
    }
    return way;
}

std::string unknown_word(const Reached& at, const std::string& word) {
    const bool is_option = word.size() > 1 && word.starts_with('-');
    const auto names = is_option ? option_names(*at.command) : command_names(*at.command);
    const std::string kind = is_option ? "option" : "command";
    if (!is_option && names.empty()) return fmt::format("{} is one argument too many", base::quoted(word));
    const auto meant = nearest(word.substr(0, word.find('=')), names);
    return fmt::format("there is no {} {}{}", kind, base::quoted(word),
                       meant ? fmt::format("; did you mean {}?", *meant) : "");
}

// CLI11's words where they serve, plainer ones where they do not.
std::string plain_text(const Reached& at, const CLI::ParseError& error) {
    std::string text = error.what();
    constexpr std::string_view kConversion = "Could not convert: ";
    if (text.starts_with(kConversion)) {
        const auto equals = text.find(" = ");
        return fmt::format("{}: {} is not a number that it takes",
                           text.substr(kConversion.size(), equals - kConversion.size()),
                           base::quoted(text.substr(equals + 3)));
    }
    if (text == "A subcommand is required") {
        std::string names;
        for (const std::string& name : command_names(*at.command)) names += (names.empty() ? "" : ", ") + name;
        return "a command is missing; expected one of " + names;
    }
    return text;
}

}  // namespace

std::vector<std::string> arguments_from(int argc, const char* const* argv) {
    std::vector<std::string> arguments;
    for (int i = 1; i < argc; ++i) {
        std::string word = argv[i];
        const auto name = std::string_view{word}.substr(0, word.find('='));
        for (const auto& [old, present] : kOldNames)
            if (name == old) {
                word.replace(0, old.size(), present);
                break;
            }
        arguments.push_back(std::move(word));
    }
    return arguments;
}

int answer(const CLI::App& program, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);
    const auto way = reached_by(program);
    std::string text = plain_text(way.back(), error);
    const Reached* where = &way.back();
    // A word that nobody knows explains what else seems to be missing.
    for (const Reached& at : way)
        if (const auto unknown = at.command->remaining(); !unknown.empty()) {
            text = unknown_word(at, unknown.front());
            where = &at;
            break;
        }
    fmt::print(stderr, "{}: {}\n{} --help says more.\n", where->words, text, where->words);
    return 1;
}

HelpFormatter::HelpFormatter() { column_width(30); }

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kPlainTypes{
        {{"UINT", "N"}, {"INT", "N"}, {"FLOAT", "X"}, {"TEXT", "TEXT"}}};
    if (option->get_type_size() == 0) return {};
    std::string type = option->get_type_name();
    const auto colon = type.find(':');
    std::string range = colon == std::string::npos ? "" : type.substr(colon + 1);
    type.resize(std::min(colon, type.size()));
    for (const auto& [theirs, ours] : kPlainTypes)
        if (type == theirs) {
            type = ours;
            break;
        }
    if (range.starts_with('{')) {  // one of a few words
        type = range.substr(1, range.size() - 2);
        std::replace(type.begin(), type.end(), ',', '|');
        range.clear();
    }
    if (range == "FILE" || range == "DIR" || range == "PATH(existing)") type = std::exchange(range, {});
    std::string text = option->get_positional() ? "" : " " + type;
    if (!range.empty()) text += fmt::format(" ({})", range);
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    if (!option->get_default_str().empty()) text += fmt::format(" [{}]", option->get_default_str());
    if (option->get_required() && !option->get_positional()) text += " (required)";
    return text;
}

}  // namespace qiyuan::app
