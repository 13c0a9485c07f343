import {
  DEPOSIT_CHANNELS,
  DOCUMENT_TYPES,
  FLAGS,
  GAME_CATEGORIES,
  LANGUAGES,
  MARKETS,
  MODULES,
  PROMOTION_CATEGORIES,
  PROMOTION_SWITCHES,
  REGISTER_FIELDS,
  RESOURCE_TYPES,
  RISK_GRADES,
  ROOM_TYPES,
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

const Count = z.int().min(1)

/** A sign where it was seen so often in so many days; it counts as so many when signs are summed up. */
const Marker = { days: Count.max(28), least: Count, counts: Count }

const Graded = z.strictObject({
  /** What signs have to count, and of how many markers they have to be. */
  counts: Count,
  markers: Count,
})

const Acting = { grades: z.array(z.enum(RISK_GRADES).exclude(['none'])).min(1), everyDays: Count }

const Risk = z.strictObject({
  markers: z.strictObject({
    /** Paying in within so many minutes of a stake, having lost since the last time. */
    chasing: z.strictObject({ ...Marker, minutes: Count }),
    /** Nights on which so many minutes were played, between two hours of the market's own clock. */
    night_play: z.strictObject({
      ...Marker,
      minutes: Count,
      from: z.int().min(0).max(22),
      until: z.int().min(1).max(23),
    }),
    /** A week's deposits against those of the four before, on average; below that amount nobody looks. */
    rising_deposits: z.strictObject({ percent: z.int().min(101), least: Money, counts: Count }),
    failed_deposits: z.strictObject(Marker),
    raises_asked: z.strictObject(Marker),
    /** So many minutes of play in a day. */
    long_play: z.strictObject({ minutes: Count, counts: Count }),
    /** Keys that money is paid out to. */
    many_keys: z.strictObject(Marker),
    /** Paying in within so many hours of a withdrawal. */
    paid_back_in: z.strictObject({ ...Marker, hours: Count }),
    /** Stakes that a limit of their own refused. */
    limit_reached: z.strictObject(Marker),
  }),
  /** Signs of so many days make the grade. */
  gradeDays: Count.max(90),
  grades: z.strictObject({ low: Graded, raised: Graded, high: Graded }),
  /** What is done on a new sign, by the grade it makes; of a kind once in so many days. */
  acts: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['message', 'limit_offer', 'review']), ...Acting }),
      z.strictObject({ kind: z.enum(['no_offers', 'pause']), ...Acting, days: Count }),
    ]),
  ),
  /** How long a person takes at most who is to look at it. */
  reviewHours: Count,
  /** Days before and after that are compared, and by how much less makes them calmer. */
  change: z.strictObject({ days: Count.max(14), lessPercent: z.int().min(1).max(99) }),
  /** By what right. */
  basis: Text,
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
  idScheme: z.enum(['cpf', 'nif']),
  countries: z.strictObject({
    admit: z.union([z.literal('all'), z.array(Country).min(1)]),
    /** A visitor whose country could not be found out. */
    unknown: z.enum(['admit', 'refuse']),
  }),
  categories: z.record(z.enum(GAME_CATEGORIES), Permission),
  games: z.strictObject({
    rooms: forbidden(ROOM_TYPES),
    /** Whether the people of live rooms are shown by name and picture. */
    hosts: Permission,
    /** Of these kinds only the listed disciplines, as studios state them. */
    only: z.partialRecord(
      z.enum(GAME_CATEGORIES),
      z.strictObject({ disciplines: z.array(Text).min(1), reason: Reason }),
    ),
    certificate: z.strictObject({ reason: Reason }),
    /** What a game has to give back at least, in percent, where it states that. */
    leastReturn: z.strictObject({ percent: z.number().min(1).max(100), reason: Reason }).nullable(),
  }),
  forbidden: z.strictObject({
    flags: forbidden(FLAGS),
    modules: forbidden(MODULES),
    promotions: forbidden(PROMOTION_SWITCHES),
    resources: forbidden(RESOURCE_TYPES),
    promotionCategories: forbidden(PROMOTION_CATEGORIES),
    /** What nothing that is published or sent may say, whatever the accents and capitals. */
    phrases: z.array(z.strictObject({ words: z.array(Text).min(1), reason: Reason })),
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
  warned: z.strictObject({
    /** Every piece of advertising carries one of the warnings, the mark of age and the number of the authorisation. */
    promotions: z.boolean(),
    /** On at least so many hundredths of the piece. */
    share: z.int().min(0).max(50),
    /** Registration, login and whoever has just got in. */
    access: z.boolean(),
  }),
  /** Hours of the market's own clock: from the first one until the other, nobody is sent advertising. */
  quietHours: z
    .strictObject({ from: z.int().min(0).max(23), until: z.int().min(0).max(23) })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: 'would be the whole day' })
    .nullable(),
  /** Who answers for the site is named there, on every public page. */
  footerRequired: z.boolean(),
  limits: z.strictObject({
    /** How long whoever wants a wider limit has to think about it: longer than a day, never shorter. */
    raiseHours: z.int().min(24),
    /** For how long it can be confirmed after that. */
    confirmDays: z.int().min(1),
  }),
  /** What somebody has to show before they may pay in or play; null where nobody asks. */
  identityCheck: z
    .strictObject({
      documents: z.array(z.enum(DOCUMENT_TYPES)).min(1),
      /** How often pictures may be sent before a person looks at them. */
      tries: z.int().min(1),
      /** How long a link opens the camera of another device. */
      linkMinutes: z.int().min(1).max(30),
      /** How long pictures and results are kept once it is decided. */
      keptYears: z.int().min(1),
    })
    .nullable(),
  /** What a member can ask for themselves: days off, in short steps or in any number between two. */
  pause: z.strictObject({
    days: z.array(z.int().min(1)).min(1),
    otherDays: z.strictObject({ min: z.int().min(1), max: z.int().max(366) }),
    /** How long after asking for it a pause ends before its time; null where it cannot. */
    endEarlyHours: z.int().min(24).nullable(),
  }),
  /** In the language of the market, for whoever asks why they are kept from something. */
  restrictionBases: z.strictObject({ pause: Text, exclusion: Text, closed: Text, termsDue: Text }),
  exclusion: z.strictObject({
    months: z.array(z.int().min(1)).min(1),
    /** Also without a date to come back. */
    indefinite: z.boolean(),
    /** Before so many months nobody ends one without a date. */
    leastMonths: z.int().min(1),
    /** Where the market keeps people from all brands at once. */
    register: z.strictObject({ name: Text, url: z.url() }).nullable(),
  }),
  /** Whom the market keeps from play at every brand, as whoever keeps the list answers for one person; null where there is none. */
  centralRegister: z
    .strictObject({
      /** Everybody is asked about at least so often. */
      everyDays: z.int().min(2),
      /** So long somebody who was found on it takes out what is theirs; then it is sent to them. */
      withdrawHours: z.int().min(1),
      /** So long after they were found nobody gets into the account any more. */
      closeHours: z.int().min(1),
      /** Why somebody is on it. Whether that closes the account of who was a member before can be for a court to say. */
      reasons: z.record(
        z.enum(['self_exclusion', 'social_programme', 'other']),
        z.strictObject({ members: z.enum(['close', 'keep']), basis: Text }),
      ),
      /** By what right somebody new waits while it does not answer. */
      silentBasis: Text,
    })
    .refine(({ withdrawHours, closeHours }) => withdrawHours < closeHours, {
      path: ['closeHours'],
      error: 'is before the money is sent',
    })
    .nullable(),
  /** Somebody to talk to. */
  helpline: z.strictObject({ name: Text, phone: z.string().regex(/^\d{3,15}$/), note: Text }).nullable(),
  /** Whoever plays is told from time to time for how long, and what it has brought or cost them. */
  reminder: z
    .strictObject({
      /** Minutes to choose from. */
      choices: z.array(z.int().min(1).max(1_440)).min(1),
      /** For whoever has not chosen. */
      fallback: z.int(),
      canBeOff: z.boolean(),
    })
    .refine(({ choices, fallback }) => choices.includes(fallback), {
      path: ['fallback'],
      error: 'is not one of the choices',
    }),
  /** What is looked at in how people play and pay in, and what is done about it; null where the market does not ask for it. */
  risk: Risk.nullable(),
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
