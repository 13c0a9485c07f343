import { announcements, type Send } from '@trevo/contract'
import { ok } from '@trevo/kernel'

export async function askPromotions(send: Send) {
  const reply = await send(announcements, { query: { types: 'PR', platform: 'M' } })
  return reply.ok ? ok(reply.value.promotion) : reply
}
