import { asOwner } from '@trevo/testkit'
import { limitExposure } from '../src/index.ts'
import type { PlayContext } from '../src/context.ts'
import type { ExposureLimits } from '../src/providers.ts'
import type { Harness } from './harness.ts'

/** Far more than a test pays out. */
export const PLENTY: ExposureLimits = {
  call: 10n ** 9n,
  provider: 10n ** 9n,
  game: 10n ** 9n,
  player: 10n ** 9n,
}

/** Says how much `estudio` may pay out at a demo merchant, and tells the processes, as their timer would. */
export async function limit(
  harness: Harness,
  limits: Partial<ExposureLimits>,
  ...others: readonly PlayContext[]
): Promise<void> {
  const merchantId = harness.merchant().id
  await limitExposure(harness.db, { merchantId, code: 'estudio' }, limits)
  for (const { providers } of [harness.context, ...others]) await providers.refresh()
}

export const itemsOf = ({ db }: Harness, kind: string) =>
  asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ subject: string; facts: object; closed_by: string | null }>(
      'select subject, facts, closed_by from play.work_item where kind = $1 order by opened_at, subject',
      [kind],
    )
    return rows
  })

/** How much room is given out today, by scope. */
export const usedOf = ({ db }: Harness, subject = '') =>
  asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ used: string }>(
      `select sum(used_minor) as used from play.exposure where provider = 'estudio' and subject = $1`,
      [subject],
    )
    return Number(rows[0]!.used)
  })
