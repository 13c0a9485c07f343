import type { GameCategory } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { withTab } from './filters.ts'
import type { ListSearch } from './listSearch.ts'
import { listMode, type ListMode } from './listWish.ts'

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
