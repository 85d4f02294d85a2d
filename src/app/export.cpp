#include <fmt/core.h>

#include <memory>

#include "app/amalgam.hpp"
#include "app/command.hpp"
#include "base/base64.hpp"
#include "base/file.hpp"
#include "engine/shipped_nets.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::app {
namespace {

// The CodeCup takes no larger file.
constexpr std::size_t kMostBytes = 1'474'560;

constexpr std::string_view kHead =
    R"(// The Qiyuan player of 0.1 for the CodeCup, one file: g++ -std=c++20 -O2 player.cpp
// Written by `qiyuan export codecup`.
#ifndef NDEBUG
#define NDEBUG
#endif
)";

// The little that the player uses of fmt and tl::expected. It hears no errors that anybody would read, so texts stay
// unformatted.
constexpr std::string_view kStandIns = R"(
namespace fmt {
template <typename... Arguments>
std::string format(std::string_view text, Arguments&&...) {
    return std::string{text};
}
template <typename Range>
std::string join(const Range&, std::string_view) {
    return {};
}
}  // namespace fmt
namespace tl {
template <typename E>
class unexpected {
public:
    explicit unexpected(E error) : error_(std::move(error)) {}
    const E& value() const { return error_; }

private:
    E error_;
};
template <typename T, typename E>
class expected {
public:
    template <typename U = T, typename = std::enable_if_t<std::is_convertible_v<U&&, T>>>
    expected(U&& value) : value_(std::forward<U>(value)) {}
    template <typename U, typename = std::enable_if_t<std::is_convertible_v<U, T>>>
    expected(const expected<U, E>& other) {
        if (other)
            value_ = *other;
        else
            error_ = other.error();
    }
    expected(unexpected<E> error) : error_(error.value()) {}
    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    T& value() { return value_.value(); }
    const T& value() const { return value_.value(); }
    T value_or(T other) const { return value_ ? *value_ : other; }
    const E& error() const { return error_; }

private:
    std::optional<T> value_;
    E error_;
};
template <typename E>
class expected<void, E> {
public:
    expected() = default;
    expected(unexpected<E> error) : error_(error.value()) {}
    explicit operator bool() const { return !error_.has_value(); }
    const E& error() const { return *error_; }

private:
    std::optional<E> error_;
};
}  // namespace tl

)";

// A net's loops without a library of vectors.
constexpr std::string_view kKernels = R"(
#include "eval/nnue/portable_kernels.hpp"
namespace qiyuan::eval::nnue {
void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    portable::update(out, in, added, removed);
}
std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights) {
    return portable::squared_clipped_sum(neurons, weights);
}
std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights) {
    return portable::linear_sum(neurons, weights);
}
void activate(std::span<const std::int16_t> neurons, std::int16_t* out) { portable::activate(neurons, out); }
void add_products(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums) {
    portable::add_products(active, weights, sums);
}
}  // namespace qiyuan::eval::nnue
)";

// The net that this program plays with, where it has one, as text.
std::string net_source() {
    constexpr std::string_view kGame = zero_point_one::ZeroPointOne::kName;
    const auto bytes = engine::shipped_net(kGame);
    if (bytes.empty())
        return "namespace qiyuan::engine { std::span<const ShippedNet> shipped_nets() { return {}; } }\n";
    return fmt::format(R"(
#include "base/base64.hpp"
namespace qiyuan::engine {{
std::span<const ShippedNet> shipped_nets() {{
    static const std::string bytes = *base::from_base64(
        "{}");
    static const std::array<ShippedNet, 1> nets{{{{{{"{}", bytes}}}}}};
    return nets;
}}
}}  // namespace qiyuan::engine
)",
                       base::to_base64(bytes), kGame);
}

constexpr std::string_view kMain = R"(
int main(int argc, char** argv) { return qiyuan::app::codecup_main(argc, argv); }
)";

struct ExportOptions {
    std::string output;
    std::string project = ".";
};

int run_export(const ExportOptions& options) {
    const StandIns stand_ins{
        std::string{kStandIns},
        {{"eval/nnue/kernels.cpp", std::string{kKernels}}, {"engine/shipped_nets.cpp", net_source()}}};
    const auto text = amalgamate(options.project, "app/codecup_main.hpp", stand_ins);
    if (!text)
        return report("export", base::Error{fmt::format("{}; --project must name the directory of the project's source",
                                                        text.error().text())});
    const std::string whole = std::string{kHead} + *text + std::string{kMain};
    if (whole.size() > kMostBytes)
        return report("export", base::Error{fmt::format("the file would have {} bytes; the CodeCup takes at most {}",
                                                        whole.size(), kMostBytes)});
    if (const auto done = base::write_file(options.output, whole); !done) return report("export", done.error());
    fmt::print("{}: {} bytes of at most {}\n", options.output, whole.size(), kMostBytes);
    return 0;
}

}  // namespace

void add_export(CLI::App& program, Outcome& outcome) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = program.add_subcommand("export", "Write a player as one source file");
    command->require_subcommand(1);
    CLI::App* codecup = command->add_subcommand("codecup", "The player of 0.1 for the CodeCup");
    codecup->add_option("-o,--output", options->output, "The C++ file to write")->required();
    codecup->add_option("--project", options->project, "Directory of the project's source")->capture_default_str();
    codecup->footer("Example: qiyuan export codecup -o player.cpp && g++ -std=c++20 -O2 player.cpp -o player");
    codecup->callback([options, &outcome] { outcome.exit_code = run_export(*options); });
}

}  // namespace qiyuan::app
