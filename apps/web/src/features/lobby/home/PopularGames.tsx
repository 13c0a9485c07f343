import type { Game, GameCategory, Lobby } from '@trevo/contract'
import type { ReactNode } from 'react'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { Section } from '#shell/Section.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import { Rail } from '#ui/lists/Rail.tsx'
import { CategorySection, GameGrid, listPath, sectionTitle, SeeAll } from './CategorySection.tsx'

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

type GameRailProps = Readonly<{
  title: string
  more: ReactNode
  games: readonly Game[]
  shape?: 'portrait' | 'square'
  /** How many of them are in the first view. */
  eager?: number
}>

/** Games in a row that scrolls sideways. */
function GameRail({ title, more, games, shape = 'portrait', eager = 0 }: GameRailProps) {
  const t = useTranslate()
  return (
    <Section>
      <Rail
        title={title}
        more={more}
        size={shape}
        previousLabel={t('home_rail_back')}
        nextLabel={t('home_rail_on')}
      >
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} shape={shape} isEager={index < eager} />
        ))}
      </Rail>
    </Section>
  )
}
