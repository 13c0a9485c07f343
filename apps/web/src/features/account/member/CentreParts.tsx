import { Camera, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '#session/useMember.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { EntryName } from '#shell/menuEntries.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD, useEntries, useMenuAction } from '#shell/entries.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { useHeadIcon } from '../useHeadIcon.ts'
import styles from './CentreParts.module.css'
import { LimitText } from './LimitFact.tsx'

/** The member's own pages. */
export const OWN_PAGES = [
  'rewards',
  'messages',
  'bets',
  'results',
  'security',
  'settings',
] as const satisfies readonly EntryName[]

export type OwnPage = (typeof OWN_PAGES)[number]

export interface CentreProps {
  readonly member: Member
  /** What the member has to see to. */
  readonly notice: ReactNode
  readonly onLogout: () => void
}

/** Where the centre leads: to some of the places by tiles, to the others by rows. */
export function useCentre<Name extends EntryName>(
  tileNames: readonly Name[],
): { readonly tiles: readonly Name[]; readonly rows: readonly EntryName[] } {
  const entries = useEntries()
  const isTile = (name: EntryName): name is Name => tileNames.some((one) => one === name)
  return { tiles: entries.filter(isTile), rows: entries.filter((name) => !isTile(name)) }
}

/** Shorter than the titles of the pages: a quarter of a phone is narrow. */
export const TILE_NAMES: Readonly<Record<OwnPage, MessageKey>> = {
  rewards: 'mc_rewards',
  messages: 'title_message',
  bets: 'mc_bets',
  results: 'mc_results',
  security: 'nav_security',
  settings: 'mc_settings',
}

interface ChangeIconProps {
  readonly member: Member
}

/** The member's picture and, where they may have one of their own, the way to change it. */
export function ChangeIcon({ member: { name, icon } }: ChangeIconProps) {
  const t = useTranslate()
  const { PROFPIC3 } = useMerchant().settings.whitelabel.modules
  const { field, open, isBusy } = useHeadIcon()
  return (
    <span className={styles['icon']}>
      <Avatar name={name} picture={icon} size="lg" />
      {PROFPIC3 && (
        <>
          <input {...field} />
          <button
            type="button"
            className={styles['change']}
            aria-label={t('sec_icon_change')}
            aria-busy={isBusy}
            onClick={open}
          >
            <Camera aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}

interface CentreRowsProps {
  readonly rows: readonly EntryName[]
  readonly onLogout: () => void
}

/** Links to what is not the member's own, and logging out. */
export function CentreRows({ rows, onLogout }: CentreRowsProps) {
  const t = useTranslate()
  const entry = useMenuAction()
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
              {...(name === 'protection' && { meta: <LimitText /> })}
              value={unread && <UnreadBadge of={unread} />}
            />
          )
        })}
        <ListRow icon={<LogOut />} tone="neutral" title={t('mc_logout')} onClick={onLogout} />
      </List>
    </Card>
  )
}
