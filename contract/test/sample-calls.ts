import { call } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../src/limits.ts'

const base = { surface: 'player', access: 'open', limit: publicRead, spec: [] } as const

export const readNews = call({
  ...base,
  id: 'sample.news',
  method: 'GET',
  path: '/wps/sample/news',
  merchantField: 'merchant_code',
  query: z.object({
    merchant_code: z.optional(z.string()),
    page: z.optional(z.number()),
    size: z.optional(z.number()),
  }),
  value: z.strictObject({ count: z.number() }),
})

export const readUnread = call({
  ...base,
  id: 'sample.unread',
  method: 'GET',
  path: '/wps/sample/unread',
  module: 'INBOX3',
  throttleMs: 250,
  alerts: false,
  query: z.object({ box: z.optional(z.string()) }),
  value: z.number(),
})

export const signIn = call({
  ...base,
  id: 'sample.signIn',
  method: 'POST',
  path: '/wps/sample/sign-in',
  sealed: true,
  body: z.strictObject({ username: z.string(), password: z.string() }),
  value: z.null(),
  failures: ['sample.wrong_password'],
})

export const transfer = call({
  ...base,
  id: 'sample.transfer',
  method: 'POST',
  path: '/wps/sample/transfer',
  idempotent: true,
  body: z.strictObject({ amount: z.string() }),
  value: z.null(),
  failures: ['sample.no_funds'],
})

export const createTrial = call({
  ...base,
  id: 'sample.trial',
  method: 'GET',
  path: '/wps/sample/trial',
  effect: true,
  value: z.null(),
})

export const mailLink = call({
  ...base,
  id: 'sample.mailLink',
  method: 'POST',
  path: '/wps/sample/mail',
  form: true,
  body: z.strictObject({ username: z.string(), email: z.string() }),
  value: z.null(),
})

export const changeIcon = call({
  ...base,
  id: 'sample.icon',
  method: 'POST',
  path: '/wps/sample/icon',
  upload: { field: 'icon', maxBytes: 1000 },
  value: z.null(),
})
