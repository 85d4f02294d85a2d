#include "onefile/amalgam.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace qiyuan::onefile {
namespace {

using base::Expected;
using std::filesystem::path;

// What an #include line asks for: the name between its marks, and which marks they are.
struct Include {
    std::string_view name;
    bool is_quoted = false;
};

std::optional<Include> include_of(std::string_view line) {
    constexpr std::string_view kDirective = "#include ";
    if (!line.starts_with(kDirective)) return std::nullopt;
    const std::string_view rest = line.substr(kDirective.size());
    const bool is_quoted = rest.starts_with('"');
    const auto end = rest.find(is_quoted ? '"' : '>', 1);
    if (end == std::string_view::npos) return std::nullopt;
    return Include{rest.substr(1, end - 1), is_quoted};
}

class Amalgam {
public:
    Amalgam(path project, const StandIns& stand_ins) : project_(std::move(project)), stand_ins_(stand_ins) {}

    // The file of this name below src/, unless it is in already.
    [[nodiscard]] Expected<void> add(const std::string& name) {
        if (!added_.insert(name).second) return {};
        const auto text = text_of(name);
        if (!text) return base::fail(text.error().text());
        for (const auto& line : base::split_fields(*text, '\n'))
            if (const auto done = add_line(line.text); !done) return done;
        if (name.ends_with(".hpp")) headers_.push_back(name);
        return {};
    }

    // The sources that belong to the headers so far, and to those that they need in turn.
    [[nodiscard]] Expected<void> add_sources() {
        for (std::size_t i = 0; i < headers_.size(); ++i) {
            const std::string source = headers_[i].substr(0, headers_[i].size() - 3) + "cpp";
            if (!stand_ins_.sources.contains(source) && !std::filesystem::exists(project_ / "src" / source)) continue;
            if (const auto done = add(source); !done) return done;
        }
        return {};
    }

    [[nodiscard]] std::string text() const {
        std::string whole;
        for (const auto& header : standard_) whole += fmt::format("#include <{}>\n", header);
        return whole + stand_ins_.libraries + body_;
    }

private:
    [[nodiscard]] Expected<std::string> text_of(const std::string& name) const {
        const auto stand_in = stand_ins_.sources.find(name);
        return stand_in == stand_ins_.sources.end() ? base::read_file(project_ / "src" / name) : stand_in->second;
    }
    [[nodiscard]] Expected<void> add_line(std::string_view line) {
        if (line == "#pragma once") return {};
        const auto include = include_of(line);
        if (!include) {
            body_.append(line).append("\n");
            return {};
        }
        const std::string name{include->name};
        if (include->is_quoted) return add(name);
        if (name.starts_with("books/")) {
            const auto data = base::read_file(project_ / name);
            if (!data) return base::fail(data.error().text());
            body_ += *data;
        } else if (!name.starts_with("fmt/") && !name.starts_with("tl/")) {
            standard_.insert(name);
        }
        return {};
    }

    path project_;
    const StandIns& stand_ins_;
    std::set<std::string> added_;
    std::set<std::string> standard_;
    std::vector<std::string> headers_;
    std::string body_;
};

}  // namespace

Expected<std::string> amalgamate(const path& project, const path& root, const StandIns& stand_ins) {
    Amalgam amalgam{project, stand_ins};
    if (const auto done = amalgam.add(root.string()); !done) return tl::unexpected(done.error());
    if (const auto done = amalgam.add_sources(); !done) return tl::unexpected(done.error());
    return amalgam.text();
}

}  // namespace qiyuan::onefile
