import type { Database } from '@trevo/db'
import { perform, type JobHandler } from '@trevo/jobs'
import { assert, type Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { broadcast } from './actions/broadcast.ts'
import { writeLetter } from './actions/write-letter.ts'
import { heldBroadcastJob, heldLetterJob } from './jobs.ts'

export interface HeldParts {
  readonly db: Database
  readonly clock: Clock
  readonly directory: Directory
}

/** Sends what was held, by the rules as they are by then. */
export function messagingJobs({ db, clock, directory }: HeldParts): JobHandler[] {
  return [
    perform(heldBroadcastJob, async ({ merchantId, draft }) => {
      const sent = await broadcast({ db, clock }, directory.byId(merchantId), draft)
      assert(sent.ok, 'what was held is not lawful any more')
    }),
    perform(heldLetterJob, async ({ merchantId, ...letter }) => {
      const merchant = directory.byId(merchantId)
      const written = await db.tx({ merchantId }, (tx) => writeLetter(tx, clock, merchant, letter))
      assert(written.ok, 'what was held is not lawful any more')
    }),
  ]
}
