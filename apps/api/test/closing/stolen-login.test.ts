import { describe, expect, it } from 'vitest'
import { forge } from '../forge.ts'
import { useClosing } from './harness.ts'

const house = useClosing()
const KEY = 'bucket = $1 and member_id = $2'
const closed = `insert into protection.restriction
    (bucket, member_id, restriction_id, merchant_id, denies, source, reason, legal_basis, until, review_at, actor)
  values ($1, $2, $2, tenancy.merchant_id(), '{canLogin}', 'member', 'closed', 'x', 'infinity', now() + interval '1 year',
          'member')`
const ended = `insert into protection.restriction_end (bucket, member_id, restriction_id, merchant_id, why, actor)
  select bucket, member_id, restriction_id, merchant_id, 'x', 'system' from protection.restriction where ${KEY}`

describe('whoever has stolen the players’ login', () => {
  it.each([
    ['say that an account is closed', closed],
    ['say that one is open again', ended],
    ['put off that it is closed', `update protection.closing set look_at = 'infinity' where ${KEY}`],
    ['forget that it is being closed', `delete from protection.closing where ${KEY}`],
    ['say that its owner was told', `update protection.closing set told_of = $2 where ${KEY}`],
  ])('cannot %s', async (_, statement) => {
    const member = await house.member()
    await member.ask()
    await expect(
      forge(house.cashier.harness, house.merchant.id, statement, [member.bucket, member.memberId]),
    ).rejects.toThrow(/permission denied|row-level security/)
    expect(await member.stake(1n)).toMatchObject({ status: 'rejected', reason: 'closed' })
    expect(await member.keptOut()).toBeUndefined()
  })

  it('can have it looked at, and the worker sees for itself', async () => {
    const member = await house.member(0n)
    const end = await member.play()
    await member.ask()
    const look = `update protection.closing set look_at = now() where ${KEY}`
    await forge(house.cashier.harness, house.merchant.id, look, [member.bucket, member.memberId])
    await house.workAfter(member, '1 hour')
    expect(await member.keptOut()).toBeUndefined()
    await end()
  })
})
