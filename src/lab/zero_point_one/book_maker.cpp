#include "lab/zero_point_one/book_maker.hpp"

#include <algorithm>
#include <array>

#include "engine/zero_point_one/setup_chooser.hpp"
#include "lab/zero_point_one/setups.hpp"

namespace qiyuan::lab::setups {
namespace {

using engine::SetupBook;
// A set-up of Blue's with the chance that it leaves Red.
struct Reply {
    Setup blue;
    double for_red;
};
// A set-up of Red's with Blue's replies, the best first.
struct Line {
    Setup red;
    std::vector<Reply> replies;

    // One game says little, and the best of many replies is best by luck as well: so what the best few leave.
    [[nodiscard]] double worth() const {
        constexpr std::size_t kOneIn = 8;
        const std::size_t few = std::max<std::size_t>(replies.size() / kOneIn, 1);
        double sum = 0;
        for (std::size_t i = 0; i < few; ++i) sum += replies[i].for_red;
        return sum / static_cast<double>(few);
    }
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
        const auto& weights = eval::zero_point_one::weights(eval::zero_point_one::WeightSet::kWazirPieceSquare);
        while (pool_.size() < options_.pool) add_to_pool(sensible_setup(rng_, weights));
    }

    // What either player found best stays; the rest makes room for the same with one exchange.
    void breed(const std::vector<Line>& lines) {
        const std::vector<Setup> replies = best_replies(lines);
        pool_.clear();
        for (std::size_t i = 0; i < lines.size() && pool_.size() < options_.pool / 2; ++i) {
            add_to_pool(lines[i].red);
            add_to_pool(replies[i]);
        }
        const std::size_t parents = pool_.size();
        while (pool_.size() < options_.pool)
            add_to_pool(pool_[rng_.below(parents)].exchanged(rng_.below(zero_point_one::kSetupMen),
                                                             rng_.below(zero_point_one::kSetupMen)));
    }

    // All of Blue's, by what they leave the Reds together.
    [[nodiscard]] static std::vector<Setup> best_replies(const std::vector<Line>& lines) {
        std::vector<Reply> sums;
        for (const Line& line : lines)
            for (const Reply& reply : line.replies) {
                const auto known =
                    std::find_if(sums.begin(), sums.end(), [&](const Reply& sum) { return sum.blue == reply.blue; });
                if (known == sums.end())
                    sums.push_back(reply);
                else
                    known->for_red += reply.for_red;
            }
        sort(sums);
        std::vector<Setup> replies;
        replies.reserve(sums.size());
        for (const Reply& sum : sums) replies.push_back(sum.blue);
        return replies;
    }

    [[nodiscard]] std::vector<Line> play_pool() {
        std::vector<Line> lines;
        for (const Setup& red : pool_) {
            if (stop_.stop_requested() && !lines.empty()) break;
            Line line{red, {}};
            for (const Setup& blue : pool_)
                for (const Setup& turned : {blue, blue.mirrored()})
                    line.replies.push_back({turned, play(red, turned, options_.nodes)});
            sort(line.replies);
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
            for (Reply& reply : lines[i].replies) reply.for_red = play(lines[i].red, reply.blue, options_.deep_nodes);
            sort(lines[i].replies);
        }
        std::vector<Line> best(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count));
        sort(best);
        std::move(best.begin(), best.end(), lines.begin());
    }

    [[nodiscard]] double play(const Setup& red, const Setup& blue, std::uint64_t nodes) {
        const double for_red = chooser_.chance(red, blue, nodes);
        ++progress_.games;
        report_(progress_);
        return for_red;
    }
    static void sort(std::vector<Reply>& replies) {
        std::stable_sort(replies.begin(), replies.end(),
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
