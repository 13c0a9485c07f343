import { fileURLToPath } from 'node:url'
import type { BankCode, BankPlace } from '@trevo/tools-demo/banks'
import type { ProcessPorts } from '@trevo/tools-services/process-ports'

export interface LocalParts {
  readonly databaseUrl: string
  readonly redis: string
  readonly nats: string
  readonly s3: string
  readonly smtp: string
  readonly mailWeb: string
  readonly kannel: string
  /** Where the carrier writes text messages down. */
  readonly handset: string
  /** Empty when the emulator does not run. */
  readonly firebase: string
  /** Where browsers reach the merchants' hosts. */
  readonly edgePort: number
}

/** How every process finds the local parts; the passwords are those that the local parts were started with. */
export function localEnvironment(parts: LocalParts): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: parts.databaseUrl,
    REDIS_URL: parts.redis,
    NATS_URL: parts.nats,
    S3_URL: parts.s3,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    CHECKPOINT_SPACE: new URL(parts.databaseUrl).pathname.slice(1),
    SMTP_URL: parts.smtp,
    MAIL_FROM: 'nao-responda@trevo.example',
    MAIL_WEB_URL: parts.mailWeb,
    KANNEL_URL: parts.kannel,
    KANNEL_USERNAME: 'trevo',
    KANNEL_PASSWORD: 'trevo',
    HANDSET_FILE: parts.handset,
    FIREBASE_AUTH_EMULATOR: parts.firebase,
    PUBLIC_ORIGIN: `http://{host}:${parts.edgePort}`,
    // Loopback is in no country database, and Aurora's market admits Brazil only.
    GEO_PRIVATE_COUNTRY: 'BR',
    PICTURES_DIR: fileURLToPath(new URL('../../art/pictures', import.meta.url)),
  }
}

/** How the processes find each other. */
export function neighbours(ports: ProcessPorts): Readonly<Record<string, string>> {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    API_URL: at(ports.api),
    PROVIDER_PORT: String(ports.provider),
    HOOKS_PORT: String(ports.hooks),
    CHAT_PORT: String(ports.chat),
    CHAT_DESK_URL: at(ports.chat),
    LEAKED_PASSWORDS_URL: at(ports.phone),
    STUDIO_PORT: String(ports.studio),
    STUDIO_PLATFORM_URL: at(ports.provider),
    FEED_HOSTS: `127.0.0.1:${ports.studio}`,
    FEED_PRIVATE: 'on',
    HOOKS_URL: `https://127.0.0.1:${ports.hooks}`,
    PSP_PRIVATE: 'on',
  }
}

/** Where the simulated banks are. */
export const bankPlaces = (ports: ProcessPorts): Readonly<Record<BankCode, BankPlace>> => ({
  'banco-ipe': { port: ports.pspOne, bankPort: ports.bankOne },
  'banco-umbu': { port: ports.pspTwo, bankPort: ports.bankTwo },
})
