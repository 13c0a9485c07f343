import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'

const Count = z.int().check(z.gte(0))

/** All that waits to be read, in one cheap question; what is switched off for the merchant is 0. */
export const unreadTotals = call({
  id: 'messaging.unreadTotals',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/MCSFE_getUnreadTotals',
  access: 'account',
  limit: ownAffairs,
  throttleMs: 250,
  alerts: false,
  value: z.strictObject({ announcements: Count, inbox: Count, chat: Count }),
  spec: ['MSG-11', 'MSG-12', 'MSG-13'],
})

export type UnreadTotals = ValueOf<typeof unreadTotals>
