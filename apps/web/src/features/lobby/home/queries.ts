import { queryOptions } from '@tanstack/react-query'
import {
  announcements,
  helpCenter,
  jackpot,
  lobby,
  wallets,
  winnerBoard,
  type Announcements,
  type Jackpot,
  type Lobby,
  type MerchantWallet,
  type Send,
} from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** Hot games and categories follow the language after so long. */
export const LOBBY_DEBOUNCE_MS = 250
/** Two rows of three; whoever wants more goes to the list. */
const SECTION_MOST = 6
const WINNERS = 20

export const lobbyQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['lobby', {}, { language }],
    queryFn: async () => shorten(await valueOf(send(lobby))),
    staleTime: STALE_TIME.page,
  })

function shorten({ sections, ...others }: Lobby): Lobby {
  return {
    ...others,
    sections: sections.map((section) => ({ ...section, games: section.games.slice(0, SECTION_MOST) })),
  }
}

export type News = Pick<Announcements, 'banners' | 'hot' | 'player'>

/** Notices and the banners of home. Members are told more than visitors. */
export const newsQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['news', {}, { language, account }],
    queryFn: async (): Promise<News> => {
      const { banners, hot, player } = await valueOf(
        send(announcements, { query: { types: 'A,PL,H,B', groupName: 'm_home', platform: 'M' } }),
      )
      return { banners, hot, player }
    },
    staleTime: STALE_TIME.page,
  })

/** What a member is told after a login, each by its session. */
export const popupsQuery = ({ send, language }: ApiContext, account: string, login: string) =>
  queryOptions({
    queryKey: ['popups', { login }, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'PU', platform: 'M' } }))).popup,
    staleTime: STALE_TIME.static,
  })

export const helpTitlesQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['helpTitles', {}, { language }],
    queryFn: () => valueOf(send(helpCenter, { query: { device: 'MOBILE', titles: '1' } })),
    staleTime: STALE_TIME.page,
  })

export const winnersQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['winners', {}, { language }],
    queryFn: async () => (await valueOf(send(winnerBoard, { query: { size: WINNERS } }))).list,
    staleTime: STALE_TIME.page,
  })

/** How much is in the pools; how many games fill them and when that was, as soon as it is known. */
export type Pool = Pick<Jackpot, 'amount' | 'currency'> & Partial<Jackpot>

const POOL_KEY = ['pool', {}, {}] as const

/** Null where there is no pool. */
export const poolQuery = ({ send }: Pick<ApiContext, 'send'>) =>
  queryOptions({
    queryKey: POOL_KEY,
    queryFn: ({ client }): Promise<Pool | null> =>
      client.getQueryData(POOL_KEY) === undefined ? firstPool(send) : valueOf(send(jackpot)),
    staleTime: STALE_TIME.live,
  })

/** At first the merchant's wallet is asked too, and does for an answer if it is the only one that comes. */
async function firstPool(send: Send): Promise<Pool | null> {
  const [wallet, pool] = await Promise.all([send(wallets, { query: { scope: 'merchant' } }), send(jackpot)])
  if (pool.ok || !wallet.ok) return valueOf(Promise.resolve(pool))
  // Asked for like this, the call tells of the merchant, whoever asks.
  const { jackpotPool: amount, currency } = wallet.value as MerchantWallet
  return Number(amount) > 0 ? { amount, currency } : null
}
