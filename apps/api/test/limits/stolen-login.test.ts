import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { forge } from '../forge.ts'
import { useLimits, type LimitedMember, type Which } from './harness.ts'

const house = useLimits()
const LOSS: Which = { kind: 'loss', period: 'month' }

async function insert(
  { memberId }: LimitedMember,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = {
    bucket: bucketOf(memberId),
    member_id: memberId,
    merchant_id: house.merchantId,
    kind: 'loss',
    period: 'month',
    event_id: newId(),
    old_value: 5_000,
    new_value: 10_000,
    actor: 'member',
    ...columns,
  }
  const names = Object.keys(row)
  await forge(
    house.api,
    house.merchantId,
    `insert into protection.limit_event (${names.join()}, effective_at)
     values (${names.map((_, at) => `$${at + 1}`).join()}, now())`,
    Object.values(row),
  )
}

describe('whoever has stolen the players’ login', () => {
  it('cannot say that a limit was raised', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await expect(insert(member, { version: 2, act: 'raised' })).rejects.toThrow(/row-level security/)
  })

  it('cannot ask in the past, nor for less than a day', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await expect(insert(member, { version: 2, act: 'asked', at: '2020-01-01' })).rejects.toThrow(
      /permission denied/,
    )
    await expect(insert(member, { version: 2, act: 'asked' })).rejects.toThrow(/check constraint/)
  })

  it('can confirm what nobody has asked for, which raises nothing', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await insert(member, { version: 2, act: 'confirmed' })
    await member.raise(LOSS)
    expect(await member.stake(5_001n)).toMatchObject({ reason: 'limit:loss_month', remaining: 5_000n })
  })

  it('can confirm another amount than was asked for, which raises nothing', async () => {
    const member = await house.member()
    await member.change(LOSS, '50.00')
    await member.change(LOSS, '60.00')
    await member.pass('24 hours')
    await insert(member, { version: 3, act: 'confirmed' })
    await member.raise(LOSS)
    expect(await member.stake(5_001n)).toMatchObject({ reason: 'limit:loss_month', remaining: 5_000n })
  })

  it('cannot change or remove what was written', async () => {
    const grants = await asOwner(house.api.db.ownerUrl, async (client) => {
      const { rows } = await client.query<{ privilege_type: string }>(
        `select distinct privilege_type from information_schema.column_privileges
          where table_schema = 'protection' and table_name = 'limit_event' and grantee = 'trevo_player'`,
      )
      return rows.map(({ privilege_type }) => privilege_type)
    })
    expect(grants.toSorted()).toEqual(['INSERT', 'SELECT'])
  })
})
