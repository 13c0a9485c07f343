import type { GameCategory } from '@trevo/contract'
import { centreLayout, hasTools } from './categories.ts'
import { CentreTools } from './CentreTools.tsx'
import styles from './CategoryView.module.css'
import { GameResults } from './GameResults.tsx'
import type { ListSearch } from './listSearch.ts'
import { LiveHosts } from './LiveHosts.tsx'
import { defaultClassify, listMode, listWish } from './listWish.ts'
import { useVendorTypes } from './queries.ts'
import { shelfOf } from './shelf.ts'
import { useGames } from './useGames.ts'
import { useMembersOnly } from './useMembersOnly.ts'
import { useShownSearch } from './useShownSearch.ts'
import { useWanted } from './useWanted.ts'
import { VendorRails } from './VendorRails.tsx'

export type CategoryViewProps = Readonly<{
  category: GameCategory
  search: ListSearch
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** A category in the game centre: by vendor until it is narrowed to something, then as one list. */
export function CategoryView({ category, search: asked, onSearch }: CategoryViewProps) {
  const search = useShownSearch(asked)
  const toLogin = useMembersOnly(search.type)
  const { wanted, want } = useWanted(search, onSearch)
  const vendorTypes = useVendorTypes()
  const { loaded } = vendorTypes
  const shelf = loaded.state === 'here' ? shelfOf(loaded.value, category) : undefined
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
  const games = useGames(listWish(category, search))
  return <GameResults games={games} search={search} onSearch={onSearch} />
}
