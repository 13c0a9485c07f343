import {
  healthPort,
  jsonOf,
  listenPort,
  processSettings,
  readConfig,
  setting,
  type ConfigOf,
} from '@trevo/config'
import { z } from 'zod'

const { LOG_LEVEL, HEALTH_HOST } = processSettings

const Brand = z.strictObject({
  brand: z.string().min(1),
  keyId: z.string().min(1),
  secret: z.string().min(1),
})

export const settings = {
  LOG_LEVEL,
  HEALTH_HOST,
  HOST: setting({
    doc: 'Address to serve on. Keep it inside: everyone’s messages can be read there.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  PORT: listenPort('4200'),
  HEALTH_PORT: healthPort('4201'),
  HANDSET_FILE: setting({
    doc: 'Where Kannel’s fake carrier writes down the text messages.',
    schema: z.string().min(1),
  }),
  MAIL_WEB_URL: setting({
    doc: 'The mail catcher (maildev), which is asked for the mails.',
    schema: z.url({ protocol: /^https?$/ }),
  }),
  CHAT_PORT: setting({
    doc: 'Port of the chat desk: its pages for customers and for those who answer them.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4220',
  }),
  CHAT_DESK_KEYS: setting({
    doc: 'Brands the chat desk serves, as JSON `[{"brand","keyId","secret"}]`, as the platform has them.',
    schema: jsonOf(z.array(Brand)),
    fallback: '[]',
    secret: true,
  }),
  CHAT_LINES_FILE: setting({
    doc: 'What was said at the chat desk, one JSON line an entry. It outlives the process.',
    schema: z.string().min(1),
    fallback: '.run/chat-lines.jsonl',
  }),
  STUDIO_PORT: setting({
    doc: 'Port of the game studio: its game, its books, its feed.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4210',
  }),
  STUDIO_PLATFORM_URL: setting({
    doc: 'Provider surface of the platform, where the studio finds the players’ wallets.',
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'http://127.0.0.1:4003',
  }),
  STUDIO_BRANDS: setting({
    doc: 'Brands the studio serves, as JSON `[{"brand","keyId","secret"}]` with the key the platform gave for each.',
    schema: jsonOf(z.array(Brand)),
    fallback: '[]',
    secret: true,
  }),
  STUDIO_BOOKS_FILE: setting({
    doc: 'The studio’s own books, one JSON line an entry. They outlive the process.',
    schema: z.string().min(1),
    fallback: '.run/studio-books.jsonl',
  }),
}

export type SimulatorsConfig = ConfigOf<typeof settings>

export const loadConfig = (): SimulatorsConfig => readConfig(settings, process.env)
