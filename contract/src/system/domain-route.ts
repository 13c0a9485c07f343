import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { Text } from './parts.ts'

export const domainRoute = call({
  id: 'system.domainRoute',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'open',
  limit: publicRead,
  servedWhenClosed: true,
  cacheSeconds: 300,
  value: z.strictObject({ mainDomain: Text, domains: z.array(Text) }),
  spec: ['API-10'],
})

export type DomainRoute = ValueOf<typeof domainRoute>
