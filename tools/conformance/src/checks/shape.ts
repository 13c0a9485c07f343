import { debitOf } from '../bodies.ts'
import { expectCode, Failed, moving, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'

/** Refused as malformed without a trace: afterwards the same id, written properly, is taken. */
const malformed = (id: string, proves: string, change: (body: object) => object): Check => ({
  id,
  proves,
  rules: ['SW-01'],
  run: (kit) =>
    moving(kit, kit.seat, -100, async () => {
      const bet = debitOf(kit.seat, 100)
      expectCode(await kit.ask('debit', change(bet)), 'BAD_REQUEST')
      expectCode(await kit.ask('debit', bet), 'OK')
    }),
})

async function sendHuge(kit: Kit): Promise<void> {
  const text = kit.textOf({ ...debitOf(kit.seat, 100), padding: 'x'.repeat(2_000_000) })
  // Hanging up in the middle of it is as good an answer as any.
  const reply = await kit.wire.send('debit', text).catch(() => undefined)
  if (reply?.code === 'OK') throw new Failed('two megabytes were taken for a stake')
  expectCode(await kit.ask('health', {}), 'OK')
}

export const shapeChecks: readonly Check[] = [
  malformed('field-unknown', 'A field nobody knows is refused instead of ignored.', (body) => ({
    ...body,
    bonusMultiplier: 2,
  })),
  malformed('amount-fraction', 'Half a cent is refused, never rounded.', (body) => ({
    ...body,
    amount: 100.5,
  })),
  malformed('amount-negative', 'A negative stake is refused.', (body) => ({ ...body, amount: -100 })),
  malformed('amount-text', 'An amount written as text is refused.', (body) => ({ ...body, amount: '100' })),
  malformed('amount-unsafe', 'An amount that JSON readers would round is refused.', (body) => ({
    ...body,
    amount: 2 ** 53,
  })),
  {
    id: 'body-not-json',
    proves: 'What is not JSON gets an answer in JSON.',
    rules: ['SW-01'],
    run: async (kit) => expectCode(await kit.wire.send('debit', '{"brand":'), 'BAD_REQUEST'),
  },
  {
    id: 'body-huge',
    proves: 'Two megabytes are refused, and the surface goes on.',
    rules: ['SW-01'],
    run: (kit) => moving(kit, kit.seat, 0, () => sendHuge(kit)),
  },
]
