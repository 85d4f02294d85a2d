#include "app/engines/usual_tables.hpp"

#include <algorithm>

#include "app/places.hpp"

namespace qiyuan::app {

std::filesystem::path own_tables() { return usual_data() / kBanqiTables.elsewhere; }

std::filesystem::path usual_tables() {
    std::error_code error;
    if (std::filesystem::exists(own_tables(), error)) return own_tables();
    return find_shared(kBanqiTables).value_or(own_tables());
}

void use_usual_tables(engine::AnyEngine& engine) {
    const auto options = engine.options();
    const bool can_use = std::any_of(options.begin(), options.end(), [](const auto& o) { return o.name == "Tables"; });
    // Tables that are not there, or that we may not read, are as good as none: they can always be built anew.
    std::error_code error;
    const auto path = usual_tables();
    if (can_use && std::filesystem::exists(path, error)) (void)engine.set_option("Tables", path.string());
}

}  // namespace qiyuan::app
