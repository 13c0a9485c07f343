import { call } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Time } from './parts.ts'

/** When the session is over if nobody does anything. To ask is no sign of life; `renew` is one. */
export const sessionEnd = call({
  id: 'session.end',
  surface: 'player',
  method: 'GET',
  path: '/wps/session/end',
  access: 'session',
  limit: ownAffairs,
  polled: true,
  alerts: false,
  value: z.strictObject({ endsAt: Time }),
  spec: [],
})
