#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "onefile/source_tokens.hpp"

namespace qiyuan::onefile {

// `template <...>`, and the requires-clause that may follow.
struct TemplateHead {
    struct Parameter {
        TokenRange tokens;        // without a default
        std::string name;         // as an argument: `F`, `F...`
        TokenRange concept_name;  // empty unless a concept stands in the place of `typename`
        std::string constraint;   // what it says of the parameter: `Game<G>`
    };

    TokenRange tokens;  // from `template` to `>`
    std::vector<Parameter> parameters;
    TokenRange clause;  // after `requires`; empty where there is none

    [[nodiscard]] bool is_constrained() const;
    [[nodiscard]] std::vector<std::string> constraints() const;  // of the parameters
    [[nodiscard]] std::string arguments() const;
};

// Concepts in the words of C++17: a concept is a constant of type bool, and each of its parts that a type may fail is a
// constant of its own, false unless what it asks can be written.
class LoweredConcepts {
public:
    // `names`: what is a concept where it stands before a template parameter.
    LoweredConcepts(const SourceTokens& tokens, const std::set<std::string_view>& names)
        : tokens_(tokens), names_(names) {}

    // The head that begins with the `template` at `i`.
    [[nodiscard]] TemplateHead head(std::size_t i) const;
    // The end of the requires-clause whose first token is at `i`.
    [[nodiscard]] std::size_t end_of_clause(std::size_t i) const;

    // The condition, and the definitions it needs, which must stand before the template of this head.
    struct Condition {
        std::string text;
        std::string definitions;
    };
    [[nodiscard]] base::Expected<Condition> condition(TokenRange expression, const TemplateHead& head);

private:
    [[nodiscard]] std::string any_of(TokenRange expression, const TemplateHead& head, std::string& definitions);
    [[nodiscard]] std::string atom(TokenRange expression, const TemplateHead& head, std::string& definitions);
    [[nodiscard]] std::string requirement(TokenRange tokens);
    [[nodiscard]] std::size_t after_name(std::size_t i) const;
    [[nodiscard]] std::string parameters(const TemplateHead& head) const;

    const SourceTokens& tokens_;
    const std::set<std::string_view>& names_;
    std::optional<base::Error> error_;
    int definitions_ = 0;
};

}  // namespace qiyuan::onefile
