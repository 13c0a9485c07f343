export type Env = Readonly<Record<string, string | undefined>>

/** Where the product reaches each part, as URLs. */
export interface Addresses {
  /** Superuser, database `trevo`. */
  readonly postgres: string
  readonly redis: string
  readonly nats: string
  readonly smtp: string
  readonly mailWeb: string
  readonly s3: string
  /** The sendsms interface: messages go to `/cgi-bin/sendsms` below it. */
  readonly kannel: string
  readonly firebaseAuth: string
}

/** Points an address at a service that already runs elsewhere. */
export const overrides: Readonly<Record<keyof Addresses, string>> = {
  postgres: 'TREVO_POSTGRES_URL',
  redis: 'TREVO_REDIS_URL',
  nats: 'TREVO_NATS_URL',
  smtp: 'TREVO_SMTP_URL',
  mailWeb: 'TREVO_MAIL_WEB_URL',
  s3: 'TREVO_S3_URL',
  kannel: 'TREVO_KANNEL_URL',
  firebaseAuth: 'TREVO_FIREBASE_AUTH_URL',
}

const offsets = {
  lock: 0,
  smtp: 25,
  mailWeb: 80,
  firebaseAuth: 99,
  nats: 222,
  natsMonitor: 223,
  kannelAdmin: 300,
  smsbox: 301,
  fakesmsc: 310,
  sendsms: 313,
  redis: 379,
  firebaseHub: 400,
  firebaseLogging: 401,
  postgres: 432,
  s3: 568,
}

export type Ports = Readonly<Record<keyof typeof offsets, number>>

export function portBase(env: Env): number {
  const base = Number(env['TREVO_PORT_BASE'] || 25_000)
  if (!Number.isInteger(base) || base < 1024 || base > 64_500)
    throw new Error(
      `TREVO_PORT_BASE must be a whole number from 1024 to 64500, not ${env['TREVO_PORT_BASE']}`,
    )
  return base
}

export function ports(env: Env): Ports {
  const base = portBase(env)
  return Object.fromEntries(
    Object.entries(offsets).map(([name, offset]) => [name, base + offset]),
  ) as unknown as Ports
}

export function addresses(env: Env): Addresses {
  const port = ports(env)
  const at = (key: keyof Addresses, local: string) => env[overrides[key]] || local
  return {
    postgres: at('postgres', `postgres://postgres@127.0.0.1:${port.postgres}/trevo`),
    redis: at('redis', `redis://127.0.0.1:${port.redis}`),
    nats: at('nats', `nats://127.0.0.1:${port.nats}`),
    smtp: at('smtp', `smtp://127.0.0.1:${port.smtp}`),
    mailWeb: at('mailWeb', `http://127.0.0.1:${port.mailWeb}`),
    s3: at('s3', `http://127.0.0.1:${port.s3}`),
    kannel: at('kannel', `http://127.0.0.1:${port.sendsms}`),
    firebaseAuth: at('firebaseAuth', `http://127.0.0.1:${port.firebaseAuth}`),
  }
}
