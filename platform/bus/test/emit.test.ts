import { describe, expect, it } from 'vitest'
import { emit } from '../src/index.ts'
import { counted, useParts } from './support.ts'

describe('emit', () => {
  const { db, rows } = useParts()
  const queued = () => rows('select merchant_id, subject, payload from bus.outbox order by created_at')

  it('is committed with the transaction that causes it', async () => {
    await db.tx({ merchantId: 7 }, async (tx) => {
      await emit(tx, counted, { n: 1 })
      await emit(tx, counted, { n: 2 })
    })
    expect(await queued()).toEqual([
      { merchant_id: 7, subject: 'test.v1.counted', payload: { n: 1 } },
      { merchant_id: 7, subject: 'test.v1.counted', payload: { n: 2 } },
    ])
  })

  it('is rolled back with it', async () => {
    const failing = db.tx({ merchantId: 7 }, async (tx) => {
      await emit(tx, counted, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await queued()).toEqual([])
  })

  it('carries no merchant, or the one named, in system scope', async () => {
    await db.tx('system', async (tx) => {
      await emit(tx, counted, { n: 1 })
      await emit(tx, counted, { n: 2 }, 7)
    })
    expect(await queued()).toMatchObject([{ merchant_id: null }, { merchant_id: 7 }])
  })

  it('cannot speak for another merchant', async () => {
    const forged = db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n: 1 }, 8))
    await expect(forged).rejects.toThrow('row-level security')
  })

  it('refuses what no message could carry', async () => {
    const bulky = { n: 1, document: 'x'.repeat(70_000) }
    await expect(db.tx('system', (tx) => emit(tx, counted, bulky))).rejects.toThrow('test.v1.counted carries')
  })
})
