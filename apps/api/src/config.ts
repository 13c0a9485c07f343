import {
  databaseSettings,
  healthPort,
  listenPort,
  natsSettings,
  processSettings,
  readConfig,
  setting,
  type ConfigOf,
} from '@trevo/config'
import { z } from 'zod'

const SealingKeys = z
  .array(z.strictObject({ kid: z.string().min(1), jwk: z.looseObject({ kty: z.literal('EC') }) }))
  .min(1)

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

const list = z.string().transform((text) => text.split(',').filter(Boolean))

export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...natsSettings,
  HOST: setting({ doc: 'Address to serve on.', schema: z.string(), fallback: '127.0.0.1' }),
  PORT: listenPort('4000'),
  HEALTH_PORT: healthPort('4001'),
  DRAIN_MS: setting({
    doc: 'How long to go on serving after `/ready` says no, so that the load balancer can notice.',
    schema: z.coerce.number().int().min(0).max(10_000),
    fallback: '0',
  }),
  SURFACES: setting({
    doc: 'Which groups of calls this process serves, separated by commas: `player`.',
    schema: list.pipe(z.array(z.enum(['player'])).min(1)),
    fallback: 'player',
  }),
  REDIS_URL: setting({
    doc: 'Redis, for shared limits.',
    schema: z.url({ protocol: /^rediss?$/ }),
    secret: true,
  }),
  SEALING_KEYS: setting({
    doc: 'Private P-256 keys that open sealed bodies, as JSON `[{"kid","jwk"}]`; the first is current.',
    schema: json.pipe(SealingKeys),
    secret: true,
  }),
  TRUSTED_PROXIES: setting({
    doc: 'Addresses or networks whose `X-Forwarded-For` is believed, separated by commas.',
    schema: list,
    fallback: '127.0.0.1',
  }),
  GEO_FILE: setting({
    doc: 'Country database in MMDB format; empty for the free one that comes along.',
    schema: z.string(),
    fallback: '',
  }),
  GEO_PRIVATE_COUNTRY: setting({
    doc: 'Country that addresses of private networks count as; empty for unknown. For development and offices.',
    schema: z.string().regex(/^([A-Z]{2})?$/),
    fallback: '',
  }),
}

export type ApiConfig = ConfigOf<typeof settings>

export const loadConfig = (): ApiConfig => readConfig(settings, process.env)
