import { announcements, type Send } from '@trevo/contract'
import { ok } from '@trevo/kernel'

/** The same list as in the ticker of home, whose entries lead here by their place. */
export async function askNotices(send: Send, fresh = false) {
  const reply = await send(announcements, { query: { types: 'A,PL,H', platform: 'M' }, fresh })
  return reply.ok ? ok([...reply.value.player, ...reply.value.hot]) : reply
}
