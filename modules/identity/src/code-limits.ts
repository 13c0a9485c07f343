import type { Tx } from '@trevo/db'
import type { Merchant } from '@trevo/merchants'
import { readNumber } from './mobile.ts'
import { isPaused } from './sms-breaker.ts'
import { countSends, type Asked } from './sql/code.ts'

/** Withheld: there is nobody to send it to. */
export type SendOutcome = 'sent' | 'withheld' | 'refused'

/** So long after one code another may be asked for. */
export const WAIT_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LIMITS = { targetDay: 5, networkHour: 10, deviceHour: 20 } as const

interface CodeSendRequest {
  readonly purpose: string
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly deliver: boolean
}

/** What becomes of a wish for a code. Each message costs money, and fraud lives on having them sent. */
export async function judgeSend(
  tx: Tx,
  { profile }: Merchant,
  { purpose, channel, target, deliver }: CodeSendRequest,
  asked: Asked,
  now: number,
): Promise<{ readonly outcome: SendOutcome; readonly prefix: string }> {
  const accepted = deliver ? 'sent' : 'withheld'
  const isOver = await isOverLimit(tx, purpose, asked, now)
  if (channel === 'email') return { outcome: isOver ? 'refused' : accepted, prefix: '' }
  const mobile = readNumber(target)
  const prefix = mobile?.prefix ?? ''
  const isServed = mobile?.isMobile && profile.smsDialingCodes.includes(mobile.dialingCode)
  const isRefused = isOver || !isServed || (await isPaused(tx, prefix, now))
  return { outcome: isRefused ? 'refused' : accepted, prefix }
}

async function isOverLimit(tx: Tx, purpose: string, asked: Asked, now: number): Promise<boolean> {
  const sends = await countSends(tx, asked, new Date(now - DAY_MS), new Date(now - HOUR_MS))
  // Whoever gets this far has shown the password: strangers behind the same carrier must not keep them out.
  const countsNetwork = purpose !== 'second-factor'
  return (
    sends.targetDay >= LIMITS.targetDay ||
    (countsNetwork && sends.networkHour >= LIMITS.networkHour) ||
    sends.deviceHour >= LIMITS.deviceHour
  )
}
