import { useState } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Counter.module.css'
import { counterCells, isDigit } from '#lib/figures.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type CounterProps = Readonly<{
  /** Stands small before the digits. */
  currency?: string
  /** The formatted digits, such as 30.418.275,60. */
  value: string
}>

/** A number that runs. Screen readers find it as plain text, which they do not repeat when it changes. */
export function Counter({ currency, value }: CounterProps) {
  const [shown, setShown] = useState({ value, previous: value })
  if (shown.value !== value) setShown({ value, previous: shown.value })
  return (
    <span className={styles['counter']}>
      <VisuallyHidden>{currency === undefined ? value : `${currency} ${value}`}</VisuallyHidden>
      <span className={styles['cells']} aria-hidden="true">
        {currency !== undefined && <span className={styles['currency']}>{currency}</span>}
        {counterCells(shown.previous, shown.value).map(({ place, glyph, previous }) => (
          <span key={place} className={isDigit(glyph) ? styles['digit'] : styles['sign']}>
            {/* A new key is a new element, which is what starts the roll again. */}
            <span key={glyph} className={cx(styles['glyph'], previous !== null && styles['arriving'])}>
              {glyph}
            </span>
            {previous !== null && (
              <span key={`${previous}>${glyph}`} className={styles['leaving']}>
                {previous}
              </span>
            )}
          </span>
        ))}
      </span>
    </span>
  )
}
