#include "base/nesting.hpp"

#include <algorithm>

namespace qiyuan::base {

std::size_t nesting_depth(std::string_view json) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool is_string = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (is_string && c == '\\')
            ++at;  // what is escaped ends no string
        else if (c == '"')
            is_string = !is_string;
        else if (is_string)
            continue;
        else if (c == '[' || c == '{')
            deepest = std::max(deepest, ++depth);
        else if ((c == ']' || c == '}') && depth > 0)
            --depth;
    }
    return deepest;
}

}  // namespace qiyuan::base
