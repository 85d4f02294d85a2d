#include "onefile/lowering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "onefile/lowered_concepts.hpp"
#include "onefile/source_tokens.hpp"

namespace qiyuan::onefile {
namespace {

// Concepts of the standard library that may stand before a template parameter.
constexpr std::array<std::string_view, 9> kStandardConcepts{"same_as",      "convertible_to",    "regular",
                                                            "integral",     "floating_point",    "invocable",
                                                            "derived_from", "unsigned_integral", "equality_comparable"};

constexpr auto kUnsetAtomic = "an atomic without a value has none before C++20";

// A class while its body is read.
struct ClassBody {
    std::string name;
    bool has_base = false;
    std::size_t members = 0;              // data, not static
    std::vector<TokenRange> comparisons;  // declarations with `= default`, `;` included
};

// A function or a variable, as far as rules ask.
struct Declarator {
    TokenRange parameters;  // with their parentheses; empty for a variable
    std::size_t name = 0;   // its last token
    TokenRange clause;      // after a `requires` that follows the parameters
    bool is_defaulted = false;
    bool is_initialized = false;
    std::size_t names = 1;  // of `int a, b;`
    std::size_t end = 0;
};

// A parser of declarations that knows no more C++ than it needs. It goes through namespaces and classes; the bodies of
// functions it leaves alone.
class Lowering {
public:
    explicit Lowering(std::string_view source)
        : source_(source),
          tokens_(source),
          names_(kStandardConcepts.begin(), kStandardConcepts.end()),
          concepts_(tokens_, names_) {
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i)
            if (tokens_[i] == "concept") names_.insert(tokens_[i + 1]);
    }

    [[nodiscard]] base::Expected<std::string> text() {
        read_all();  // for the names of templates with constrained specialisations
        edits_.clear();
        handled_.clear();
        read_all();
        for (std::size_t i = 0; i < tokens_.size() && !error_; ++i) {
            const bool is_new = tokens_[i] == "requires" || tokens_[i] == "concept" || tokens_[i] == "<=>";
            if (is_new && !is_handled(i)) refuse(i, fmt::format("no rule for '{}' here", tokens_[i]));
            if (tokens_[i] == "atomic" && tokens_[tokens_.after_angles(i + 1) + 1] == ";") refuse(i, kUnsetAtomic);
        }
        if (error_) return tl::unexpected(*error_);
        return edited();
    }

private:
    struct Edit {
        std::size_t offset = 0;
        std::size_t length = 0;
        std::string text;
    };

    void refuse(std::size_t i, std::string message) {
        if (!error_) error_ = base::Error{std::move(message), std::nullopt, tokens_.line(i)};
    }
    void insert_before(std::size_t i, std::string text) { edits_.push_back({tokens_.offset(i), 0, std::move(text)}); }
    void replace(TokenRange range, std::string text) {
        if (range.is_empty()) return;
        const std::size_t begin = tokens_.offset(range.begin);
        edits_.push_back({begin, tokens_.end_offset(range.end - 1) - begin, std::move(text)});
        handled_.push_back(range);
    }
    [[nodiscard]] bool is_handled(std::size_t i) const {
        return std::ranges::any_of(handled_, [i](TokenRange range) { return range.begin <= i && i < range.end; });
    }
    [[nodiscard]] std::string edited() {
        std::ranges::stable_sort(edits_, {}, &Edit::offset);
        std::string text;
        std::size_t at = 0;
        for (const Edit& edit : edits_) {
            text.append(source_.substr(at, edit.offset - at)).append(edit.text);
            at = edit.offset + edit.length;
        }
        return text.append(source_.substr(at));
    }

    void read_all() {
        ClassBody none;
        read_scope({0, tokens_.size()}, none, false);
    }

    void read_scope(TokenRange range, ClassBody& body, bool in_class) {
        for (std::size_t i = range.begin; i < range.end && !error_;) i = read_declaration(i, body, in_class);
    }

