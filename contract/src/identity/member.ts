import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Id } from './parts.ts'

export const memberInfo = call({
  id: 'member.info',
  surface: 'player',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  limit: ownAffairs,
  value: z.strictObject({
    id: Id,
    account: Text,
    nickname: z.nullable(Text),
    type: z.int(),
    clubLabel: z.nullable(z.strictObject({ labelName: Text })),
  }),
  spec: ['SESS-12', 'SESS-21'],
})

export type MemberInfo = ValueOf<typeof memberInfo>

const common = {
  surface: 'player',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  limit: ownAffairs,
} as const

export const headIcon = call({
  ...common,
  id: 'member.icon',
  method: 'GET',
  access: 'session',
  value: z.strictObject({ iconUrl: z.nullable(Text) }),
  spec: ['SESS-22'],
})

export const changeHeadIcon = call({
  ...common,
  id: 'member.changeIcon',
  method: 'POST',
  access: 'account',
  upload: { field: 'icon', maxBytes: 5_242_880 },
  value: z.strictObject({ iconUrl: Text }),
  failures: ['image.unreadable'],
  spec: ['SESS-22'],
})
