import type { Stories } from '#testing/stories.ts'
import { MoreLink } from '../lists/MoreLink.tsx'
import { SectionHead } from './SectionHead.tsx'

const more = <MoreLink href="#slots">Ver 312</MoreLink>

export const stories: Stories = {
  plain: () => <SectionHead title="Em alta" />,
  'with more': () => <SectionHead title="Slots" more={more} />,
  'with note': () => <SectionHead title="Favoritos" note="14 jogos" more={more} />,
  'long title': () => <SectionHead title="Jogos de mesa com crupiê em português o dia inteiro" more={more} />,
}
