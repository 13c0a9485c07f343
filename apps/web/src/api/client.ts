import { createClient, GATEWAYS, type Client, type Language, type SealingKey } from '@trevo/contract'
import { currentSession } from '#session/session.ts'
import { learnTime, serverClock } from './serverClock.ts'

interface Visit {
  readonly merchant: string
  readonly language: Language
  readonly sealingKey?: () => Promise<SealingKey>
}

/** The request helper of this visit. */
export function openClient(visit: Visit): Client {
  return createClient({
    ...visit,
    origin: location.origin,
    gateway: GATEWAYS.MOBILE,
    handle: () => currentSession()?.token,
    clock: serverClock,
    fetch: async (input, init) => {
      const headers = {
        ...(init?.headers as Record<string, string>),
        ...(isStandalone() && { Device: 'OTHERS' }),
      }
      const response = await fetch(input, { ...init, headers })
      learnTime(response)
      return response
    },
  })
}

/** Opened from the home screen of the phone, as the page found out before it was painted. */
function isStandalone(): boolean {
  return document.documentElement.dataset['vessel'] === 'pwa'
}
