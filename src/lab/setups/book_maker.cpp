#include "lab/setups/book_maker.hpp"

#include <algorithm>
#include <array>

#include "engine/setup_chooser.hpp"
#include "lab/setups/setups.hpp"

namespace qiyuan::lab::setups {
namespace {

using engine::SetupBook;
using game::Score;

// A set-up of Blue's with what it leaves Red.
struct Reply {
    Setup blue;
    Score for_red;
};
// A set-up of Red's with Blue's replies, the best first.
struct Line {
    Setup red;
    std::vector<Reply> replies;

    [[nodiscard]] Score worth() const { return replies.front().for_red; }
};

class Maker {
public:
    Maker(const BookOptions& options, const std::stop_token& stop,
          const std::function<void(const BookProgress&)>& report)
        : options_(options), stop_(stop), report_(report), rng_(options.seed), chooser_(SetupBook::built_in()) {
        progress_.of = options.rounds * options.pool * 2 * options.pool + options.finalists * options.finalists;
    }

    [[nodiscard]] SetupBook make() {
        fill_pool();
        std::vector<Line> lines;
        for (std::size_t round = 0; round < options_.rounds && !stop_.stop_requested(); ++round) {
            if (round > 0) breed(lines);
            lines = play_pool();
        }
        deepen(lines);
        std::vector<SetupBook::Entry> entries;
        entries.reserve(lines.size());
        for (const Line& line : lines) entries.push_back({line.red, line.replies.front().blue});
        return SetupBook{std::move(entries)};
    }

private:
    // Of a set-up and its mirror image only one is kept: they mean the same.
    bool add_to_pool(Setup setup) {
        if (setup.mirrored().number() < setup.number()) setup = setup.mirrored();
        if (std::find(pool_.begin(), pool_.end(), setup) != pool_.end()) return false;
        pool_.push_back(setup);
        return true;
    }

    void fill_pool() {
        const auto& weights = eval::zero_point_one::weights(eval::zero_point_one::Model::kWazirPieceSquare);
        while (pool_.size() < options_.pool) add_to_pool(sensible_setup(rng_, weights));
    }

    // What either player found best stays; the rest makes room for the same with one exchange.
    void breed(const std::vector<Line>& lines) {
        pool_.clear();
        for (const Line& line : lines) {
            if (pool_.size() >= options_.pool / 2) break;
            add_to_pool(line.red);
            add_to_pool(line.replies.front().blue);
        }
        const std::size_t parents = pool_.size();
        while (pool_.size() < options_.pool)
            add_to_pool(pool_[rng_.below(parents)].exchanged(rng_.below(zero_point_one::kSetupMen),
                                                             rng_.below(zero_point_one::kSetupMen)));
    }

    [[nodiscard]] std::vector<Line> play_pool() {
        std::vector<Line> lines;
        for (const Setup& red : pool_) {
            if (stop_.stop_requested() && !lines.empty()) break;
            Line line{red, {}};
            for (const Setup& blue : pool_)
                for (const Setup& turned : {blue, blue.mirrored()})
                    line.replies.push_back({turned, search(red, turned, options_.nodes)});
            sort(line);
            lines.push_back(std::move(line));
        }
        sort(lines);
        return lines;
    }

    // The best lines again with more nodes, each with its best replies alone.
    void deepen(std::vector<Line>& lines) {
        const std::size_t count = std::min(options_.finalists, lines.size());
        for (std::size_t i = 0; i < count && !stop_.stop_requested(); ++i) {
            lines[i].replies.resize(std::min(options_.finalists, lines[i].replies.size()));
            for (Reply& reply : lines[i].replies) reply.for_red = search(lines[i].red, reply.blue, options_.deep_nodes);
            sort(lines[i]);
        }
        std::vector<Line> best(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count));
        sort(best);
        std::move(best.begin(), best.end(), lines.begin());
    }

    [[nodiscard]] Score search(const Setup& red, const Setup& blue, std::uint64_t nodes) {
        const Score score = chooser_.score(red, blue, nodes);
        ++progress_.searches;
        report_(progress_);
        return score;
    }
    static void sort(Line& line) {
        std::stable_sort(line.replies.begin(), line.replies.end(),
                         [](const Reply& a, const Reply& b) { return a.for_red < b.for_red; });
    }
    static void sort(std::vector<Line>& lines) {
        std::stable_sort(lines.begin(), lines.end(),
                         [](const Line& a, const Line& b) { return a.worth() > b.worth(); });
    }

    const BookOptions& options_;
    const std::stop_token& stop_;
    const std::function<void(const BookProgress&)>& report_;
    base::Rng rng_;
    engine::SetupChooser chooser_;
    BookProgress progress_;
    std::vector<Setup> pool_;
};

}  // namespace

SetupBook make_book(const BookOptions& options, const std::stop_token& stop,
                    const std::function<void(const BookProgress&)>& report) {
    return Maker{options, stop, report}.make();
}

}  // namespace qiyuan::lab::setups
