import { asOwner } from '@trevo/testkit'
import { expect } from 'vitest'
import { projectTransfers } from '../src/actions/project-transfers.ts'
import { openStandingStakes, type StandingStakes } from '../src/standing-stakes.ts'
import type { Harness } from './harness.ts'

/**
 * Follows the books to where they are now, as the worker does. What was written while any transaction of the whole
 * server is still running cannot be read yet, and other suites run at the same time.
 */
export async function projectTransfersTo(
  { db, context }: Harness,
  standing: StandingStakes = openStandingStakes(context.clock),
): Promise<void> {
  const behind = () =>
    asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ behind: boolean }>(
        `select coalesce(max(written_in), 0) > (select up_to from play.mark) as behind from ledger.transfer`,
      )
      return rows[0]!.behind
    })
  await expect
    .poll(async () => {
      await projectTransfers({ ...context, standing })
      return behind()
    })
    .toBe(false)
}
