import type { ProfitAndLoss } from '@trevo/contract'
import { useId } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { SignedAmount } from '#session/Balance.tsx'
import { Stripes } from './Bars.tsx'
import styles from './Chart.module.css'
import { minorOf } from './figures.ts'

export type TypeBarsProps = Readonly<{ rows: ProfitAndLoss['rows'] }>

const WIDTH = 100

/** What each kind of game came to, on one scale, the best first. */
export function TypeBars({ rows }: TypeBarsProps) {
  const t = useTranslate()
  const stripes = useId()
  const kinds = rows
    .map(({ gameType, profit }) => ({ gameType, profit, value: minorOf(profit) }))
    .toSorted((one, other) => other.value - one.value)
  const low = Math.min(0, ...kinds.map(({ value }) => value))
  const high = Math.max(0, ...kinds.map(({ value }) => value))
  const x = (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * (WIDTH - 4)) + 2
  return (
    <ul role="list" className={styles['types']}>
      {kinds.map(({ gameType, profit, value }) => (
        <li key={gameType} className={styles['type']}>
          <span className={styles['typeName']}>{t(`type_${gameType}`)}</span>
          <svg
            viewBox={`0 0 ${WIDTH} 22`}
            preserveAspectRatio="none"
            aria-hidden
            className={styles['typeBar']}
          >
            <Stripes id={`${stripes}${gameType}`} />
            {value !== 0 && (
              <rect
                x={Math.min(x(0), x(value))}
                y="3"
                width={Math.max(Math.abs(x(value) - x(0)), 1)}
                height="16"
                rx="2"
                className={value > 0 ? styles['gain'] : styles['loss']}
                {...(value < 0 && { fill: `url(#${stripes}${gameType})` })}
              />
            )}
            <path d={`M${x(0)} 0V22`} className={styles['zero']} />
          </svg>
          <span className={styles['typeValue']}>
            <SignedAmount amount={profit} />
          </span>
        </li>
      ))}
    </ul>
  )
}
