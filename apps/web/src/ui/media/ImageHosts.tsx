import { createContext, use, type ReactNode } from 'react'
import { hostsInTurn } from '#lib/imageSources.ts'

const ImageHostsContext = createContext(hostsInTurn([], 0))

export interface ImageHostsProps {
  readonly hosts: readonly string[]
  /** Which of them was chosen for this page load. */
  readonly first: number
  readonly children: ReactNode
}

/** Tells every picture below where to look for it. One choice for the whole page, so that pictures stay cached. */
export function ImageHosts({ hosts, first, children }: ImageHostsProps) {
  return <ImageHostsContext value={hostsInTurn(hosts, first)}>{children}</ImageHostsContext>
}

export function useImageHosts(): readonly [string, ...string[]] {
  return use(ImageHostsContext)
}
