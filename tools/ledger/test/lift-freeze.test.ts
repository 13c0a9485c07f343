import { newSecret } from '@trevo/kernel'
import { listEvents } from '@trevo/security'
import { asOwner, useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { expect, it } from 'vitest'
import { liftFreeze } from '../src/lift-freeze.ts'

const db = useDatabase()
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })

it('says who let withdrawals go out again, and why they did not', async () => {
  expect(await liftFreeze(db, 'ana')).toBeUndefined()
  await asOwner(db.ownerUrl, (owner) => owner.query(`insert into ledger.freeze (reason) values ('I18: so')`))
  expect(await liftFreeze(db, 'ana')).toBe('I18: so')
  const search = { from: new Date(0), to: new Date(Date.UTC(2100, 0)), actor: 'ana' }
  expect(await listEvents({ db, vault }, search)).toMatchObject([
    {
      merchantId: null,
      kind: 'ledger.freeze_lifted',
      actorKind: 'operator',
      details: { reason: 'I18: so' },
    },
  ])
})
