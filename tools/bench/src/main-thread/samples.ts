import type { Event, ProfileNode } from './stretch.ts'

/** The file React is in. */
export const REACT = 'react'

/** What the thread was doing at one moment. */
export interface Sample {
  readonly ts: number
  /** Of the innermost function that is in a file. */
  readonly file: string | undefined
  /** Whether React had called it. */
  readonly isRendering: boolean
}

/** The moments the browser's profiler looked at the thread, in order. */
export function samplesOf(events: readonly Event[], { pid, tid }: Event): Sample[] {
  const profiles = events.filter(
    (event) => event.name === 'Profile' && event.pid === pid && event.tid === tid,
  )
  return profiles.flatMap((profile) => {
    const chunks = events
      .filter(({ name, id, pid: of }) => name === 'ProfileChunk' && id === profile.id && of === pid)
      .toSorted((a, b) => a.ts - b.ts)
    return readChunks(chunks, profile.args?.data?.startTime ?? profile.ts)
  })
}

function readChunks(chunks: readonly Event[], startTime: number): Sample[] {
  const looks = new Map<number, Omit<Sample, 'ts'>>()
  let ts = startTime
  return chunks.flatMap(({ args }) => {
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {}
    // Callers come before those they call.
    for (const node of cpuProfile?.nodes ?? []) looks.set(node.id, lookAt(node, looks.get(node.parent ?? -1)))
    return (cpuProfile?.samples ?? []).map((id, index) => {
      ts += timeDeltas[index] ?? 0
      return { ts, ...looks.get(id)! }
    })
  })
}

function lookAt({ callFrame: { url } }: ProfileNode, caller: Omit<Sample, 'ts'> | undefined) {
  const file = url ? fileOf(url) : caller?.file
  return { file, isRendering: file === REACT || (caller?.isRendering ?? false) }
}

/** The name a file has in the build, without its hash; scripts in the document have none. */
export function fileOf(url: string): string {
  return /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? 'the document'
}
