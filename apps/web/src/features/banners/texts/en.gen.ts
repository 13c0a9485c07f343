import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  banners: ["Highlights"],
  banners_pause: ["Pause the highlights"],
  banners_play: ["Resume the highlights"],
  banners_place: [["place"]," of ",["count"]],
  banners_failed: ["The highlights did not load."],
}
