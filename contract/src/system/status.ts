import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { merchantState } from '../limits.ts'

export const systemStatus = call({
  id: 'system.status',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/status',
  access: 'open',
  limit: merchantState,
  servedWhenClosed: true,
  value: z.strictObject({
    location: z.strictObject({ ip: z.string() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
  }),
  spec: ['APP-27', 'APP-28', 'APP-30', 'API-12'],
})

export type SystemStatus = ValueOf<typeof systemStatus>

/** 0 shows the app, 1 the maintenance page, 2 the page for restricted regions. */
export function statusCode(status: SystemStatus): 0 | 1 | 2 {
  if (status.maintenance) return 1
  return status.regionRestriction ? 2 : 0
}
