import type { GameCategory, Lobby } from '@trevo/contract'
import type { Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { CategorySection } from './CategorySection.tsx'
import { GamesSkeleton } from './GamesSkeleton.tsx'
import { HomeCategories } from './HomeCategories.tsx'
import { HomeQuickLinks } from './HomeQuickLinks.tsx'
import { PoolCard } from './PoolCard.tsx'
import { PopularGames } from './PopularGames.tsx'
import { sectionTitle } from './sectionTitle.ts'
import styles from './Games.module.css'
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
