#include "server/play/sealed_deal.hpp"

#include "base/sha256.hpp"

namespace qiyuan::server {

ApiExpected<SealedDeal> SealedDeal::read(const engine::AnyGame& start, DealRecord record) {
    auto deal = nature::AnyDeal::parse(start, record.text);
    if (!deal) return refuse(ErrorCode::kInternal, deal.error());
    return SealedDeal{std::move(*deal), std::move(record)};
}

std::string SealedDeal::commitment() const { return base::sha256_hex(record_.salt + ":" + record_.text); }

}  // namespace qiyuan::server
