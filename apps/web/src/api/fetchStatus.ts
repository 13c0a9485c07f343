import { statusCode, systemStatus, type Language, type SystemStatus } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { openClient } from './client.ts'

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
