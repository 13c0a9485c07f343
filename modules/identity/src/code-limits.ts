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
/** Strangers share theirs, so whoever has been let in here before has another: nobody can use up somebody's codes. */
const LIMITS = {
  stranger: { targetDay: 5, networkHour: 10 },
  known: { targetDay: 10, networkHour: 50 },
  /** Of one device. */
  device: { targetDay: 5, hour: 20 },
} as const

interface CodeSendRequest {
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly deliver: boolean
}

/** What becomes of a wish for a code. Each message costs money, and fraud lives on having them sent. */
export async function judgeSend(
  tx: Tx,
  { profile }: Merchant,
  { channel, target, deliver }: CodeSendRequest,
  asked: Asked,
  now: number,
): Promise<{ readonly outcome: SendOutcome; readonly prefix: string }> {
  const accepted = deliver ? 'sent' : 'withheld'
  const isOver = await isOverLimit(tx, asked, now)
  if (channel === 'email') return { outcome: isOver ? 'refused' : accepted, prefix: '' }
  const mobile = readNumber(target)
  const prefix = mobile?.prefix ?? ''
  const isServed = mobile?.isMobile && profile.smsDialingCodes.includes(mobile.dialingCode)
  const isRefused = isOver || !isServed || (await isPaused(tx, prefix, now))
  return { outcome: isRefused ? 'refused' : accepted, prefix }
}

async function isOverLimit(tx: Tx, asked: Asked, now: number): Promise<boolean> {
  const sends = await countSends(tx, asked, new Date(now - DAY_MS), new Date(now - HOUR_MS))
  const shared = asked.isKnownDevice ? LIMITS.known : LIMITS.stranger
  // Whoever gets this far has shown the password: strangers behind the same carrier must not keep them out.
  const countsNetwork = asked.purpose !== 'second-factor'
  return (
    sends.targetDay >= shared.targetDay ||
    sends.ownDay >= LIMITS.device.targetDay ||
    (countsNetwork && sends.networkHour >= shared.networkHour) ||
    sends.deviceHour >= LIMITS.device.hour
  )
}
