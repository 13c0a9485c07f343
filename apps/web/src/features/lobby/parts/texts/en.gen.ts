import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  game_favour: ["Add ",["game"]," to favourites"],
  game_unfavour: ["Remove ",["game"]," from favourites"],
  game_favour_failed: ["Not saved"],
  game_new: ["New"],
  room_free: ["Open"],
  room_vip: ["VIP"],
  room_paid: ["Paid"],
}
