import { serverClock } from '#lib/serverClock.ts'
import '../texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { BROKEN_PICTURE, storyPicture } from '#ui/media/storyPictures.ts'
import { FeaturedDraw } from './FeaturedDraw.tsx'

const MINUTE = 60_000

const featured = (name: string, minutes: number, art = storyPicture(70, 312, 416)) => (
  <I18n catalogue={portuguese}>
    <FeaturedDraw
      id={name}
      name={name}
      art={art}
      numero="2.418"
      closeTime={serverClock.now() + minutes * MINUTE}
      closes="fecha às 19:50"
      onOpen={() => undefined}
    />
  </I18n>
)

export const stories: Stories = {
  open: () => featured('Seis da Sorte', 304),
  'closing soon': () => featured('Cinco de Ouro', 2),
  drawing: () => featured('Trio da Maré', -1),
  'a long name and no picture': () => featured('A Grande Loteria da Mata Encantada', 90, BROKEN_PICTURE),
}
