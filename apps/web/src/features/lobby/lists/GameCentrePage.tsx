import type { GameCategory } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { CategoryMenu } from '#features/lobby/parts/CategoryMenu.tsx'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { TileGrid } from '#ui/lists/TileGrid.tsx'
import { CategoryView } from './CategoryView.tsx'
import styles from './GameCentrePage.module.css'
import { NoGames, type NoGamesProps } from './GameResults.tsx'
import type { ListSearch } from './listSearch.ts'
import { hotGamesQuery, idOf, menusQuery } from './queries.ts'
import { TilesSkeleton } from './Skeletons.tsx'
import './texts.ts'

export type GameCentrePageProps = Readonly<{
  search: ListSearch
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** Somebody who tries out languages asks for the games of the last one only. */
const DEBOUNCE_MS = 250
const HOME_ICON = '/img/categories/home'
const IN_FIRST_VIEW = 9

/** Popular games, and each category of the merchant as it suits its games. */
export function GameCentrePage({ search, onSearch }: GameCentrePageProps) {
  const t = useTranslate()
  const link = useAppLink()
  const menus = useLoaded(menusQuery(useApiContext(DEBOUNCE_MS)))
  const offered = menus.loaded.state === 'here' ? menus.loaded.value : []
  // What the address asks for may not be on offer here; before that is known, it is taken at its word.
  const isOffered =
    menus.loaded.state !== 'here' || offered.some(({ gameType }) => gameType === search.gameType)
  const category = isOffered ? search.gameType : undefined
  const entry = (one: GameCategory | undefined, name: string, icon: string) => ({
    category: one ?? ('HOME' as const),
    name,
    icon,
    ...link(one === undefined ? '/m/gameCenter' : `/m/gameCenter?gameType=${one}`),
  })
  return (
    <main id="conteudo" className={styles['main']}>
      <div className={styles['menu']}>
        <CategoryMenu
          label={t('centre_categories')}
          selected={category ?? 'HOME'}
          entries={[
            entry(undefined, t('centre_popular'), HOME_ICON),
            ...offered.map(({ gameType, displayName, icon }) => entry(gameType, displayName, icon)),
          ]}
        />
      </div>
      {category === undefined ? (
        <Popular other={offered[0]} onSearch={onSearch} />
      ) : (
        <CategoryView key={category} category={category} search={search} onSearch={onSearch} />
      )}
    </main>
  )
}

function Popular({ other, onSearch }: Pick<NoGamesProps, 'other' | 'onSearch'>) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(hotGamesQuery(useApiContext(DEBOUNCE_MS)))
  return (
    <section className={styles['popular']} aria-label={t('centre_hot')}>
      <SectionHead title={t('centre_hot')} />
      {loaded.state === 'loading' && <TilesSkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('list_failed')}
          text={t('list_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' &&
        (loaded.value.length === 0 ? (
          <NoGames search={{ gameType: 'RNG' }} other={other} onSearch={onSearch} />
        ) : (
          <TileGrid
            items={loaded.value}
            keyOf={idOf}
            renderItem={(game, place) => <GameTile game={game} isEager={place < IN_FIRST_VIEW} />}
          />
        ))}
    </section>
  )
}

/** The slots of the game centre, by themselves. */
export function SlotsCentrePage({ search, onSearch }: GameCentrePageProps) {
  return (
    <main id="conteudo">
      <CategoryView category="RNG" search={search} onSearch={onSearch} />
    </main>
  )
}
