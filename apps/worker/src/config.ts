import {
  bureauSettings,
  checkpointSettings,
  databaseSettings,
  healthPort,
  natsSettings,
  originSetting,
  processSettings,
  pspSettings,
  readConfig,
  registerSettings,
  storageSettings,
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
  ...pspSettings,
  ...bureauSettings,
  ...registerSettings,
  REGISTER_PER_SECOND: setting({
    doc: 'How many questions each worker puts to the central register in a second, at most.',
    schema: z.coerce.number().int().min(1),
    fallback: '20',
  }),
  ...storageSettings,
  ...checkpointSettings,
  HEALTH_PORT: healthPort('4101'),
  PUBLIC_ORIGIN: originSetting,
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
  HOOKS_URL: setting({
    doc: 'Where payment services reach the door for them, as `https://…` without a path. Empty: they are only asked.',
    schema: z.union([z.url({ protocol: /^https$/ }), z.literal('')]),
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
