import type { Game, GameCategory, Lobby } from '@trevo/contract'
import type { ReactNode } from 'react'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { Section } from '#shell/Section.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import styles from './CategorySection.module.css'

export type CategorySectionProps = Readonly<{
  category: GameCategory
  title: string
  games: readonly Game[]
  /** How many there are in all. */
  total: number
  /** In the first view. */
  isEager?: boolean
}>

/** The first games of a category, and the way to the others. */
export function CategorySection({ category, title, games, total, isEager = false }: CategorySectionProps) {
  const t = useTranslate()
  const link = useAppLink()
  if (games.length === 0)
    return (
      <EmptyState
        title={t('home_category_none')}
        text={t('home_category_none_text')}
        action={
          <ButtonLink to="/home" resetScroll={false} variant="soft" size="sm">
            {t('home_to_popular')}
          </ButtonLink>
        }
      />
    )
  return (
    <GameGrid
      title={title}
      more={<SeeAll path={listPath(category)} count={total} />}
      games={games}
      isEager={isEager}
    >
      {total > games.length && (
        <Button {...link(listPath(category))} variant="tonal" block className={styles['more']}>
          {t('home_show_more')}
        </Button>
      )}
    </GameGrid>
  )
}

type GameGridProps = Readonly<{
  title: string
  more: ReactNode
  games: readonly Game[]
  shape?: 'portrait' | 'square'
  isEager?: boolean
  /** Under the games, such as a way to more of them. */
  children?: ReactNode
}>

/** Games in rows of three. */
export function GameGrid({
  title,
  more,
  games,
  shape = 'portrait',
  isEager = false,
  children,
}: GameGridProps) {
  return (
    <section aria-label={title} className={styles[shape]}>
      <SectionHead title={title} more={more} />
      <Section>
        <div className={styles['grid']}>
          {games.map((game) => (
            <GameTile key={game.nodeId} game={game} shape={shape} isEager={isEager} />
          ))}
        </div>
      </Section>
      {children}
    </section>
  )
}

interface SeeAllProps {
  readonly path: string
  readonly count: number
}

/** From some games of a category to all of them, and how many that are. */
export function SeeAll({ path, count }: SeeAllProps) {
  const t = useTranslate()
  const link = useAppLink()
  return <MoreLink {...link(path)}>{t('home_see_count', { count })}</MoreLink>
}

/** Categories whose list has an address of its own. */
const OWN: Partial<Readonly<Record<GameCategory, string>>> = {
  RNG: '/m/slot-games',
  LIVE: '/m/live-games',
  PVP: '/m/poker-games',
  FISH: '/m/fishing-games',
  SPORTS: '/m/sport-games',
  LOTT: '/m/lottery',
}

/** Where all games of a category are. */
export function listPath(category: GameCategory): string {
  return OWN[category] ?? `/m/gameList?gameType=${category}`
}

const TITLES: Partial<Readonly<Record<GameCategory, MessageKey>>> = {
  FISH: 'section_FISH',
  RNG: 'section_RNG',
  LIVE: 'section_LIVE',
  PVP: 'section_PVP',
  SPORTS: 'section_SPORTS',
  ESPORTS: 'section_ESPORTS',
  COCKFIGHT: 'section_COCKFIGHT',
  LOTT: 'section_LOTT',
}

/** What a section of home is called: a title of its own, or what the menu calls the category. */
export function sectionTitle(category: GameCategory, menus: Lobby['menus'], t: Translate): string {
  const title = TITLES[category]
  if (title !== undefined) return t(title)
  return menus.find(({ gameType }) => gameType === category)?.displayName ?? category
}
