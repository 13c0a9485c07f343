/** A stream of numbers in [0, 1). */
export type Stream = () => number

/** The stream that belongs to a seed, the same on every machine: FNV-1a into mulberry32. */
export function streamOf(seed: string): Stream {
  let state = fnv1a(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(stream: Stream, low: number, high: number): number {
  return low + stream() * (high - low)
}

export function pick<T>(stream: Stream, list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[Math.floor(stream() * list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

/** The list in an order of the stream's choosing. */
export function shuffled<T>(stream: Stream, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: stream() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

function fnv1a(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  return hash >>> 0
}
