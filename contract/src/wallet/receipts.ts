import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id } from '../identity/parts.ts'
import { ownAffairs, publicRead } from '../limits.ts'
import { MerchantCode, Text } from '../system/parts.ts'
import { Currency, upTo } from './parts.ts'

/** Numbers a verifier counts with: in minor units, as text, so that no reader rounds them. */
const Whole = z.string().check(z.regex(/^-?\d+$/))
const Hash = z.string().check(z.regex(/^([\da-f]{64})?$/))

/**
 * Entries of one account in the order they were made, each with the hash over itself and the hash before it. The
 * signature covers the first hash and the last, so what lies between is fixed too. Two receipts of an account that
 * meet must agree: that is how a member would notice a past that was rewritten.
 */
const Receipt = z.strictObject({
  format: z.literal('trevo-receipt-1'),
  merchant: MerchantCode,
  member: Id,
  account: z.strictObject({ id: Whole, kind: z.enum(['cash', 'bonus']), currency: Currency }),
  before: z.strictObject({ version: Whole, hash: Hash }),
  entries: z.array(
    z.strictObject({
      version: Whole,
      transfer: Id,
      amount: Whole,
      balance: Whole,
      /** Microseconds since the epoch. */
      at: Whole,
      hash: Hash,
    }),
  ),
  /** Microseconds since the epoch. */
  signedAt: Whole,
  key: Text,
  /** Ed25519, in base64url. */
  signature: Text,
})

/**
 * From the entry of a number on, or the newest; or the one entry of a line of the statement. Nothing for an account that
 * was never opened, or that the line did not touch.
 */
export const receipts = call({
  id: 'wallet.receipts',
  surface: 'player',
  method: 'GET',
  path: '/wps/member/receipts',
  access: 'session',
  limit: ownAffairs,
  query: z.object({
    account: z.optional(z.enum(['cash', 'bonus'])),
    from: z.optional(upTo(999_999_999)),
    transfer: z.optional(Id),
  }),
  value: z.strictObject({ receipt: z.nullable(Receipt) }),
  spec: [],
})

export type Receipt = NonNullable<ValueOf<typeof receipts>['receipt']>

/** The public keys that receipts can be checked with, the one in use first. */
export const receiptKeys = call({
  id: 'wallet.receiptKeys',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/receiptKeys',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 300,
  value: z.array(
    z.strictObject({
      kid: Text,
      jwk: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: Text }),
    }),
  ),
  spec: [],
})
