#include "engine/magic/engine.hpp"

#include "engine/magic/traits.hpp"
#include "engine/typed/typed_engine.hpp"

namespace qiyuan::engine {

template <magic::BoardSize kStartSize>
std::unique_ptr<AnyEngine> make_magic_engine() {
    return std::make_unique<TypedEngine<magic::GameOn<kStartSize>>>();
}

template std::unique_ptr<AnyEngine> make_magic_engine<magic::BoardSize::kFour>();
template std::unique_ptr<AnyEngine> make_magic_engine<magic::BoardSize::kFive>();
template std::unique_ptr<AnyEngine> make_magic_engine<magic::BoardSize::kSix>();

}  // namespace qiyuan::engine
