import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { CountryCode, Text } from './parts.ts'

export const countries = call({
  id: 'system.country',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/country',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 86_400,
  value: z.array(
    z.strictObject({
      code: CountryCode,
      name: Text,
      countryDialingCode: z.string().check(z.regex(/^\+[1-9]\d{0,3}$/)),
      flag: Text,
      isDefault: z.boolean(),
    }),
  ),
  spec: ['LOGIN-32'],
})

export type Country = ValueOf<typeof countries>[number]
