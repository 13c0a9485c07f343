import type { ProfitAndLoss } from '@trevo/contract'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './WeekBars.module.css'

export interface WeekBarsProps {
  readonly days: ProfitAndLoss['days']
}

const DAYS = 7
const DAY_MS = 86_400_000
const WIDTH = 120
const HEIGHT = 36
const ROOM = WIDTH / DAYS
const BAR = 10

/** How each of the last seven days went. Only a picture: the figure beside it says what they came to. */
export function WeekBars({ days }: WeekBarsProps) {
  const { timeZone } = useMerchant().settings.platform
  const now = serverClock.now()
  const profits = new Map(days.map(({ day, profit }) => [day, Number(profit)]))
  const values = Array.from(
    { length: DAYS },
    (_, place) => profits.get(isoDateIn(timeZone, now - (DAYS - 1 - place) * DAY_MS)) ?? 0,
  )
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const scale = (HEIGHT - 4) / (high - low || 1)
  const zero = high === low ? HEIGHT / 2 : 2 + high * scale
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles['bars']}>
      <path d={`M0 ${zero}H${WIDTH}`} className={styles['zero']} />
      {values.map((value, place) => {
        const height = Math.max(Math.abs(value) * scale, 2)
        const top = value > 0 ? zero - height : zero
        return value === 0 ? null : (
          <rect
            key={place}
            x={place * ROOM + (ROOM - BAR) / 2}
            y={top}
            width={BAR}
            height={height}
            rx="2"
            className={value > 0 ? styles['gain'] : styles['loss']}
          />
        )
      })}
    </svg>
  )
}
