import { answerRisk } from '@trevo/contract'
import { bucketOf } from '@trevo/kernel'
import { decideRisk, listRiskReviews, readRisk, showRisk } from '@trevo/protection'
import { describe, expect, it } from 'vitest'
import { forge } from '../forge.ts'
import { useRisk, type WatchedMember } from './harness.ts'

const house = useRisk()
const ownerOf = ({ memberId }: WatchedMember) => ({ merchant: house.merchant, memberId })
const stopped = async () => {
  const member = await house.member()
  await member.overdo()
  await house.work()
  return member
}
const actOf = async (member: WatchedMember, kind: string) =>
  (await member.profile()).acts.find((act) => act.kind === kind)!.actId
const reviewsOf = async ({ memberId }: WatchedMember) =>
  (await listRiskReviews(house.parts, house.merchant)).filter((one) => one.memberId === memberId)

describe('several signs together', () => {
  it('stop play and deposits for a day and offers for a month, with a reason, and money goes out [BR-26]', async () => {
    const member = await stopped()
    const { signs, acts } = await member.profile()
    expect(signs.map(({ marker }) => marker).toSorted()).toEqual([
      'chasing',
      'limit_reached',
      'many_keys',
      'raises_asked',
    ])
    expect(acts.map(({ kind }) => kind).toSorted()).toEqual(['no_offers', 'pause', 'review'])
    expect(await member.restrictions()).toMatchObject([
      { source: 'risk', reason: 'harm', denies: ['canBonus', 'canContact'] },
      {
        source: 'risk',
        reason: 'harm',
        legalBasis: house.merchant.pack.risk!.basis,
        denies: ['canDeposit', 'canBet', 'canBonus', 'canContact'],
      },
    ])
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'harm' })
    expect(await member.takeOut(5_000n)).toMatchObject({ status: 'pending' })
  })

  it('bar the books for as long as the pause, and not for as long as there are no offers [BR-26]', async () => {
    const member = await stopped()
    const [until] = await house.api.db.tx({ merchantId: member.merchantId }, async (tx) => {
      const bar = await house.money.depositBar(tx, member.memberId)
      return [bar?.until]
    })
    const pause = (await member.restrictions()).find(({ denies }) => denies.includes('canBet'))!
    expect(until?.getTime()).toBe(pause.until)
    expect(pause.until! - pause.startsAt).toBe(86_400_000)
  })
})

describe('a worker that dies in the middle', () => {
  it('has done nothing, and the next one does all of it [BR-26]', async () => {
    const member = await house.member()
    await member.overdo()
    await house.work({
      tell: () => {
        throw new Error('killed')
      },
    })
    expect(await member.profile()).toMatchObject({ signs: [], acts: [] })
    expect(await member.restrictions()).toEqual([])
    await house.work()
    expect((await member.profile()).signs).toHaveLength(4)
    expect(await member.kept('risk_act', 'kind')).toEqual(['no_offers', 'pause', 'review'])
    expect(await member.restrictions()).toHaveLength(2)
  })
})

describe('a person', () => {
  it('is asked by the rule at once, and by the member, with a time to answer [BR-26]', async () => {
    const member = await stopped()
    expect(await reviewsOf(member)).toMatchObject([{ kind: 'review', isAsked: false }])
    const actId = await actOf(member, 'pause')
    const { acts } = await member.browser.ask(answerRisk, { body: { actId, answer: 'person_asked' } })
    const pause = acts.find((act) => act.actId === actId)!
    const waiting = (await reviewsOf(member)).find((one) => one.isAsked)!
    expect(waiting).toMatchObject({ kind: 'pause', grade: 'high' })
    expect(pause.personBy).toBe(waiting.deadline.getTime())
    expect(waiting.deadline.getTime() - waiting.since.getTime()).toBe(48 * 3_600_000)
    // Asked twice it was asked once.
    await member.browser.ask(answerRisk, { body: { actId, answer: 'person_asked' } })
    expect(await reviewsOf(member)).toHaveLength(2)
  })

  it('sees everything, ends what was suspended, and the signs do not count any more [BR-26]', async () => {
    const member = await stopped()
    const owner = ownerOf(member)
    const shown = await showRisk(house.parts, owner)
    expect(shown).toMatchObject({ grade: 'high' })
    expect(shown.days.at(-1)).toMatchObject({ chases: 3, raisesAsked: 2, keysAdded: 3, limitRefusals: 3 })
    const actId = await actOf(member, 'pause')
    const decision = { decision: 'lifted', by: 'ana.ops', why: 'Conversamos, e está tudo bem.' } as const
    expect(await decideRisk(house.parts, owner, actId, decision)).toEqual({ ok: true, value: 'decided' })
    expect(await reviewsOf(member)).toEqual([])
    expect(await member.restrictions()).toEqual([])
    expect(await member.deposit(100n)).toMatchObject({ status: 'posted' })
    expect(await decideRisk(house.parts, owner, actId, decision)).toEqual({ ok: false, error: 'not waiting' })
    const { grade } = await house.api.db.tx({ merchantId: member.merchantId }, (tx) => readRisk(tx, owner))
    expect(grade).toBe('none')
    await member.takeOut(1_000n)
    await member.chase(3)
    await house.work()
    // What is new counts alone.
    expect((await member.profile()).acts.map(({ kind }) => kind)).toContain('message')
    expect(await member.restrictions()).toEqual([])
    expect(await member.kept('risk_outcome', "actor || ' ' || outcome")).toEqual([
      'ana.ops lifted',
      'ana.ops lifted',
      'ana.ops lifted',
    ])
  })

  it('can leave it as it is, and says why [BR-26]', async () => {
    const member = await stopped()
    const [review] = await reviewsOf(member)
    const decision = { decision: 'upheld', by: 'ana.ops', why: 'Os sinais são fortes.' } as const
    await decideRisk(house.parts, ownerOf(member), review!.actId, decision)
    expect(await reviewsOf(member)).toEqual([])
    expect(await member.restrictions()).toHaveLength(2)
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'harm' })
  })
})

describe('what was done about one member', () => {
  it('is not for another to answer [BR-26]', async () => {
    const [member, other] = [await stopped(), await house.member()]
    const actId = await actOf(member, 'pause')
    expect(await other.browser.send(answerRisk, { body: { actId, answer: 'read' } })).toMatchObject({
      code: 'protection.gone',
    })
  })

  it('is written by the worker alone, whoever has the players’ login [BR-26]', async () => {
    const member = await stopped()
    const actId = await actOf(member, 'pause')
    const key = [bucketOf(member.memberId), member.memberId]
    const attempts = [
      ['delete from protection.risk_sign where bucket = $1 and member_id = $2', []],
      ['update protection.risk_act set kind = kind where bucket = $1 and member_id = $2', []],
      ['update protection.risk_turn set look_at = now() where bucket = $1 and member_id = $2', []],
      [
        `insert into protection.risk_outcome (bucket, member_id, act_id, outcome, merchant_id, actor)
         values ($1, $2, $3, 'lifted', $4, 'ana.ops')`,
        [actId, member.merchantId],
      ],
      [
        `insert into protection.risk_outcome (bucket, member_id, act_id, outcome, merchant_id, actor)
         values ($1, $2, $3, 'calmer', $4, 'system')`,
        [actId, member.merchantId],
      ],
    ] as const
    for (const [statement, more] of attempts)
      await expect(
        forge(house.api, member.merchantId, statement, [...key, ...more]),
        statement,
      ).rejects.toThrow(/permission denied|row-level security|check constraint/)
  })
})
