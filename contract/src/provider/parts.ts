import * as z from 'zod/mini'
import { MerchantCode } from '../system/parts.ts'
import { LANGUAGES } from '../vocabulary/platform.ts'

/** Printable ASCII without spaces: ids that mean the same to every system that ever logs or compares them. */
const reference = (max: number) => z.string().check(z.regex(new RegExp(`^[!-~]{1,${max}}$`)))

export const TxId = reference(64)
export const RoundId = reference(64)
export const GameCode = reference(64)
export const CampaignId = reference(64)
export const RequestId = reference(64)

/** What a studio and its players call one draw of a game: 2.418, say. */
export const Numero = reference(16)

export const DrawNumber = z.int().check(z.nonnegative(), z.maximum(9_999))

/** Our id of a member, in the one spelling it has. */
export const Player = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/** ISO 4217. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** Whole minor units: cents. A JSON integer, so that no reader can round it. */
export const MinorUnits = z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000))

export const Balance = z.int()

/** A token we gave out: the bucket its row is in, and 256 random bits. */
export const PlayToken = z.string().check(z.regex(/^\d{1,4}\.[\w-]{43}$/))

export const PoolName = z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,31}$/))

/** The provider's own clock, RFC 3339 in UTC: of this century, and no finer than databases keep it. */
export const OccurredAt = z.iso.datetime().check(z.regex(/^20\d\d-/), z.maxLength(30))

export const Language = z.enum(LANGUAGES)

/** In every body: for which brand, and one id for each attempt, which ends up in our log. */
export const Attempt = { brand: MerchantCode, requestId: RequestId }
