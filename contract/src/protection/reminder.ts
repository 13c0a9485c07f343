import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'

const common = {
  surface: 'player',
  access: 'real',
  limit: ownAffairs,
  path: '/wps/member/reminder',
  spec: [],
} as const

const Minutes = z.int().check(z.positive(), z.maximum(1_440))

const Reminder = z.strictObject({
  /** How often whoever plays is told for how long, and what it has cost; null for never. */
  minutes: z.nullable(Minutes),
  choices: z.array(Minutes),
  canBeOff: z.boolean(),
})

export const memberReminder = call({ ...common, id: 'protection.reminder', method: 'GET', value: Reminder })

export type MemberReminder = ValueOf<typeof memberReminder>

export const changeReminder = call({
  ...common,
  id: 'protection.changeReminder',
  method: 'POST',
  body: z.strictObject({ minutes: z.nullable(Minutes) }),
  value: Reminder,
  failures: ['protection.reminder'],
})
