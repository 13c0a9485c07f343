import { useTranslate } from '#i18n/I18n.tsx'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import styles from './GameResults.module.css'
import type { ListSearch } from './listSearch.ts'
import { NoGames } from './NoGames.tsx'
import { TilesSkeleton } from './TilesSkeleton.tsx'
import { idOf, type Games } from './useGames.ts'

export type GameResultsProps = Readonly<{
  games: Games
  search: ListSearch
  onSearch: (search: ListSearch) => void
}>

/** As many as a phone shows at first. */
const IN_FIRST_VIEW = 9

export function GameResults({ games: found, search, onSearch }: GameResultsProps) {
  const t = useTranslate()
  const { games, status, total, onMore } = found
  if (games.length === 0 && status === 'error')
    return (
      <ErrorState
        title={t('list_failed')}
        text={t('list_failed_text')}
        retry={{ label: t('btn_retry'), onRetry: onMore }}
      />
    )
  return (
    <div className={styles['results']}>
      <InfiniteList
        items={games}
        keyOf={idOf}
        renderItem={(game, place) => <GameTile game={game} isEager={place < IN_FIRST_VIEW} />}
        status={status}
        onMore={onMore}
        layout="tiles"
        skeleton={<TilesSkeleton />}
        empty={<NoGames search={search} onSearch={onSearch} />}
        texts={{
          more: t('list_more'),
          loading: t('list_loading'),
          error: t('list_more_failed'),
          retry: t('btn_retry'),
          end: t('list_end', { count: total ?? games.length }),
        }}
      />
    </div>
  )
}
