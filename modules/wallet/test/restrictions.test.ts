import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { guarding, perDay, SYSTEM } from './guarding.ts'
import { studio, useHarness } from './harness.ts'

const house = useHarness()
const { within, setLimit, restrict } = guarding(house)

describe('a restriction', () => {
  it('refuses stakes with its reason, until it is lifted', async () => {
    const purse = await house.purse({ cash: 100n })
    const { bet } = studio(house.wallet, purse)
    await restrict(purse, 'self_excluded')
    expect(await bet(10n, { ref: 'refused' })).toMatchObject({ status: 'rejected', reason: 'self_excluded' })
    await within(purse, (tx) => house.wallet.guards.lift(tx, { member: purse, reason: 'other', by: SYSTEM }))
    expect(await bet(10n)).toMatchObject({ reason: 'self_excluded' })
    await within(purse, (tx) =>
      house.wallet.guards.lift(tx, { member: purse, reason: 'self_excluded', by: SYSTEM }),
    )
    expect(await bet(10n)).toMatchObject({ status: 'posted' })
    expect(await bet(10n, { ref: 'refused', round: 'x' })).toMatchObject({
      status: 'rejected',
      replayed: true,
    })
  })

  it('that was lifted is still there, with the time of its end', async () => {
    const purse = await house.purse({ cash: 100n })
    await restrict(purse, 'self_excluded')
    const lifting = { member: purse, reason: 'self_excluded', by: { kind: 'operator' } } as const
    await within(purse, (tx) => house.wallet.guards.lift(tx, lifting))
    const { rows } = await asOwner(house.db.ownerUrl, (owner) =>
      owner.query(`select until <= now() as over from ledger.restriction where owner_id = $1`, [
        purse.memberId,
      ]),
    )
    expect(rows).toEqual([{ over: true }])
  })

  it('ends by itself when its time is over; set again, the new end holds', async () => {
    const purse = await house.purse({ cash: 100n })
    const { bet } = studio(house.wallet, purse)
    await restrict(purse, 'pause', new Date('2999-01-01'))
    expect(await bet(1n)).toMatchObject({ reason: 'pause' })
    await restrict(purse, 'pause', new Date('2000-01-01'))
    expect(await bet(1n)).toMatchObject({ status: 'posted' })
  })

  it('that lasts longest is the one told', async () => {
    const purse = await house.purse({ cash: 100n })
    await restrict(purse, 'pause', new Date('2999-01-01'))
    await restrict(purse, 'self_excluded', new Date('2999-01-03'))
    await restrict(purse, 'a_check', new Date('2999-01-02'))
    expect(await studio(house.wallet, purse).bet(1n)).toMatchObject({ reason: 'self_excluded' })
  })

  it('lets through what the member is owed, limits and all', async () => {
    const purse = await house.purse({ cash: 100n })
    const { bet, win, back, jackpot } = studio(house.wallet, purse)
    await bet(40n, { round: 'won' })
    await bet(30n, { ref: 'undone' })
    await restrict(purse, 'self_excluded')
    await restrict(purse, 'blocked')
    await setLimit(purse, perDay(0n, 'losses'))
    expect(await win(70n, { round: 'won' })).toMatchObject({ status: 'posted', balance: 100n })
    expect(await back('undone')).toMatchObject({ status: 'posted', balance: 130n })
    expect(await jackpot(5n, 'pool:grand')).toMatchObject({ status: 'posted', balance: 135n })
  })

  it('is the affair of its own merchant', async () => {
    const purse = await house.purse({ cash: 100n })
    const other = { ...purse, merchantId: purse.merchantId + 1 }
    await expect(
      within(purse, (tx) => house.wallet.guards.restrict(tx, { member: other, reason: 'x', by: SYSTEM })),
    ).rejects.toThrow('row-level security')
    expect(await studio(house.wallet, purse).bet(1n)).toMatchObject({ status: 'posted' })
  })
})
