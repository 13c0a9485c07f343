import type { Messages } from '@lingui/core'

export const messages: Messages = {
  game_favour: ["Favoritar ",["game"]],
  game_unfavour: ["Tirar ",["game"]," dos favoritos"],
  game_favour_failed: ["Não foi salvo"],
  game_new: ["Novo"],
  room_free: ["Livre"],
  room_vip: ["VIP"],
  room_paid: ["Paga"],
}
