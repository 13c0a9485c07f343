import { changeLimit, confirmRaise, limitHistory, memberLimits, withdrawRaise } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import type { Person } from '../people.ts'
import { useLimits, type Which } from './harness.ts'

const house = useLimits()

const LOSS = { kind: 'loss', period: 'week' } as const

const change = ({ browser }: Person, which: Which, limit: string | null, key?: string) =>
  browser.send(changeLimit, {
    body: { ...which, limit },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const raisesOf = (person: Person) =>
  asOwner(house.api.db.ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'protection.raise' and job.payload ->> 'memberId' = $1`,
      [person.memberId],
    )
    return Number(rows[0]!.count)
  })

describe('a member', () => {
  it('has no limits until they set some, and sees what they set [BR-21]', async () => {
    const person = await house.member()
    expect(await person.browser.ask(memberLimits)).toEqual({ limits: [] })
    for (const kind of ['deposit', 'loss', 'stake'] as const)
      for (const period of ['day', 'week', 'month'] as const)
        await person.browser.ask(changeLimit, { body: { kind, period, limit: '25.50' } })
    await person.browser.ask(changeLimit, { body: { kind: 'bets', period: 'day', limit: '40' } })
    const { limits } = await person.browser.ask(memberLimits)
    expect(limits).toHaveLength(10)
    expect(limits).toContainEqual({
      kind: 'bets',
      period: 'day',
      limit: '40',
      used: '0',
      left: '40',
      resetsAt: expect.any(Number),
      raise: null,
    })
  })

  it('who sends the same change twice has changed it once', async () => {
    const person = await house.member()
    const key = 'limit-change-0001'
    for (let sent = 0; sent < 2; sent += 1)
      expect((await change(person, LOSS, '30.00', key)).envelope).toMatchObject({
        value: { limits: [{ ...LOSS, limit: '30.00' }] },
      })
    const { changes } = await person.browser.ask(limitHistory)
    expect(changes).toHaveLength(1)
    expect((await change(person, LOSS, '30.00')).code).toBe('protection.same')
  })

  it('who wants more waits 24 hours, and says so again [BR-22]', async () => {
    const person = await house.member()
    await change(person, LOSS, '30.00')
    const asked = await change(person, LOSS, '90.00')
    expect(asked.envelope).toMatchObject({
      value: { limits: [{ limit: '30.00', raise: { limit: '90.00', isConfirmed: false } }] },
    })
    const confirm = () => person.browser.send(confirmRaise, { body: LOSS })
    expect((await confirm()).code).toBe('protection.early')
    expect(await raisesOf(person)).toBe(0)
    await person.pass('24 hours')
    expect((await confirm()).envelope).toMatchObject({
      value: { limits: [{ raise: { isConfirmed: true } }] },
    })
    expect(await raisesOf(person)).toBe(1)
    expect((await confirm()).code).toBe('protection.gone')
  })

  it('who does not want more any longer says so', async () => {
    const person = await house.member()
    await change(person, LOSS, '30.00')
    await change(person, LOSS, null)
    const withdraw = () => person.browser.send(withdrawRaise, { body: LOSS })
    expect((await withdraw()).envelope).toMatchObject({ value: { limits: [{ raise: null }] } })
    expect((await withdraw()).code).toBe('protection.gone')
  })

  it('reads every change of their own, in pages, and nobody else’s', async () => {
    const person = await house.member()
    const other = await house.member()
    await change(other, LOSS, '10.00')
    for (let limit = 60; limit > 38; limit -= 1) await change(person, LOSS, `${limit}.00`)
    const first = await person.browser.ask(limitHistory)
    expect(first.changes).toHaveLength(20)
    expect(first.changes[0]).toMatchObject({ ...LOSS, act: 'set', from: '40.00', to: '39.00' })
    const second = await person.browser.ask(limitHistory, { query: { cursor: first.next! } })
    expect(second.changes.map(({ from }) => from)).toEqual(['60.00', null])
    expect(second.next).toBeNull()
  })
})
