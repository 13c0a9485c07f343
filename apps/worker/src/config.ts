import {
  databaseSettings,
  healthPort,
  jsonOf,
  natsSettings,
  originSetting,
  processSettings,
  readConfig,
  s3Settings,
  setting,
  vaultSettings,
  type ConfigOf,
} from '@trevo/config'
import { z } from 'zod'

export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...natsSettings,
  ...vaultSettings,
  ...s3Settings,
  HEALTH_PORT: healthPort('4101'),
  PUBLIC_ORIGIN: originSetting,
  CHECKPOINT_BUCKET: setting({
    doc: 'Bucket, with object lock, that keeps what was signed about the books out of reach of the database.',
    schema: z.string().min(1),
    fallback: 'trevo-checkpoints',
  }),
  CHECKPOINT_SPACE: setting({
    doc: 'A word that keeps installations apart which share the bucket; empty for the only one.',
    schema: z.string().regex(/^\w{0,60}$/),
    fallback: '',
  }),
  CHECKPOINT_KEYS: setting({
    doc: 'Private Ed25519 keys that sign the books, as JSON `[jwk]`; the first signs, what the others signed stays signed.',
    schema: jsonOf(z.array(z.looseObject({ kty: z.literal('OKP') })).min(1)),
    secret: true,
  }),
  SMTP_URL: setting({
    doc: 'Mail server, as `smtp://user:password@host:port` or `smtps://…`.',
    schema: z.string().regex(/^smtps?:\/\//),
    secret: true,
  }),
  MAIL_FROM: setting({ doc: 'Address mails are sent from; the brand is its name.', schema: z.email() }),
  KANNEL_URL: setting({ doc: 'The sendsms interface of Kannel.', schema: z.url({ protocol: /^https?$/ }) }),
  KANNEL_USERNAME: setting({ doc: 'Its user.', schema: z.string().min(1) }),
  KANNEL_PASSWORD: setting({ doc: 'Its password.', schema: z.string().min(1), secret: true }),
  KANNEL_TIMEOUT_MS: setting({
    doc: 'A message it does not take within this time is tried again.',
    schema: z.coerce.number().int().min(100),
    fallback: '5000',
  }),
  FEED_HOSTS: setting({
    doc: 'Hosts that feeds of game providers are read from, separated by commas, with the port where it is not 443. Others are not asked, whatever is saved.',
    schema: z.string().transform((text) => text.split(',').filter(Boolean)),
    fallback: '',
  }),
  FEED_PRIVATE: setting({
    doc: 'Whether these may be in a private network and without TLS, `on` or `off`. For development.',
    schema: z.enum(['on', 'off']),
    fallback: 'off',
  }),
  SMS_FROM: setting({
    doc: 'What a phone shows as the sender.',
    schema: z.string().min(1),
    fallback: 'Trevo',
  }),
}

export type WorkerConfig = ConfigOf<typeof settings>

export const loadConfig = (): WorkerConfig => readConfig(settings, process.env)
