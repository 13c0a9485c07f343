import { exclude, takePause } from '@trevo/contract'
import { logOutEverywhere } from '@trevo/identity'
import { systemClock } from '@trevo/kernel'
import { endRestriction, restrictionsOf } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { ANA } from '../cashier.ts'
import { PASSWORD } from '../people.ts'
import { useClosing, type Leaver } from './harness.ts'

const house = useClosing()

/** Somebody whose account is closed. */
async function gone(cpf?: string): Promise<Leaver> {
  const member = await house.member(0n, cpf)
  await member.ask()
  await house.workAfter(member, '10 seconds')
  expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
  return member
}

/** What an operator does who opens an account again. */
async function open({ memberId }: Leaver) {
  const { db } = house.cashier.harness
  const parts = { db, clock: systemClock, money: house.cashier.money, logOut: logOutEverywhere }
  const owner = { merchant: house.merchant, memberId }
  const closed = (await restrictionsOf(parts, owner)).find(({ reason }) => reason === 'closed')
  const why = { why: 'its owner wants it back', by: 'ana.ops' }
  return endRestriction(parts, owner, closed!.restrictionId, why)
}

describe('a closed account', () => {
  it('sends what comes later, and lets its owner in as long as that has nowhere to go', async () => {
    const [known, resting] = [await gone(ANA.document), await gone()]
    const { guards } = house.cashier.money
    await house.cashier.harness.db.tx({ merchantId: house.merchant.id }, (tx) =>
      guards.barWithdrawals(tx, {
        member: resting.purse,
        until: new Date(systemClock.now() + 3_600_000),
        by: { kind: 'system' },
      }),
    )
    for (const member of [known, resting]) {
      expect(await member.give(700n)).toMatchObject({ status: 'posted' })
      expect(await member.keptOut()).toBeUndefined()
      // oxlint-disable-next-line no-await-in-loop -- one worker
      await house.workAfter(member, '1 day')
    }
    await vi.waitUntil(async () => {
      await house.cashier.work()
      return (await known.balance()).held === 0n
    }, waitOptions)
    expect([await known.balance(), await resting.balance()]).toMatchObject([{ cash: 0n }, { cash: 700n }])
    expect([await known.keptOut(), await resting.keptOut()]).toMatchObject([{ reason: 'closed' }, undefined])
    expect(await resting.stake(1n)).toMatchObject({ status: 'rejected', reason: 'closed' })
  })

  it('keeps its CPF, so that a person has one account at a brand [BR-02]', async () => {
    const member = await house.member(0n)
    await asOwner(house.cashier.harness.db.ownerUrl, (owner) =>
      owner.query(
        `insert into identity.identifier (bucket, member_id, merchant_id, kind, digest, proof)
         values ($1, $2, $3, 'cpf', $4, '')`,
        [member.bucket, member.memberId, house.merchant.id, Buffer.from(member.memberId)],
      ),
    )
    await member.ask()
    await house.workAfter(member, '10 seconds')
    expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
    const { rowCount } = await asOwner(house.cashier.harness.db.ownerUrl, (owner) =>
      owner.query(`select from identity.identifier where member_id = $1 and kind = 'cpf'`, [member.memberId]),
    )
    expect(rowCount).toBe(1)
  })

  it('is opened again by an operator, plays, and can be closed once more', async () => {
    const member = await gone()
    await member.give(700n)
    expect(await open(member)).toEqual({ ok: true, value: 'ended' })
    expect(await member.keptOut()).toBeUndefined()
    expect(await member.stake(1n)).toMatchObject({ status: 'posted' })
    await house.workAfter(member, '1 day')
    expect((await member.balance()).cash).toBe(699n)
  })

  it('leaves a pause as it is, whoever opens the account again', async () => {
    const member = await house.member()
    await member.browser.ask(takePause, { body: { days: 30 } })
    await member.ask()
    expect(await open(member)).toMatchObject({ ok: true })
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'pause' })
  })

  it('is shut for an exclusion that is there as well, and says so', async () => {
    const member = await house.member()
    await member.browser.ask(exclude, { body: { months: 6, currentPassword: PASSWORD } })
    await member.ask()
    await member.takeAll()
    await house.workAfter(member, '1 hour')
    expect(await member.keptOut()).toMatchObject({ reason: 'exclusion' })
    expect(await open(member)).toMatchObject({ ok: true })
    expect(await member.keptOut()).toMatchObject({ reason: 'exclusion' })
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'exclusion' })
  })
})
