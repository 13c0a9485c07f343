import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD } from './entryLooks.tsx'
import { menuEntries } from './menuEntries.ts'
import styles from './MenuEntries.module.css'
import { useEntry } from './useEntry.ts'

export interface MenuEntriesProps {
  /** Called when one of them is followed. */
  readonly onLeave: () => void
}

export function MenuEntries({ onLeave }: MenuEntriesProps) {
  const t = useTranslate()
  const entry = useEntry()
  const session = useSession()
  const { flags, promotions } = useMerchant().settings.whitelabel
  return (
    <div className={styles['entries']}>
      <List>
        {menuEntries({ type: session?.type, flags, promotions }).map((name) => {
          const { title, icon, tone } = ENTRY_LOOKS[name]
          const { onClick, ...target } = entry(name)
          const unread = ENTRY_UNREAD[name]
          return (
            <ListRow
              key={name}
              {...target}
              icon={icon}
              tone={tone}
              title={t(title)}
              value={unread && <UnreadBadge of={unread} />}
              onClick={(event: MouseEvent) => {
                // First, so that what the entry opens is not closed again.
                onLeave()
                onClick(event)
              }}
            />
          )
        })}
      </List>
    </div>
  )
}
