import { stored } from '#lib/storage.ts'

export type SmsPurpose = 'login' | 'register' | 'reset'

type Expiries = Readonly<Partial<Record<SmsPurpose, number>>>

const storedExpiries = stored<Expiries>('session', 'smsExpiry', readExpiries, JSON.stringify)

/** How long to wait when the server does not say, or says something that cannot be. */
const DEFAULT_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 10 * 60_000

/** When the next code may be asked for. It outlives a change of tab and a reload. */
export function smsExpiry(purpose: SmsPurpose): number | undefined {
  return storedExpiries.get()?.[purpose]
}

export function keepSmsExpiry(purpose: SmsPurpose, until: number | undefined, now: number): number {
  const isSane = until !== undefined && until > now && until <= now + LONGEST_WAIT_MS
  const expiry = isSane ? until : now + DEFAULT_WAIT_MS
  storedExpiries.set({ ...storedExpiries.get(), [purpose]: expiry })
  return expiry
}

function readExpiries(text: string): Expiries | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, until]) => typeof until === 'number'))
}
