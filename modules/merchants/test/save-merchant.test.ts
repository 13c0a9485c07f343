import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { aurora, trevo } from '../demo/merchants.ts'
import { openDirectory, saveMerchant } from '../src/index.ts'

const db = useDatabase()
const nowhere = { countryOf: () => null }

const outbox = () =>
  asOwner(
    db.ownerUrl,
    async (owner) => (await owner.query('select subject, payload from bus.outbox order by event_id')).rows,
  )

describe('saveMerchant', () => {
  it('saves once, tells once, and is quiet when nothing changed', async () => {
    expect(await saveMerchant(db, trevo)).toEqual({ ok: true, value: 'saved' })
    expect(await saveMerchant(db, trevo)).toEqual({ ok: true, value: 'unchanged' })
    expect(await saveMerchant(db, { ...trevo, name: 'Trevo da Sorte' })).toEqual({ ok: true, value: 'saved' })
    expect(await outbox()).toEqual([
      { subject: 'merchants.v1.changed', payload: { code: 'trevo', revision: 1 } },
      { subject: 'merchants.v1.changed', payload: { code: 'trevo', revision: 2 } },
    ])
  })

  it('refuses what the market pack forbids, with the reason, and stores nothing', async () => {
    const refused = await saveMerchant(db, { ...aurora, flags: { ...aurora.flags, termsPreChecked: true } })
    expect(refused).toMatchObject({
      ok: false,
      error: [{ path: 'flags.termsPreChecked', fault: 'forbidden' }],
    })
    const directory = await openDirectory(db, nowhere)
    expect(directory.byHost('aurora.localhost')).toBeUndefined()
  })

  it('does not let two merchants share a host', async () => {
    await expect(saveMerchant(db, { ...aurora, hosts: ['trevo.localhost'] })).rejects.toThrow('host_pkey')
  })

  it('gives up a host that is no longer listed', async () => {
    await saveMerchant(db, { ...trevo, hosts: ['novo.localhost', 'trevo.localhost'] })
    await saveMerchant(db, { ...trevo, hosts: ['novo.localhost'] })
    expect(await saveMerchant(db, { ...aurora, hosts: ['trevo.localhost'] })).toEqual({
      ok: true,
      value: 'saved',
    })
  })
})

describe('the directory', () => {
  it('reads again only when something changed', async () => {
    const directory = await openDirectory(db, nowhere)
    const before = directory.byHost('novo.localhost')
    await directory.refresh()
    expect(directory.byHost('novo.localhost')).toBe(before)
    await saveMerchant(db, { ...trevo, hosts: ['novo.localhost'], shortName: 'T' })
    await directory.refresh()
    expect(directory.byHost('novo.localhost')).toMatchObject({ code: 'trevo', profile: { shortName: 'T' } })
    expect(directory.byHost('novo.localhost')?.revision).not.toBe(before?.revision)
  })
})
