import type { Messages } from '@lingui/core'

export const messages: Messages = {
  banners: ["Destaques"],
  banners_pause: ["Pausar os destaques"],
  banners_play: ["Retomar os destaques"],
  banners_place: [["place"]," de ",["count"]],
  banners_failed: ["Os destaques não carregaram."],
}
