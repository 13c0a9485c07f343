import * as z from 'zod/mini'
import { PROVIDER_CODES, type ProviderCode } from './codes.ts'
import { Balance, MinorUnits, TxId } from './parts.ts'

const CODES = Object.keys(PROVIDER_CODES) as [ProviderCode, ...ProviderCode[]]

/** The only shape of a no. */
export const Refusal = z.strictObject({
  code: z.enum(CODES).check(z.refine((code) => code !== 'OK')),
  /** With INSUFFICIENT_FUNDS. */
  balance: z.optional(Balance),
  /** With LIMIT_REACHED. */
  remaining: z.optional(MinorUnits),
  /** With BAD_REQUEST: which fields. */
  fields: z.optional(z.array(z.string())),
  /** With INTERNAL. */
  retry: z.optional(z.literal(true)),
})

export type Refusal = z.infer<typeof Refusal>

/** Every movement of money answers with this; asked again, with the same. */
export const Moved = z.strictObject({
  code: z.literal('OK'),
  txId: TxId,
  /** Our id of the movement. */
  platformTxId: z.uuid(),
  balance: Balance,
})

/** What any call can answer, before it is looked at closely or when something of ours broke. */
export const COMMON_REFUSALS = ['BAD_SIGNATURE', 'BAD_REQUEST', 'INTERNAL'] as const satisfies ProviderCode[]
