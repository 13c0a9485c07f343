import type { Tx } from '@trevo/db'
import type { Merchant } from '@trevo/merchants'
import { readNumber } from './mobile.ts'
import { isPaused } from './sms-breaker.ts'
import { countSends, type Asked } from './sql/code.ts'
import { addTry } from './sql/tries.ts'

/** Withheld: there is nobody to send it to. */
export type SendOutcome = 'sent' | 'withheld' | 'refused'

/** So long after one code another may be asked for. */
export const WAIT_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Strangers share theirs, so whoever has been let in here before has another: nobody can use up somebody's codes. */
const LIMITS = {
  stranger: { targetDay: 5, networkHour: 10 },
  /** Of strangers in a /48, who has which could ask from 256 networks. */
  wideNetworkHour: 40,
  known: { targetDay: 10, networkHour: 50 },
  /** Of one device. */
  device: { targetDay: 5, hour: 20 },
} as const

interface CodeSendRequest {
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly deliver: boolean
}

interface AskedFrom extends Asked {
  /** Under what a wider network is counted, if there is one around the other. */
  readonly wideNetwork: Buffer | undefined
}

/** What becomes of a wish for a code. Each message costs money, and fraud lives on having them sent. */
export async function judgeSend(
  tx: Tx,
  { profile }: Merchant,
  { channel, target, deliver }: CodeSendRequest,
  asked: AskedFrom,
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

async function isOverLimit(tx: Tx, asked: AskedFrom, now: number): Promise<boolean> {
  const sends = await countSends(tx, asked, new Date(now - DAY_MS), new Date(now - HOUR_MS))
  const shared = asked.isKnownDevice ? LIMITS.known : LIMITS.stranger
  if (
    sends.targetDay >= shared.targetDay ||
    sends.ownDay >= LIMITS.device.targetDay ||
    sends.deviceHour >= LIMITS.device.hour
  ) {
    return true
  }
  // Whoever gets this far has shown the password: strangers behind the same carrier must not keep them out.
  if (asked.purpose === 'second-factor') return false
  return sends.networkHour >= shared.networkHour || isOverInWideNetwork(tx, asked, now)
}

async function isOverInWideNetwork(
  tx: Tx,
  { wideNetwork, isKnownDevice }: AskedFrom,
  now: number,
): Promise<boolean> {
  if (wideNetwork === undefined || isKnownDevice) return false
  const { count } = await addTry(tx, wideNetwork, new Date(now), new Date(now - HOUR_MS))
  return count > LIMITS.wideNetworkHour
}
