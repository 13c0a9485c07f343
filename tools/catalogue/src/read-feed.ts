import type { GameFeed } from '@trevo/catalogue'
import { GAME_CATEGORIES, LOTTO_MODES, MARKETS, ROOM_TYPES, VOLATILITIES } from '@trevo/contract'
import { z } from 'zod'

const Money = z.string().regex(/^\d{1,12}\.\d{2}$/)
const Name = z.string().trim().min(1).max(120)

/** A game as a studio lists it. Fields nobody here knows are passed over: studios add some without asking. */
const Line = z.object({
  code: z.string().regex(/^[\w.:-]{1,100}$/),
  name: Name,
  type: z.enum(GAME_CATEGORIES),
  vendor: z.string().regex(/^[A-Z\d][A-Z\d_]{0,31}$/),
  freeplay: z.boolean(),
  classify: z
    .string()
    .regex(/^[A-Za-z\d][\w-]{0,31}$/)
    .nullish(),
  prizeMode: z.enum(LOTTO_MODES).nullish(),
  roomType: z.enum(ROOM_TYPES).nullish(),
  discipline: z
    .string()
    .regex(/^[a-z][a-z-]{0,31}$/)
    .nullish(),
  rtp: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullish(),
  volatility: z.enum(VOLATILITIES).nullish(),
  minBet: Money.nullish(),
  certificates: z.partialRecord(z.enum(MARKETS), z.string().min(1).max(100)).default({}),
})

/** A feed as it came, checked as a whole: half a feed would withdraw the other half. */
export function readFeed(text: string): GameFeed {
  return z.array(Line).min(1).parse(JSON.parse(text)).map(toGame)
}

function toGame(line: z.infer<typeof Line>): GameFeed[number] {
  const { code, name, type, vendor, freeplay, classify, prizeMode, roomType, discipline, rtp } = line
  const { volatility, minBet } = line
  return {
    gameCode: code,
    name,
    gameType: type,
    vendor,
    freeplay,
    // Where no law asks for a certificate, none is needed.
    certified: ['open', ...Object.keys(line.certificates)],
    certificates: line.certificates,
    ...(classify && { classify }),
    ...(prizeMode && { lottoMode: prizeMode }),
    ...(roomType && { roomType }),
    ...(discipline && { discipline }),
    ...(rtp && { rtp }),
    ...(volatility && { volatility }),
    ...(minBet && { minBet }),
  }
}
