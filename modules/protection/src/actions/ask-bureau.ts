import type { CheckKey, DecidingParts } from '../identity-parts.ts'
import { openPictures } from '../pictures.ts'
import type { BureauAnswer } from '../ports.ts'
import { changeCheck, lockCheck, type CheckRow } from '../sql/identity-check.ts'
import { readPictures } from '../sql/identity-picture.ts'
import { referenceOf } from '../reference.ts'
import { settleIdentity } from './settle-identity.ts'

const SECOND_MS = 1_000
/** Before the bureau is asked again, by how often it was; then always the last of them. */
const WAITS_MS = [2, 3, 5, 10, 20, 60, 120, 300].map((seconds) => seconds * SECOND_MS)

/**
 * Asks the bureau about a check that was handed in, or for its answer. That it does not answer says nothing about anybody:
 * it is asked again, and again, and nobody has to send anything twice. Done by two at once it comes to the same.
 */
export async function askBureau(
  parts: DecidingParts,
  { merchantId, bucket, checkId }: CheckKey,
): Promise<void> {
  const { log } = parts
  const check = await claim(parts, { merchantId, bucket, checkId })
  if (!check) return
  const answer = await hear(parts, check).catch((error: unknown) => {
    log.warn({ err: error, merchantId, checkId, asked: check.asked }, 'the identity bureau has not answered')
    return undefined
  })
  if (answer !== undefined) await settleIdentity(parts, check, answer)
}

/** The answer, if it is there; what the bureau has never seen it is given. */
async function hear(parts: DecidingParts, check: CheckRow): Promise<BureauAnswer | undefined> {
  const { db, bureau, directory, people } = parts
  const { merchantId, memberId, documentType, turn } = check
  const brand = directory.byId(merchantId).code
  const reference = referenceOf(check)
  const answer = await bureau.read(brand, reference)
  if (answer !== undefined) return answer === 'pending' ? undefined : answer
  const person = await people.of(merchantId, memberId)
  const taken = await db.tx({ merchantId }, (tx) => readPictures(tx, check))
  const pictures = await openPictures(parts, merchantId, taken)
  await bureau.submit(brand, reference, { ...person, documentType, turn, pictures })
  return undefined
}

/** Whoever asks says first when it is to be asked again: a process that ends in between loses nothing. */
function claim(
  { db, clock }: DecidingParts,
  { merchantId, ...key }: CheckKey,
): Promise<CheckRow | undefined> {
  return db.tx({ merchantId }, async (tx) => {
    const check = await lockCheck(tx, key)
    if (check?.state !== 'running') return undefined
    const waitMs = WAITS_MS[check.asked] ?? WAITS_MS.at(-1)!
    await changeCheck(tx, key, { asked: check.asked + 1, ask_at: new Date(clock.now() + waitMs) })
    return check
  })
}