    // Returns where the next one begins.
    std::size_t read_declaration(std::size_t begin, ClassBody& body, bool in_class) {
        std::size_t i = begin;
        if (tokens_[i] == ";") return i + 1;
        if (in_class && tokens_[i + 1] == ":" && tokens_.is_word(i)) return i + 2;  // public:
        std::optional<TemplateHead> head;
        while (tokens_[i] == "template" && tokens_[i + 1] == "<") {
            if (head) drop_constraints(*head);
            head = concepts_.head(i);
            i = head->clause.end;
        }
        if (tokens_[i] == "concept") return read_concept(i, *head);
        while (tokens_[i] == "[" && tokens_[i + 1] == "[") i = tokens_.after_group(i);
        const std::string_view word = tokens_[i];
        if (word == "namespace" || (word == "inline" && tokens_[i + 1] == "namespace")) return read_namespace(i);
        if (word == "class" || word == "struct" || word == "union") return read_class(i, head);
        if (head && (word == "using" || word == "friend")) drop_constraints(*head);
        if (word == "using" || word == "typedef" || word == "enum" || word == "static_assert")
            return after_statement(i);
        return read_declarator(begin, i, head, body, in_class);
    }

    // Past the next semicolon outside of brackets.
    [[nodiscard]] std::size_t after_statement(std::size_t i) const {
        while (i < tokens_.size() && tokens_[i] != ";") i = tokens_.is_opening(i) ? tokens_.after_group(i) : i + 1;
        return i + 1;
    }

    std::size_t read_namespace(std::size_t i) {
        while (i < tokens_.size() && tokens_[i] != "{" && tokens_[i] != ";") ++i;
        if (tokens_[i] != "{") return i + 1;
        const std::size_t end = tokens_.after_group(i);
        ClassBody none;
        read_scope({i + 1, end - 1}, none, false);
        return end;
    }

    std::size_t read_concept(std::size_t i, const TemplateHead& head) {
        const std::size_t end = after_statement(i);
        const auto condition = concepts_.condition({i + 3, end - 1}, head);
        if (!condition) {
            error_ = condition.error();
            return end;
        }
        insert_before(head.tokens.begin, condition->definitions);
        drop_constraints(head);
        replace({i, end}, fmt::format("inline constexpr bool {} = {};", tokens_[i + 1], condition->text));
        return end;
    }

    // What a head asks of its parameters is left out.
    void drop_constraints(const TemplateHead& head) {
        for (const auto& parameter : head.parameters) replace(parameter.concept_name, "typename");
        if (!head.clause.is_empty()) replace({head.clause.begin - 1, head.clause.end}, "");
    }

    std::size_t read_class(std::size_t i, const std::optional<TemplateHead>& head) {
        ++i;
        while (tokens_[i] == "[" || tokens_[i] == "alignas") i = tokens_.after_group(tokens_[i] == "[" ? i : i + 1);
        ClassBody body{std::string{tokens_[i]}, false, 0, {}};
        ++i;
        const bool is_specialized = tokens_[i] == "<";
        if (is_specialized) i = tokens_.after_angles(i);
        if (head) lower_class_head(*head, body.name, is_specialized ? i - 1 : 0);
        for (; i < tokens_.size() && tokens_[i] != "{" && tokens_[i] != ";";
             i = tokens_[i] == "<" ? tokens_.after_angles(i) : i + 1)
            body.has_base = true;
        if (tokens_[i] == ";") return i + 1;
        const std::size_t end = tokens_.after_group(i);
        read_scope({i + 1, end - 1}, body, true);
        lower_comparisons(body);
        return after_statement(end);
    }

    // A constrained specialisation is chosen by one more argument, which the template itself has a default for.
    // `closing`: the `>` of a specialisation's arguments, 0 for the template itself.
    void lower_class_head(const TemplateHead& head, const std::string& name, std::size_t closing) {
        drop_constraints(head);
        if (closing == 0 && specialized_.contains(name)) insert_before(head.tokens.end - 1, ", typename = void");
        if (closing == 0 || !head.is_constrained()) return;
        specialized_.insert(name);
        std::vector<std::string> all = head.constraints();
        if (!head.clause.is_empty()) {
            const auto condition = concepts_.condition(head.clause, head);
            if (!condition) {
                error_ = condition.error();
                return;
            }
            insert_before(head.tokens.begin, condition->definitions);
            all.push_back("(" + condition->text + ")");
        }
        insert_before(closing, fmt::format(", std::enable_if_t<({})>", fmt::join(all, " && ")));
    }

