#pragma once

#include <filesystem>
#include <vector>

#include "base/expected.hpp"
#include "lab/train/sieve.hpp"
#include "lab/tune/choices.hpp"

namespace qiyuan::lab::tune {

// Which moves the players of recorded games of banqi chose, as traits of eval/classical/banqi/move_traits.hpp.
struct BanqiChoices {
    ChoiceSet training;
    ChoiceSet validation;  // of other games

    // Reads shards of self-play; an error names the file. Moves made for variety, and those without a choice, are left
    // out.
    [[nodiscard]] static base::Expected<BanqiChoices> read(const std::vector<std::filesystem::path>& directories,
                                                           std::uint64_t one_validated_in);
};

}  // namespace qiyuan::lab::tune
