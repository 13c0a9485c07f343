import type { Tx } from '@trevo/db'
import { enqueue, job } from '@trevo/jobs'
import * as z from 'zod/mini'
import type { CopyRow } from './sql/copy.ts'

/** Made anew from its beginning whenever it was cut short. What gets lost the clock finds. */
export const copyJob = job({
  name: 'copies.make',
  payload: z.strictObject({ merchantId: z.int(), bucket: z.int(), copyId: z.uuid() }),
  maxAttempts: 8,
})

export function enqueueCopy(
  tx: Tx,
  { merchantId, bucket, copyId }: Pick<CopyRow, 'merchantId' | 'bucket' | 'copyId'>,
): Promise<void> {
  return enqueue(tx, copyJob, { merchantId, bucket, copyId }, { key: `copies.make:${copyId}` })
}
