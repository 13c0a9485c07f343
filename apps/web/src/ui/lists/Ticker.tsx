import { Megaphone, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { cx } from '#lib/classNames.ts'
import { IconButton } from '../forms/IconButton.tsx'
import { usePageCovered } from '../overlays/pageCover.ts'
import { Pressable, type PressableProps } from '../forms/Pressable.tsx'
import styles from './Ticker.module.css'
import { useReducedMotion } from '#lib/useReducedMotion.ts'

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'id' | 'tabIndex'> : never

/** A link with `href`, a button with `onClick`. */
export type TickerEntry = { readonly id: string; readonly text: string } & Target<PressableProps>

export type TickerProps = Readonly<{
  label: string
  entries: readonly TickerEntry[]
  emptyText: string
  pauseLabel: string
  playLabel: string
}>

const PIXELS_PER_SECOND = 40

/** Between two notices, as in the style sheet. */
const GAP_PX = 40

/** One line of notices that passes by. It stands still until we know that it is too long and may move. */
export function Ticker({ label, entries, emptyText, pauseLabel, playLabel }: TickerProps) {
  const [isPaused, setIsPaused] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const isStill = useReducedMotion()
  const isCovered = usePageCovered()
  const { window, track, isLonger } = useRun(entries)
  const isMoving = isLonger && !isStill

  return (
    <section className={styles['ticker']} aria-label={label}>
      <Megaphone className={styles['icon']} aria-hidden="true" />
      <div
        ref={window}
        className={cx(styles['window'], isMoving ? styles['faded'] : styles['still'])}
        onTouchStart={() => setIsTouched(true)}
        onTouchEnd={() => setIsTouched(false)}
        onTouchCancel={() => setIsTouched(false)}
        onBlur={scrollBack}
      >
        {entries.length === 0 ? (
          <p className={styles['empty']}>{emptyText}</p>
        ) : (
          <div
            ref={track}
            className={cx(
              styles['track'],
              isMoving && styles['moving'],
              (isPaused || isTouched || isCovered) && styles['paused'],
            )}
          >
            <Line entries={entries} />
            {isMoving && <Line entries={entries} isEcho />}
          </div>
        )}
      </div>
      {isMoving && (
        <IconButton
          variant="quiet"
          label={isPaused ? playLabel : pauseLabel}
          icon={isPaused ? <Play /> : <Pause />}
          className={styles['control']}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
    </section>
  )
}

/** The browser has scrolled the window to show a focused entry; the run counts from its start. */
function scrollBack({ currentTarget }: FocusEvent) {
  currentTarget.scrollLeft = 0
}

type LineProps = Readonly<{ entries: readonly TickerEntry[]; isEcho?: boolean }>

/** The echo fills the gap while the line starts over: it may be tapped, but is neither read nor focused. */
function Line({ entries, isEcho = false }: LineProps) {
  return (
    <ul role="list" className={styles['line']} aria-hidden={isEcho}>
      {entries.map(({ id, text, ...target }) => (
        <li key={id}>
          <Pressable {...target} className={styles['entry']} tabIndex={isEcho ? -1 : 0}>
            {text}
          </Pressable>
        </li>
      ))}
    </ul>
  )
}

/** Measures whether the line needs to run, and gives the run its length in time. */
function useRun(entries: readonly TickerEntry[]) {
  const window = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [isLonger, setIsLonger] = useState(false)
  useEffect(() => {
    function measure() {
      if (!window.current || !track.current) return
      const texts = [...track.current.children[0]!.children].map(
        ({ firstElementChild }) => firstElementChild!,
      )
      const length = texts.reduce((sum, text) => sum + text.scrollWidth + GAP_PX, 0)
      setIsLonger(length - GAP_PX > window.current.clientWidth)
      track.current.style.setProperty('--ticker-run', `${length / PIXELS_PER_SECOND}s`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [entries])
  return { window, track, isLonger }
}
