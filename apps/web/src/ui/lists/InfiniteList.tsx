import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../forms/Button.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import styles from './InfiniteList.module.css'
import { Spinner } from '../feedback/Spinner.tsx'
import { TileGrid } from './TileGrid.tsx'
import { waitFor } from '#lib/useDebounced.ts'
import { uniqueBy } from './uniqueBy.ts'

export type InfiniteListProps<T> = Readonly<{
  items: readonly T[]
  keyOf: (item: T) => string
  renderItem: (item: T, place: number) => ReactNode
  /** `more` waits for the reader; `end` is the whole list. */
  status: 'more' | 'loading' | 'error' | 'end'
  onMore: () => void
  /** Tiles side by side, one row under the other on a card, or groups that bring cards of their own. */
  layout: 'tiles' | 'rows' | 'groups'
  /** Shaped like the first page, while that is on its way. */
  skeleton: ReactNode
  empty: ReactNode
  texts: Readonly<{ more: string; loading: string; error: string; retry: string; end: string }>
}>

/** How far from the end the next page is asked for, and how often at most. */
const AHEAD_PX = 300
const APART_MS = 1_000

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { items, keyOf, renderItem, status, onMore, layout, skeleton, empty, texts } = props
  const sentinel = useRef<HTMLDivElement>(null)
  useApproach(sentinel, status === 'more', items.length, onMore)

  if (items.length === 0 && status === 'loading') return <div aria-busy="true">{skeleton}</div>
  if (items.length === 0 && status === 'end') return empty
  return (
    <>
      {layout === 'tiles' ? (
        <TileGrid
          items={uniqueBy(items, keyOf)}
          keyOf={keyOf}
          renderItem={renderItem}
          isBusy={status === 'loading'}
        />
      ) : (
        <ul role="list" className={styles[layout]} aria-busy={status === 'loading'}>
          {uniqueBy(items, keyOf).map((item, place) => (
            <li key={keyOf(item)} className={styles['item']}>
              {renderItem(item, place)}
            </li>
          ))}
        </ul>
      )}
      <div ref={sentinel} className={styles['foot']}>
        {/* Seldom seen, since the next page is asked for before; without IntersectionObserver it is the way on. */}
        {status === 'more' && (
          <Button variant="tonal" size="sm" onClick={onMore}>
            {texts.more}
          </Button>
        )}
        <p role="status" className={styles['status']}>
          {status === 'loading' && (
            <>
              <Spinner />
              <span className={styles['words']}>{texts.loading}</span>
            </>
          )}
          {status === 'end' && texts.end}
        </p>
        {status === 'error' && (
          <ErrorState variant="inline" text={texts.error} retry={{ label: texts.retry, onRetry: onMore }} />
        )}
      </div>
    </>
  )
}

/** Calls when the end comes near, and again when a page was too short to move it away. */
function useApproach(
  sentinel: RefObject<Element | null>,
  isWaiting: boolean,
  length: number,
  onNear: () => void,
) {
  const lastRun = useRef<number | null>(null)
  const near = useEffectEvent(() => {
    lastRun.current = performance.now()
    onNear()
  })
  useEffect(() => {
    if (!isWaiting || !sentinel.current || typeof IntersectionObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.some((entry) => entry.isIntersecting)) return
        timer = setTimeout(() => near(), waitFor(lastRun.current, performance.now(), APART_MS))
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(sentinel.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [sentinel, isWaiting, length])
}
