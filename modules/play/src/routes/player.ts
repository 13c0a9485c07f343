import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { describePlay } from '../actions/describe-play.ts'
import { launchGame } from '../actions/launch-game.ts'
import { describeOrder, listOrders, sumResults } from '../actions/list-records.ts'
import { listRecents, rememberGame } from '../actions/remember-game.ts'
import type { PlayContext } from '../context.ts'

/** What members ask about games and what they have played. */
export function playerRoutes(play: PlayContext): Served[] {
  const { directory } = play
  return [
    // Which of the two a game is opened with is a matter of the screen it is shown on.
    ...[contract.launchGame, contract.launchFacebookGame].map((call) =>
      serve(call, async ({ merchant, caller, language, query: { nodeId, backUrl } }) => ({
        gameUrl: await launchGame(play, { merchant, caller, language, nodeId, backUrl }),
      })),
    ),
    serve(contract.playSession, ({ merchant: { id }, caller, query }) =>
      describePlay(play, directory.byId(id), caller, query.nodeId),
    ),
    serve(contract.addRecentGame, async ({ merchant: { id }, caller, query }) => {
      await rememberGame(play, directory.byId(id), caller.memberId, query.nodeId)
      return { done: true } as const
    }),
    serve(contract.recentGames, ({ merchant: { id }, caller, query }) =>
      listRecents(play, directory.byId(id), caller.memberId, query),
    ),
    serve(contract.orders, ({ merchant: { id }, caller, query }) =>
      listOrders(play, directory.byId(id), caller.memberId, query),
    ),
    serve(contract.orderDetail, ({ merchant: { id }, caller, query }) =>
      describeOrder(play, directory.byId(id), caller.memberId, query.orderId),
    ),
    serve(contract.profitAndLoss, ({ merchant: { id }, caller, query }) =>
      sumResults(play, directory.byId(id), caller.memberId, query),
    ),
  ]
}
