#pragma once

#include "game/board_view.hpp"

namespace qiyuan::server {

using game::kPieceKinds;
using game::PieceColour;
using game::PieceKind;
using game::ViewedPiece;

}  // namespace qiyuan::server
