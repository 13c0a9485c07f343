import type { Psp, Psps, ReceivedPix } from '@trevo/payments'
import { newId } from '@trevo/kernel'

/** A payment service that answers at once: what it would cost on the network is not ours to measure. */
export function openMemoryPsp(merchantId: number) {
  const received = new Map<string, ReceivedPix>()
  const never = () => Promise.reject(new Error('nobody asks for this here'))
  const psp: Psp = {
    charges: { create: never, read: never },
    pix: {
      read: async (endToEndId) => received.get(endToEndId),
      list: async function* () {
        yield* []
      },
      giveBack: never,
      readReturn: never,
    },
    payouts: { resolve: never, send: never, query: never },
    listen: never,
    statement: never,
  }
  const known = {
    merchantId,
    pspId: newId(),
    code: 'memory',
    name: 'Memory',
    fingerprint: '',
    isEnabled: true,
    depositCost: 0,
    payoutCost: 0,
    psp,
    channels: ['pix' as const],
    source: 'pix' as const,
    acquirer: { charges: psp.charges, payments: { read: psp.pix.read, giveBack: never } },
  }
  const psps: Psps = {
    byId: () => known,
    gatewayById: () => undefined,
    acquirerById: () => known,
    acquirersOf: () => [known],
    ranked: () => [known],
    all: () => [known],
    watch: (one, work) => work(one.psp),
    ask: (one, work) => work(one.acquirer),
    refresh: async () => undefined,
  }
  return { pspId: known.pspId, psps, receive: (pix: ReceivedPix) => void received.set(pix.endToEndId, pix) }
}
