import { useTranslate } from '#i18n/I18n.tsx'
import { TabSwitches } from '#ui/TabSwitches.tsx'
import { LIST_TABS, type ListTab } from './listSearch.ts'

export type ListTabsProps = Readonly<{
  /** None shows all games. */
  value: ListTab | undefined
  onChange: (tab: ListTab | undefined) => void
}>

export function ListTabs({ value, onChange }: ListTabsProps) {
  const t = useTranslate()
  const items = LIST_TABS.map((tab) => ({ value: tab, label: t(`list_${tab}`) }))
  return <TabSwitches label={t('list_tabs')} items={items} value={value} onChange={onChange} />
}
