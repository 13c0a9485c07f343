import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead } from '../limits.ts'
import { LanguageCode } from '../system/parts.ts'
import { line, RichText } from './rich-text.ts'

/** Standard ones: terms, privacy, responsible, deposit, withdraw, about, contact. */
export const HelpTag = z.string().check(z.regex(/^[a-z][a-z\d-]{0,31}$/))

/** In the order of the page. With `titles=1` it comes without the articles, for the bar at the foot of home. */
export const helpCenter = call({
  id: 'content.help',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 300,
  query: z.object({
    device: z.optional(z.literal('MOBILE')),
    lang: z.optional(LanguageCode),
    titles: z.optional(z.literal('1')),
  }),
  value: z.array(
    z.strictObject({
      tag: HelpTag,
      title: line(120),
      /** What the bar at the foot of home calls it; null for what is not in the bar. */
      label: z.nullable(line(30)),
      content: RichText,
    }),
  ),
  spec: ['HELP-04', 'HELP-05'],
})

export type HelpItem = ValueOf<typeof helpCenter>[number]
