import { bucketOf } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { forge } from '../forge.ts'
import { useRegister } from './harness.ts'

const house = useRegister()
const set = (change: string) =>
  `update protection.register_check set ${change} where bucket = $1 and member_id = $2`

describe('whoever has stolen the players’ login', () => {
  it.each([
    ['say that somebody may play', set(`answer = 'permitted', answered_at = now()`)],
    ['say that somebody waits no longer', set('is_unasked = false')],
    ['keep an account from being closed', set(`close_step_at = 'infinity'`)],
    ['put a question off', set(`is_awaited = true, ask_at = now() + interval '1 day'`)],
    ['have nobody waited for', set('is_awaited = false')],
    ['have nobody asked about', 'delete from protection.register_check where bucket = $1 and member_id = $2'],
    [
      'end a wait',
      `insert into protection.restriction_end (bucket, member_id, restriction_id, merchant_id, why, actor)
       select bucket, member_id, restriction_id, merchant_id, 'x', 'system' from protection.restriction
        where bucket = $1 and member_id = $2`,
    ],
  ])('cannot %s [BR-11]', async (_, statement) => {
    const { memberId, stake } = await house.newcomer(true)
    await expect(
      forge(house.cashier.harness, house.merchant.id, statement, [bucketOf(memberId), memberId]),
    ).rejects.toThrow(/permission denied|row-level security/)
    expect(await stake()).toBe('register_silent')
  })
})
