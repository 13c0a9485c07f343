import type { ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { weekQuery } from '#features/account/queries.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD } from '#shell/entryLooks.tsx'
import { useEntry } from '#shell/useEntry.ts'
import { Pressable } from '#ui/Pressable.tsx'
import { Well } from '#ui/Well.tsx'
import styles from './Bento.module.css'
import { SecurityFact } from './SecurityFact.tsx'
import { TILE_NAMES } from './tileNames.ts'
import type { TileName } from './useCentre.ts'
import { WeekFact } from './WeekFact.tsx'

export interface BentoProps {
  readonly tiles: readonly TileName[]
}

/** Results first and wide: what playing costs is the first thing to know. */
export function Bento({ tiles }: BentoProps) {
  const t = useTranslate()
  const { timeZone } = useMerchant().settings.platform
  const { loaded: week } = useLoaded(weekQuery(useSend(), useSession()?.userName, timeZone))
  const facts: Readonly<Record<TileName, ReactNode>> = {
    results: <WeekFact week={week} fact="net" />,
    bets: <WeekFact week={week} fact="bets" />,
    security: <SecurityFact />,
    rewards: <span className={styles['text']}>{t('mc_rewards_text')}</span>,
    messages: <span className={styles['text']}>{t('mc_messages_text')}</span>,
    settings: <span className={styles['text']}>{t('mc_settings_text')}</span>,
  }
  const others = tiles.filter((tile) => tile !== 'results')
  // Nor does one stand alone in its row.
  const isWide = (tile: TileName) =>
    tile === 'results' || (others.length % 2 === 1 && tile === others[others.length - 1])
  return (
    <div className={styles['bento']}>
      {[...tiles.filter((tile) => tile === 'results'), ...others].map((tile) => (
        <BentoTile key={tile} name={tile} isWide={isWide(tile)}>
          {facts[tile]}
        </BentoTile>
      ))}
    </div>
  )
}

interface BentoTileProps {
  readonly name: TileName
  readonly isWide: boolean
  readonly children: ReactNode
}

function BentoTile({ name, isWide, children }: BentoTileProps) {
  const t = useTranslate()
  const entry = useEntry()
  const { icon, tone } = ENTRY_LOOKS[name]
  const unread = ENTRY_UNREAD[name]
  return (
    <Pressable {...entry(name)} className={cx(styles['tile'], isWide && styles['wide'])}>
      <span className={styles['head']}>
        <Well size="sm" tone={tone}>
          {icon}
        </Well>
        <span className={styles['name']}>{t(TILE_NAMES[name])}</span>
        {unread && (
          <span className={styles['badge']}>
            <UnreadBadge of={unread} edge="surface-2" />
          </span>
        )}
      </span>
      {children}
    </Pressable>
  )
}
