import { describe, expect, it } from 'vitest'
import { openPspHarness, TXID } from './psp-harness.ts'

const txid = (number: number) => `${number}`.padStart(26, 'a')

async function openListening() {
  const harness = await openPspHarness()
  await harness.listen()
  return {
    ...harness,
    /** Paid one after the other, each for a charge of its own. */
    async payMany(count: number): Promise<string[]> {
      const ids: string[] = []
      for (let number = 0; number < count; number += 1) {
        await harness.charge(txid(number))
        ids.push(...(await harness.pay({ txid: txid(number) })))
      }
      return ids
    },
    states: async () => (await harness.books())['deliveries']!.map(({ state }) => state),
  }
}

/** Everything that can be sent has been. */
async function settled(states: () => Promise<unknown[]>): Promise<void> {
  await expect.poll(async () => (await states()).filter((state) => state === 'waiting')).toEqual([])
}

describe('webhooks', () => {
  it('tell a Pix with our certificate, and that of a key alone not at all', async () => {
    const { payMany, control, receiver, states } = await openListening()
    await control('POST', '/send', { clientId: 'trevo', document: '52998224725', amount: '7.00' })
    const [endToEndId] = await payMany(1)
    await settled(states)
    expect(receiver.heard).toMatchObject([
      {
        path: '/hooks/psp/pix',
        sender: 'psp client',
        body: { pix: [{ endToEndId, txid: txid(0), valor: '50.00' }] },
      },
    ])
  })

  it('are sent again, later each time, until they are taken', async () => {
    const { payMany, receiver, advance, untilHeard, states } = await openListening()
    receiver.refuse(2)
    const [endToEndId] = await payMany(1)
    await untilHeard(1)
    await advance(1_000)
    await untilHeard(2)
    await advance(1_999)
    expect(receiver.told()).toHaveLength(2)
    await advance(1)
    await untilHeard(3)
    await expect.poll(states).toEqual(['sent'])
    expect(receiver.told()).toEqual([endToEndId, endToEndId, endToEndId])
  })

  it('that were not taken outlive a restart', async () => {
    const { payMany, receiver, restart, advance, untilHeard, states } = await openListening()
    receiver.refuse(1)
    await payMany(1)
    await untilHeard(1)
    await expect.poll(states).toEqual(['waiting'])
    await restart()
    await advance(1_000)
    await expect.poll(states).toEqual(['sent'])
  })
})

describe('a webhook', () => {
  it('gets lost', async () => {
    const { fault, payMany, states, receiver } = await openListening()
    await fault({ kind: 'webhook-lost', next: 1 })
    const [, second] = await payMany(2)
    await settled(states)
    expect(await states()).toEqual(['lost', 'sent'])
    expect(receiver.told()).toEqual([second])
  })

  it('comes late', async () => {
    const { fault, payMany, advance, receiver, untilHeard } = await openListening()
    await fault({ kind: 'webhook-late', ms: 5_000, next: 1 })
    await payMany(1)
    await advance(4_999)
    expect(receiver.heard).toEqual([])
    await advance(1)
    await untilHeard(1)
  })

  it('comes many times', async () => {
    const { fault, payMany, receiver, untilHeard } = await openListening()
    await fault({ kind: 'webhook-duplicated', times: 20, next: 1 })
    const [endToEndId] = await payMany(1)
    await untilHeard(20)
    expect(receiver.told()).toEqual(Array.from({ length: 20 }, () => endToEndId))
  })

  it('comes in one call with others', async () => {
    const { fault, payMany, receiver, states } = await openListening()
    await fault({ kind: 'webhook-grouped', size: 3 })
    const ids = await payMany(4)
    await settled(states)
    expect(receiver.heard).toHaveLength(1)
    expect(receiver.told()).toEqual(ids.slice(0, 3))
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'gathering'])
  })

  it('comes after a later one', async () => {
    const { fault, payMany, receiver, untilHeard } = await openListening()
    await fault({ kind: 'webhook-out-of-order', next: 1 })
    const [first, second] = await payMany(2)
    await untilHeard(2)
    expect(receiver.told()).toEqual([second, first])
  })

  it('that waits for others is released by hand', async () => {
    const { fault, payMany, control, receiver, untilHeard } = await openListening()
    await fault({ kind: 'webhook-out-of-order', next: 1 })
    const ids = await payMany(1)
    await control('POST', '/webhooks/release')
    await untilHeard(1)
    expect(receiver.told()).toEqual(ids)
  })

  it('comes with a neighbour that nobody can read', async () => {
    const { fault, payMany, receiver, untilHeard } = await openListening()
    await fault({ kind: 'webhook-malformed-neighbour', next: 1 })
    const [endToEndId] = await payMany(1)
    await untilHeard(1)
    expect(receiver.heard[0]!.body['pix']).toMatchObject([{ endToEndId: 42, valor: 'muito' }, { endToEndId }])
  })

  it('tells what never happened', async () => {
    const { control, receiver, books } = await openListening()
    const pix = { endToEndId: 'E99999999202701150800abcdefghijk', txid: TXID, valor: '900.00' }
    expect((await control('POST', '/webhooks/forge', { clientId: 'trevo', pix })).body).toEqual({
      isTaken: true,
    })
    expect(receiver.heard[0]!.body).toEqual({ pix: [pix] })
    expect((await books())['pix']).toEqual([])
  })

  it('is lost by chance, and by the same chance again with the same seed', async () => {
    const lost = async () => {
      const { fault, payMany, control, states } = await openListening()
      await control('POST', '/seed', { seed: 7 })
      await fault({ kind: 'webhook-lost', rate: 0.5 })
      await payMany(12)
      return (await states()).map((state) => state === 'lost')
    }
    const first = await lost()
    expect(new Set(first)).toEqual(new Set([true, false]))
    expect(await lost()).toEqual(first)
  })
})
