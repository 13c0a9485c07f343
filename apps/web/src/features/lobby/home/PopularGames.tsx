import type { GameCategory, Lobby } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { CategorySection } from './CategorySection.tsx'
import { GameGrid } from './GameGrid.tsx'
import { GameRail } from './GameRail.tsx'
import { listPath } from './listPath.ts'
import { SeeAll } from './SeeAll.tsx'
import { sectionTitle } from './sectionTitle.ts'

export interface PopularGamesProps {
  readonly lobby: Lobby
  /** The jackpot and the quick links, which stand among the games. */
  readonly pool: ReactNode
}

/** Pictures of hot games that show before anybody scrolls. */
const HOT_IN_VIEW = 3
/** Two rows of three. */
const VARIETY_MOST = 6
const WITH_SECTION: ReadonlySet<GameCategory> = new Set(['INHOUSE', 'RNG', 'LIVE'])

/** What is hot, then our own games, slots and tables, and a taste of everything else. */
export function PopularGames({ lobby: { menus, hot, sections }, pool }: PopularGamesProps) {
  const t = useTranslate()
  const link = useAppLink()
  const slots = sections.find(({ gameType }) => gameType === 'RNG')
  const variety = oneOfEach(sections.filter(({ gameType }) => !WITH_SECTION.has(gameType)))
  const rail = (category: GameCategory, shape: 'portrait' | 'square') => {
    const section = sections.find(({ gameType }) => gameType === category)
    return (
      section && (
        <GameRail
          title={sectionTitle(category, menus, t)}
          more={<SeeAll path={listPath(category)} count={section.total} />}
          games={section.games}
          shape={shape}
        />
      )
    )
  }
  return (
    <>
      {hot.length > 0 ? (
        <GameRail
          title={t('home_hot')}
          more={<MoreLink {...link('/m/gameCenter')}>{t('home_see_all')}</MoreLink>}
          games={hot}
          eager={HOT_IN_VIEW}
        />
      ) : (
        <section aria-label={t('home_hot')}>
          <SectionHead title={t('home_hot')} />
          <EmptyState title={t('home_hot_none')} text={t('home_hot_none_text')} />
        </section>
      )}
      {pool}
      {rail('INHOUSE', 'square')}
      {slots && (
        <CategorySection
          category="RNG"
          title={sectionTitle('RNG', menus, t)}
          games={slots.games}
          total={slots.total}
        />
      )}
      {rail('LIVE', 'portrait')}
      {variety.length > 0 && (
        <GameGrid
          title={t('home_variety')}
          more={<MoreLink {...link('/m/gameCenter')}>{t('home_explore')}</MoreLink>}
          games={variety}
          shape="square"
        />
      )}
    </>
  )
}

/** The first game of each category, then the second of each, until there are enough. */
function oneOfEach(sections: Lobby['sections']) {
  const places = Array.from({ length: VARIETY_MOST }, (_, place) => place)
  return places
    .flatMap((place) => sections.flatMap(({ games }) => games.slice(place, place + 1)))
    .slice(0, VARIETY_MOST)
}
