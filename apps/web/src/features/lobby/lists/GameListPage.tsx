import type { GameCategory } from '@trevo/contract'
import { ChevronLeft, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { IconButton, IconLink } from '#ui/forms/IconButton.tsx'
import { RemovableChip } from '#ui/forms/RemovableChip.tsx'
import { TabSwitches } from '#ui/layout/TabSwitches.tsx'
import { CATEGORY_NAMES, hasClassifyBar } from './categories.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './GameListPage.module.css'
import { GameResults } from './GameResults.tsx'
import { ClassifyBar, NameSearch, useListSearch } from './ListControls.tsx'
import { LIST_TABS, type ListSearch, type ListTab } from './listSearch.ts'
import {
  countOf,
  filtersOf,
  listMode,
  gameListQuery,
  facetsOf,
  SLOT_CLASSES,
  withClassify,
  withFilters,
  withName,
  withTab,
  type Filters,
  type Vendor,
} from './gameListQuery.ts'
import { LiveHosts } from './LiveHosts.tsx'
import { useGames, useVendorTypes } from './queries.ts'
import './texts.ts'

export type GameListPageProps = Readonly<{
  category: GameCategory
  search: ListSearch
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** All games of a category, narrowed as the address says. */
export function GameListPage({ category, search: asked, onSearch }: GameListPageProps) {
  const t = useTranslate()
  const [isFiltering, setIsFiltering] = useState(false)
  const { search, wanted, want, toLogin } = useListSearch(asked, onSearch)
  const { loaded } = useVendorTypes()
  const games = useGames(gameListQuery(category, search))
  const shelf = loaded.state === 'here' ? facetsOf(loaded.value, category) : undefined
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

type ListBarProps = Readonly<{ title: string; children: ReactNode }>

/** The bar of a game list: back is home, wherever one came from. */
function ListBar({ title, children }: ListBarProps) {
  const t = useTranslate()
  return (
    <header className={styles['bar']}>
      <IconLink to="/home" label={t('btn_back')} icon={<ChevronLeft />} />
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </header>
  )
}

type FilterButtonProps = Readonly<{ count: number; onClick: () => void }>

/** How many filters are on stands on it, in the colour of what is chosen: red is for what is unread. */
function FilterButton({ count, onClick }: FilterButtonProps) {
  const t = useTranslate()
  return (
    <IconButton
      label={count === 0 ? t('filter_open') : t('filter_open_count', { count })}
      icon={<SlidersHorizontal />}
      badge={count === 0 ? undefined : <span className={styles['count']}>{count}</span>}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  )
}

type ListTabsProps = Readonly<{
  /** None shows all games. */
  value: ListTab | undefined
  onChange: (tab: ListTab | undefined) => void
}>

function ListTabs({ value, onChange }: ListTabsProps) {
  const t = useTranslate()
  const items = LIST_TABS.map((tab) => ({ value: tab, label: t(`list_${tab}`) }))
  return <TabSwitches label={t('list_tabs')} items={items} value={value} onChange={onChange} />
}

type ActiveFiltersProps = Readonly<{
  filters: Filters
  vendors: readonly Vendor[]
  onChange: (filters: Filters) => void
}>

/** What narrows the list, each one tap from being gone. */
function ActiveFilters({ filters, vendors, onChange }: ActiveFiltersProps) {
  const t = useTranslate()
  const money = useMoney()
  const { vassalage, classify, minBet } = filters
  const slotClass = SLOT_CLASSES.find(({ key }) => key === classify)
  const active = [
    vassalage !== undefined && {
      // Until the vendors have come, their code has to do.
      name: vendors.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage,
      without: { ...filters, vassalage: undefined },
    },
    slotClass && { name: t(slotClass.text), without: { ...filters, classify: undefined } },
    minBet !== undefined && {
      name: t('filter_bet', { amount: money(minBet.toFixed(2)) }),
      without: { ...filters, minBet: undefined },
    },
  ].filter((one) => typeof one === 'object')
  if (active.length === 0) return null
  return (
    <div role="group" aria-label={t('filter_active')} className={styles['chips']}>
      {active.map(({ name, without }) => (
        <div key={name} className={styles['chip']}>
          <RemovableChip label={t('filter_remove', { filter: name })} onRemove={() => onChange(without)}>
            {name}
          </RemovableChip>
        </div>
      ))}
    </div>
  )
}
