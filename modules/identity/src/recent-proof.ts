import type { Visitor } from '@trevo/http'
import { AppError, type Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { OpenSession, Sessions } from './sessions.ts'

/** What opens a second way into an account is asked for by its owner, not by whoever found it open. */
export async function requireRecentProof(
  sessions: Sessions,
  clock: Clock,
  visitor: Visitor,
  merchant: Merchant,
): Promise<OpenSession> {
  const session = await sessions.open(visitor, merchant)
  if (session.provedUntil <= clock.now()) throw new AppError('recent.proof.needed')
  return session
}
