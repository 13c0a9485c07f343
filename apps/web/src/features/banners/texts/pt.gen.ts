import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  banners: ["Destaques"],
  banners_pause: ["Pausar os destaques"],
  banners_play: ["Retomar os destaques"],
  banners_place: [["place"]," de ",["count"]],
  banners_failed: ["Os destaques não carregaram."],
}
