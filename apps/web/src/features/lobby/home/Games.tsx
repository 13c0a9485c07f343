import { useRouter } from '@tanstack/react-router'
import type { GameCategory, Lobby } from '@trevo/contract'
import type { MouseEvent } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { CategoryMenu } from '#features/lobby/parts/CategoryMenu.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TileSkeleton } from '#ui/lists/Tile.tsx'
import { CategorySection, sectionTitle } from './CategorySection.tsx'
import styles from './Games.module.css'
import { PoolCard } from './PoolCard.tsx'
import { PopularGames } from './PopularGames.tsx'
import { HomeQuickLinks } from './QuickLinks.tsx'
import './texts.ts'

export interface GamesProps {
  readonly lobby: Loaded<Lobby>
  readonly onRetry: () => void
  readonly category: GameCategory | undefined
  readonly hasPool: boolean
  readonly onService: () => void
}

/** The menu of categories and what is in the chosen one. */
export function Games({ lobby, onRetry, category, hasPool, onService }: GamesProps) {
  const t = useTranslate()
  const quote = useReference()
  const pool = (
    <PoolCard hasPool={hasPool}>
      <HomeQuickLinks onService={onService} />
    </PoolCard>
  )
  if (lobby.state === 'loading') return <GamesSkeleton />
  if (lobby.state === 'failed')
    return (
      <>
        <ErrorState
          title={t('home_games_failed')}
          text={t('home_games_failed_text')}
          note={quote(lobby.failure)}
          retry={{ label: t('btn_retry'), onRetry }}
        />
        {pool}
      </>
    )
  const { menus, sections } = lobby.value
  // What the address asks for may not be on offer here.
  const chosen = menus.some(({ gameType }) => gameType === category) ? category : undefined
  const section = sections.find(({ gameType }) => gameType === chosen)
  return (
    <>
      <HomeCategories menus={menus} chosen={chosen} />
      <div className={styles['sections']}>
        {chosen === undefined ? (
          <PopularGames lobby={lobby.value} pool={pool} />
        ) : (
          <>
            <CategorySection
              category={chosen}
              title={sectionTitle(chosen, menus, t)}
              games={section?.games ?? []}
              total={section?.total ?? 0}
              isEager
            />
            {pool}
          </>
        )}
      </div>
    </>
  )
}

interface HomeCategoriesProps {
  readonly menus: Lobby['menus']
  readonly chosen: GameCategory | undefined
}

const HOME_ICON = '/img/categories/home'

/** Popular games first, then the categories of the merchant. The address says which one is shown, so Back works. */
function HomeCategories({ menus, chosen }: HomeCategoriesProps) {
  const t = useTranslate()
  const router = useRouter()
  const entry = (category: GameCategory | undefined, name: string, icon: string) => {
    const href = category === undefined ? '/m/home' : `/m/home?gameType=${category}`
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (category === chosen) return
      const search = category === undefined ? {} : { gameType: category }
      void router.navigate({ to: '/home', search, resetScroll: false })
    }
    return { category: category ?? 'HOME', name, icon, href, onClick } as const
  }
  return (
    <CategoryMenu
      label={t('home_categories')}
      selected={chosen ?? 'HOME'}
      entries={[
        entry(undefined, t('home_popular'), HOME_ICON),
        ...menus.map(({ gameType, displayName, icon }) => entry(gameType, displayName, icon)),
      ]}
    />
  )
}

/** The room of the menu and of the first games. */
export function GamesSkeleton() {
  return (
    <div aria-busy>
      <div className={styles['menu']}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} shape="block" className={styles['well']} />
        ))}
      </div>
      <Skeleton shape="title" width="half" className={styles['title']} />
      <div className={styles['grid']}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <TileSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
