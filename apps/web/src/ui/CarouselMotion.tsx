import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, type RefObject } from 'react'

export type CarouselMotionProps = Readonly<{
  viewport: RefObject<HTMLElement | null>
  isPlaying: boolean
  isStill: boolean
  onReady: () => void
  onSelect: (index: number) => void
}>

const DELAY_MS = 5_000

/** Embla counts in its own unit: by its formula a slide of a phone's width settles in 1 s at 26. */
const ONE_SECOND = 26

/** Draws nothing: it moves the slides of a viewport. In a file of its own so that the first view does not wait. */
export function CarouselMotion(props: CarouselMotionProps) {
  const { viewport, isPlaying, isStill, onReady, onSelect } = props
  const [attach, carousel] = useEmblaCarousel(
    { loop: true, align: () => gutterOf(viewport.current), duration: isStill ? 0 : ONE_SECOND },
    // Who holds the slides decides; left to itself it would start again after every touch, paused or not.
    [autoplay({ delay: DELAY_MS, playOnInit: false, stopOnFocusIn: false })],
  )
  const ready = useEffectEvent(onReady)
  const select = useEffectEvent(onSelect)
  const play = useEffectEvent(() => {
    const { autoplay: player } = carousel?.plugins() ?? {}
    if (isPlaying) player?.play()
    else player?.stop()
  })

  useEffect(() => {
    if (viewport.current) attach(viewport.current)
  }, [attach, viewport])

  useEffect(() => {
    if (!carousel) return undefined
    const report = () => select(carousel.selectedScrollSnap())
    // It begins again by itself when slides come or a phone is turned, and then stands still.
    const goOn = () => play()
    carousel.on('select', report).on('reInit', goOn)
    ready()
    return () => {
      carousel.off('select', report).off('reInit', goOn)
    }
  }, [carousel])

  useEffect(() => play(), [carousel, isPlaying])

  return null
}

function gutterOf(viewport: HTMLElement | null): number {
  const slide = viewport?.firstElementChild?.firstElementChild
  return slide ? Number.parseFloat(getComputedStyle(slide).marginLeft) : 0
}
