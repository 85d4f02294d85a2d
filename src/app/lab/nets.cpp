#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/json_line.hpp"
#include "app/numbers.hpp"
#include "base/file.hpp"
#include "base/sha256.hpp"
#include "engine/typed/shipped_nets.hpp"
#include "lab/gate/manifest.hpp"
#include "lab/train/compare.hpp"
#include "lab/train/net_check.hpp"
#include "lab/train/trainer.hpp"

namespace qiyuan::app {
namespace {

using namespace lab::train;
using base::Expected;
using Json = nlohmann::ordered_json;

struct NetsOptions {
    std::vector<std::string> nets;
    std::vector<std::string> directories;
    std::string checkpoint;
    std::string manifest;
    std::string output;
    std::size_t positions = 10'000;
    float result_share = 0.3F;
    bool all = false;
    bool json = false;
};

// What every part of the command does when something is wrong: says which file it was.
int refuse(const std::string& part, const std::string& file, const base::Error& error) {
    return report("nets " + part, base::Error{fmt::format("{}: {}", file, error.text())});
}

Expected<Net> read_net(const std::string& file) { return base::read_file(file).and_then(Net::from_bytes); }

Json description(const NetShape& shape, std::string_view bytes) {
    return {{"features", shape.features}, {"inputs", shape.inputs},           {"hidden", shape.hidden},
            {"middle", shape.middle},     {"buckets", shape.buckets},         {"activation", name(shape.activation)},
            {"bytes", bytes.size()},      {"sha256", base::sha256_hex(bytes)}};
}

int run_info(const NetsOptions& options) {
    const auto& file = options.nets[0];
    const auto bytes = base::read_file(file);
    if (!bytes) return report("nets info", bytes.error());
    const auto net = Net::from_bytes(*bytes);
    if (!net) return refuse("info", file, net.error());
    if (options.json)
        print_json_line(description(net->shape(), *bytes));
    else
        fmt::print("{}\n{} bytes, sha256 {}\n", to_text(net->shape()), bytes->size(), base::sha256_hex(*bytes));
    return 0;
}

// The nets that are in the program itself.
int run_shipped(const NetsOptions& options) {
    auto all = Json::object();
    for (const auto& [game, bytes] : engine::shipped_nets()) {
        const auto net = Net::from_bytes(bytes);
        if (!net) return refuse("shipped", std::string{game}, net.error());
        all[std::string{game}] = description(net->shape(), bytes);
        if (!options.json) fmt::print("{}: {}, sha256 {}\n", game, to_text(net->shape()), base::sha256_hex(bytes));
    }
    if (options.json)
        print_json_line(all);
    else if (all.empty())
        fmt::print("no net comes with the program: every game is judged by its hand-written evaluation\n");
    return 0;
}

// The model that the net was rounded from, or the net's own numbers where nobody knows it any more.
Expected<Model> exact_model(const NetsOptions& options, const Net& net) {
    if (options.checkpoint.empty()) return Model::from(net);
    return base::read_file(options.checkpoint).and_then(model_from_checkpoint);
}

// A directory of shipped nets against its manifest.
int verify_manifest(const NetsOptions& options) {
    const auto games = lab::gate::verify(options.manifest);
    if (!games) return refuse("verify", options.manifest, games.error());
    if (options.json)
        fmt::print("{}\n", Json{{"games", *games}, {"passed", true}}.dump());
    else
        fmt::print("{} nets, as the manifest says\npassed\n", games->size());
    return 0;
}

int run_verify(const NetsOptions& options) {
    if (!options.manifest.empty()) return verify_manifest(options);
    if (options.nets.empty())
        return report("nets verify", base::Error{"expected the file of a net, or --manifest and a directory"});
    const auto& file = options.nets[0];
    const auto net = read_net(file);
    if (!net) return refuse("verify", file, net.error());
    const auto largest = largest_neuron(*net);
    if (!largest) return refuse("verify", file, largest.error());
    const auto model = exact_model(options, *net);
    if (!model) return refuse("verify", options.checkpoint, model.error());
    const auto found = agreement(*net, *model, options.positions, 1);
    if (!found) return refuse("verify", file, found.error());
    const bool passed = found->is_good() && *largest <= kMostNeuron;
    if (options.json)
        fmt::print("{}\n", Json{{"positions", found->positions},
                                {"mean_difference", found->mean_difference},
                                {"largest_difference", found->largest_difference},
                                {"largest_neuron", *largest},
                                {"passed", passed}}
                               .dump());
    else
        fmt::print(
            "{} positions of random games: {:.2f} units from {} on average ({:.2f} allowed), {:.1f} at most\n"
            "no neuron can go beyond {} of {}\n{}\n",
            found->positions, found->mean_difference,
            options.checkpoint.empty() ? "the same net in floats" : "the checkpoint", Agreement::kMostMean,
            found->largest_difference, *largest, kMostNeuron, passed ? "passed" : "failed");
    return passed ? 0 : 1;
}

int run_quantise(const NetsOptions& options) {
    if (const auto can = check_writable(options.output); !can) return report("nets quantise", can.error());
    const auto model = base::read_file(options.checkpoint).and_then(model_from_checkpoint);
    if (!model) return refuse("quantise", options.checkpoint, model.error());
    const auto written = base::write_file(options.output, model->quantised().to_bytes());
    if (!written) return report("nets quantise", written.error());
    if (options.json)
        fmt::print("{}\n", Json{{"net", options.output}, {"features", model->shape().features}}.dump());
    else
        fmt::print("{}: {}\n", options.output, to_text(model->shape()));
    return 0;
}

int run_compare(const NetsOptions& options) {
    const auto found =
        compare(options.nets[0], options.nets[1], {options.directories.begin(), options.directories.end()},
                options.all ? Which::kAll : Which::kValidation, options.result_share);
    if (!found) return report("nets compare", found.error());
    if (options.json)
        fmt::print("{}\n", Json{{"positions", found->positions},
                                {"loss_a", found->loss_a},
                                {"loss_b", found->loss_b},
                                {"loss_error", found->loss_error},
                                {"mean_difference", found->mean_difference},
                                {"disagreement", found->disagreement}}
                               .dump());
    else
        fmt::print(
            "{} positions\nloss {:.6f} of {}\nloss {:.6f} of {}\ndifference {:+.6f} +- {:.6f}\n"
            "win probabilities differ by {:.4f} on average; in {:.1f} % they favour different players\n",
            found->positions, found->loss_a, options.nets[0], found->loss_b, options.nets[1],
            found->loss_a - found->loss_b, found->loss_error, found->mean_difference, 100 * found->disagreement);
    return 0;
}

using Run = int (*)(const NetsOptions&);

CLI::App* add_part(CLI::App& nets, ExitStatus& outcome, const std::shared_ptr<NetsOptions>& options,
                   const std::string& name, const std::string& about, Run run) {
    CLI::App* part = nets.add_subcommand(name, about);
    part->add_flag("--json", options->json, "Print the result as JSON");
    part->callback([options, run, &outcome] { outcome.exit_code = run(*options); });
    return part;
}

}  // namespace

void add_nets(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<NetsOptions>();
    CLI::App* nets = program.add_subcommand("nets", "Describe, check, make and compare nets");
    nets->require_subcommand(1);
    nets->footer("Example: qiyuan nets shipped");

    CLI::App* info = add_part(*nets, outcome, options, "info", "Describe a net", run_info);
    info->add_option("NET", options->nets, "File of a net")->required()->expected(1);
    info->footer("Example: qiyuan nets info xiangqi.net");

    CLI::App* verify = add_part(
        *nets, outcome, options, "verify",
        "Check a net: that its file is whole, that it cannot overflow, that it agrees with what it was rounded from",
        run_verify);
    CLI::Option* net = verify->add_option("NET", options->nets, "File of a net")->expected(1);
    verify->add_option("--manifest", options->manifest, "Instead: a directory of nets and what its manifest says")
        ->excludes(net)
        ->check(CLI::ExistingDirectory);
    verify->add_option("--checkpoint", options->checkpoint,
                       "Checkpoint of its training, to compare with [the net's own numbers as floats]");
    verify->add_option("--positions", options->positions, "Positions of random games to compare on")
        ->check(between(std::size_t{1}, std::size_t{100'000'000}))
        ->capture_default_str();
    verify->footer(
        "Examples: qiyuan nets verify xiangqi.net --checkpoint run.ckpt\n"
        "          qiyuan nets verify --manifest nets");

    CLI::App* shipped =
        add_part(*nets, outcome, options, "shipped", "Print which nets come with the program", run_shipped);
    shipped->footer("Example: qiyuan nets shipped --json");

    CLI::App* quantise =
        add_part(*nets, outcome, options, "quantise", "Make a net from a checkpoint of a training", run_quantise);
    quantise->add_option("CHECKPOINT", options->checkpoint, "File that train --checkpoint wrote")->required();
    quantise->add_option("-o,--out", options->output, "File for the net")->required();
    quantise->footer("Example: qiyuan nets quantise run.ckpt -o xiangqi.net");

    CLI::App* compared = add_part(*nets, outcome, options, "compare",
                                  "Compare two nets on the positions of recorded games", run_compare);
    compared->add_option("NETS", options->nets, "Two files of nets; or hand-written, or shipped")
        ->required()
        ->expected(2);
    compared->add_option("--games", options->directories, "Directories that selfplay wrote")->required();
    compared->add_flag("--all", options->all, "All games, not only those that training keeps for validation");
    compared->add_option("--result-share", options->result_share, "Share of the game's result in the target")
        ->check(between(0.0, 1.0))
        ->capture_default_str();
    compared->footer("Example: qiyuan nets compare new.net hand-written --games games");
}

}  // namespace qiyuan::app
