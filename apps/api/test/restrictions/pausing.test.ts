import { endPause, memberRestrictions, takePause } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { useRestrictions, type KeptMember } from './harness.ts'

const house = useRestrictions()
const DAY_MS = 86_400_000

const pause = async ({ browser }: KeptMember, days: number) =>
  (await browser.send(takePause, { body: { days } })).code ?? 'taken'
const askForTheEnd = async ({ browser }: KeptMember) => (await browser.send(endPause)).code ?? 'asked'
const isPlaying = async (member: KeptMember) => (await member.stake(100n)).status === 'posted'

describe('a pause', () => {
  it('keeps from staking and paying in from that moment on, and never from taking out [BR-23, UKGC-11]', async () => {
    const member = await house.member('aurora')
    expect(await isPlaying(member)).toBe(true)
    expect(await pause(member, 7)).toBe('taken')
    expect(await member.stake(100n)).toMatchObject({ status: 'rejected', reason: 'pause' })
    const purse = { merchantId: member.merchantId, memberId: member.memberId, currency: 'BRL' }
    expect(await house.money.deposit({ purse, source: 'pix', ref: newId(), amount: 1_000n })).toMatchObject({
      status: 'rejected',
      reason: 'pause',
    })
    expect(await member.takeOut(9_900n)).toMatchObject({ status: 'pending' })
  })

  it('says what it denies, why, by what right, and until when', async () => {
    const member = await house.member('aurora')
    const before = systemClock.now()
    await pause(member, 7)
    const [restriction, ...others] = await member.restrictions()
    expect(others).toEqual([])
    expect(restriction).toMatchObject({
      denies: ['canDeposit', 'canBet', 'canBonus', 'canContact'],
      source: 'member',
      reason: 'pause',
      legalBasis: expect.stringContaining('Portaria SPA/MF nº 1.231/2024'),
      endsEarlyAt: null,
    })
    expect(restriction!.until! - restriction!.startsAt).toBe(7 * DAY_MS)
    expect(restriction!.reviewAt).toBe(restriction!.until)
    expect(Math.abs(restriction!.startsAt - before)).toBeLessThan(60_000)
  })

  it.each([
    [1, '23 hours 59 minutes 50 seconds'],
    [7, '6 days 23 hours 59 minutes 50 seconds'],
    [30, '29 days 23 hours 59 minutes 50 seconds'],
  ])('of %i days is over when they are, and not before [UKGC-11]', async (days, almost) => {
    const member = await house.member()
    await pause(member, days)
    await member.pass(almost)
    expect(await isPlaying(member)).toBe(false)
    expect(await member.restrictions()).toHaveLength(1)
    await member.pass('10 seconds')
    expect(await isPlaying(member)).toBe(true)
    expect(await member.restrictions()).toEqual([])
  })

  it.each([
    [43, 'protection.term'],
    [42, 'taken'],
    [2, 'taken'],
  ])('of %i days: %s', async (days, answer) => {
    expect(await pause(await house.member(), days)).toBe(answer)
  })

  it('can be made longer and never shorter', async () => {
    const member = await house.member()
    await pause(member, 7)
    expect(await pause(member, 1)).toBe('protection.shorter')
    expect(await pause(member, 30)).toBe('taken')
    await member.pass('8 days')
    expect(await isPlaying(member)).toBe(false)
    await member.pass('22 days')
    expect(await isPlaying(member)).toBe(true)
  })

  it('is taken once, however often it is asked for', async () => {
    const member = await house.member()
    const sent = { body: { days: 7 }, headers: { 'idempotency-key': newId() } }
    await member.browser.ask(takePause, sent)
    await member.browser.ask(takePause, sent)
    expect(await member.restrictions()).toHaveLength(1)
  })

  it('offers what the market says, and somebody to talk to where the market names one', async () => {
    const [ours, theirs] = await Promise.all([house.member(), house.member('aurora')])
    const asked = await Promise.all([ours, theirs].map(({ browser }) => browser.ask(memberRestrictions)))
    expect(asked.map(({ pause: { endEarlyHours }, helpline }) => [endEarlyHours, helpline?.phone])).toEqual([
      [null, undefined],
      [24, '188'],
    ])
  })
})

describe('the end of a pause before its time', () => {
  it('comes 24 hours after it was asked for, by the worker alone, and not before [BR-22]', async () => {
    const member = await house.member('aurora')
    await pause(member, 7)
    expect(await askForTheEnd(member)).toBe('asked')
    expect((await member.restrictions())[0]!.endsEarlyAt).toEqual(expect.any(Number))
    await member.work()
    await member.pass('23 hours 59 minutes 50 seconds')
    await member.work()
    expect(await isPlaying(member)).toBe(false)
    await member.pass('10 seconds')
    expect(await isPlaying(member)).toBe(false)
    await member.work()
    await member.work()
    expect(await isPlaying(member)).toBe(true)
    expect(await member.restrictions()).toEqual([])
  })

  it('waits in the queue until then', async () => {
    const member = await house.member('aurora')
    await pause(member, 7)
    await askForTheEnd(member)
    const hours = await asOwner(house.api.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ hours: string }>(
        `select round(extract(epoch from run_at - now()) / 3600, 1) as hours from graphile_worker._private_jobs
          where payload ->> 'memberId' = $1`,
        [member.memberId],
      )
      return rows.map((row) => Number(row.hours))
    })
    expect(hours).toEqual([24])
  })

  it('cannot be asked for where the market has none, nor without a pause', async () => {
    const member = await house.member()
    await pause(member, 7)
    expect(await askForTheEnd(member)).toBe('protection.fixed')
    expect(await askForTheEnd(await house.member('aurora'))).toBe('protection.gone')
  })

  it('does not touch a longer pause that was taken meanwhile', async () => {
    const member = await house.member('aurora')
    await pause(member, 7)
    await askForTheEnd(member)
    expect(await pause(member, 2)).toBe('taken')
    await member.pass('24 hours')
    await member.work()
    expect(await isPlaying(member)).toBe(false)
    await member.pass('24 hours')
    expect(await isPlaying(member)).toBe(true)
  })
})