    std::size_t read_declarator(std::size_t begin, std::size_t i, const std::optional<TemplateHead>& head,
                                ClassBody& body, bool in_class) {
        const Declarator d = declarator(i);
        const std::string words = " " + tokens_.joined({i, d.parameters.is_empty() ? d.end : d.parameters.begin}) + " ";
        const auto has = [&words](std::string_view word) {
            return words.find(fmt::format(" {} ", word)) != words.npos;
        };
        if (d.parameters.is_empty()) {
            if (head) drop_constraints(*head);
            if (in_class && !has("static") && !has("friend")) body.members += d.names;
            if (has("atomic") && !d.is_initialized) refuse(i, kUnsetAtomic);
        } else if (d.is_defaulted && (has("==") || has("<=>"))) {
            body.comparisons.push_back({begin, d.end});
        } else {
            lower_function(begin, d, head);
        }
        return d.end;
    }

    // From its first word on. The first parentheses outside of template arguments are the parameters.
    [[nodiscard]] Declarator declarator(std::size_t i) const {
        Declarator d;
        bool in_initializers = false;  // of a constructor
        while (i < tokens_.size()) {
            const std::string_view token = tokens_[i];
            const bool is_function = !d.parameters.is_empty();
            if (token == ";") break;
            if (token == "operator" && !is_function) {
                ++i;
                if (tokens_[i] == "(") ++i;  // operator()
                while (i < tokens_.size() && tokens_[i] != "(") ++i;
                d.name = i - 1;
                d.parameters = {i, tokens_.after_group(i)};
                i = d.parameters.end;
            } else if (token == "alignas" || token == "decltype" || token == "explicit") {
                i = tokens_[i + 1] == "(" ? tokens_.after_group(i + 1) : i + 1;
            } else if (token == "(" && !is_function) {
                d.name = i - 1;
                d.parameters = {i, tokens_.after_group(i)};
                i = d.parameters.end;
            } else if (token == "requires" && is_function) {
                d.clause = {i + 1, concepts_.end_of_clause(i + 1)};
                i = d.clause.end;
            } else if (token == "=") {
                d.is_initialized = true;
                d.is_defaulted = tokens_[i + 1] == "default";
                d.end = after_statement(i);
                if (!is_function) d.names = tokens_.split({i, d.end - 1}, ",").size() + d.names - 1;
                return d;
            } else if (token == "{") {
                const bool is_member = in_initializers && (tokens_.is_word(i - 1) || tokens_[i - 1] == ">");
                i = tokens_.after_group(i);
                d.is_initialized = true;
                if (is_function && !is_member) {
                    d.end = i;
                    return d;
                }
            } else {
                if (token == ":" && is_function) in_initializers = true;
                if (token == "," && !is_function) ++d.names;
                i = token == "<" ? tokens_.after_angles(i) : tokens_.is_opening(i) ? tokens_.after_group(i) : i + 1;
            }
        }
        d.end = i + 1;
        return d;
    }

    // `auto` parameters become template parameters, constraints a last one.
    void lower_function(std::size_t begin, const Declarator& d, const std::optional<TemplateHead>& head) {
        std::vector<std::string> conditions;
        std::vector<TokenRange> clauses{d.clause};
        if (head) {
            drop_constraints(*head);
            // Where a member is defined outside of its class, the head is that of the class.
            if (tokens_[d.name - 1] != "::") conditions = head->constraints();
            clauses.push_back(head->clause);
        }
        for (const TokenRange clause : clauses) {
            if (clause.is_empty()) continue;
            const std::string text = tokens_.joined(clause);
            if (text.find("requires") != text.npos || text.find("||") != text.npos)
                refuse(clause.begin, "no rule for such a requires-clause of a function");
            conditions.push_back(text);
        }
        if (!d.clause.is_empty()) replace({d.clause.begin - 1, d.clause.end}, "");

        std::vector<std::string> added;
        for (std::size_t i = d.parameters.begin + 1; i + 1 < d.parameters.end;
             i = tokens_.is_opening(i) ? tokens_.after_group(i) : i + 1) {
            if (tokens_[i] != "auto") continue;
            if (tokens_.joined({i, i + 3}).find("...") != std::string::npos) refuse(i, "no rule for a pack of auto");
            const std::string name = fmt::format("Lowered{}", ++parameters_);
            replace({i, i + 1}, name);
            added.push_back("typename " + name);
        }
        if (!conditions.empty()) {
            const std::string name = fmt::format("lowered_is_{}", ++parameters_);
            // It asks a parameter of the function's own too, or a class could not be made where it is false.
            added.push_back(fmt::format("bool {0} = true, std::enable_if_t<{0} && ({1}), int> = 0", name,
                                        fmt::join(conditions, " && ")));
        }
        if (added.empty()) return;
        if (head)
            insert_before(head->tokens.end - 1, fmt::format(", {}", fmt::join(added, ", ")));
        else
            insert_before(begin, fmt::format("template <{}> ", fmt::join(added, ", ")));
    }

