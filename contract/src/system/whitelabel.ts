import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { FLAGS, MODULES, PROMOTION_SWITCHES } from '../vocabulary/switches.ts'
import { THEME_KEYS } from '../vocabulary/theme.ts'
import { Resources, Text } from './parts.ts'

/** A number or an oklch colour: nothing that could end a CSS declaration or load an address. */
const ThemeValue = z.string().check(z.regex(/^(?:[\d.]+|oklch\([\d. /%]+\))$/))

export const whitelabel = call({
  id: 'system.whitelabel',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'open',
  limit: publicRead,
  servedWhenClosed: true,
  cacheSeconds: 300,
  value: z.strictObject({
    brand: z.strictObject({ name: Text, shortName: Text }),
    flags: z.record(z.enum(FLAGS), z.boolean()),
    modules: z.record(z.enum(MODULES), z.boolean()),
    promotions: z.record(z.enum(PROMOTION_SWITCHES), z.boolean()),
    resources: Resources,
    theme: z.record(z.enum(THEME_KEYS), ThemeValue),
  }),
  spec: ['API-03', 'API-09', 'API-11'],
})

export type Whitelabel = ValueOf<typeof whitelabel>
