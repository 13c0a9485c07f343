import { useLocation } from '@tanstack/react-router'
import { systemClock } from '@trevo/kernel'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './PageFade.module.css'
import { createSwipeBack } from './swipeBack.ts'

export interface PageFadeProps {
  /** Fills the screen, so that what comes below it does not move while the page loads. */
  readonly isTall: boolean
  readonly children: ReactNode
}

const swipe = createSwipeBack(() => systemClock.now())

/** Fades a new page in, unless a swipe brought it, for then the browser has already shown it coming. */
export function PageFade({ isTall, children }: PageFadeProps) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const { pathname } = useLocation()

  useEffect(() => {
    const first = shown.current === undefined
    shown.current = pathname
    const element = page.current
    if (first || !element || swipe.isRecent()) return
    element.classList.remove(styles['fade']!)
    // Reading a measure makes the browser notice that the class was gone.
    void element.offsetWidth
    element.classList.add(styles['fade']!)
  }, [pathname])

  return (
    <div
      ref={page}
      className={cx(styles['page'], isTall && styles['tall'])}
      onTouchStart={({ touches }) => swipe.start(touches[0]?.clientX ?? 0)}
      onTouchMove={({ touches }) => swipe.move(touches[0]?.clientX ?? 0)}
      onTouchEnd={() => swipe.end()}
    >
      {children}
    </div>
  )
}
