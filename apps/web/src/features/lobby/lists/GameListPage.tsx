import type { GameCategory } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CATEGORY_NAMES, hasClassifyBar } from './categories.ts'
import { ClassifyBar } from './ClassifyBar.tsx'
import { FilterButton } from './FilterButton.tsx'
import { countOf, filtersOf, withClassify, withFilters, withName, withTab, type Filters } from './filters.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './GameListPage.module.css'
import { GameResults } from './GameResults.tsx'
import { ListBar } from './ListBar.tsx'
import type { ListSearch, ListTab } from './listSearch.ts'
import { ListTabs } from './ListTabs.tsx'
import { LiveHosts } from './LiveHosts.tsx'
import { listMode, listWish } from './listWish.ts'
import { NameSearch } from './NameSearch.tsx'
import { useVendorTypes } from './queries.ts'
import { shelfOf } from './shelf.ts'
import './texts.ts'
import { useGames } from './useGames.ts'
import { useMembersOnly } from './useMembersOnly.ts'
import { useShownSearch } from './useShownSearch.ts'
import { useWanted } from './useWanted.ts'

export type GameListPageProps = Readonly<{
  category: GameCategory
  search: ListSearch
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** All games of a category, narrowed as the address says. */
export function GameListPage({ category, search: asked, onSearch }: GameListPageProps) {
  const t = useTranslate()
  const [isFiltering, setIsFiltering] = useState(false)
  const search = useShownSearch(asked)
  const toLogin = useMembersOnly(search.type)
  const { wanted, want } = useWanted(search, onSearch)
  const { loaded } = useVendorTypes()
  const games = useGames(listWish(category, search))
  const shelf = loaded.state === 'here' ? shelfOf(loaded.value, category) : undefined
  const vendors = shelf?.vendors ?? []
  const filters = filtersOf(wanted)

  function handleTab(tab: ListTab | undefined) {
    const next = withTab(wanted, tab)
    if (!toLogin(next)) want(next)
  }
  function handleFilters(next: Filters) {
    setIsFiltering(false)
    want(withFilters(wanted, next))
  }

  return (
    <>
      <ListBar title={t(CATEGORY_NAMES[category])}>
        <FilterButton count={countOf(filters)} onClick={() => setIsFiltering(true)} />
      </ListBar>
      <main id="conteudo" className={styles['main']}>
        <ListTabs value={wanted.type} onChange={handleTab} />
        <div className={styles['search']}>
          <NameSearch applied={wanted.name ?? ''} onSearch={(name) => want(withName(wanted, name), true)} />
        </div>
        {hasClassifyBar(category) && (
          <ClassifyBar
            category={category}
            classes={shelf?.gameClassify ?? []}
            value={wanted.classify ?? 'all'}
            onChange={(classify) => want(withClassify(wanted, classify))}
          />
        )}
        <ActiveFilters filters={filters} vendors={vendors} onChange={handleFilters} />
        {category === 'LIVE' && listMode(search) === 'all' && <LiveHosts />}
        <GameResults games={games} search={search} onSearch={want} />
      </main>
      <FilterSheet
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        category={category}
        vendors={vendors}
        filters={filters}
        name={wanted.name}
        onSubmit={handleFilters}
      />
    </>
  )
}
