import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en = {
  banners: 'Highlights',
  banners_pause: 'Pause the highlights',
  banners_play: 'Resume the highlights',
  banners_place: '{place} of {count}',
  banners_failed: 'The highlights did not load.',
} satisfies Translation<typeof pt>
