import { useTranslate } from '#i18n/I18n.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useNameSearch } from './useNameSearch.ts'

export type NameSearchProps = Readonly<{
  /** What the list is narrowed to at present. */
  applied: string
  onSearch: (name: string) => void
}>

export function NameSearch({ applied, onSearch }: NameSearchProps) {
  const t = useTranslate()
  const { text, onChange, onSubmit } = useNameSearch(applied, onSearch)
  return (
    <SearchField
      label={t('list_search')}
      placeholder={t('list_search_hint')}
      clearLabel={t('list_search_clear')}
      value={text}
      onChange={onChange}
      onSubmit={onSubmit}
    />
  )
}
