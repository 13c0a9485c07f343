import { newId } from '@trevo/kernel'
import { stored } from '#lib/storage.ts'

interface Intent {
  readonly key: string
  /** What was asked for, and by whom: anything else is another intent. */
  readonly of: string
}

/** One key for the same wish, also after a reload: sent again after no answer it counts once. */
export function openIntents(name: 'depositIntent' | 'withdrawalIntent') {
  const kept = stored<Intent>('session', name, readIntent, JSON.stringify)
  return {
    keyFor(account: string, ...wish: readonly string[]): string {
      const of = [account, ...wish].join(' ')
      const known = kept.get()
      if (known?.of === of) return known.key
      const key = newId()
      kept.set({ key, of })
      return key
    },
    /** It was taken, or refused for good: the same wish is a new one from now on. */
    forget(): void {
      kept.remove()
    },
  }
}

function readIntent(text: string): Intent | undefined {
  const { key, of } = (JSON.parse(text) ?? {}) as Partial<Record<string, unknown>>
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : undefined
}
