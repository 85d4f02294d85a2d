#pragma once

#include <string>

#include "nature/any_deal.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

// A deal as it is written down: "a0=G b0=s ..." and the salt that keeps its seal from being guessed.
struct DealRecord {
    std::string text;
    std::string salt;
};

// A commitment to a deal: what lies on every face-down square, and the promise that it was so before the first move:
// players get the commitment at once, the deal and its salt after the end. Lives in the server and never in a position.
class SealedDeal {
public:
    // Refuses what is not a deal of the game's position.
    [[nodiscard]] static ApiExpected<SealedDeal> read(const engine::AnyGame& start, DealRecord record);

    // What happens now. Requires: game.awaits_outcome(), and it has come from the position of the deal.
    [[nodiscard]] std::string outcome(const engine::AnyGame& game) const { return deal_.outcome(game); }
    [[nodiscard]] const DealRecord& record() const { return record_; }
    // SHA-256 of `salt:deal` in hexadecimal.
    [[nodiscard]] std::string commitment() const;

private:
    SealedDeal(nature::AnyDeal deal, DealRecord record) : deal_(std::move(deal)), record_(std::move(record)) {}

    nature::AnyDeal deal_;
    DealRecord record_;
};

}  // namespace qiyuan::server
