import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { useLimits, type LimitedMember, type Which } from './harness.ts'

const house = useLimits()
const LOSS: Which = { kind: 'loss', period: 'month' }

/** What the books let through of a stake this large, and why not more. */
async function roomOf(member: LimitedMember) {
  const { status, reason, remaining } = await member.stake(10_000n)
  return status === 'posted' ? 'all' : { reason, remaining }
}

const eventsOf = ({ memberId }: LimitedMember) =>
  asOwner(house.api.db.ownerUrl, async (client) => {
    const { rows } = await client.query<{ act: string; old_value: string; new_value: string; actor: string }>(
      'select act, old_value, new_value, actor from protection.limit_event where member_id = $1 order by event_id',
      [memberId],
    )
    return rows.map(({ act, old_value, new_value, actor }) => `${actor} ${act} ${old_value}-${new_value}`)
  })

describe('a limit', () => {
  it('that is new holds for the next stake, which is told what is left [BR-21]', async () => {
    const member = await house.member()
    await member.change(LOSS, '80.00')
    expect(await roomOf(member)).toEqual({ reason: 'limit:loss_month', remaining: 8_000n })
    await member.stake(3_000n)
    expect(await roomOf(member)).toEqual({ reason: 'limit:loss_month', remaining: 5_000n })
    expect(await member.limits()).toEqual([
      {
        ...LOSS,
        limit: '80.00',
        used: '30.00',
        left: '50.00',
        resetsAt: expect.any(Number),
        raise: null,
      },
    ])
  })

  it.each(['day', 'week', 'month'] as const)('of a %s is apart from the others', async (period) => {
    const member = await house.member()
    for (const [other, limit] of [
      ['day', '90.00'],
      ['week', '91.00'],
      ['month', '92.00'],
    ] as const)
      await member.change({ kind: 'stake', period: other }, limit)
    await member.change({ kind: 'stake', period }, '20.00')
    expect(await roomOf(member)).toEqual({ reason: `limit:stake_${period}`, remaining: 2_000n })
  })

  it('that is lowered holds at once [BR-22] [UKGC-03]', async () => {
    const member = await house.member()
    await member.change(LOSS, '80.00')
    await member.change(LOSS, '79.99')
    expect(await roomOf(member)).toEqual({ reason: 'limit:loss_month', remaining: 7_999n })
  })

  it('that is raised changes nothing for 24 hours, nor after them without a confirmation [BR-22] [UKGC-01] [UKGC-02]', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, '100.00')
    const before = { reason: 'limit:loss_month', remaining: 5_000n }
    expect(await roomOf(member)).toEqual(before)
    await expect(member.confirm(LOSS)).rejects.toMatchObject({ code: 'protection.early' })
    await member.pass('23 hours 59 minutes 55 seconds')
    await expect(member.confirm(LOSS)).rejects.toMatchObject({ code: 'protection.early' })
    await member.raise(LOSS)
    await member.pass('5 seconds')
    await member.raise(LOSS)
    expect(await roomOf(member)).toEqual(before)
    expect((await member.limits())[0]).toMatchObject({ limit: '50.00', raise: { limit: '100.00' } })
    await member.confirm(LOSS)
    expect(await roomOf(member)).toEqual(before)
    await member.raise(LOSS)
    expect(await roomOf(member)).toBe('all')
    expect((await member.limits())[0]).toMatchObject({ limit: '100.00', raise: null })
  })

  it('goes away as it is raised, and no sooner', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, null)
    await member.pass('24 hours')
    expect(await roomOf(member)).toMatchObject({ remaining: 5_000n })
    await member.confirm(LOSS)
    await member.raise(LOSS)
    expect(await roomOf(member)).toBe('all')
    expect(await member.limits()).toEqual([])
    await member.change(LOSS, '20.00')
    expect((await member.limits())[0]).toMatchObject({ limit: '20.00' })
  })

  it('is not raised once the wish was withdrawn, or a narrower one was set', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, '100.00')
    await member.pass('24 hours')
    await member.withdraw(LOSS)
    await expect(member.confirm(LOSS)).rejects.toMatchObject({ code: 'protection.gone' })
    await member.change(LOSS, '100.00')
    await member.pass('24 hours')
    await member.confirm(LOSS)
    await member.change(LOSS, '40.00')
    await member.raise(LOSS)
    expect(await roomOf(member)).toEqual({ reason: 'limit:loss_month', remaining: 4_000n })
  })

  it('is not raised by a wish nobody came back to for a week', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, '100.00')
    await member.pass('7 days 23 hours 59 minutes 55 seconds')
    expect((await member.limits())[0]!.raise).not.toBeNull()
    await member.pass('5 seconds')
    expect((await member.limits())[0]!.raise).toBeNull()
    await expect(member.confirm(LOSS)).rejects.toMatchObject({ code: 'protection.gone' })
  })

  it('is what the last one said of it, whoever came at once', async () => {
    const member = await house.member()
    const wanted = ['70.00', '60.00', '50.00', '40.00', '30.00']
    const settled = await Promise.allSettled(wanted.map((limit) => member.change(LOSS, limit)))
    const done = settled.filter(({ status }) => status === 'fulfilled')
    expect(done.length).toBeGreaterThan(0)
    const { limit } = (await member.limits())[0]!
    expect(await roomOf(member)).toMatchObject({ remaining: BigInt(limit.replace('.', '')) })
    expect(await eventsOf(member)).toHaveLength(done.length)
  })

  it.each([
    ['loss', '0.00', 'protection.amount'],
    ['bets', '0', 'protection.amount'],
    ['bets', '1.5', 'protection.amount'],
    ['bets', '1000001', 'protection.amount'],
    ['time', '1441', 'protection.amount'],
    ['stake', '0.001', 'request.invalid'],
  ] as const)('of %s is not %s', async (kind, limit, code) => {
    const member = await house.member()
    await expect(member.change({ kind, period: 'day' }, limit)).rejects.toMatchObject({ code })
    expect(await eventsOf(member)).toEqual([])
  })

  it('that stays as it is says so, also where there is none to remove', async () => {
    const member = await house.member()
    await expect(member.change(LOSS, null)).rejects.toMatchObject({ code: 'protection.same' })
    await member.change(LOSS, '50.00')
    await expect(member.change(LOSS, '50.00')).rejects.toMatchObject({ code: 'protection.same' })
  })

  it('leaves a record of all of it', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, '100.00')
    await member.pass('24 hours')
    await member.confirm(LOSS)
    await member.raise(LOSS)
    await member.raise(LOSS)
    expect(await eventsOf(member)).toEqual([
      'member set null-5000',
      'member asked 5000-10000',
      'member confirmed 5000-10000',
      'system raised 5000-10000',
    ])
  })
})
