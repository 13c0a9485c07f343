import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { listDraws, nextDraw } from '../actions/list-draws.ts'
import { listHosts } from '../actions/list-hosts.ts'
import { tellJackpot } from '../actions/tell-jackpot.ts'
import type { PlayContext } from '../context.ts'

/** What anybody may see of play. */
export function lobbyRoutes(play: PlayContext): Served<Merchant>[] {
  const { catalogue, hosts, winners } = play
  return [
    serve(
      contract.winnerBoard,
      async ({ merchant, query: { size } }) => ({
        list: (await winners.of(merchant)).slice(0, size),
      }),
      { version: winners.edition },
    ),
    serve(contract.jackpot, ({ merchant }) => tellJackpot(play, merchant)),
    serve(contract.openDraws, ({ merchant, query }) => listDraws(play, merchant, query)),
    serve(contract.gameDraw, ({ merchant, query }) => nextDraw(play, merchant, query.gameCode)),
    serve(contract.modelList, ({ merchant, query }) => listHosts(play, merchant, query), {
      version: ({ id }) => `${hosts.version()} ${catalogue.versionOf(id)}`,
    }),
  ]
}
