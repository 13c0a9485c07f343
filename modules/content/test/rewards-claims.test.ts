import { claimReward } from '@trevo/contract'
import { bucketOf, newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { claimReward as claim } from '../src/actions/claim-reward.ts'
import { acceptReward, rewardChores, type RewardParts } from '../src/index.ts'
import { useRewardsHarness } from './rewards-harness.ts'

const harness = useRewardsHarness()

async function issued() {
  const memberId = newId()
  const promotionId = await harness.promote({ participation: 'join' })
  await harness.query(
    `insert into content.application (bucket, application_id, merchant_id, member_id, promotion_id, promotion, state,
       created_at) values ($1, $2, $3, $4, $5, '{"titles": {"PT": "Promoção"}, "picture": null}', 'signed', now())`,
    [bucketOf(memberId), newId(), harness.merchant().id, memberId, promotionId],
  )
  const application = await harness.applicationOf(memberId)
  const claimUntil = new Date(harness.clock.now() + 60_000)
  const grant = { amount: 900n, purse: 'cash', claimUntil } as const
  const accepted = await acceptReward(harness.parts, harness.merchant(), { ...application, by: 'ops' }, grant)
  expect(accepted.ok).toBe(true)
  return { memberId, ...application }
}

type Wallet = RewardParts['wallet']

/** A wallet whose process dies before the money moves, or after. */
const dying = (when: 'before' | 'after'): Wallet => ({
  async payOut(of) {
    if (when === 'after') await harness.money.payOut(of)
    throw new Error('the process died')
  },
})

const sweep = () => rewardChores({ ...harness.parts, wallet: harness.money })[0]!.run()

describe('a claim that was cut off', () => {
  it.each(['before', 'after'] as const)(
    '%s the money moved is finished by the worker, once',
    async (when) => {
      const { memberId, applicationId, bucket } = await issued()
      const parts = { ...harness.parts, wallet: dying(when) }
      const key = { bucket, applicationId, memberId }
      await expect(claim(parts, harness.merchant().id, key)).rejects.toThrow('the process died')
      expect((await harness.applicationOf(memberId)).state).toBe('issued')

      // Still young: whoever claims may be at it.
      await sweep()
      expect((await harness.applicationOf(memberId)).state).toBe('issued')
      // After its time, too: it was begun before.
      harness.clock.advance(61_000)
      expect(await sweep()).toBe(false)
      expect((await harness.applicationOf(memberId)).state).toBe('claimed')
      await sweep()
      expect(await harness.cashOf(memberId)).toMatchObject({ cash: 900n })
      const events = await harness.query(
        `select from bus.outbox where payload->>'applicationId' = $1 and payload->>'state' = 'claimed'`,
        [applicationId],
      )
      expect(events).toHaveLength(1)
    },
  )

  it('is finished by its member asking again, whatever the worker does meanwhile', async () => {
    const { memberId, applicationId, bucket } = await issued()
    const key = { bucket, applicationId, memberId }
    const cut = claim({ ...harness.parts, wallet: dying('after') }, harness.merchant().id, key)
    await expect(cut).rejects.toThrow()
    harness.clock.advance(61_000)
    const asked = Array.from({ length: 10 }, () =>
      harness.send(memberId, claimReward, { body: { applicationId } }),
    )
    await Promise.all([...asked, sweep(), sweep()])
    expect(await harness.cashOf(memberId)).toMatchObject({ cash: 900n })
  })
})
