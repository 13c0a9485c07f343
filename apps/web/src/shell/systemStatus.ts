import type { SystemStatus } from '@trevo/contract'
import { stored } from '#lib/storage.ts'

/** 0 shows the app, 1 maintenance, 2 a restricted region; anything else shows nothing. */
export interface StatusSnapshot {
  readonly code: number
  /** What the server said; nothing before it was asked. */
  readonly value?: SystemStatus
  readonly savedAt: number
}

const TRUSTED_MS = 60_000

export const storedStatus = stored<StatusSnapshot>('local', 'systemStatus', parseSnapshot, JSON.stringify)

function parseSnapshot(text: string): StatusSnapshot | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { code, value: status, savedAt } = value as Partial<StatusSnapshot>
  if (typeof code !== 'number' || typeof savedAt !== 'number') return undefined
  return typeof status?.location?.ip === 'string' ? { code, value: status, savedAt } : undefined
}

/** A status seen within the last minute decides the first paint. */
export function trustedStatus(snapshot: StatusSnapshot | undefined, now: number): StatusSnapshot | undefined {
  return snapshot && Math.abs(now - snapshot.savedAt) < TRUSTED_MS ? snapshot : undefined
}
