import type { IdentityPart } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { AppError, type Clock } from '@trevo/kernel'
import { partsOf } from '../domain/identity.ts'
import type { CameraParts } from '../identity-parts.ts'
import type { Owner } from '../owner.ts'
import { identityJob } from '../jobs.ts'
import { keepWhile } from '../pictures.ts'
import { changeCheck, findCheck, lockCheck, type CheckRow } from '../sql/identity-check.ts'
import { putPicture, readPictures } from '../sql/identity-picture.ts'

export interface Taken {
  readonly part: IdentityPart
  /** A data URL. */
  readonly picture: string
}

/** Keeps a picture that is missing. With the last one the check is handed in: nobody has to press anything more. */
export async function takePicture(
  parts: CameraParts,
  { merchant, memberId }: Owner,
  { part, picture }: Taken,
): Promise<void> {
  const merchantId = merchant.id
  // Before anything is drawn: whoever has nothing to send costs nothing.
  const found = await parts.db.tx({ merchantId }, (tx) => findCheck(tx, memberId))
  if (found?.state !== 'open') throw new AppError('identity.closed')
  await keepWhile(parts, merchantId, picture, (name) =>
    parts.db.tx({ merchantId }, async (tx) => {
      const check = await lockCheck(tx, found)
      if (check?.state !== 'open') throw new AppError('identity.closed')
      const missing = await missingOf(tx, check)
      if (!missing.includes(part)) throw new AppError('identity.closed')
      await putPicture(tx, check, { part, name }, new Date(parts.clock.now()))
      if (missing.length === 1) await handIn(tx, parts.clock, check)
    }),
  )
}

async function missingOf(tx: Tx, check: CheckRow): Promise<IdentityPart[]> {
  const taken = new Set((await readPictures(tx, check)).map(({ part }) => part))
  return partsOf(check.documentType).filter((part) => !taken.has(part))
}

async function handIn(tx: Tx, clock: Clock, { merchantId, bucket, checkId }: CheckRow): Promise<void> {
  const now = new Date(clock.now())
  await changeCheck(tx, { bucket, checkId }, { state: 'running', submitted_at: now, ask_at: now })
  await enqueue(tx, identityJob, { merchantId, bucket, checkId })
}
