import type { ProfitAndLoss } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useLoaded, type Loaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD, useMenuAction } from '#shell/entries.tsx'
import { Pressable } from '#ui/forms/Pressable.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { SignedAmount } from '#session/Balance.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { protectionsOf, securityQuery, weekQuery } from '../queries.ts'
import styles from './Bento.module.css'
import { TILE_NAMES, type TileName } from './CentreParts.tsx'

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
  // No tile is alone in its row: the last of an odd number is wide too.
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
  const entry = useMenuAction()
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

interface WeekFactProps {
  readonly week: Loaded<ProfitAndLoss>
  readonly fact: 'net' | 'bets'
}

function WeekFact({ week, fact }: WeekFactProps) {
  const t = useTranslate()
  return (
    <Fact loaded={week}>
      {({ total }) => ({
        value:
          fact === 'net' ? <SignedAmount amount={total.profit} /> : t('mc_bet_count', { count: total.bets }),
        text: t('mc_week'),
      })}
    </Fact>
  )
}

function SecurityFact() {
  const t = useTranslate()
  const { loaded } = useLoaded(securityQuery(useSend(), useSession()?.userName))
  return (
    <Fact loaded={loaded}>
      {({ twoSteps, passkeys }) => {
        const protections = protectionsOf({ twoSteps, hasPasskey: passkeys.length > 0 })
        const on = protections.filter(Boolean).length
        return { value: t('mc_protections', { on, all: protections.length }), text: t('mc_protections_text') }
      }}
    </Fact>
  )
}

interface FactProps<Value> {
  readonly loaded: Loaded<Value>
  readonly children: (value: Value) => { readonly value: ReactNode; readonly text: string }
}

/** What a tile tells besides its name. When that does not load, the tile is still a link. */
function Fact<Value>({ loaded, children }: FactProps<Value>) {
  const t = useTranslate()
  if (loaded.state === 'loading') return <Skeleton width="half" className={styles['factSkeleton']} />
  if (loaded.state === 'failed') return <span className={styles['factText']}>{t('mc_fact_failed')}</span>
  const { value, text } = children(loaded.value)
  return (
    <>
      <span className={styles['factValue']}>{value}</span>
      <span className={styles['factText']}>{text}</span>
    </>
  )
}
