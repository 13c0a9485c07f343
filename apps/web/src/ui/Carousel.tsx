import { Pause, Play } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Carousel.module.css'
import { CarouselSlide, type CarouselEntry } from './CarouselSlide.tsx'
import { IconButton } from './IconButton.tsx'
import { usePageCovered } from './pageCover.ts'
import { useHydrated } from './useHydrated.ts'
import { useReducedMotion } from './useReducedMotion.ts'

export type CarouselProps = Readonly<{
  label: string
  entries: readonly CarouselEntry[]
  pauseLabel: string
  playLabel: string
  /** The name of one slide among others: "2 de 3". */
  placeLabel: (place: number, count: number) => string
}>

// Without it the slides still scroll by finger, so a chunk that does not arrive is no failure.
const CarouselMotion = lazy(async () =>
  import('./CarouselMotion.tsx').then(
    (module) => ({ default: module.CarouselMotion }),
    () => ({ default: () => null }),
  ),
)

/** Banners, the first of them in the server's markup. They scroll by themselves once the code for it is here. */
export function Carousel({ label, entries, pauseLabel, playLabel, placeLabel }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const [isDriven, setIsDriven] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const { isHeld, holders } = useHold()
  const isStill = useReducedMotion()
  const isCovered = usePageCovered()
  const isHydrated = useHydrated()
  const count = entries.length
  const isPlaying = !isPaused && !isHeld && !isStill && !isCovered
  // Two slides cannot go round: the view would see both ends of the row at once. Their echoes make it four.
  const slides = isDriven && count === 2 ? [...entries, ...entries] : entries

  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={viewport}
        className={cx(styles['viewport'], isDriven && styles['driven'], count === 1 && styles['single'])}
        {...holders}
      >
        <div className={styles['track']}>
          {slides.map((entry, index) => (
            <CarouselSlide
              key={index < count ? entry.id : `${entry.id}-echo`}
              entry={entry}
              place={placeLabel((index % count) + 1, count)}
              isFirst={index === 0}
              isEcho={index >= count}
            />
          ))}
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
                  isDriven && isPlaying && styles['filling'],
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
      {isHydrated && count > 1 && (
        <Suspense fallback={null}>
          <CarouselMotion
            viewport={viewport}
            isPlaying={isPlaying}
            isStill={isStill}
            onReady={() => setIsDriven(true)}
            onSelect={(index) => setSelected(index % count)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** True while a finger, a mouse or the focus is on the slides. */
function useHold() {
  const [holds, setHolds] = useState({ touch: false, mouse: false, focus: false })
  const hold = (by: Partial<typeof holds>) => setHolds((before) => ({ ...before, ...by }))
  return {
    isHeld: holds.touch || holds.mouse || holds.focus,
    holders: {
      onTouchStart: () => hold({ touch: true }),
      // A tap ends with an imitation of the mouse that never leaves.
      onTouchEnd: () => hold({ touch: false, mouse: false }),
      onTouchCancel: () => hold({ touch: false, mouse: false }),
      onMouseEnter: () => hold({ mouse: true }),
      onMouseLeave: () => hold({ mouse: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}
