#include "games/xiangqi/records/men_list.hpp"

namespace qiyuan::xiangqi {

MenList men_list(const Position& pos) {
    MenList list;
    pos.occupied().for_each([&](Square square) {
        std::size_t place = 0;
        while (list[place] || *piece_from_letter(kMenInOrder[place]) != pos.at(square)) ++place;
        list[place] = square;
    });
    return list;
}

}  // namespace qiyuan::xiangqi
