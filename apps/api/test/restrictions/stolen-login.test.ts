import { takePause } from '@trevo/contract'
import { bucketOf, newId, systemClock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { forge as forgeAs } from '../forge.ts'
import { useRestrictions, type KeptMember } from './harness.ts'

const house = useRestrictions()

type Row = Readonly<Record<string, unknown>>

const forge = (member: KeptMember, statement: string, values: readonly unknown[]) =>
  forgeAs(house.api, member.merchantId, statement, values)

async function insert(member: KeptMember, table: string, columns: Row): Promise<void> {
  const row = {
    bucket: bucketOf(member.memberId),
    member_id: member.memberId,
    merchant_id: member.merchantId,
    ...columns,
  }
  const names = Object.keys(row)
  await forge(
    member,
    `insert into protection.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  )
}

const IN_A_WEEK = new Date(systemClock.now() + 7 * 86_400_000)
const WHOLE: Row = {
  restriction_id: newId(),
  denies: ['canBet'],
  source: 'member',
  reason: 'pause',
  legal_basis: 'x',
  until: IN_A_WEEK,
  review_at: IN_A_WEEK,
  actor: 'member',
}
const paused = async () => {
  const member = await house.member('aurora')
  await member.browser.ask(takePause, { body: { days: 7 } })
  const [{ restrictionId } = { restrictionId: '' }] = await member.restrictions()
  return { member, restrictionId }
}

describe('whoever has stolen the players’ login', () => {
  it('cannot end a pause, nor write that it has ended', async () => {
    const { member, restrictionId } = await paused()
    const end = { restriction_id: restrictionId, why: 'x', actor: 'x' }
    await expect(insert(member, 'restriction_end', end)).rejects.toThrow(/permission denied/)
    for (const table of ['protection.restriction', 'ledger.restriction'])
      await expect(
        forge(member, `update ${table} set until = now() where ${table}.merchant_id = $1`, [
          member.merchantId,
        ]),
      ).rejects.toThrow(/permission denied/)
    await expect(forge(member, 'delete from protection.restriction', [])).rejects.toThrow(/permission denied/)
  })

  it('cannot make one shorter in the books, nor bar anything else there', async () => {
    const { member } = await paused()
    const bar = (reason: string, until: string) =>
      forge(member, 'select ledger.bar_play($1, $2::smallint, $3, $4, $5)', [
        String(member.merchantId),
        bucketOf(member.memberId),
        member.memberId,
        reason,
        until,
      ])
    await bar('pause', '2020-01-01')
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'pause' })
    await expect(bar('court_order', 'infinity')).rejects.toThrow(/keeps nobody from play for court_order/)
    expect(await member.takeOut(100n)).toMatchObject({ status: 'pending' })
  })

  it('can ask for the end of a pause, but neither in the past nor for sooner than in a day [BR-22]', async () => {
    const { member, restrictionId } = await paused()
    const wish = { restriction_id: restrictionId, effective_at: new Date() }
    await expect(insert(member, 'restriction_wish', wish)).rejects.toThrow(/check constraint/)
    await expect(insert(member, 'restriction_wish', { ...wish, at: new Date(0) })).rejects.toThrow(
      /permission denied/,
    )
    await member.work()
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected' })
  })

  it.each<[string, Row]>([
    ['what operators decide', { source: 'operator', reason: 'under_review' }],
    ['a block of withdrawals', { source: 'operator', reason: 'court_order', denies: ['canWithdraw'] }],
    ['a rest of more than withdrawals', { source: 'system', reason: 'access_changed' }],
  ])('cannot write %s', async (_, columns) => {
    const member = await house.member()
    await expect(insert(member, 'restriction', { ...WHOLE, ...columns })).rejects.toThrow(
      /row-level security/,
    )
  })
})

describe('no restriction is written', () => {
  it.each<[string, Row]>([
    ['without a reason', { reason: null }],
    ['for a reason nobody knows', { reason: 'because' }],
    ['without a basis', { legal_basis: null }],
    ['with an empty basis', { legal_basis: '  ' }],
    ['without an end', { until: null }],
    ['without a day on which somebody looks at it', { review_at: null }],
    ['that nobody ever looks at again', { until: 'infinity', review_at: 'infinity' }],
    ['that is looked at after it has ended', { review_at: 'infinity' }],
    ['that denies nothing', { denies: [] }],
    ['that denies what is no permission', { denies: ['canBreathe'] }],
    ['that keeps in the money of who has asked for a pause', { denies: ['canBet', 'canWithdraw'] }],
    ['by nobody', { actor: '' }],
  ])('%s', async (_, columns) => {
    const member = await house.member()
    const row = {
      bucket: bucketOf(member.memberId),
      member_id: member.memberId,
      merchant_id: member.merchantId,
      ...WHOLE,
      ...columns,
    }
    const names = Object.keys(row)
    const written = asOwner(house.api.db.ownerUrl, (owner) =>
      owner.query(
        `insert into protection.restriction (${names.join()}) values (${names.map((_name, at) => `$${at + 1}`).join()})`,
        Object.values(row),
      ),
    )
    await expect(written).rejects.toThrow(/violates (?:check|not-null) constraint/)
  })
})
