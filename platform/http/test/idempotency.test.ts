import { sql } from 'kysely'
import { asOwner } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runIdempotent, serve } from '../src/index.ts'
import { call, sample, useServer } from './harness.ts'

const pay = call(
  sample({
    id: 'sample.pay',
    method: 'POST',
    path: '/sample/pay',
    idempotent: true,
    body: z.strictObject({ amount: z.string() }),
    value: z.object({ payment: z.number() }),
  }),
)
let failNext = false
const { server, db } = await useServer({
  served: [
    serve(pay, ({ body, intent, merchant }) =>
      db.tx({ merchantId: merchant.id }, (tx) =>
        runIdempotent(tx, intent, async () => {
          const { rows } = await sql<{ id: number }>`
            insert into payment (amount) values (${body.amount}) returning id`.execute(tx.on<unknown>())
          if (failNext) throw new Error('crash before commit')
          return { payment: rows[0]!.id }
        }),
      ),
    ),
  ],
})

beforeAll(() =>
  asOwner(db.ownerUrl, async (owner) => {
    await owner.query('create table public.payment (id serial primary key, amount text)')
    await owner.query('grant all on public.payment, public.payment_id_seq to trevo_worker')
  }),
)

const send = async (key: string | undefined, amount = '10.00', host = 'trevo.localhost') => {
  const reply = await server.inject({
    method: 'POST',
    url: '/sample/pay',
    headers: {
      host,
      merchant: host.split('.', 1).join(),
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    payload: JSON.stringify({ amount }),
  })
  return { status: reply.statusCode, text: reply.body }
}
const payments = () =>
  asOwner(
    db.ownerUrl,
    async (owner) => (await owner.query('select count(*)::int n from payment')).rows[0].n as number,
  )

describe('an idempotent call', () => {
  it('needs a key', async () => {
    expect(await send(undefined)).toMatchObject({ status: 400 })
    expect((await send('short')).text).toContain('idempotency.key_required')
  })

  it('does its work once and answers the same bytes ever after', async () => {
    const before = await payments()
    const first = await send('intent-0000000001')
    const again = await send('intent-0000000001')
    expect([first.status, again.text, await payments()]).toEqual([200, first.text, before + 1])
  })

  it('does its work once when fifty arrive together', async () => {
    const before = await payments()
    const replies = await Promise.all(Array.from({ length: 50 }, () => send('intent-0000000002')))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await payments()).toBe(before + 1)
  })

  it('refuses the same key with other data', async () => {
    await send('intent-0000000003', '1.00')
    expect(await send('intent-0000000003', '2.00')).toMatchObject({ status: 409 })
  })

  it('is not confused by the same key at another merchant', async () => {
    const before = await payments()
    await send('intent-0000000004', '1.00')
    await send('intent-0000000004', '2.00', 'aurora.localhost')
    expect(await payments()).toBe(before + 2)
  })

  it('forgets the key when the work was rolled back', async () => {
    const before = await payments()
    failNext = true
    expect((await send('intent-0000000005')).status).toBe(500)
    failNext = false
    expect((await send('intent-0000000005')).status).toBe(200)
    expect(await payments()).toBe(before + 1)
  })
})
