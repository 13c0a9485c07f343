import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { listDraws } from '../actions/list-draws.ts'
import { listHosts } from '../actions/list-hosts.ts'
import { tellJackpot } from '../actions/tell-jackpot.ts'
import type { PlayContext } from '../context.ts'

/** What anybody may see of play. */
export function lobbyRoutes(play: PlayContext): Served[] {
  const { catalogue, directory, hosts, winners } = play
  return [
    serve(
      contract.winnerBoard,
      async ({ merchant: { id }, query: { size } }) => ({
        list: (await winners.of(directory.byId(id))).slice(0, size),
      }),
      { version: winners.edition },
    ),
    serve(contract.jackpot, ({ merchant: { id } }) => tellJackpot(play, directory.byId(id))),
    serve(contract.openDraws, ({ merchant: { id }, query }) => listDraws(play, directory.byId(id), query)),
    serve(contract.modelList, ({ merchant: { id }, query }) => listHosts(play, directory.byId(id), query), {
      version: ({ id }) => `${hosts.version()} ${catalogue.versionOf(id)}`,
    }),
  ]
}
