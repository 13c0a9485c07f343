import { assert } from '@trevo/kernel'
import { daysUntilNext, waitAfter, type RegisterAnswer } from '../domain/register.ts'
import type { RegisterParts } from '../register-parts.ts'
import { notePermitted, putOff, takeDue, type RegisterRow } from '../sql/register-check.ts'
import { settleRegister } from './settle-register.ts'

/** Longer than a lot takes: whoever was taken by a process that ended is asked about again after it. */
const HOLD_MS = 60_000
const AT_ONCE = 32
/** What is asked again, at most, when a process ends in between. */
const LOT = 100
const DAY_MS = 86_400_000

interface Answered {
  readonly row: RegisterRow
  /** Nothing where there was none. */
  readonly answer: RegisterAnswer | undefined
}

/** Asks about those whose turn it is, lot by lot, until as many were asked about as may be in a second. */
export async function askRegister(parts: RegisterParts): Promise<void> {
  const { db, perSecond } = parts
  for (let left = perSecond; left > 0; left -= LOT) {
    const taken = await db.tx('system', (tx) => takeDue(tx, Math.min(left, LOT), HOLD_MS))
    let isSilent = false
    for (const [merchantId, rows] of Map.groupBy(taken, (row) => row.merchantId))
      isSilent = (await askAbout(parts, merchantId, rows)) || isSilent
    if (isSilent || taken.length < LOT) return
  }
}

/** Whether some of the questions were not answered. */
async function askAbout(
  parts: RegisterParts,
  merchantId: number,
  rows: readonly RegisterRow[],
): Promise<boolean> {
  const { directory, members, db, log } = parts
  const rules = directory.byId(merchantId).pack.centralRegister
  const memberIds = rows.map(({ memberId }) => memberId)
  const numbers = rules ? await members.idNumbersOf(merchantId, memberIds) : new Map<string, string>()
  const known = rows.filter(({ memberId }) => numbers.has(memberId))
  const answers = await hear(parts, known, numbers)
  const [heard, silent] = [
    answers.filter(({ answer }) => answer !== undefined),
    answers.filter(({ answer }) => answer === undefined),
  ]
  const [simple, others] = [heard.filter(isSimple), heard.filter((one) => !isSimple(one))]
  const unknown = rows.filter(({ memberId }) => !numbers.has(memberId))
  await db.tx('system', async (tx) => {
    if (simple.length > 0) {
      assert(rules !== null, 'nobody was asked')
      const permitted = simple.map(({ row: { bucket, memberId } }) => ({ bucket, memberId }))
      await notePermitted(tx, permitted, daysUntilNext(rules))
    }
    // In a market that keeps no list any more, and about whom it cannot be asked.
    const later = unknown.map(({ bucket, memberId }) => ({ bucket, memberId, waitMs: DAY_MS }))
    const again = silent.map(({ row: { bucket, memberId, silences } }) => ({
      bucket,
      memberId,
      waitMs: waitAfter(silences),
    }))
    if (later.length + again.length > 0) await putOff(tx, [...later, ...again])
  })
  for (const { row, answer } of others)
    await settleRegister(parts, merchantId, row.memberId, answer!).catch((error: unknown) => {
      // Taken for a minute only: they are asked about again.
      log.warn({ err: error, merchantId, memberId: row.memberId }, 'an answer of the register is not settled')
    })
  if (silent.length > 0) log.warn({ merchantId, count: silent.length }, 'the central register is silent')
  return silent.length > 0
}

/** Nothing changes with it: most are, and are written together. */
const isSimple = ({ row, answer }: Answered) =>
  answer === 'permitted' && !row.isUnasked && (row.answer === null || row.answer === 'permitted')

/** A few at a time, until all are through; what fails is no answer. */
async function hear(
  { register }: RegisterParts,
  rows: readonly RegisterRow[],
  numbers: ReadonlyMap<string, string>,
): Promise<Answered[]> {
  const waiting = rows.values()
  const answered: Answered[] = []
  const askOn = async () => {
    for (const row of waiting) {
      const answer = await register.ask(numbers.get(row.memberId)!).catch(() => undefined)
      answered.push({ row, answer })
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, askOn))
  return answered
}
