import * as z from 'zod/mini'
import { ImagePath } from '../content/announcements.ts'
import { Text } from '../system/parts.ts'
import { GAME_CATEGORIES } from '../vocabulary/platform.ts'
import { LOTTO_MODES, ROOM_TYPES, VOLATILITIES } from '../vocabulary/games.ts'
import { Amount } from '../wallet/parts.ts'

export const GameType = z.enum(GAME_CATEGORIES)

/** Who made it, as games name them. */
export const VendorCode = z.string().check(z.regex(/^[A-Z\d][A-Z\d_]{0,31}$/))

/** A class of games within a category, as the studio's feed names it: JACKPOT, Crash. */
export const ClassifyKey = z.string().check(z.regex(/^[A-Za-z\d][\w-]{0,31}$/))

/** A game as a list shows it. Fields a game has nothing to say in are left out: lists are long. */
export const Game = z.strictObject({
  nodeId: z.int(),
  /** The same number as text, as hot games are matched by it. */
  gameId: Text,
  gameCode: Text,
  gameName: Text,
  /** What this merchant calls it; wins over its own name. */
  displayName: z.optional(Text),
  gameType: GameType,
  vassalage: VendorCode,
  vendorName: Text,
  mobileLargeIcon: ImagePath,
  gameClassify: z.optional(ClassifyKey),
  minBet: z.optional(Amount),
  /** Of a live room. */
  roomType: z.optional(z.enum(ROOM_TYPES)),
  lottoMode: z.optional(z.enum(LOTTO_MODES)),
  /** May be played by a trial, with pretend money. */
  freeplay: z.boolean(),
  isNew: z.optional(z.literal(true)),
  isHot: z.optional(z.literal(true)),
  /** Share of stakes paid back, in percent. */
  rtp: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{2}$/))),
  volatility: z.optional(z.enum(VOLATILITIES)),
})

export type Game = z.infer<typeof Game>

export const ClassifyItem = z.strictObject({ key: ClassifyKey, displayName: Text })

/** Things the app sends along; nothing is decided by them. */
export const Hint = z.optional(z.string().check(z.maxLength(64)))

/** A filter in a query; left out or empty, it filters nothing. */
export function filter<S extends z.core.$ZodType>(schema: S) {
  return z.optional(z.union([schema, z.literal('')]))
}
