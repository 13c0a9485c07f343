import type { Messages } from '@lingui/core'

export const messages: Messages = {
  banners: ["Highlights"],
  banners_pause: ["Pause the highlights"],
  banners_play: ["Resume the highlights"],
  banners_place: [["place"]," of ",["count"]],
  banners_failed: ["The highlights did not load."],
}
