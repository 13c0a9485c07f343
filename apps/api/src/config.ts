import {
  bureauSettings,
  databaseSettings,
  healthPort,
  jsonOf,
  listenPort,
  natsSettings,
  originSetting,
  processSettings,
  pspSettings,
  readConfig,
  registerSettings,
  scopeSettings,
  setting,
  storageSettings,
  trustedProxiesSetting,
  vaultSettings,
  type ConfigOf,
} from '@trevo/config'
import { z } from 'zod'

const SealingKeys = z
  .array(z.strictObject({ kid: z.string().min(1), jwk: z.looseObject({ kty: z.literal('EC') }) }))
  .min(1)

const ReceiptKeys = z
  .array(z.strictObject({ kid: z.string().min(1), jwk: z.looseObject({ kty: z.literal('OKP') }) }))
  .min(1)

const DeskKeys = z.array(
  z.strictObject({ brand: z.string().min(1), keyId: z.string().min(1), secret: z.string().min(1) }),
)

const list = z.string().transform((text) => text.split(',').filter(Boolean))

export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...scopeSettings,
  ...natsSettings,
  ...vaultSettings,
  ...pspSettings,
  ...storageSettings,
  ...bureauSettings,
  ...registerSettings,
  HOST: setting({ doc: 'Address to serve on.', schema: z.string(), fallback: '127.0.0.1' }),
  PORT: listenPort('4000'),
  PROVIDER_PORT: setting({
    doc: 'Port that game providers call, on the same address. Open it to them alone.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4003',
  }),
  HOOKS_PORT: setting({
    doc: 'Port that payment services call with TLS, on the same address. Nothing in front of it may end the TLS.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4005',
  }),
  HOOKS_TLS_KEY: setting({
    doc: 'Private key of our certificate there, as PEM; needed to serve `hooks`.',
    schema: z.string(),
    fallback: '',
    secret: true,
  }),
  HOOKS_TLS_CERT: setting({
    doc: 'Our certificate there with those between it and its authority, as PEM; needed to serve `hooks`.',
    schema: z.string(),
    fallback: '',
  }),
  HOOKS_TLS_CLIENT_CA: setting({
    doc: 'Authorities of the payment services, as PEM; needed to serve `hooks`, and nobody else gets in there.',
    schema: z.string(),
    fallback: '',
  }),
  HEALTH_PORT: healthPort('4001'),
  DRAIN_MS: setting({
    doc: 'How long to go on serving after `/ready` says no, so that the load balancer can notice.',
    schema: z.coerce.number().int().min(0).max(10_000),
    fallback: '0',
  }),
  SURFACES: setting({
    doc: 'Which groups of calls this process serves, separated by commas: `player`, `provider`, `hooks`.',
    schema: list.pipe(z.array(z.enum(['player', 'provider', 'hooks'])).min(1)),
    fallback: 'player,provider',
  }),
  REDIS_URL: setting({
    doc: 'Redis, for shared limits.',
    schema: z.url({ protocol: /^rediss?$/ }),
    secret: true,
  }),
  REDIS_TIMEOUT_MS: setting({
    doc: 'A command to Redis that takes longer has failed: what cannot be counted is refused.',
    schema: z.coerce.number().int().min(1),
    fallback: '500',
  }),
  SEALING_KEYS: setting({
    doc: 'Private P-256 keys that open sealed bodies, as JSON `[{"kid","jwk"}]`; the first is current.',
    schema: jsonOf(SealingKeys),
    secret: true,
  }),
  RECEIPT_KEYS: setting({
    doc: 'Private Ed25519 keys that sign receipts, as JSON `[{"kid","jwk"}]`; the first signs, all are published.',
    schema: jsonOf(ReceiptKeys),
    secret: true,
  }),
  PUBLIC_ORIGIN: originSetting,
  HUMAN_CHECK_SECRET: setting({
    doc: 'Signs the riddles of the human check; the same for all processes.',
    schema: z.string().min(32),
    secret: true,
  }),
  PASSWORD_THREADS: setting({
    doc: 'Threads that hash passwords; 0 for one fewer than there are processors.',
    schema: z.coerce.number().int().min(0).max(64),
    fallback: '0',
  }),
  PASSWORD_QUEUE_MAX: setting({
    doc: 'Logins that may wait for such a thread, and as many of known browsers; the rest is told to come back.',
    schema: z.coerce.number().int().min(1).max(10_000),
    fallback: '100',
  }),
  CHAT_DESK_URL: setting({
    doc: 'The chat desk. Browsers are sent to its pages, and for a chat nowhere else.',
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'http://127.0.0.1:4220',
  }),
  CHAT_DESK_KEYS: setting({
    doc: 'What the desk and we share, as JSON `[{"brand","keyId","secret"}]`; a brand without a key has no chat.',
    schema: jsonOf(DeskKeys),
    fallback: '[]',
    secret: true,
  }),
  LEAKED_PASSWORDS_URL: setting({
    doc: 'Service of leaked passwords by ranges of SHA-1 digests, such as `https://api.pwnedpasswords.com`; empty for none.',
    schema: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
    fallback: '',
  }),
  FIREBASE_AUTH_EMULATOR: setting({
    doc: 'Address of the Firebase Auth emulator; believed for projects named `demo-…` only. Empty in production.',
    schema: z.string(),
    fallback: '',
  }),
  TRUSTED_PROXIES: trustedProxiesSetting('the proxies in front and the web servers, which read for visitors'),
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

/** What the door for webhooks opens with; nothing where this process does not serve it. */
export function hooksTls(config: ApiConfig) {
  if (!config.SURFACES.includes('hooks')) return undefined
  const { HOOKS_TLS_KEY: key, HOOKS_TLS_CERT: cert, HOOKS_TLS_CLIENT_CA: clientCa } = config
  if (!key || !cert || !clientCa)
    throw new Error('to serve hooks, HOOKS_TLS_KEY, HOOKS_TLS_CERT and HOOKS_TLS_CLIENT_CA are needed')
  return { key, cert, clientCa }
}

export const loadConfig = (): ApiConfig => readConfig(settings, process.env)
