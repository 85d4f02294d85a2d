#include <fmt/core.h>

#include <memory>
#include <thread>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/numbers.hpp"
#include "base/file.hpp"
#include "lab/train/collect.hpp"
#include "lab/train/loss_plot.hpp"
#include "lab/train/trainer.hpp"

namespace qiyuan::app {
namespace {

using namespace lab::train;
using eval::nnue::kAllActivations;

struct TrainOptions {
    std::vector<std::string> directories;
    std::string output;
    std::string checkpoint;
    std::string plot;
    std::string first;
    std::size_t hidden = 128;
    std::size_t middle = 0;
    std::string activation{name(Activation::kSquaredClipped)};
    Seen seen{"", 4};
    Filter filter;
    TrainSettings settings;
    bool json = false;
};

// Says how it went so far, draws it, and saves what would be lost.
class Log {
public:
    Log(Trainer& trainer, const TrainOptions& options)
        : trainer_(trainer), checkpoint_(options.checkpoint), plot_(options.plot), json_(options.json) {}

    void add(const EpochReport& epoch) {
        if (json_)
            print_json_line(nlohmann::ordered_json{{"epoch", epoch.epoch},
                                                   {"training", epoch.training_error},
                                                   {"validation", epoch.validation_error},
                                                   {"positions_per_second", epoch.samples_per_second}});
        else
            fmt::print("epoch {:>3}  training {:.6f}  validation {:.6f}  {:.0f} positions/s\n", epoch.epoch,
                       epoch.training_error, epoch.validation_error, epoch.samples_per_second);
        std::fflush(stdout);
        if (!checkpoint_.empty() && saved_) saved_ = base::write_file(checkpoint_, trainer_.checkpoint());
        epochs_.push_back(epoch);
        if (!plot_.empty() && saved_) saved_ = base::write_file(plot_, loss_plot(epochs_));
    }
    [[nodiscard]] const base::Expected<void>& saved() const { return saved_; }

private:
    Trainer& trainer_;
    std::string checkpoint_;
    std::string plot_;
    bool json_;
    std::vector<EpochReport> epochs_;  // of this call
    base::Expected<void> saved_;
};

base::Expected<void> resume_where_possible(Trainer& trainer, const std::string& checkpoint) {
    if (checkpoint.empty() || !std::filesystem::exists(checkpoint)) return {};
    const auto bytes = base::read_file(checkpoint);
    if (!bytes) return tl::unexpected(bytes.error());
    return trainer.resume(*bytes);
}

// What the training begins with: random numbers, or those of a net of the same shape.
base::Expected<Model> first_model(const NetShape& shape, const Factors& factors, const TrainOptions& options) {
    if (options.first.empty()) {
        Model model = Model::random(shape, options.settings.seed);
        factors.make_alike(model.rows(), shape.hidden);
        return model;
    }
    const auto net = base::read_file(options.first).and_then(eval::nnue::Net::from_bytes);
    if (!net) return base::fail(fmt::format("{}: {}", options.first, net.error().text()));
    if (net->shape() != shape)
        return base::fail(
            fmt::format("{} is {}; this training is of {}", options.first, to_text(net->shape()), to_text(shape)));
    return Model::from(*net);
}

int run_train(const TrainOptions& options) {
    const auto fail = [](const base::Error& error) { return report("train", error); };
    if (options.hidden % NetShape::kLane != 0 || options.hidden > NetShape::kMostHidden)
        return fail({fmt::format("{} neurons; expected a multiple of {}, at most {}", options.hidden, NetShape::kLane,
                                 NetShape::kMostHidden)});
    if (options.middle > NetShape::kMostMiddle)
        return fail({fmt::format("{} middle neurons; expected at most {}", options.middle, NetShape::kMostMiddle)});
    if (options.middle > 0 && options.activation == name(Activation::kLinear))
        return fail({"a linear net has no middle neurons; expected --middle 0"});
    for (const std::string& file : {options.output, options.checkpoint, options.plot})
        if (!file.empty())
            if (const auto can = check_writable(file); !can) return fail(can.error());
    auto data = collect({options.directories.begin(), options.directories.end()}, options.seen, options.filter);
    if (!data) return fail(data.error());
    if (data->training.size() == 0) return fail({"no position of these games is worth learning from"});
    if (options.json)
        print_json_line(nlohmann::ordered_json{{"games", data->counts.games},
                                               {"positions", data->counts.positions},
                                               {"training", data->training.size()},
                                               {"validation", data->validation.size()},
                                               {"repeated", data->counts.repeated}});
    else
        fmt::print("{} games, {} positions: {} to learn from, {} to validate with, {} repeated\n", data->counts.games,
                   data->counts.positions, data->training.size(), data->validation.size(), data->counts.repeated);

    NetShape shape = data->shape;
    shape.hidden = options.hidden;
    shape.middle = options.middle;
    for (const Activation activation : kAllActivations)
        if (name(activation) == options.activation) shape.activation = activation;
    auto model = first_model(shape, data->factors, options);
    if (!model) return fail(model.error());
    Trainer trainer{std::move(*model), options.settings, std::move(data->factors)};
    if (const auto resumed = resume_where_possible(trainer, options.checkpoint); !resumed) return fail(resumed.error());
    const Interrupt interrupt;
    Log log{trainer, options};
    trainer.run(data->training, data->validation, interrupt.token(), [&](const EpochReport& epoch) { log.add(epoch); });
    if (!log.saved()) return fail(log.saved().error());
    if (const auto written = base::write_file(options.output, trainer.model().quantised().to_bytes()); !written)
        return fail(written.error());
    if (options.json)
        print_json_line(nlohmann::ordered_json{
            {"net", options.output}, {"epochs_done", trainer.epochs_done()}, {"epochs", options.settings.epochs}});
    else
        fmt::print("{} after {} of {} epochs\n", options.output, trainer.epochs_done(), options.settings.epochs);
    return interrupt.exit_code();
}

}  // namespace

void add_train(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<TrainOptions>();
    auto& settings = options->settings;
    settings.threads = std::max(1U, std::thread::hardware_concurrency());
    CLI::App* command = program.add_subcommand("train", "Train a net on recorded games");
    command->add_option("DIR", options->directories, "Directories that selfplay wrote")->required();
    command->add_option("-o,--out", options->output, "File for the net")->required();
    command->add_option("--hidden", options->hidden, "Neurons of the first layer, for each side")
        ->capture_default_str();
    command->add_option("--middle", options->middle, "Neurons between those and the output; 0: none")
        ->capture_default_str();
    command->add_option("--features", options->seen.features, "Feature set of the net [the usual one of the game]");
    std::vector<std::string> activations;
    activations.reserve(std::size(kAllActivations));
    for (const Activation activation : kAllActivations) activations.emplace_back(name(activation));
    command
        ->add_option("--activation", options->activation, "Activation; linear has no hidden layer and is the baseline")
        ->check(CLI::IsMember(activations))
        ->capture_default_str();
    command->add_option("--buckets", options->seen.buckets, "Groups of positions with their own output weights")
        ->check(between(1, 32))
        ->capture_default_str();
    command->add_option("--epochs", settings.epochs, "Passes over all positions")->capture_default_str();
    command->add_option("--batch", settings.batch, "Positions per step")->check(positive())->capture_default_str();
    command->add_option("--rate", settings.first_rate, "Learning rate at the beginning")->capture_default_str();
    command->add_option("--last-rate", settings.last_rate, "Learning rate at the end")->capture_default_str();
    command
        ->add_option("--result-share", settings.result_share,
                     "Share of the game's result in the target; the rest is the score")
        ->check(between(0.0, 1.0))
        ->capture_default_str();
    command
        ->add_option(
            "--foresight", options->filter.foresight,
            "Of the next ply's value in a position's, which has so much of the next again; the rest is its own "
            "score")
        ->check(between(0.0, 0.99))
        ->capture_default_str();
    command->add_option("--seed", settings.seed, "Random seed of the first weights and the order of positions")
        ->capture_default_str();
    command->add_option("--threads", settings.threads, "Threads of the training")
        ->check(positive())
        ->capture_default_str();
    command->add_option("--from", options->first,
                        "Begin with the weights of this net, which must have the same shape, instead of random ones");
    command->add_option("--checkpoint", options->checkpoint,
                        "File to save the training in after every epoch and to go on from");
    command->add_option("--plot", options->plot, "SVG of the errors by epoch, drawn anew after each");
    command->add_flag("--json", options->json, "Print a line of JSON for the data, for each epoch and for the net");
    command->footer(
        "Examples: qiyuan train games --hidden 128 --epochs 30 --checkpoint run.ckpt --plot loss.svg -o xiangqi.net\n"
        "          qiyuan train games --features 'zero_point_one men by wazir' --hidden 64 --result-share 0.1 -o "
        "01.net");
    command->callback([options, &outcome] { outcome.exit_code = run_train(*options); });
}

}  // namespace qiyuan::app
