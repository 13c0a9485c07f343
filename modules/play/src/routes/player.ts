import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { cancelSuborders } from '../actions/cancel-suborders.ts'
import { describePlay } from '../actions/describe-play.ts'
import { launchGame } from '../actions/launch-game.ts'
import { describeOrder, listOrders } from '../actions/list-records.ts'
import { listRecents, rememberGame } from '../actions/remember-game.ts'
import { acknowledgeReminder } from '../actions/remind.ts'
import { sumResults } from '../actions/sum-results.ts'
import type { PlayContext } from '../context.ts'

/** What members ask about games and what they have played. */
export function playerRoutes(play: PlayContext): Served<Merchant>[] {
  return [
    // Which of the two a game is opened with is a matter of the screen it is shown on.
    ...[contract.launchGame, contract.launchFacebookGame].map((call) =>
      serve<typeof call, Merchant>(
        call,
        async ({ merchant, caller, language, query: { nodeId, backUrl } }) => ({
          gameUrl: await launchGame(play, { merchant, caller, language, nodeId, backUrl }),
        }),
      ),
    ),
    serve(contract.playSession, ({ merchant, caller, query }) =>
      describePlay(play, merchant, caller, query.nodeId),
    ),
    serve(contract.acknowledgeReminder, async ({ merchant, caller }) => {
      await acknowledgeReminder(play, merchant, caller.memberId)
      return { done: true } as const
    }),
    serve(contract.addRecentGame, async ({ merchant, caller, query }) => {
      await rememberGame(play, merchant, caller.memberId, query.nodeId)
      return { done: true } as const
    }),
    serve(contract.recentGames, ({ merchant, caller, query }) =>
      listRecents(play, merchant, caller.memberId, query),
    ),
    serve(contract.recentLotteries, async ({ merchant, caller }) => {
      const { list } = await listRecents(play, merchant, caller.memberId, { gameType: 'LOTT' })
      return list
    }),
    serve(contract.orders, ({ merchant, caller, query }) =>
      listOrders(play, merchant, caller.memberId, query),
    ),
    serve(contract.orderDetail, ({ merchant, caller, query }) =>
      describeOrder(play, merchant, caller.memberId, query.orderId),
    ),
    serve(contract.cancelSuborders, async ({ merchant, caller, body }) => {
      await cancelSuborders(play, merchant, caller.memberId, body)
      return { state: 'asked' } as const
    }),
    serve(contract.profitAndLoss, ({ merchant, caller, query }) =>
      sumResults(play, merchant, caller.memberId, query),
    ),
  ]
}
