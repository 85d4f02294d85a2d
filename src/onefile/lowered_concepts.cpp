#include "onefile/lowered_concepts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qiyuan::onefile {

bool TemplateHead::is_constrained() const { return !clause.is_empty() || !constraints().empty(); }

std::vector<std::string> TemplateHead::constraints() const {
    std::vector<std::string> all;
    for (const Parameter& parameter : parameters)
        if (!parameter.constraint.empty()) all.push_back(parameter.constraint);
    return all;
}

std::string TemplateHead::arguments() const {
    std::string all;
    for (const Parameter& parameter : parameters) all += (all.empty() ? "" : ", ") + parameter.name;
    return all;
}

TemplateHead LoweredConcepts::head(std::size_t i) const {
    const std::size_t end = tokens_.after_angles(i + 1);
    TemplateHead head{{i, end}, {}, {end, end}};
    for (const TokenRange part : tokens_.split({i + 2, end - 1}, ",")) {
        if (part.is_empty()) continue;
        TemplateHead::Parameter parameter;
        parameter.tokens = tokens_.split(part, "=").front();
        const bool is_pack = tokens_.joined(parameter.tokens).find("...") != std::string::npos;
        parameter.name = std::string{tokens_[parameter.tokens.end - 1]} + (is_pack ? "..." : "");
        const std::size_t after = after_name(part.begin);
        const std::size_t name = tokens_.split({part.begin, after}, "<").front().end;
        if (after < part.end && names_.contains(tokens_[name - 1])) {
            parameter.concept_name = {part.begin, after};
            const std::string others = name == after ? "" : ", " + tokens_.joined({name + 1, after - 1});
            parameter.constraint =
                fmt::format("{}<{}{}>", tokens_.joined({part.begin, name}), tokens_[parameter.tokens.end - 1], others);
            if (is_pack) parameter.constraint = fmt::format("({} && ...)", parameter.constraint);
        }
        head.parameters.push_back(parameter);
    }
    if (tokens_[end] == "requires") head.clause = {end + 1, end_of_clause(end + 1)};
    return head;
}

// Past a name with its qualifiers and template arguments.
std::size_t LoweredConcepts::after_name(std::size_t i) const {
    if (tokens_[i] == "::") ++i;
    for (;;) {
        if (!tokens_.is_word(i)) return i;
        ++i;
        if (tokens_[i] == "<") i = tokens_.after_angles(i);
        if (tokens_[i] != "::") return i;
        ++i;
    }
}

std::size_t LoweredConcepts::end_of_clause(std::size_t i) const {
    for (;;) {
        if (tokens_[i] == "(") {
            i = tokens_.after_group(i);
        } else if (tokens_[i] == "requires") {
            if (tokens_[++i] == "(") i = tokens_.after_group(i);
            i = tokens_.after_group(i);
        } else {
            i = after_name(i);
        }
        if (tokens_[i] != "&&" && tokens_[i] != "||") return i;
        ++i;
    }
}

base::Expected<LoweredConcepts::Condition> LoweredConcepts::condition(TokenRange expression, const TemplateHead& head) {
    Condition made;
    made.text = any_of(expression, head, made.definitions);
    if (error_) return tl::unexpected(*error_);
    return made;
}

std::string LoweredConcepts::any_of(TokenRange expression, const TemplateHead& head, std::string& definitions) {
    std::string any;
    for (const TokenRange option : tokens_.split(expression, "||")) {
        std::string all;
        for (const TokenRange part : tokens_.split(option, "&&"))
            all += (all.empty() ? "" : " && ") + atom(part, head, definitions);
        any += (any.empty() ? "" : " || ") + all;
    }
    return any;
}

// One of the parts that && and || hold together: false where a type fails it, and no error.
std::string LoweredConcepts::atom(TokenRange expression, const TemplateHead& head, std::string& definitions) {
    const bool is_group = tokens_[expression.begin] == "(" && tokens_.after_group(expression.begin) == expression.end;
    const bool is_fold = is_group && tokens_.joined(expression).find(" ... ") != std::string::npos;
    if (is_group && !is_fold) return "(" + any_of({expression.begin + 1, expression.end - 1}, head, definitions) + ")";
    const std::string name = fmt::format("lowered_{}", ++definitions_);
    std::string test = fmt::format("std::enable_if_t<({})>", tokens_.joined(expression));
    if (tokens_[expression.begin] == "requires") {
        std::size_t body = expression.begin + 1;
        std::string arguments = "()";
        if (tokens_[body] == "(") {
            arguments = tokens_.joined({body, tokens_.after_group(body)});
            body = tokens_.after_group(body);
        }
        std::string all;
        for (const TokenRange part : tokens_.split({body + 1, tokens_.after_group(body) - 1}, ";"))
            if (!part.is_empty()) all += (all.empty() ? "" : " && ") + requirement(part);
        definitions += fmt::format("template <{}> auto {}_asked{} -> std::enable_if_t<{}>;\n", parameters(head), name,
                                   arguments, all);
        test = fmt::format("std::void_t<decltype(&{}_asked<{}>)>", name, head.arguments());
    }
    definitions += fmt::format(
        "template <{0}, typename = void> inline constexpr bool {1} = false;\n"
        "template <{0}> inline constexpr bool {1}<{2}, {3}> = true;\n",
        parameters(head), name, head.arguments(), test);
    return fmt::format("{}<{}>", name, head.arguments());
}

// What one line of a requires-expression asks.
std::string LoweredConcepts::requirement(TokenRange tokens) {
    if (tokens_[tokens.begin] == "requires") return "(" + tokens_.joined({tokens.begin + 1, tokens.end}) + ")";
    constexpr std::string_view kIsValid = "std::is_void_v<std::void_t<{}>>";
    if (tokens_[tokens.begin] == "typename") return fmt::format(kIsValid, tokens_.joined(tokens));
    if (tokens_[tokens.begin] != "{")
        return fmt::format(kIsValid, fmt::format("decltype(({}))", tokens_.joined(tokens)));
    const std::size_t after = tokens_.after_group(tokens.begin);
    const std::string type = fmt::format("decltype(({}))", tokens_.joined({tokens.begin + 1, after - 1}));
    if (after == tokens.end) return fmt::format(kIsValid, type);
    if (tokens_[after] != "->") {
        error_ = base::Error{"no rule for this requirement", std::nullopt, tokens_.line(after)};
        return {};
    }
    const std::size_t name = tokens_.split({after + 1, tokens.end}, "<").front().end;
    const std::string others = name == tokens.end ? "" : ", " + tokens_.joined({name + 1, tokens.end - 1});
    return fmt::format("{}<{}{}>", tokens_.joined({after + 1, name}), type, others);
}

std::string LoweredConcepts::parameters(const TemplateHead& head) const {
    std::string all;
    for (const TemplateHead::Parameter& parameter : head.parameters) {
        const bool is_free = parameter.concept_name.is_empty();
        all += (all.empty() ? "" : ", ") +
               (is_free ? tokens_.joined(parameter.tokens)
                        : "typename " + tokens_.joined({parameter.concept_name.end, parameter.tokens.end}));
    }
    return all;
}

}  // namespace qiyuan::onefile
