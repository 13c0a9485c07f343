import { debitOf } from '../bodies.ts'
import { expectCode, expectEqual, moving, type Check } from '../check.ts'
import type { Forgery } from '../wire.ts'

const HEX_DIGIT = /[\da-f]$/

/** Refused without a trace: afterwards the same id, properly signed, is taken. */
const forged = (id: string, proves: string, forgery: Forgery): Check => ({
  id,
  proves,
  rules: ['SW-02'],
  run: (kit) =>
    moving(kit, kit.seat, -100, async () => {
      const bet = debitOf(kit.seat, 100)
      const refused = await kit.ask('debit', bet, forgery)
      expectCode(refused, 'BAD_SIGNATURE')
      expectEqual('HTTP status', refused.status, 401)
      expectCode(await kit.ask('debit', bet), 'OK')
    }),
})

export const signatureChecks: readonly Check[] = [
  {
    id: 'health',
    proves: 'The surface answers a signed request.',
    rules: ['SW-02'],
    run: async (kit) => expectCode(await kit.ask('health', {}), 'OK'),
  },
  forged('signature-corrupt', 'A wrong signature is refused and leaves no record.', {
    signature: (text) => text.replace(HEX_DIGIT, (digit) => (digit === '0' ? '1' : '0')),
  }),
  forged('signature-missing-version', 'A signature without its version is refused.', {
    signature: (text) => text.slice('v1='.length),
  }),
  forged('signature-byte-changed', 'One byte changed after signing is noticed.', {
    bytes: (body) => body.replace('"amount":100', '"amount":101'),
  }),
  forged('signature-other-path', 'A signature for one call is worth nothing at another.', {
    signedPath: '/provider/v1/balance',
  }),
  forged('signature-unknown-key', 'An unknown key is refused.', { keyId: 'nobody' }),
  forged('clock-behind', 'A request signed five minutes ago is refused.', { clockMs: -300_000 }),
  forged('clock-ahead', 'A request signed for five minutes from now is refused.', { clockMs: 300_000 }),
]
