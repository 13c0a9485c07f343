import { cx } from '#lib/classNames.ts'
import styles from './Amount.module.css'
import { amountParts } from '#lib/figures.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type AmountProps = Readonly<{
  /** Already formatted and without a sign: `R$ 1.234,56`. */
  value: string
  sign?: 'none' | 'plus' | 'minus'
  tone?: 'neutral' | 'inherit' | 'muted' | 'positive' | 'negative' | 'gold'
  size?: 'text' | 'title' | 'money' | 'display'
  /** The value changes while it is watched: every digit keeps its cell, so nothing jumps. */
  live?: boolean
}>

// Screen readers skip a dash but say the mathematical minus; a loss must not sound like a gain.
const SIGNS = { none: ['', ''], plus: ['+ ', '+'], minus: ['– ', '\u2212'] } as const

export function Amount({ value, sign = 'none', tone = 'neutral', size = 'text', live = false }: AmountProps) {
  const { symbol, number } = amountParts(value)
  const [shownSign, spokenSign] = SIGNS[sign]
  return (
    <span className={cx(styles['amount'], styles[tone], styles[size])}>
      <VisuallyHidden>
        {spokenSign}
        {value}
      </VisuallyHidden>
      <span aria-hidden>
        {shownSign}
        {symbol !== '' && <span className={styles['symbol']}>{`${symbol}\u00A0`}</span>}
        {live ? <Cells text={number} /> : number}
      </span>
    </span>
  )
}

function Cells({ text }: { text: string }) {
  // Counted from the right: when the number grows a digit, the old ones keep their identity.
  return [...text].map((character, index) => (
    <span key={text.length - index} className={/\d/.test(character) ? styles['cell'] : undefined}>
      {character}
    </span>
  ))
}
