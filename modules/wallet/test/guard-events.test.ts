import type { Tx } from '@trevo/db'
import { newId, newSecret } from '@trevo/kernel'
import { listEvents } from '@trevo/security'
import { useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { expect, it } from 'vitest'
import { openMoney } from '../src/index.ts'

const db = useDatabase()
const { guards } = openMoney(db)
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
const always = { from: new Date(0), to: new Date(Date.UTC(2100, 0)) }
const within = (work: (tx: Tx) => Promise<void>) => db.tx({ merchantId: 1 }, work)
const by = { kind: 'operator', id: 'ana' } as const

it('says who restricted a member, who lifted it, and nothing where nothing changed', async () => {
  const member = { merchantId: 1, memberId: newId() }
  const self = { kind: 'member', id: member.memberId } as const
  const until = new Date(Date.UTC(2030, 0))
  await within((tx) => guards.restrict(tx, { member, reason: 'self_excluded', until, by: self }))
  await within((tx) => guards.lift(tx, { member, reason: 'other', by }))
  await within((tx) => guards.lift(tx, { member, reason: 'self_excluded', by }))
  expect(await listEvents({ db, vault }, { ...always, memberId: member.memberId })).toMatchObject([
    {
      merchantId: 1,
      kind: 'wallet.restriction',
      actorKind: 'member',
      actor: member.memberId,
      details: { change: 'set', reason: 'self_excluded', until: '2030-01-01T00:00:00.000Z' },
    },
    {
      kind: 'wallet.restriction',
      actorKind: 'operator',
      actor: 'ana',
      details: { change: 'lifted', reason: 'self_excluded' },
    },
  ])
})

it('says so of limits, and forgets it with a transaction that is rolled back', async () => {
  const purse = { merchantId: 1, memberId: newId(), currency: 'BRL' }
  const limit = { name: 'day', counts: 'losses', limit: 500n, period: 'day', timeZone: 'UTC' } as const
  const act = within(async (tx) => {
    await guards.setLimit(tx, { purse, by, ...limit })
    throw new Error('rolled back')
  })
  await expect(act).rejects.toThrow('rolled back')
  await within((tx) => guards.setLimit(tx, { purse, by, ...limit }))
  await within((tx) => guards.removeLimit(tx, { member: purse, name: 'day', by }))
  await within((tx) => guards.removeLimit(tx, { member: purse, name: 'day', by }))
  const events = await listEvents({ db, vault }, { ...always, memberId: purse.memberId })
  expect(events.map(({ kind, actor, details }) => ({ kind, actor, details }))).toEqual([
    {
      kind: 'wallet.limit',
      actor: 'ana',
      details: { change: 'set', name: 'day', counts: 'losses', period: 'day', limit: '500' },
    },
    { kind: 'wallet.limit', actor: 'ana', details: { change: 'removed', name: 'day' } },
  ])
})
