import {
  DEPOSIT_CHANNELS,
  FLAGS,
  GAME_CATEGORIES,
  LANGUAGES,
  MARKETS,
  MODULES,
  PROMOTION_CATEGORIES,
  PROMOTION_SWITCHES,
  REGISTER_FIELDS,
  RESOURCE_TYPES,
} from '@trevo/contract'
import { z } from 'zod'

const Text = z.string().trim().min(1)
const Country = z.string().regex(/^[A-Z]{2}$/)

/** Portuguese, for the operator who wonders why a switch does not move. */
const Reason = z.strictObject({ text: Text, basis: Text })

const Permission = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(true) }),
  z.strictObject({ allowed: z.literal(false), reason: Reason }),
])

function forbidden<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.array(z.strictObject({ name: z.enum(names), reason: Reason }))
}

const Money = z.string().regex(/^\d{1,9}\.\d{2}$/)

const Payments = z.strictObject({
  /** Ways to pay in that a merchant may offer, the first one first; it does where it has a service or an account for it. */
  deposits: z.array(
    z.strictObject({
      channel: z.enum(DEPOSIT_CHANNELS),
      min: Money,
      max: Money,
      /** Amounts to choose from. */
      chips: z.array(Money),
      /** How long a charge can be paid, or in what time somebody looks for a transfer. */
      minutes: z.int().min(5).max(60),
    }),
  ),
  /** Null where nothing can be taken home. */
  withdrawals: z
    .strictObject({ min: Money, max: Money, chips: z.array(Money), minutes: z.int().min(1) })
    .nullable(),
  /** Money comes from, and goes to, accounts of the member's own document alone. */
  sameHolder: z.boolean(),
})

const Rules = z.strictObject({
  code: z.enum(MARKETS),
  /** Year and month of the state of the law, then the revision. */
  version: z.string().regex(/^\d{4}-\d{2}\.\d+$/),
  jurisdiction: Country.nullable(),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  defaultLanguage: z.enum(LANGUAGES),
  currency: z.enum(Intl.supportedValuesOf('currency')),
  timeZone: z.enum(Intl.supportedValuesOf('timeZone')),
  minimumAge: z.int().min(18),
  idScheme: z.enum(['cpf', 'nif', 'none']),
  countries: z.strictObject({
    admit: z.union([z.literal('all'), z.array(Country).min(1)]),
    /** A visitor whose country could not be found out. */
    unknown: z.enum(['admit', 'refuse']),
  }),
  categories: z.record(z.enum(GAME_CATEGORIES), Permission),
  forbidden: z.strictObject({
    flags: forbidden(FLAGS),
    modules: forbidden(MODULES),
    promotions: forbidden(PROMOTION_SWITCHES),
    resources: forbidden(RESOURCE_TYPES),
    promotionCategories: forbidden(PROMOTION_CATEGORIES),
  }),
  /** Whether wins of others may be shown. */
  winnerBoard: Permission,
  warnings: z.array(Text).min(1),
  registerRequired: z.array(z.enum(REGISTER_FIELDS)),
  session: z.strictObject({
    /** Without a sign of life for so long, a session is over. */
    idleMinutes: z.int().min(5),
    absoluteHours: z.int().min(1),
    rememberDays: z.int().min(1),
    /** A remembered device may log in at start-up, without a tap. */
    silentLogin: z.boolean(),
    /** How long a second proof lasts on a device; null where the market asks for none. */
    secondProofDays: z.int().min(1).nullable(),
  }),
  footerRequired: z.boolean(),
  payments: Payments,
})

const Sources = z.partialRecord(Rules.keyof(), z.array(z.string().regex(/^BR-\d{2}$/)).min(1))

/** What the law of a place asks of a merchant, as versioned data. Holds only what something enforces or shows. */
export const MarketPack = Rules.extend({
  /** The numbered requirements that parts of the pack come from; a forbidden thing names its article itself. */
  sources: Sources,
}).refine((pack) => pack.languages.includes(pack.defaultLanguage), {
  path: ['defaultLanguage'],
  error: 'is not one of the languages',
})

export type MarketPack = z.infer<typeof MarketPack>
