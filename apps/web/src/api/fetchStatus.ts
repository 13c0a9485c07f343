import { statusCode, systemStatus, type Language } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { openClient } from './client.ts'

export interface FetchedStatus {
  readonly code: number
  readonly ip: string
  readonly savedAt: number
}

export async function fetchStatus(merchant: string, language: Language): Promise<FetchedStatus | undefined> {
  const reply = await openClient({ merchant, language }).send(systemStatus)
  if (!reply.ok) return undefined
  return { code: statusCode(reply.value), ip: reply.value.location.ip, savedAt: systemClock.now() }
}
