import { useState, type ReactNode } from 'react'
import { useImageHosts } from './ImageHosts.tsx'
import { imageSources, isHosted, type ImageSources } from '#lib/imageSources.ts'
import { onNearViewport } from '#lib/nearViewport.ts'

export type PictureProps = Readonly<{
  /** A path at the image hosts, of which /img/ knows widths and formats; or an address, taken as it is. */
  src: string
  /** The room it takes at most, in pixels of layout; also its ratio. */
  width: number
  height: number
  /** How wide it is drawn, where that depends on the screen. */
  sizes?: string
  /** Empty for what only decorates. */
  alt: string
  /**
   * Of the first view: `eager` does not wait to be scrolled near, `first` comes before all others. For `lazy` we look
   * ourselves: browsers begin screens away, and phones before iOS 15 do not know how to wait at all.
   */
  loading?: 'lazy' | 'eager' | 'first'
  className?: string | undefined
  /** In its place when it cannot be had. */
  fallback?: ReactNode
}>

/** How many hosts are asked for one picture. */
const TRIES = 2

/** Nothing, in one pixel: it keeps the room of what is to come. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export function Picture(props: PictureProps) {
  const { src, width, height, sizes = `${width}px`, alt, loading = 'lazy', className, fallback } = props
  const hosts = useImageHosts()
  const [failed, setFailed] = useState({ src, times: 0 })
  const times = failed.src === src ? failed.times : 0
  const hasFailed = times >= (isHosted(src) ? Math.min(hosts.length, TRIES) : 1)
  const [isNearViewport, setIsNear] = useState(loading !== 'lazy')
  // What was wanted once stays, also when it may be lazy again.
  if (loading !== 'lazy' && !isNearViewport) setIsNear(true)
  if (hasFailed) return fallback

  const room = { width, height, alt, className, draggable: false } as const
  if (!isNearViewport)
    return (
      <img
        {...room}
        ref={(image) => (image ? onNearViewport(image, () => setIsNear(true)) : undefined)}
        src={BLANK}
      />
    )

  const sources: ImageSources = isHosted(src) ? imageSources(hosts[times] ?? hosts[0], src, width) : { src }
  const fail = (image: HTMLImageElement) => {
    // The server puts the first one into its document, in a format that this browser may not read.
    if (image.src.startsWith('data:'))
      Object.assign(image, { srcset: sources.srcSet ?? '', src: sources.src })
    else setFailed({ src, times: times + 1 })
  }
  return (
    <img
      // Another host is another element: what is still to come of the old one's errors goes with it.
      key={sources.src}
      ref={(image) => {
        // It may have failed in the server's markup, before anybody listened.
        if (image?.complete && image.naturalWidth === 0) fail(image)
      }}
      {...sources}
      sizes={sources.srcSet === undefined ? undefined : sizes}
      {...room}
      decoding="async"
      // On a slow line the first one is not to share it with the others.
      fetchPriority={loading === 'first' ? 'high' : 'low'}
      onError={({ currentTarget }) => fail(currentTarget)}
    />
  )
}
