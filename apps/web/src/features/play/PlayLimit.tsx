import type { LimitUse } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { isNothing } from '#lib/amount.ts'
import { writeMinutes } from '#lib/minutes.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Meter } from '#ui/feedback/Meter.tsx'
import styles from './PlayLimit.module.css'

/** From here on it is told in words, too. */
const CLOSE = 0.8

type PlayLimitProps = Readonly<{ use: LimitUse }>

/** How far the player's own limit is used, at the edge of the bar; and in words once it is close. */
export function PlayLimit({ use }: PlayLimitProps) {
  const t = useTranslate()
  const write = useQuantity(use)
  const { kind, limit, used, left } = use
  const share = Number(used) / Number(limit)
  const which = useLimitName(use)
  return (
    <div className={styles['limit']}>
      <LimitMeter use={use} />
      {share >= CLOSE && kind !== 'time' && (
        <p role="status" className={styles['words']}>
          {isNothing(left)
            ? t('play_limit_full', { which })
            : t('play_limit_left', { which, left: write(left) })}
        </p>
      )}
    </div>
  )
}

/** How far it is used, in words and as a bar. */
export function LimitLine({ use }: PlayLimitProps) {
  const t = useTranslate()
  const write = useQuantity(use)
  const { used, limit } = use
  return (
    <div className={styles['line']}>
      <p>
        <span>{useLimitName(use)}</span>
        <span>{t('play_limit_used', { used: write(used), limit: write(limit) })}</span>
      </p>
      <LimitMeter use={use} />
    </div>
  )
}

function LimitMeter({ use }: PlayLimitProps) {
  const t = useTranslate()
  const write = useQuantity(use)
  const { used, limit } = use
  return (
    <Meter
      label={useLimitName(use)}
      share={Number(used) / Number(limit)}
      text={t('play_limit_used', { used: write(used), limit: write(limit) })}
    />
  )
}

function useLimitName({ kind, period }: LimitUse): string {
  const t = useTranslate()
  return t(`play_limit_${period}`, { kind: t(`play_limit_of_${kind}`) })
}

function useQuantity({ kind }: LimitUse): (quantity: string) => string {
  const t = useTranslate()
  const money = useMoney()
  return (quantity) => {
    if (kind === 'time') return writeMinutes(Number(quantity))
    return kind === 'bets' ? t('play_limit_bets', { count: Number(quantity) }) : money(quantity)
  }
}
