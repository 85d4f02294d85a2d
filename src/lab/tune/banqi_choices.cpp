#include "lab/tune/banqi_choices.hpp"

#include "eval/classical/banqi/move_traits.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::lab::tune {

using banqi::Banqi;

base::Expected<BanqiChoices> BanqiChoices::read(const std::vector<std::filesystem::path>& directories,
                                                std::uint64_t one_validated_in) {
    BanqiChoices choices;
    std::uint64_t games = 0;
    const auto read = train::for_each_shard(directories, [&](const selfplay::Shard& shard) -> base::Expected<void> {
        if (shard.game != Banqi::kName)
            return base::fail("it holds games of " + shard.game + ", and the policy to be fitted is banqi's");
        for (const auto& game : shard.games) {
            ChoiceSet& set = games++ % one_validated_in == 0 ? choices.validation : choices.training;
            const auto played = selfplay::replay<Banqi>(
                game, [&](const Banqi::Position& pos, const selfplay::Ply& ply, Banqi::Move chosen) {
                    game::MoveList<Banqi> moves;
                    Banqi::generate<game::Gen::kAll>(pos, moves);
                    if (ply.was_random || !pos.colours_decided() || moves.size() < 2) return;
                    const eval::banqi::MoveTraits<banqi::Standard> traits{pos};
                    std::size_t number = 0;
                    for (std::size_t i = 0; i < moves.size(); ++i) {
                        traits.for_each(moves[i], [&](std::size_t trait, int times) { set.add_trait(trait, times); });
                        set.end_option();
                        if (moves[i] == chosen) number = i;
                    }
                    set.end_decision(number);
                });
            if (!played) return played;
        }
        return {};
    });
    if (!read) return tl::unexpected(read.error());
    return choices;
}

}  // namespace qiyuan::lab::tune
