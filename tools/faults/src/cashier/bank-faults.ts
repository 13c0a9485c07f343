import type { TestBank, TestBanks } from '@trevo/testkit/psp'

const LOST = { kind: 'webhook-lost', rate: 0.25 }

/** What goes wrong at a bank, each with its share. */
const FAULTS = [
  LOST,
  { kind: 'webhook-late', rate: 0.2, ms: 3_000 },
  { kind: 'webhook-duplicated', rate: 0.2, times: 5 },
  { kind: 'webhook-grouped', rate: 0.15, size: 3 },
  { kind: 'webhook-out-of-order', rate: 0.15 },
  { kind: 'webhook-malformed-neighbour', rate: 0.15 },
  { kind: 'timeout-after', call: 'putPayout', rate: 0.15, ms: 200 },
  { kind: 'timeout-before', call: 'putPayout', rate: 0.08, ms: 200 },
  { kind: 'unavailable', call: 'putPayout', rate: 0.08 },
  { kind: 'internal-error', call: 'putPayout', rate: 0.06 },
  { kind: 'gateway-timeout', call: 'putPayout', rate: 0.06 },
  { kind: 'gateway-timeout', call: 'readPayout', rate: 0.1 },
  { kind: 'timeout-after', call: 'putCharge', rate: 0.1, ms: 200 },
  { kind: 'timeout-before', call: 'putCharge', rate: 0.06, ms: 200 },
  { kind: 'unavailable', call: 'putCharge', rate: 0.1 },
  { kind: 'internal-error', call: 'readPix', rate: 0.08 },
  { kind: 'timeout-before', call: 'readPix', rate: 0.05, ms: 200 },
  { kind: 'unavailable', call: 'listPix', rate: 0.1 },
  { kind: 'timeout-after', call: 'putReturn', rate: 0.15, ms: 200 },
  { kind: 'internal-error', call: 'putReturn', rate: 0.1 },
] as const

/** So that banks are found in the middle of what they do. */
const POLICY = {
  payouts: { mode: 'settle', afterMs: 800 },
  returns: { mode: 'settle', afterMs: 500 },
}

const each = (banks: TestBanks, work: (bank: TestBank, at: number) => Promise<unknown>) =>
  Promise.all(banks.banks.map(work))

export async function startFaults(banks: TestBanks, seed: number): Promise<void> {
  await each(banks, async (bank, at) => {
    await bank.control('/seed', { seed: seed * 2 + at })
    await bank.control('/policy', POLICY, 'PATCH')
    for (const fault of FAULTS) await bank.control('/faults', fault)
  })
}

/** From here on every notice is sent in the end, however late and often. */
export async function loseNoMore(banks: TestBanks): Promise<void> {
  await each(banks, (bank) => bank.control('/faults', { ...LOST, rate: 0 }))
}

export async function endFaults(banks: TestBanks): Promise<void> {
  await each(banks, async (bank) => {
    await bank.control('/faults', undefined, 'DELETE')
    await bank.control('/webhooks/release', {})
  })
}
