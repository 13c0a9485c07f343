import { z } from 'zod'
import { setting, type ConfigOf } from './settings.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const milliseconds = z.coerce.number().int().min(1)

/** What every process has. */
export const processSettings = {
  LOG_LEVEL: setting({
    doc: 'What is written to the log: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    fallback: 'info',
  }),
  HEALTH_HOST: setting({
    doc: 'Address of the health port. Keep it inside.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  TELEMETRY: setting({
    doc: 'Traces and metrics, `on` or `off`. Where traces go, and which share of them, is said by the standard `OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_EXPORTER` (`none`) and `OTEL_TRACES_SAMPLER_ARG`.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
}

export const healthPort = (fallback: string) =>
  setting({ doc: 'Port of `/live`, `/ready` and `/metrics`.', schema: port, fallback })

export const listenPort = (fallback: string) => setting({ doc: 'Port to serve on.', schema: port, fallback })

export const databaseSettings = {
  DATABASE_URL: setting({
    doc: 'PostgreSQL, as the login of this kind of process: `trevo_player`, `trevo_provider`, `trevo_worker`.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    secret: true,
  }),
  DATABASE_POOL_MAX: setting({
    doc: 'Connections this process may hold.',
    schema: z.coerce.number().int().min(2).max(100),
    fallback: '16',
  }),
  DATABASE_STATEMENT_TIMEOUT_MS: setting({
    doc: 'A statement that takes longer is given up.',
    schema: milliseconds,
    fallback: '5000',
  }),
  DATABASE_LOCK_TIMEOUT_MS: setting({
    doc: 'A wait for a lock that takes longer is given up.',
    schema: milliseconds,
    fallback: '2000',
  }),
  DATABASE_PATIENCE_MS: setting({
    doc: 'What waits longer for a connection, or for its batch, is given up unsent: a game provider gives up after three seconds at most, and ours must be the first answer it hears.',
    schema: milliseconds,
    fallback: '2000',
  }),
}

/** As `connectDatabase` wants it. */
export function databaseOptions(config: ConfigOf<typeof databaseSettings>) {
  return {
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
    queueTimeoutMs: config.DATABASE_PATIENCE_MS,
  }
}

export const natsSettings = {
  NATS_URL: setting({
    doc: 'NATS with JetStream; several addresses of one cluster separated by commas. With `tls://` the certificate is verified, a private authority named by `NODE_EXTRA_CA_CERTS`.',
    schema: z.string().regex(/^(nats:\/\/[^,]+(,nats:\/\/[^,]+)*|tls:\/\/[^,]+(,tls:\/\/[^,]+)*)$/),
  }),
  NATS_SPACE: setting({
    doc: 'A word that keeps installations apart which share a NATS server; empty for the only one.',
    schema: z.string().regex(/^\w{0,40}$/),
    fallback: '',
  }),
}

/** As `connectBus` wants it, but for who connects. */
export function busOptions({ NATS_URL: url, NATS_SPACE: space }: ConfigOf<typeof natsSettings>) {
  return space === '' ? { url } : { url, space }
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

/** A setting that is a JSON document of the given shape. */
export const jsonOf = <T>(schema: z.ZodType<T>) => json.pipe(schema)

const Key256 = z.string().regex(/^[\w-]{43}$/, 'is not 256 bits in base64url')

/** Keys of what is sealed in the database: people's data, and messages on their way. */
export const vaultSettings = {
  VAULT_KEYS: setting({
    doc: 'Keys that seal personal data, as JSON `[{"kid","key"}]` with 256 bits in base64url; the first is current.',
    schema: jsonOf(z.array(z.strictObject({ kid: z.string().min(1), key: Key256 })).min(1)),
    secret: true,
  }),
  VAULT_INDEX_KEY: setting({
    doc: 'Key of the digests by which sealed values are found, 256 bits in base64url. It changes with `pnpm vault reindex` only.',
    schema: Key256,
    secret: true,
  }),
}

/** As `openVault` wants it. */
export function vaultOptions(config: ConfigOf<typeof vaultSettings>) {
  return { keys: config.VAULT_KEYS, indexKey: config.VAULT_INDEX_KEY }
}

export const scopeSettings = {
  SCOPE_KEY: setting({
    doc: 'Proves to PostgreSQL which merchant a transaction works for, 256 bits in base64url. `pnpm db scope-keys` tells it the key.',
    schema: Key256,
    secret: true,
  }),
}

export const s3Settings = {
  S3_URL: setting({ doc: 'S3 endpoint.', schema: z.url({ protocol: /^https?$/ }) }),
  S3_REGION: setting({ doc: 'Region of the bucket.', schema: z.string(), fallback: 'us-east-1' }),
  S3_ACCESS_KEY: setting({ doc: 'Access key.', schema: z.string().min(1), secret: true }),
  S3_SECRET_KEY: setting({ doc: 'Secret key.', schema: z.string().min(1), secret: true }),
}

export const storageSettings = {
  ...s3Settings,
  S3_BUCKET: setting({ doc: 'Bucket of the files players may see.', schema: z.string(), fallback: 'trevo' }),
}

/** As `connectStorage` wants it. */
export function storageOptions(config: ConfigOf<typeof storageSettings>) {
  return { ...s3Options(config), bucket: config.S3_BUCKET }
}

/** The same without the bucket. */
export function s3Options(config: ConfigOf<typeof s3Settings>) {
  return {
    endpoint: config.S3_URL,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY,
    secretAccessKey: config.S3_SECRET_KEY,
  }
}

export const checkpointSettings = {
  CHECKPOINT_BUCKET: setting({
    doc: 'Bucket, with object lock, that keeps what was signed about the books and about security events out of reach of the database.',
    schema: z.string().min(1),
    fallback: 'trevo-checkpoints',
  }),
  CHECKPOINT_SPACE: setting({
    doc: 'A word that keeps installations apart which share the bucket; empty for the only one.',
    schema: z.string().regex(/^\w{0,60}$/),
    fallback: '',
  }),
  CHECKPOINT_KEYS: setting({
    doc: 'Private Ed25519 keys that sign the books and the security events, as JSON `[jwk]`; the first signs, what the others signed stays signed.',
    schema: jsonOf(z.array(z.looseObject({ kty: z.literal('OKP') })).min(1)),
    secret: true,
  }),
}

/** What `connectStorage` and the signers want. */
export function checkpointOptions(config: ConfigOf<typeof checkpointSettings> & ConfigOf<typeof s3Settings>) {
  return {
    ...s3Options(config),
    bucket: config.CHECKPOINT_BUCKET,
    space: config.CHECKPOINT_SPACE,
    keys: config.CHECKPOINT_KEYS,
  }
}

/** Read as a function: how browsers reach a merchant's host. */
export const originSetting = setting({
  doc: 'Where players reach a merchant, with `{host}` for its host. Links in mails are made from it.',
  schema: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d+)?$/)
    .transform((origin) => (host: string) => origin.replace('{host}', host)),
  fallback: 'https://{host}',
})

/** Whose word is taken for where a request comes from. */
export const trustedProxiesSetting = (which: string) =>
  setting({
    doc: `Addresses or networks whose \`X-Forwarded-For\` is believed, separated by commas: ${which}.`,
    schema: z.string().transform((text) => text.split(',').filter(Boolean)),
    fallback: '127.0.0.1',
  })

export const pspSettings = {
  PSP_READ_MS: setting({
    doc: 'How long a payment service may take to answer a question.',
    schema: z.coerce.number().int().min(1),
    fallback: '5000',
  }),
  PSP_WRITE_MS: setting({
    doc: 'How long a payment service may take to do something; after that it is asked whether it did.',
    schema: z.coerce.number().int().min(1),
    fallback: '10000',
  }),
  PSP_PRIVATE: setting({
    doc: 'Whether payment services may be in a private network, `on` or `off`. For development.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
}

export const pspOptions = (config: ConfigOf<typeof pspSettings>) => ({
  allowsPrivate: config.PSP_PRIVATE === 'on',
  limitsMs: { read: config.PSP_READ_MS, write: config.PSP_WRITE_MS },
})

const BureauKeys = z.array(
  z.strictObject({ brand: z.string().min(1), keyId: z.string().min(1), secret: z.string().min(1) }),
)

/** How to ask the identity bureau. */
export const bureauSettings = {
  BUREAU_URL: setting({
    doc: 'The identity bureau that checks documents and faces.',
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'http://127.0.0.1:4270',
  }),
  BUREAU_KEYS: setting({
    doc: 'What the bureau and we share, as JSON `[{"brand","keyId","secret"}]`; checks of a brand without a key wait.',
    schema: jsonOf(BureauKeys),
    fallback: '[]',
    secret: true,
  }),
  BUREAU_READ_MS: setting({
    doc: 'How long it may take to answer a question.',
    schema: z.coerce.number().int().min(1),
    fallback: '5000',
  }),
  BUREAU_WRITE_MS: setting({
    doc: 'How long it may take to accept pictures.',
    schema: z.coerce.number().int().min(1),
    fallback: '20000',
  }),
  BUREAU_PRIVATE: setting({
    doc: 'Whether it may be in a private network and without TLS, `on` or `off`. For development.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
}

export const bureauOptions = (config: ConfigOf<typeof bureauSettings>) => ({
  url: config.BUREAU_URL,
  keys: config.BUREAU_KEYS,
  allowsPrivate: config.BUREAU_PRIVATE === 'on',
  limitsMs: { read: config.BUREAU_READ_MS, write: config.BUREAU_WRITE_MS },
})

/** How to ask the market's list of those who may not play. */
export const registerSettings = {
  REGISTER_URL: setting({
    doc: 'The central register of people who may not play. Empty: it is silent, and where the market has one, whoever is new waits.',
    schema: z.union([z.url({ protocol: /^https$/ }), z.literal('')]),
    fallback: '',
  }),
  REGISTER_TLS_KEY: setting({
    doc: 'PEM: the private key by which it knows the operator.',
    schema: z.string(),
    fallback: '',
    secret: true,
  }),
  REGISTER_TLS_CERT: setting({ doc: 'PEM: the certificate to it.', schema: z.string(), fallback: '' }),
  REGISTER_TLS_CA: setting({
    doc: 'PEM: who signs the certificate of the register; no other server is believed.',
    schema: z.string(),
    fallback: '',
  }),
  REGISTER_READ_MS: setting({
    doc: 'How long it may take to answer.',
    schema: z.coerce.number().int().min(1),
    fallback: '3000',
  }),
  REGISTER_PRIVATE: setting({
    doc: 'Whether it may be in a private network, `on` or `off`. For development.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
}

export const registerOptions = (config: ConfigOf<typeof registerSettings>) => ({
  url: config.REGISTER_URL,
  tls: { key: config.REGISTER_TLS_KEY, cert: config.REGISTER_TLS_CERT, ca: config.REGISTER_TLS_CA },
  allowsPrivate: config.REGISTER_PRIVATE === 'on',
  limitMs: config.REGISTER_READ_MS,
})
