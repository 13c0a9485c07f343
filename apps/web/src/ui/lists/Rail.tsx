import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Rail.module.css'
import { SectionHead } from '../layout/SectionHead.tsx'

export type RailProps = Readonly<{
  title: string
  /** Before the title, and small beside it: see SectionHead. */
  lead?: ReactNode
  note?: string | undefined
  /** Where all of them are: a MoreLink. */
  more?: ReactNode
  size?: 'portrait' | 'square'
  previousLabel: string
  nextLabel: string
  children: ReactNode
}>

type Edge = 'start' | 'end' | 'both' | 'none'

/** A row of tiles that scrolls sideways, with the next one peeking. */
export function Rail(props: RailProps) {
  const { title, lead, note, more, size = 'portrait', previousLabel, nextLabel, children } = props
  const row = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState<Edge>('start')

  function scroll(direction: 1 | -1) {
    // By assignment: Safari before 14 takes no options. How it moves is up to the style sheet.
    if (row.current) row.current.scrollLeft += direction * row.current.clientWidth * 0.8
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    scroll(event.key === 'ArrowRight' ? 1 : -1)
  }
  const measure = () => row.current && setEdge(edgeOf(row.current))

  return (
    <section className={styles['rail']} aria-label={title} onMouseEnter={measure}>
      <SectionHead title={title} lead={lead} note={note} more={more} />
      <div className={styles['stage']}>
        <ul
          ref={row}
          role="list"
          className={cx(styles['row'], styles[size])}
          onScroll={measure}
          onKeyDown={handleKey}
        >
          {Children.map(children, (child) => (
            <li className={styles['item']}>{child}</li>
          ))}
        </ul>
        {/* For a mouse. The keyboard has the arrow keys, and Tab brings each tile into view. */}
        {edge !== 'start' && edge !== 'both' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['back']}
            aria-label={previousLabel}
            onClick={() => scroll(-1)}
          >
            <ChevronLeft />
          </button>
        )}
        {edge !== 'end' && edge !== 'both' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['on']}
            aria-label={nextLabel}
            onClick={() => scroll(1)}
          >
            <ChevronRight />
          </button>
        )}
      </div>
    </section>
  )
}

function edgeOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edge {
  const isAtStart = scrollLeft <= 1
  const isAtEnd = scrollLeft >= scrollWidth - clientWidth - 1
  if (isAtStart && isAtEnd) return 'both'
  if (isAtStart) return 'start'
  return isAtEnd ? 'end' : 'none'
}
