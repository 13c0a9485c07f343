import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { CONTACT_TYPES } from '../vocabulary/links.ts'
import { LanguageCode, MerchantCode, Text } from './parts.ts'

/** Ways to reach the merchant's people. The settings have the same list; this is for whoever wants nothing else. */
export const customerService = call({
  id: 'system.customerService',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'open',
  limit: publicRead,
  servedWhenClosed: true,
  cacheSeconds: 300,
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.array(
    z.strictObject({
      title: Text,
      /** The address in URL-safe base64: a spelling, not a protection. */
      path: z.string().check(z.regex(/^[\w-]+$/)),
      type: Text,
      csType: z.enum(CONTACT_TYPES),
    }),
  ),
  spec: ['MSG-15', 'MSG-16', 'MSG-20'],
})

export type CustomerService = ValueOf<typeof customerService>
