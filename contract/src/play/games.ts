import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { filter, Game, GameType, Hint, VendorCode } from '../catalogue/parts.ts'
import { Done, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { LimitUse } from '../protection/parts.ts'
import { LanguageCode } from '../system/parts.ts'
import { Amount, Currency, upTo } from '../wallet/parts.ts'
import { NodeId } from './parts.ts'

/** More than a person plays; what was played before falls off the end. */
const RECENT_PAGES_MAX = 10
const RECENT_PAGE_SIZE = 35

const common = { surface: 'player', method: 'GET', access: 'session', limit: ownAffairs } as const

const launch = {
  effect: true,
  query: z.object({
    nodeId: NodeId,
    gameId: Hint,
    gameCode: Hint,
    gameType: Hint,
    vassalage: Hint,
    roomId: Hint,
    lottoMode: Hint,
    platform: Hint,
    language: Hint,
    /** Where the game's way back leads: a page of ours. */
    backUrl: z.optional(z.string().check(z.maxLength(512))),
  }),
  value: z.strictObject({ gameUrl: z.url() }),
  failures: ['game.unavailable', 'game.no.freeplay', 'game.time.over', 'url.empty', 'member.restricted'],
} as const

/**
 * The address to open the game at, with a token that is good once and for a minute. A trial gets the game with
 * pretend money, where the studio offers that. To whoever has used up the time they gave themselves nothing is opened but
 * a game they have a round open in; when it begins again comes with the refusal, as `until`.
 */
export const launchGame = call({
  ...common,
  id: 'play.launchGame',
  path: '/wps/game/launchGame',
  ...launch,
  spec: ['GAME-24', 'GAME-57'],
})

/** The same for games that were made for Facebook and are shown in a frame of ours. */
export const launchFacebookGame = call({
  ...common,
  id: 'play.launchFacebookGame',
  path: '/wps/relay/GCS_gameLaunchFB',
  ...launch,
  spec: ['GAME-58'],
})

/**
 * How it goes since the member opened this game last, in this login: rounds begun since then, and what there is to
 * play with now. Null when it was not opened with real money.
 */
export const playSession = call({
  ...common,
  id: 'play.session',
  path: '/wps/game/session',
  polled: true,
  query: z.object({ nodeId: NodeId }),
  value: z.nullable(
    z.strictObject({
      startedAt: Time,
      staked: Amount,
      returned: Amount,
      /** Below zero for a loss. */
      net: Amount,
      currency: Currency,
      /** Cash and bonus together, as a stake takes them. */
      balance: Amount,
      /** The member's own limit that is met first, if there is one. */
      limit: z.nullable(z.strictObject(LimitUse)),
      /** Those of time, which are told before they are over. */
      time: z.array(z.strictObject({ ...LimitUse, resetsAt: Time })),
      /** How it has gone in all games since then, when the member is to be told and has not yet said that they were. */
      reminder: z.nullable(z.strictObject({ since: Time, staked: Amount, returned: Amount, net: Amount })),
    }),
  ),
  alerts: false,
  spec: ['GAME-57'],
})

export type PlaySession = NonNullable<ValueOf<typeof playSession>>

/** The member has seen how it goes, and is told again only when they have played on for as long as they chose. */
export const acknowledgeReminder = call({
  ...common,
  id: 'play.acknowledgeReminder',
  method: 'POST',
  path: '/wps/game/session/seen',
  value: Done,
  spec: [],
})

export const addRecentGame = call({
  ...common,
  id: 'play.addRecentGame',
  path: '/wps/relay/MCS2_addRecentGame',
  effect: true,
  query: z.object({ nodeId: NodeId, vendor: Hint, gameType: Hint }),
  value: Done,
  spec: ['GAME-54'],
})

/** The last played first; games that are no longer offered are left out. */
export const recentGames = call({
  ...common,
  id: 'play.recentGames',
  path: '/wps/relay/GCS_recentGame',
  query: z.object({
    page: z.optional(upTo(RECENT_PAGES_MAX)),
    pageSize: z.optional(upTo(RECENT_PAGE_SIZE)),
    gameType: filter(GameType),
    vassalage: filter(VendorCode),
    language: Hint,
    clientType: Hint,
  }),
  value: z.strictObject({ list: z.array(Game), totalPages: z.int() }),
  throttleMs: 1_000,
  spec: ['GAME-55'],
})

export type RecentGames = ValueOf<typeof recentGames>

/** Lotteries the member has played, the last one first. */
export const recentLotteries = call({
  ...common,
  id: 'play.recentLotteries',
  path: '/lgw/vn/games/game_menu/recent',
  query: z.object({ language: z.optional(LanguageCode) }),
  value: z.array(Game),
  spec: ['GAME-65'],
})
