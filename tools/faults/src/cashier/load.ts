import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@trevo/kernel'
import { anyOf, type Stage } from './stage.ts'
import { ALWAYS, STORIES, type Story } from './stories.ts'

export interface Load {
  /** How many stories were begun. */
  readonly begun: () => number
  /** Lets what has begun come to its end. */
  finish(): Promise<void>
}

const AT_ONCE_MAX = 60
const EVERY_MS = 250

/** Members pay, are paid and are cheated, many at once. */
export function startLoad(stage: Stage): Load {
  const { random, members } = stage
  const over = new AbortController()
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  let begun = 0

  function begin(story: Story): void {
    begun += 1
    const told = story(stage, anyOf(random, members))
      .catch((error: unknown) => (failure ??= error))
      .then(() => void underWay.delete(told))
    underWay.add(told)
  }

  async function goOn(): Promise<void> {
    while (!over.signal.aborted) {
      if (underWay.size < AT_ONCE_MAX) begin(ALWAYS[begun] ?? choose(random))
      await wait(EVERY_MS * 2 * random.next())
    }
  }

  const going = goOn()
  return {
    begun: () => begun,
    async finish() {
      over.abort()
      await going
      await Promise.all(underWay)
      if (failure) throw new Error('a payment did not come to its end', { cause: failure })
    },
  }
}

function choose(random: Random): Story {
  let point = random.next() * 100
  for (const [share, story] of STORIES) {
    point -= share
    if (point < 0) return story
  }
  return STORIES[0]![1]
}
