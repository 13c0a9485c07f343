import type { GameCategory } from '@trevo/contract'
import { Heart } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Glyph } from '#ui/media/Glyph.tsx'
import { centreLayout, hasTools } from './categories.ts'
import styles from './CategoryView.module.css'
import { GameResults } from './GameResults.tsx'
import { ClassifyBar, NameSearch, useListSearch } from './ListControls.tsx'
import { defined, type ListSearch } from './listSearch.ts'
import {
  defaultClassify,
  listMode,
  gameListQuery,
  facetsOf,
  withName,
  withTab,
  type CategoryFacets,
  type Vendor,
} from './gameListQuery.ts'
import { LiveHosts } from './LiveHosts.tsx'
import { useGames, useVendorTypes } from './queries.ts'
import { VendorRails } from './VendorRails.tsx'

export type CategoryViewProps = Readonly<{
  category: GameCategory
  search: ListSearch
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** A category in the game centre: by vendor until it is narrowed to something, then as one list. */
export function CategoryView({ category, search: asked, onSearch }: CategoryViewProps) {
  const { search, wanted, want, toLogin } = useListSearch(asked, onSearch)
  const vendorTypes = useVendorTypes()
  const { loaded } = vendorTypes
  const shelf = loaded.state === 'here' ? facetsOf(loaded.value, category) : undefined
  const startsWith = defaultClassify(category, shelf?.gameClassify ?? [])
  const shown = { ...search, classify: search.classify ?? startsWith }
  const isByVendor = centreLayout(category) !== 'plain' && listMode(shown) === 'all'
  const handleSearch = (next: ListSearch, isTyped?: boolean) => {
    if (!toLogin(next)) want(next, isTyped)
  }
  return (
    <div className={styles['view']}>
      {hasTools(category) && (
        <CentreTools
          category={category}
          search={wanted}
          classify={wanted.classify ?? startsWith}
          shelf={shelf}
          onSearch={handleSearch}
        />
      )}
      {category === 'LIVE' && listMode(search) === 'all' && <LiveHosts />}
      {isByVendor ? (
        <VendorRails category={category} vendorTypes={loaded} onRetry={vendorTypes.reload} />
      ) : (
        <Results category={category} search={shown} onSearch={handleSearch} />
      )}
    </div>
  )
}

function Results({ category, search, onSearch }: CategoryViewProps) {
  const games = useGames(gameListQuery(category, search))
  return <GameResults games={games} search={search} onSearch={onSearch} />
}

type CentreToolsProps = Readonly<{
  category: GameCategory
  search: ListSearch
  /** The one that is shown, which the address need not say. */
  classify: string
  shelf: CategoryFacets | undefined
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** Search, favourites, classes and vendors of a category that has many games. */
function CentreTools({ category, search, classify, shelf, onSearch }: CentreToolsProps) {
  const t = useTranslate()
  const isFavourites = search.type === 'fav'
  const { type: _, ...rest } = search
  return (
    <>
      <div className={styles['search']}>
        <NameSearch applied={search.name ?? ''} onSearch={(name) => onSearch(withName(search, name), true)} />
        <IconButton
          label={t('centre_fav')}
          icon={<Heart />}
          aria-pressed={isFavourites}
          className={styles['favourites']}
          onClick={() => onSearch(withTab(search, isFavourites ? undefined : 'fav'))}
        />
      </div>
      <ClassifyBar
        category={category}
        classes={shelf?.gameClassify ?? []}
        value={isFavourites ? '' : classify}
        onChange={(next) => onSearch(defined({ ...rest, classify: next }))}
      />
      <VendorBar
        vendors={shelf?.vendors ?? []}
        value={search.vassalage}
        onChange={(vassalage) => onSearch(defined({ ...rest, classify: 'all', vassalage }))}
      />
    </>
  )
}

type VendorBarProps = Readonly<{
  vendors: readonly Vendor[]
  value: string | undefined
  onChange: (vassalage: string | undefined) => void
}>

/** One vendor or all of them; a single vendor leaves nothing to choose. */
function VendorBar({ vendors, value, onChange }: VendorBarProps) {
  const t = useTranslate()
  if (vendors.length < 2) return null
  return (
    <div role="group" aria-label={t('list_vendors')} className={styles['bar']}>
      {vendors.map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={vassalage === value}
          className={styles['vendor']}
          onClick={() => onChange(vassalage === value ? undefined : vassalage)}
        >
          <Glyph id={vassalage} className={styles['glyph']} />
          <span className={styles['name']}>{displayName}</span>
        </button>
      ))}
    </div>
  )
}
