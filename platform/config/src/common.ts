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
    doc: 'Traces and metrics, `on` or `off`. Where traces go is said by the standard `OTEL_*` variables.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
}

export const healthPort = (fallback: string) =>
  setting({ doc: 'Port of `/live`, `/ready` and `/metrics`.', schema: port, fallback })

export const listenPort = (fallback: string) => setting({ doc: 'Port to serve on.', schema: port, fallback })

export const databaseSettings = {
  DATABASE_URL: setting({
    doc: 'PostgreSQL, as the login role `trevo_app`.',
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
}

/** As `connectDatabase` wants it. */
export function databaseOptions(config: ConfigOf<typeof databaseSettings>) {
  return {
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
  }
}

export const natsSettings = {
  NATS_URL: setting({
    doc: 'NATS with JetStream; several addresses of one cluster separated by commas.',
    schema: z.string().regex(/^nats:\/\//),
  }),
}
