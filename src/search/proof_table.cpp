#include "search/proof_table.hpp"

#include <algorithm>

namespace qiyuan::search {

void ProofTable::clear() {
    if (used_ > 0) std::fill(entries_.begin(), entries_.end(), Entry{});
    used_ = 0;
}

// Where the key stands, or the free place where it would.
std::size_t ProofTable::place_of(base::Key key) const {
    std::size_t place = key.bits() % kPlaces;
    while (entries_[place].is_used && entries_[place].key != key) place = (place + 1) % kPlaces;
    return place;
}

std::optional<ProofTable::Numbers> ProofTable::find(base::Key key) const {
    if (entries_.empty()) return std::nullopt;
    const Entry& entry = entries_[place_of(key)];
    return entry.is_used ? std::optional{entry.numbers} : std::nullopt;
}

void ProofTable::store(base::Key key, const Numbers& numbers) {
    if (entries_.empty()) entries_.resize(kPlaces);
    Entry& entry = entries_[place_of(key)];
    if (!entry.is_used) ++used_;
    entry = {key, numbers, true};
}

}  // namespace qiyuan::search
