import type { GameCategory } from '@trevo/contract'
import { Heart } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './CentreTools.module.css'
import { ClassifyBar } from './ClassifyBar.tsx'
import { withName, withTab } from './filters.ts'
import { defined, type ListSearch } from './listSearch.ts'
import { NameSearch } from './NameSearch.tsx'
import type { Shelf } from './shelf.ts'
import { VendorBar } from './VendorBar.tsx'

export type CentreToolsProps = Readonly<{
  category: GameCategory
  search: ListSearch
  /** The one that is shown, which the address need not say. */
  classify: string
  shelf: Shelf | undefined
  onSearch: (search: ListSearch, isTyped?: boolean) => void
}>

/** Search, favourites, classes and vendors of a category that has many games. */
export function CentreTools({ category, search, classify, shelf, onSearch }: CentreToolsProps) {
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
