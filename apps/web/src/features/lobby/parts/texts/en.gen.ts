import type { Messages } from '@lingui/core'

export const messages: Messages = {
  game_favour: ["Add ",["game"]," to favourites"],
  game_unfavour: ["Remove ",["game"]," from favourites"],
  game_favour_failed: ["Not saved"],
  game_new: ["New"],
  room_free: ["Open"],
  room_vip: ["VIP"],
  room_paid: ["Paid"],
}
