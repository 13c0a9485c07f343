import styles from './Wordmark.module.css'
import { wordmarks } from './wordmarks.ts'

type WordmarkProps = {
  readonly name: string
}

/** The merchant's name in its own hand where there is a drawing of it, else in the display voice. */
export function Wordmark({ name }: WordmarkProps) {
  const drawing = wordmarks.get(name)
  if (!drawing) return <span className={styles['name']}>{name}</span>
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${drawing.width} 62`} role="img" aria-label={name}>
      <path d={drawing.strokes} fill="none" stroke="currentColor" strokeWidth="10" strokeLinejoin="round" />
      <path d={drawing.fills} fill="currentColor" />
    </svg>
  )
}
