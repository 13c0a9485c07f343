import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { openWallet, type Limit, type Purse } from '../src/index.ts'
import { guarding, perDay, SYSTEM } from './guarding.ts'
import { studio, STUDIO, useHarness } from './harness.ts'

const house = useHarness()
const { within, setLimit } = guarding(house)

/** Makes the running period of all limits one that is over. */
const startNextDay = ({ memberId }: Purse) =>
  asOwner(house.db.ownerUrl, (owner) =>
    owner.query(`update ledger.allowance set resets_at = now() - interval '1 minute' where owner_id = $1`, [
      memberId,
    ]),
  )

describe('a limit', () => {
  it('refuses a stake over it whole, and says exactly what is left', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(250n, 'stakes'))
    const { bet } = studio(house.wallet, purse)
    expect(await bet(100n)).toMatchObject({ status: 'posted', remaining: null })
    expect(await bet(151n, { ref: 'over' })).toMatchObject({
      status: 'rejected',
      reason: 'limit:day',
      remaining: 150n,
      balance: 900n,
    })
    expect(await bet(150n)).toMatchObject({ status: 'posted', balance: 750n })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
    expect(await house.wallet.balanceOf(purse)).toMatchObject({ cash: 750n })
  })

  it('on losses makes room again when the member wins; one on stakes does not', async () => {
    const losing = await house.purse({ cash: 1_000n })
    await setLimit(losing, perDay(100n, 'losses'))
    const { bet, win } = studio(house.wallet, losing)
    await bet(100n, { round: 'r' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
    await win(60n, { round: 'r' })
    expect(await bet(61n)).toMatchObject({ reason: 'limit:day', remaining: 60n })
    expect(await bet(60n)).toMatchObject({ status: 'posted' })

    const staking = await house.purse({ cash: 1_000n })
    await setLimit(staking, perDay(100n, 'stakes'))
    const other = studio(house.wallet, staking)
    await other.bet(100n, { round: 'r' })
    await other.win(60n, { round: 'r' })
    expect(await other.bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
  })

  it('is not widened by a present of the house', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'losses'))
    const { bet } = studio(house.wallet, purse)
    await bet(100n)
    const gift = {
      purse,
      source: 'house',
      ref: newId(),
      amount: 50n,
      code: 'promo',
      from: 'promotion',
    } as const
    await house.wallet.payOut({ ...gift, needsBet: false })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
  })

  it('is not used up by a present that is taken back', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'losses'))
    const [source, gift] = ['provider:estudio', newId()]
    const present = { purse, source, ref: gift, amount: 50n, code: 'promo', from: 'promotion' } as const
    await house.wallet.payOut({ ...present, needsBet: false })
    await house.wallet.takeBack({ purse, source, ref: newId(), related: gift, overdraw: false })
    expect(await studio(house.wallet, purse).bet(100n)).toMatchObject({ status: 'posted' })
  })

  it.each(['stakes', 'losses'] as const)(
    'on %s gets back what a stake taken back had used',
    async (counts) => {
      const purse = await house.purse({ cash: 1_000n })
      await setLimit(purse, perDay(100n, counts))
      const { bet, back } = studio(house.wallet, purse)
      await bet(80n, { ref: 'undone' })
      expect(await bet(21n)).toMatchObject({ reason: 'limit:day', remaining: 20n })
      await back('undone')
      expect(await bet(101n)).toMatchObject({ reason: 'limit:day', remaining: 100n })
      expect(await bet(100n)).toMatchObject({ status: 'posted' })
    },
  )

  it('on bets counts them one by one, however large, and not those that cost nothing', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(2n, 'bets'))
    const { bet, back, win } = studio(house.wallet, purse)
    await bet(500n, { ref: 'first', round: 'r' })
    await bet(0n)
    await win(10n, { round: 'r', ref: 'won' })
    expect(await bet(100n, { ref: 'second' })).toMatchObject({ status: 'posted' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
    await back('won')
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
    await back('second')
    expect(await bet(300n)).toMatchObject({ status: 'posted' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
  })

  it('on bets counts those of the day that has begun', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const { bet, back } = studio(house.wallet, purse)
    for (const ref of ['one', 'two', 'undone']) await bet(100n, { ref })
    await bet(0n)
    await back('undone')
    await setLimit(purse, perDay(3n, 'bets'))
    expect(await bet(1n)).toMatchObject({ status: 'posted' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
  })

  it('of money tells its remainder while bets are left, and nothing once they are not', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, { ...perDay(1n, 'bets'), name: 'bets' })
    await setLimit(purse, { ...perDay(80n, 'stakes'), name: 'stakes' })
    const { bet } = studio(house.wallet, purse)
    expect(await bet(81n)).toMatchObject({ reason: 'limit:stakes', remaining: 80n })
    expect(await bet(30n)).toMatchObject({ status: 'posted' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:bets', remaining: 0n })
  })

  it('that is tightened is set or lowered at once, and never widened', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const tighten = (limit: Limit) =>
      house.db.tx({ merchantId: purse.merchantId }, (tx) =>
        house.wallet.guards.tightenLimit(tx, { purse, by: SYSTEM, ...limit }),
      )
    expect(await tighten(perDay(100n, 'stakes'))).toBe(true)
    expect(await tighten(perDay(100n, 'stakes'))).toBe(false)
    expect(await tighten(perDay(101n, 'stakes'))).toBe(false)
    // A narrower one that counts something else, or for longer, would let more through.
    expect(await tighten(perDay(50n, 'deposits'))).toBe(false)
    expect(await tighten({ ...perDay(50n, 'stakes'), timeZone: 'Asia/Tokyo' })).toBe(false)
    const { bet } = studio(house.wallet, purse)
    expect(await bet(101n)).toMatchObject({ reason: 'limit:day', remaining: 100n })
    expect(await tighten(perDay(60n, 'stakes'))).toBe(true)
    expect(await bet(61n)).toMatchObject({ reason: 'limit:day', remaining: 60n })
    const both = await Promise.all([tighten(perDay(40n, 'stakes')), tighten(perDay(50n, 'stakes'))])
    expect(both).toContain(true)
    expect(await bet(41n)).toMatchObject({ reason: 'limit:day', remaining: 40n })
  })

  it('starts anew with the next period', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'stakes'))
    const { bet } = studio(house.wallet, purse)
    await bet(100n)
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day' })
    await startNextDay(purse)
    expect(await bet(101n)).toMatchObject({ reason: 'limit:day', remaining: 100n })
    expect(await bet(100n)).toMatchObject({ status: 'posted' })
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
  })

  it('gets nothing back for a stake of a period that is over', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'stakes'))
    const { bet, back } = studio(house.wallet, purse)
    await bet(80n, { ref: 'yesterday' })
    await asOwner(house.db.ownerUrl, (owner) =>
      owner.query(
        `update ledger.transfer set created_at = now() - interval '1 day' where source_ref = 'yesterday'`,
      ),
    )
    await startNextDay(purse)
    await back('yesterday')
    // What was used yesterday stays as it was, for whoever looks at it.
    const { rows } = await asOwner(house.db.ownerUrl, (owner) =>
      owner.query('select used_minor from ledger.allowance where owner_id = $1', [purse.memberId]),
    )
    expect(rows).toEqual([{ used_minor: '80' }])
    expect(await bet(101n)).toMatchObject({ reason: 'limit:day', remaining: 100n })
  })

  it('gets nothing back for a stake of yesterday when today has begun', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'stakes'))
    const { bet, back } = studio(house.wallet, purse)
    await bet(80n, { ref: 'the day before' })
    await asOwner(house.db.ownerUrl, (owner) =>
      owner.query(
        `update ledger.transfer set created_at = now() - interval '1 day' where source_ref = 'the day before'`,
      ),
    )
    await startNextDay(purse)
    await bet(30n)
    await back('the day before')
    expect(await bet(71n)).toMatchObject({ reason: 'limit:day', remaining: 70n })
    expect(await bet(70n)).toMatchObject({ status: 'posted' })
  })

  it('on losses is used up again by a win or a jackpot that is taken back; one on stakes is not', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, { ...perDay(100n, 'losses'), name: 'losses' })
    await setLimit(purse, { ...perDay(150n, 'stakes'), name: 'stakes' })
    const { bet, win, jackpot, back } = studio(house.wallet, purse)
    await bet(100n, { round: 'r' })
    await win(20n, { round: 'r', ref: 'the win' })
    await jackpot(30n, 'pool:grand', 'the jackpot')
    await back('the win')
    expect(await bet(31n)).toMatchObject({ reason: 'limit:losses', remaining: 30n })
    await back('the jackpot')
    expect(await bet(1n)).toMatchObject({ reason: 'limit:losses', remaining: 0n })
    await within(purse, (tx) =>
      house.wallet.guards.removeLimit(tx, { member: purse, name: 'losses', by: SYSTEM }),
    )
    expect(await bet(51n)).toMatchObject({ reason: 'limit:stakes', remaining: 50n })
  })

  it.each(['day', 'week', 'month'] as const)('ends with the %s of its time zone', async (period) => {
    const zones = ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
    for (const timeZone of zones) {
      const purse = await house.purse({ cash: 10n })
      await setLimit(purse, { name: 'x', counts: 'stakes', limit: 5n, period, timeZone })
      const { rows } = await asOwner(house.db.ownerUrl, (owner) =>
        owner.query<{ local: string; ahead: boolean; near: boolean }>(
          `select to_char(resets_at at time zone $2, 'HH24:MI:SS') as local, resets_at > now() as ahead,
                  resets_at <= now() + ('1 ' || $3)::interval as near
             from ledger.allowance where owner_id = $1`,
          [purse.memberId, timeZone, period],
        ),
      )
      expect(rows, timeZone).toEqual([{ local: '00:00:00', ahead: true, near: true }])
    }
  })

  it('counts what was staked and lost in the period before it was set', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const { bet, win, back } = studio(house.wallet, purse)
    await bet(100n, { round: 'r' })
    await win(30n, { round: 'r' })
    await bet(50n, { ref: 'undone' })
    await back('undone')
    await bet(5_000n)
    await setLimit(purse, { ...perDay(200n, 'stakes'), name: 'stakes' })
    expect(await bet(101n)).toMatchObject({ reason: 'limit:stakes', remaining: 100n })
    await setLimit(purse, { ...perDay(90n, 'losses'), name: 'losses' })
    expect(await bet(21n)).toMatchObject({ reason: 'limit:losses', remaining: 20n })
  })

  it('does not count what was staked before the period began', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const { bet } = studio(house.wallet, purse)
    await bet(100n)
    await asOwner(house.db.ownerUrl, (owner) =>
      owner.query(`update ledger.transfer set created_at = now() - interval '32 days' where owner_id = $1`, [
        purse.memberId,
      ]),
    )
    await setLimit(purse, perDay(10n, 'stakes'))
    expect(await bet(11n)).toMatchObject({ remaining: 10n })
  })

  it('can be replaced and removed', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, perDay(100n, 'stakes'))
    const { bet } = studio(house.wallet, purse)
    await bet(60n)
    await setLimit(purse, perDay(50n, 'stakes'))
    expect(await bet(1n)).toMatchObject({ reason: 'limit:day', remaining: 0n })
    await setLimit(purse, perDay(70n, 'stakes'))
    expect(await bet(11n)).toMatchObject({ reason: 'limit:day', remaining: 10n })
    await within(purse, (tx) =>
      house.wallet.guards.removeLimit(tx, { member: purse, name: 'day', by: SYSTEM }),
    )
    expect(await bet(900n)).toMatchObject({ status: 'posted' })
  })

  it('is told by the tightest of several', async () => {
    const purse = await house.purse({ cash: 1_000n })
    await setLimit(purse, { ...perDay(300n, 'stakes'), name: 'a' })
    await setLimit(purse, { ...perDay(200n, 'losses'), name: 'b' })
    expect(await studio(house.wallet, purse).bet(250n)).toMatchObject({ reason: 'limit:b', remaining: 200n })
  })

  it('holds against fifty stakes at once, through two processes', async () => {
    const purse = await house.purse({ cash: 100_000n })
    await setLimit(purse, perDay(1_000n, 'stakes'))
    const wallets = [house.wallet, openWallet(house)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => studio(wallets[at % 2]!, purse).bet(70n)),
    )
    const posted = answers.filter(({ status }) => status === 'posted')
    expect(posted).toHaveLength(14)
    expect(answers.filter(({ reason }) => reason === 'limit:day')).toHaveLength(36)
    expect(await house.wallet.balanceOf(purse)).toMatchObject({ cash: 100_000n - 14n * 70n })
  })

  it('waits for a stake that is just being booked, and counts it', async () => {
    const purse = await house.purse({ cash: 1_000n })
    const stake = {
      seq: 0,
      bucket: bucketOf(purse.memberId),
      owner_id: purse.memberId,
      currency: 'BRL',
      transfer_id: newId(),
      kind: 'debit',
      code: 'bet',
      source: STUDIO,
      ref: 'under way',
      hash: '00',
      amount: '80',
      account: 'cash',
      house: 'play',
      guarded: true,
    }
    const setting = await asOwner(house.db.ownerUrl, async (owner) => {
      await owner.query('begin')
      await owner.query('select ledger.try_perform($1, $2)', [purse.merchantId, JSON.stringify([stake])])
      const limiting = setLimit(purse, perDay(100n, 'stakes'))
      const waiting = async () => {
        const blocked = `select from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
        return (await owner.query(blocked)).rowCount
      }
      await expect.poll(waiting).toBe(1)
      await owner.query('commit')
      return { limiting }
    })
    await setting.limiting
    expect(await studio(house.wallet, purse).bet(21n)).toMatchObject({ reason: 'limit:day', remaining: 20n })
  })

  it('is written only together with the rest of its transaction', async () => {
    const purse = await house.purse({ cash: 100n })
    const failing = within(purse, async (tx) => {
      await house.wallet.guards.setLimit(tx, { purse, by: SYSTEM, ...perDay(1n, 'stakes') })
      throw new Error('the rest went wrong')
    })
    await expect(failing).rejects.toThrow('the rest went wrong')
    expect(await studio(house.wallet, purse).bet(50n)).toMatchObject({ status: 'posted' })
  })
})
