import { Pause, Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#lib/classNames.ts'
import { useHydrated } from '#lib/useHydrated.ts'
import { useReducedMotion } from '#lib/useReducedMotion.ts'
import styles from './Carousel.module.css'
import { CarouselSlide, type CarouselEntry } from './CarouselSlide.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { usePageCovered } from '../overlays/pageCover.ts'

export type CarouselProps = Readonly<{
  label: string
  entries: readonly CarouselEntry[]
  pauseLabel: string
  playLabel: string
  /** The name of one slide among others: "2 de 3". */
  placeLabel: (place: number, count: number) => string
}>

const REST_MS = 5_000
const GLIDE_MS = 1_000
/** Scrolling is over when it has been still this long; Safari has no `scrollend`. */
const STILL_MS = 120

/** Banners in a row that scrolls like any other. With the script they also move by themselves, and go round. */
export function Carousel({ label, entries, pauseLabel, playLabel, placeLabel }: CarouselProps) {
  const [isPaused, setIsPaused] = useState(false)
  const { holds, holders } = useHolds()
  const isStill = useReducedMotion()
  const isCovered = usePageCovered()
  const isHidden = usePageHidden()
  const count = entries.length
  const isDriven = useHydrated() && count > 1
  const isHeld = holds.touch || holds.mouse || holds.focus
  const isPlaying = isDriven && !isPaused && !isHeld && !isStill && !isCovered && !isHidden
  const { row, selected } = useMotion(isDriven ? count : 0, isPlaying, holds)
  // The slides themselves are the second of three rounds; the others are what is seen beyond the ends.
  const slides = isDriven ? [...entries, ...entries, ...entries] : entries
  const before = isDriven ? count : 0
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <div ref={row} className={cx(styles['row'], count === 1 && styles['single'])} {...holders}>
        <div className={styles['track']}>
          {slides.map((entry, place) => {
            const index = place - before
            const isEcho = index < 0 || index >= count
            return (
              <CarouselSlide
                key={isEcho ? `${entry.id}-${place}` : entry.id}
                entry={entry}
                place={isEcho ? undefined : placeLabel(index + 1, count)}
                isFirst={index === 0}
                isShown={isDriven && (index === selected || index === selected + 1)}
              />
            )
          })}
        </div>
      </div>
      {count > 1 && (
        <div className={styles['controls']}>
          <div className={styles['dots']} aria-hidden="true">
            {entries.map(({ id }, index) => (
              <span
                key={id}
                className={cx(
                  styles['dot'],
                  index === selected && styles['on'],
                  isPlaying && styles['filling'],
                )}
              />
            ))}
          </div>
          {isDriven && !isStill && (
            <IconButton
              variant="quiet"
              className={styles['control']}
              label={isPaused ? playLabel : pauseLabel}
              icon={isPaused ? <Play /> : <Pause />}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** The row to move, and which of its slides is shown; as long as there are none, nothing moves. */
function useMotion(count: number, isPlaying: boolean, { touch, focus }: Holds) {
  const row = useRef<HTMLDivElement>(null)
  const motion = useRef<Motion>(undefined)
  const [selected, setSelected] = useState(0)
  useLayoutEffect(() => {
    if (count === 0 || !row.current) return undefined
    motion.current = motionOf(row.current, count, setSelected)
    return motion.current.end
  }, [count])
  // Whoever takes hold of the slides while they glide is not to be worked against.
  useEffect(() => motion.current?.hold(touch), [touch, focus])
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => motion.current?.next(), REST_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, selected])
  return { row, selected }
}

type Holds = Readonly<{ touch: boolean; mouse: boolean; focus: boolean }>

/** Whether a finger, a mouse or the focus is on the slides. */
function useHolds() {
  const [holds, setHolds] = useState<Holds>({ touch: false, mouse: false, focus: false })
  const hold = (by: Partial<Holds>) => setHolds((before) => ({ ...before, ...by }))
  const holders = {
    onTouchStart: () => hold({ touch: true }),
    // A tap ends with an imitation of the mouse that never leaves.
    onTouchEnd: () => hold({ touch: false, mouse: false }),
    onTouchCancel: () => hold({ touch: false, mouse: false }),
    onMouseEnter: () => hold({ mouse: true }),
    onMouseLeave: () => hold({ mouse: false }),
    onFocus: () => hold({ focus: true }),
    onBlur: () => hold({ focus: false }),
  }
  return { holds, holders }
}

/** Another tab or app is in front. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.hidden,
    () => false,
  )
}

type Motion = ReturnType<typeof motionOf>

/** Moves three rounds of slides. Places are counted in slides, so that they hold when the screen has another size. */
function motionOf(row: HTMLElement, count: number, onSelect: (index: number) => void) {
  let place = 0
  let isTouched = false
  let frame = 0
  let stillness: ReturnType<typeof setTimeout> | undefined
  const slideWidth = () => row.scrollWidth / (3 * count)

  function scrollTo(to: number) {
    row.scrollLeft = to * slideWidth()
  }
  function look() {
    // A glide has said already where it ends.
    if (frame !== 0) return
    place = Math.round(row.scrollLeft / slideWidth())
    onSelect(place % count)
    clearTimeout(stillness)
    stillness = setTimeout(rest, STILL_MS)
  }
  function rest() {
    if (isTouched || frame !== 0) return
    const original = count + (place % count)
    // A finger or the focus has stopped a glide halfway.
    if (row.style.scrollSnapType === 'none') glide(place)
    // It looks the same there. By whole slides: the browser may be about to snap.
    else if (place !== original) row.scrollLeft += (original - place) * slideWidth()
  }
  /** By hand: Safari has no smooth scrolling before 15.4, and nobody lets us say how long it takes. */
  function glide(to: number) {
    const from = row.scrollLeft / slideWidth()
    let start: number | undefined
    place = to
    onSelect(to % count)
    // Or each step would be drawn to the nearest slide.
    row.style.scrollSnapType = 'none'
    frame = requestAnimationFrame(function step(now) {
      start ??= now
      const share = Math.min((now - start) / GLIDE_MS, 1)
      scrollTo(from + ((to - from) * (1 - Math.cos(Math.PI * share))) / 2)
      frame = share < 1 ? requestAnimationFrame(step) : 0
      if (frame !== 0) return
      row.style.scrollSnapType = ''
      // The last step may be too small for an event.
      look()
    })
  }
  function stop() {
    cancelAnimationFrame(frame)
    frame = 0
  }
  // Not every browser stays at its slide when the width changes.
  function fit() {
    if (frame === 0 && !isTouched) scrollTo(place)
  }

  // Somebody may have scrolled before the script came, when there was one round.
  look()
  place = count + (place % count)
  scrollTo(place)
  row.addEventListener('scroll', look)
  addEventListener('resize', fit)
  return {
    next: () => glide(place + 1),
    hold(byFinger: boolean) {
      isTouched = byFinger
      stop()
      look()
    },
    end() {
      stop()
      clearTimeout(stillness)
      row.removeEventListener('scroll', look)
      removeEventListener('resize', fit)
    },
  }
}
