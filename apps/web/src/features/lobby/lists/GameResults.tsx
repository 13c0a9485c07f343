import type { GameCategory } from '@trevo/contract'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { InfiniteList } from '#ui/lists/InfiniteList.tsx'
import styles from './GameResults.module.css'
import type { ListSearch } from './listSearch.ts'
import { listMode, withTab, type ListMode } from './gameListQuery.ts'
import { idOf, type Games } from './queries.ts'
import { TilesSkeleton } from './Skeletons.tsx'

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

export type NoGamesProps = Readonly<{
  search: ListSearch
  /** Where there are others, on the page where all categories are. */
  other?: Readonly<{ gameType: GameCategory; displayName: string }> | undefined
  onSearch: (search: ListSearch) => void
}>

type Words = Readonly<{ title: MessageKey; text: MessageKey; out: MessageKey }>

const NONE: Words = { title: 'none_all', text: 'none_all_text', out: 'none_all_out' }
const WORDS: Readonly<Record<ListMode, Words>> = {
  all: NONE,
  hot: NONE,
  fav: { title: 'none_fav', text: 'none_fav_text', out: 'none_fav_out' },
  recent: { title: 'none_recent', text: 'none_recent_text', out: 'none_recent_out' },
  search: { title: 'none_search', text: 'none_search_text', out: 'filter_clear_all' },
  filter: { title: 'none_filter', text: 'none_filter_text', out: 'filter_clear_all' },
}

/** Why a list is empty, and the way out of it: out of what narrows it, or to where other games are. */
export function NoGames({ search, other, onSearch }: NoGamesProps) {
  const t = useTranslate()
  const mode = listMode(search)
  const { title, text, out } = WORDS[mode]
  const way = { variant: 'soft', size: 'sm' } as const
  return (
    <EmptyState
      title={t(title, { name: search.name ?? '' })}
      text={t(text)}
      action={
        mode === 'all' || mode === 'hot' ? (
          <ButtonLink to="/gameCenter" search={{ gameType: other?.gameType }} {...way}>
            {other?.displayName ?? t(out)}
          </ButtonLink>
        ) : (
          <Button onClick={() => onSearch(withTab(search, mode === 'fav' ? 'hot' : undefined))} {...way}>
            {t(out)}
          </Button>
        )
      }
    />
  )
}
