import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  game_favour: ["Favoritar ",["game"]],
  game_unfavour: ["Tirar ",["game"]," dos favoritos"],
  game_favour_failed: ["Não foi salvo"],
  game_new: ["Novo"],
  room_free: ["Livre"],
  room_vip: ["VIP"],
  room_paid: ["Paga"],
}
