#include "app/engines/usual_tables.hpp"

#include <algorithm>

#include "app/files.hpp"

namespace qiyuan::app {

std::filesystem::path usual_tables() { return usual_data() / "banqi.tables"; }

void use_usual_tables(engine::AnyEngine& engine) {
    const auto options = engine.options();
    const bool can_use = std::any_of(options.begin(), options.end(), [](const auto& o) { return o.name == "Tables"; });
    // Tables that cannot be read are as good as none: they can always be built anew.
    if (can_use && std::filesystem::exists(usual_tables())) (void)engine.set_option("Tables", usual_tables().string());
}

}  // namespace qiyuan::app
