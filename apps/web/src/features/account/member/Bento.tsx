import type { ProfitAndLoss } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded, type Loaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { unreadQuery } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD, useMenuAction } from '#shell/entries.tsx'
import { Pressable } from '#ui/forms/Pressable.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { SignedAmount } from '#session/Balance.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { newestMessageQuery, protectionsOf, rewardsFactQuery, securityQuery, weekQuery } from '../queries.ts'
import styles from './Bento.module.css'
import { OWN_PAGES, TILE_NAMES } from './CentreParts.tsx'
import { LimitFact } from './LimitFact.tsx'
import { WeekBars } from './WeekBars.tsx'

export const BENTO = [...OWN_PAGES, 'protection'] as const
type TileName = (typeof BENTO)[number]

const NAMES: Readonly<Record<TileName, MessageKey>> = {
  ...TILE_NAMES,
  protection: 'title_responsible_gaming',
}

/** Wide, and before the others: what playing costs, and what it may cost, are the first things to know. */
const WIDE: readonly TileName[] = ['results', 'protection']

export interface BentoProps {
  readonly tiles: readonly TileName[]
}

export function Bento({ tiles }: BentoProps) {
  const t = useTranslate()
  const { timeZone } = useMerchant().settings.platform
  const { loaded: week } = useLoaded(weekQuery(useSend(), useSession()?.userName, timeZone))
  const facts: Readonly<Record<TileName, ReactNode>> = {
    results: <ResultsFact week={week} />,
    bets: <BetsFact week={week} />,
    security: <SecurityFact />,
    rewards: <RewardsFact />,
    messages: <MessagesFact />,
    protection: <LimitFact />,
    settings: <span className={styles['text']}>{t('mc_settings_text')}</span>,
  }
  const others = tiles.filter((tile) => !WIDE.includes(tile))
  // No tile is alone in its row: the last of an odd number is wide too.
  const isWide = (tile: TileName) =>
    WIDE.includes(tile) || (others.length % 2 === 1 && tile === others[others.length - 1])
  return (
    <div className={styles['bento']}>
      {[...WIDE.filter((tile) => tiles.includes(tile)), ...others].map((tile) => (
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
        <span className={styles['name']}>{t(NAMES[name])}</span>
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
}

/** What playing came to, with a bar a day. */
function ResultsFact({ week }: WeekFactProps) {
  const t = useTranslate()
  return (
    <div className={styles['results']}>
      <div>
        <Fact loaded={week}>
          {({ total }) => ({ value: <SignedAmount amount={total.profit} />, text: t('mc_week') })}
        </Fact>
      </div>
      {week.state === 'here' && <WeekBars days={week.value.days} />}
    </div>
  )
}

/** What is in play, or else how much was played. */
function BetsFact({ week }: WeekFactProps) {
  const t = useTranslate()
  const money = useMoney()
  return (
    <Fact loaded={week}>
      {({ total, open }) =>
        open.rounds > 0
          ? {
              value: t('mc_open', { count: open.rounds }),
              text: t('mc_in_play', { amount: money(open.betAmount) }),
            }
          : { value: t('mc_bet_count', { count: total.bets }), text: t('mc_week') }
      }
    </Fact>
  )
}

function RewardsFact() {
  const t = useTranslate()
  const { loaded } = useLoaded(rewardsFactQuery(useSend(), useSession()?.userName))
  return (
    <Fact loaded={loaded}>
      {({ toClaim, underReview }) => ({
        value: t('mc_to_claim', { count: toClaim }),
        text: underReview > 0 ? t('mc_under_review', { count: underReview }) : t('mc_rewards_text'),
      })}
    </Fact>
  )
}

function MessagesFact() {
  const t = useTranslate()
  const session = useSession()
  const { loaded: newest } = useLoaded(newestMessageQuery(useApiContext(), session?.userName))
  const { loaded } = useLoaded(unreadQuery(useSend(), session))
  const subject = newest.state === 'here' ? newest.value : null
  return (
    <Fact loaded={loaded}>
      {({ announcements, inbox }) => ({
        value: t('mc_unread', { count: announcements + inbox }),
        text: subject ?? t('mc_messages_text'),
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
