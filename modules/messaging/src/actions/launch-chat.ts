import { AppError } from '@trevo/kernel'
import type { MessagingContext } from '../context.ts'
import { chatAddress } from '../domain/chat-address.ts'
import type { ChatVisit } from '../ports.ts'

/** Where the member's conversation goes on: on a page of the desk's, and nowhere else. */
export async function launchChat(
  { desk, chatCounts, log }: MessagingContext,
  visit: ChatVisit,
): Promise<string> {
  const { brand, memberId } = visit
  const origin = desk.originOf(brand)
  if (origin === undefined) throw new AppError<string>('chat.unavailable')
  const given = await desk.open(visit).catch((error: unknown) => {
    log.warn({ err: error, brand }, 'the chat desk did not open')
    return ''
  })
  const address = chatAddress(given, origin)
  if (address === undefined) throw new AppError<string>('chat.unavailable')
  chatCounts.forget(brand, memberId)
  return address
}