    void lower_comparisons(const ClassBody& body) {
        const auto is_order = [this](TokenRange range) {
            return tokens_.joined(range).find("<=>") != std::string::npos;
        };
        const bool has_equality = std::ranges::any_of(body.comparisons, [&](TokenRange r) { return !is_order(r); });
        for (const TokenRange range : body.comparisons) {
            const std::string text = tokens_.joined(range);
            const auto at = text.find("operator");
            const std::string expected = fmt::format(" ( const {} & ) const = default ;", body.name);
            if (body.has_base || !text.ends_with(expected)) refuse(range.begin, "no rule for such a comparison");
            std::string before = text.substr(0, at);
            if (const auto type = before.find("auto"); type != before.npos) before.replace(type, 4, "bool");
            std::string made;
            if (!is_order(range) || !has_equality) made += equality(before, body);
            if (is_order(range)) made += order(before, body);
            replace(range, made);
        }
    }

    // The members of both sides by numbered names.
    [[nodiscard]] static std::string bindings(const ClassBody& body) {
        if (body.members == 0) return fmt::format("static_assert(std::is_empty_v<{}>); ", body.name);
        std::string ours;
        std::string theirs;
        for (std::size_t i = 0; i < body.members; ++i) {
            ours += fmt::format("{}a{}", i == 0 ? "" : ", ", i);
            theirs += fmt::format("{}b{}", i == 0 ? "" : ", ", i);
        }
        return fmt::format("const auto& [{}] = *this; const auto& [{}] = other; ", ours, theirs);
    }

    [[nodiscard]] static std::string equality(std::string_view before, const ClassBody& body) {
        std::string all;
        for (std::size_t i = 0; i < body.members; ++i)
            all += fmt::format("{}lowered::are_equal(a{}, b{})", i == 0 ? "" : " && ", i, i);
        return fmt::format(
            "{0}operator==(const {1}&{2}) const {{ {3}return {4}; }} "
            "{0}operator!=(const {1}& other) const {{ return !(*this == other); }}",
            before, body.name, body.members == 0 ? "" : " other", bindings(body), all.empty() ? "true" : all);
    }

    [[nodiscard]] static std::string order(std::string_view before, const ClassBody& body) {
        std::string steps;
        for (std::size_t i = 0; i < body.members; ++i)
            steps += fmt::format("if (!lowered::are_equal(a{0}, b{0})) return a{0} < b{0}; ", i);
        return fmt::format(
            " {0}operator<(const {1}&{2}) const {{ {3}{4}return false; }} "
            "{0}operator>(const {1}& other) const {{ return other < *this; }} "
            "{0}operator<=(const {1}& other) const {{ return !(other < *this); }} "
            "{0}operator>=(const {1}& other) const {{ return !(*this < other); }}",
            before, body.name, body.members == 0 ? "" : " other", bindings(body), steps);
    }

    std::string_view source_;
    SourceTokens tokens_;
    std::set<std::string_view> names_;
    LoweredConcepts concepts_;
    std::set<std::string> specialized_;
    std::vector<Edit> edits_;
    std::vector<TokenRange> handled_;
    std::optional<base::Error> error_;
    int parameters_ = 0;
};

}  // namespace

base::Expected<std::string> lowered(std::string_view source) { return Lowering{source}.text(); }

}  // namespace qiyuan::onefile
