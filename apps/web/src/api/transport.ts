import {
  createClient,
  GATEWAYS,
  settings as settingsCall,
  statusCode,
  systemStatus,
  type Client,
  type Language,
  type SealingKey,
  type Settings,
  type SystemStatus,
} from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { syncServerClock, serverClock } from '#lib/serverClock.ts'
import { sessionHandle } from './sessionHandle.ts'
import './texts.ts'

const clients = new Map<Language, Client>()
let renewedKey: SealingKey | undefined

/** The request helper in a language. There is one for each, because it shares results among calls. */
export function clientFor({ platform, encryption }: Settings, language: Language): Client {
  const known = clients.get(language)
  if (known) return known
  const client = openClient({
    merchant: platform.merchantCode,
    language,
    sealingKey: () => Promise.resolve(renewedKey ?? encryption),
  })
  clients.set(language, client)
  return client
}

/** The key may have changed since the page was rendered. */
export async function renewSealingKey(merchant: string, language: Language): Promise<void> {
  const reply = await openClient({ merchant, language }).send(settingsCall, { fresh: true })
  if (reply.ok) renewedKey = reply.value.encryption
}

export interface FetchedStatus {
  readonly code: number
  readonly value: SystemStatus
  readonly savedAt: number
}

export async function fetchStatus(merchant: string, language: Language): Promise<FetchedStatus | undefined> {
  const reply = await openClient({ merchant, language }).send(systemStatus)
  if (!reply.ok) return undefined
  return { code: statusCode(reply.value), value: reply.value, savedAt: systemClock.now() }
}

interface Visit {
  readonly merchant: string
  readonly language: Language
  readonly sealingKey?: () => Promise<SealingKey>
}

function openClient(visit: Visit): Client {
  return createClient({
    ...visit,
    origin: location.origin,
    gateway: GATEWAYS.MOBILE,
    handle: sessionHandle,
    clock: serverClock,
    fetch: async (input, init) => {
      const headers = {
        ...(init?.headers as Record<string, string>),
        ...(isStandalone() && { Device: 'OTHERS' }),
      }
      const response = await fetch(input, { ...init, headers })
      syncServerClock(response)
      return response
    },
  })
}

/** Opened from the home screen of the phone, as the page found out before it was painted. */
function isStandalone(): boolean {
  return document.documentElement.dataset['displayMode'] === 'pwa'
}
