import { memberInfo, takePause } from '@trevo/contract'
import { logOutEverywhere } from '@trevo/identity'
import { systemClock as clock } from '@trevo/kernel'
import { endRestriction, restrictMember, type OperatorRestriction } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { useRestrictions, type KeptMember } from './harness.ts'

const house = useRestrictions()
const partsOf = () => ({ db: house.api.db, clock, money: house.money, logOut: logOutEverywhere })
const ownerOf = ({ memberId }: KeptMember) => ({ merchant: house.merchant('trevo'), memberId })
const set = (member: KeptMember, restriction: Partial<OperatorRestriction>) =>
  restrictMember(partsOf(), ownerOf(member), {
    denies: ['canBet', 'canDeposit'],
    source: 'operator',
    reason: 'under_review',
    legalBasis: 'Termos de uso, 7.2',
    until: undefined,
    by: 'ana.ops',
    ...restriction,
  })
const end = (member: KeptMember, restrictionId: string) =>
  endRestriction(partsOf(), ownerOf(member), restrictionId, { why: 'documents are fine', by: 'ana.ops' })

describe('what an operator decides', () => {
  it('holds at once, is told to the member and ends when it is ended, with who did it', async () => {
    const member = await house.member()
    const id = await set(member, {})
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'under_review' })
    expect(await member.takeOut(100n)).toMatchObject({ status: 'pending' })
    expect(await member.restrictions()).toMatchObject([
      { source: 'operator', reason: 'under_review', legalBasis: 'Termos de uso, 7.2', until: null },
    ])
    expect(await end(member, id)).toMatchObject({ ok: true })
    expect(await member.stake(1n)).toMatchObject({ status: 'posted' })
    expect(await member.restrictions()).toEqual([])
    const events = await asOwner(house.api.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ change: string; actor: string }>(
        `select details ->> 'change' as change, actor from security.event
          where kind = 'protection.restriction' and member_id = $1 order by event_id`,
        [member.memberId],
      )
      return rows.map(({ change, actor }) => `${actor} ${change}`)
    })
    expect(events).toEqual(['ana.ops set', 'ana.ops ended'])
  })

  it('leaves what else is there for the same reason as it was', async () => {
    const member = await house.member()
    const first = await set(member, {})
    const second = await set(member, { denies: ['canDeposit'] })
    expect(await end(member, first)).toMatchObject({ ok: true })
    expect(await member.stake(1n)).toMatchObject({ status: 'posted' })
    expect(await member.restrictions()).toMatchObject([{ restrictionId: second, denies: ['canDeposit'] }])
  })

  it('can keep money in for two reasons only, and log out', async () => {
    const member = await house.member()
    await expect(set(member, { denies: ['canWithdraw'] })).rejects.toThrow(/check constraint/)
    await set(member, { reason: 'court_order', denies: ['canLogin', 'canWithdraw'] })
    expect(await member.takeOut(100n)).toMatchObject({ status: 'rejected', reason: 'court_order' })
    await vi.waitUntil(async () => (await member.browser.send(memberInfo)).status === 401, waitOptions)
  })

  it('does not end what members have asked for themselves', async () => {
    const member = await house.member()
    await member.browser.ask(takePause, { body: { days: 1 } })
    const [{ restrictionId } = { restrictionId: '' }] = await member.restrictions()
    expect(await end(member, restrictionId)).toEqual({ ok: false, error: 'fixed' })
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'pause' })
  })
})
