import { LogOut } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD } from '#shell/entryLooks.tsx'
import type { EntryName } from '#shell/menuEntries.ts'
import { useEntry } from '#shell/useEntry.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'

export interface CentreRowsProps {
  readonly rows: readonly EntryName[]
  readonly onLogout: () => void
}

/** What is not the member's own, and the way out. */
export function CentreRows({ rows, onLogout }: CentreRowsProps) {
  const t = useTranslate()
  const entry = useEntry()
  return (
    <Card padding="none">
      <List>
        {rows.map((name) => {
          const { title, icon, tone } = ENTRY_LOOKS[name]
          const unread = ENTRY_UNREAD[name]
          return (
            <ListRow
              key={name}
              {...entry(name)}
              icon={icon}
              tone={tone}
              title={t(title)}
              value={unread && <UnreadBadge of={unread} />}
            />
          )
        })}
        <ListRow icon={<LogOut />} tone="neutral" title={t('mc_logout')} onClick={onLogout} />
      </List>
    </Card>
  )
}
