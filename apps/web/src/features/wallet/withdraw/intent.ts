import { newId } from '@trevo/kernel'
import { stored } from '#lib/storage.ts'

interface Intent {
  readonly key: string
  /** What was asked for: anything else is another intent. */
  readonly of: string
}

const kept = stored<Intent>('session', 'withdrawalIntent', readIntent, JSON.stringify)

/** One key for the same wish, also after a reload: sent again after no answer it counts once. */
export function keyFor(...wish: readonly string[]): string {
  const of = wish.join(' ')
  const known = kept.get()
  if (known?.of === of) return known.key
  const key = newId()
  kept.set({ key, of })
  return key
}

/** It was taken, or refused for good: the same wish is a new one from now on. */
export function forgetIntent(): void {
  kept.remove()
}

function readIntent(text: string): Intent | undefined {
  const { key, of } = (JSON.parse(text) ?? {}) as Partial<Record<string, unknown>>
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : undefined
}
