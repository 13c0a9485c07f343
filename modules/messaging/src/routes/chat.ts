import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { launchChat } from '../actions/launch-chat.ts'
import type { MessagingContext } from '../context.ts'

/** A member's conversation with the merchant's people. */
export function chatRoutes(context: MessagingContext): Served[] {
  const { originOf, chatCounts } = context
  return [
    serve(contract.launchChat, async ({ merchant, caller, visitor, query }) => ({
      chatUrl: await launchChat(context, {
        brand: merchant.code,
        memberId: caller.memberId,
        language: query.language,
        // To the host they came from: a session holds on no other.
        backUrl: originOf(visitor.host) + query.backUrl,
        headerColor: query.headerColor,
        title: query.title,
      }),
    })),
    ...[contract.chatUnread, contract.cspUnread].map((call) =>
      serve(call, async ({ merchant, caller }) => ({
        unReadCount: await chatCounts.of(merchant.code, caller.memberId),
      })),
    ),
  ]
}
