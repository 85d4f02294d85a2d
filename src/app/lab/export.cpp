#include <fmt/core.h>

#include <memory>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/json_line.hpp"
#include "app/places.hpp"
#include "base/base64.hpp"
#include "base/file.hpp"
#include "engine/typed/shipped_nets.hpp"
#include "games/zero_point_one/zero_point_one.hpp"
#include "onefile/amalgam.hpp"
#include "onefile/lowering.hpp"
#include "onefile/stand_ins.hpp"

namespace qiyuan::app {
namespace {

// The CodeCup takes no larger file.
constexpr std::size_t kMostBytes = 1'474'560;

constexpr std::string_view kHead =
    R"(// The Qiyuan player of 0.1 for the CodeCup, one file: g++ -O2 player.cpp
// Written by `qiyuan export codecup`.
#ifdef __OPTIMIZE__
#pragma GCC optimize("O3")
#endif
#ifndef NDEBUG
#define NDEBUG
#endif
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
    std::string project;
    bool json = false;
};

int run_export(const ExportOptions& options) {
    if (const auto can = check_writable(options.output); !can) return report("export", can.error());
    const auto project =
        options.project.empty() ? need_shared(kSource) : base::Expected<std::filesystem::path>{options.project};
    if (!project) return report("export", project.error());
    const onefile::StandIns stand_ins{std::string{onefile::kLibraryStandIns},
                                      {{"eval/nnue/kernels.cpp", std::string{onefile::kKernelsStandIn}},
                                       {"engine/typed/shipped_nets.cpp", net_source()}}};
    const auto text = onefile::amalgamate(*project, "app/engines/codecup_main.hpp", stand_ins);
    if (!text)
        return report("export", base::Error{fmt::format("{}; --project must name the directory of the project's source",
                                                        text.error().text())});
    const auto whole = onefile::lowered(std::string{kHead} + *text + std::string{kMain});
    if (!whole) return report("export", whole.error());
    if (whole->size() > kMostBytes)
        return report("export", base::Error{fmt::format("the file would have {} bytes; the CodeCup takes at most {}",
                                                        whole->size(), kMostBytes)});
    if (const auto done = base::write_file(options.output, *whole); !done) return report("export", done.error());
    if (options.json)
        print_json_line(
            nlohmann::ordered_json{{"file", options.output}, {"bytes", whole->size()}, {"most_bytes", kMostBytes}});
    else
        fmt::print("{}: {} bytes of at most {}\n", options.output, whole->size(), kMostBytes);
    return 0;
}

}  // namespace

void add_export(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = program.add_subcommand("export", "Write a player as one source file");
    command->require_subcommand(1);
    command->footer("Example: qiyuan export codecup -o player.cpp");
    CLI::App* codecup = command->add_subcommand("codecup", "Write the player of 0.1 for the CodeCup");
    codecup->add_option("-o,--out", options->output, "The C++ file to write")->required();
    codecup->add_option("--project", options->project,
                        "Directory of the project's source [the tree that this program was built in]");
    codecup->add_flag("--json", options->json, "Print the file's name and size as JSON");
    codecup->footer("Example: qiyuan export codecup -o player.cpp && g++ -O2 player.cpp -o player");
    codecup->callback([options, &outcome] { outcome.exit_code = run_export(*options); });
}

}  // namespace qiyuan::app
