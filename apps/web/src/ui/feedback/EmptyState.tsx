import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Readonly<{
  title: string
  /** What to do next, or which filter emptied the list. */
  text?: string
  illustration?: ReactNode
  action?: ReactNode
}>

export function EmptyState({ title, text, illustration = <EmptyArt />, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <div className={styles['picture']}>{illustration}</div>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

/** Two blank cards: the one picture for whatever there is nothing of. */
function EmptyArt() {
  return (
    <svg className={styles['art']} viewBox="0 0 120 108" width="120" height="108" aria-hidden="true">
      <ellipse className={styles['shadow']} cx="60" cy="98" rx="40" ry="5" />
      <rect
        className={styles['back']}
        x="44"
        y="10"
        width="50"
        height="66"
        rx="10"
        transform="rotate(9 69 43)"
      />
      <rect
        className={styles['front']}
        x="26"
        y="18"
        width="54"
        height="70"
        rx="11"
        transform="rotate(-5 53 53)"
      />
      <g className={styles['lines']} transform="rotate(-5 53 53)">
        <circle cx="41" cy="34" r="6.5" />
        <path d="M53 31.5h17M53 37.5h10" />
        <path d="M36 52h34M36 60h26M36 68h30" />
      </g>
      <path
        className={styles['spark']}
        d="M98 70c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9zM17 30c.6 3.6 1.8 4.8 5.4 5.4-3.6 .6-4.8 1.8-5.4 5.4-.6-3.6-1.8-4.8-5.4-5.4 3.6-.6 4.8-1.8 5.4-5.4z"
      />
    </svg>
  )
}
