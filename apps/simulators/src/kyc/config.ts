import { healthPort, jsonOf, processSettings, readConfig, setting, type ConfigOf } from '@trevo/config'
import { z } from 'zod'

const { LOG_LEVEL, HEALTH_HOST } = processSettings
const File = z.string().min(1)

export const settings = {
  LOG_LEVEL,
  HEALTH_HOST,
  HOST: setting({
    doc: 'Address to serve on. Keep it inside: anybody can say there what it answers.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  PORT: setting({
    doc: 'Port of its API, its page and what commands it.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4270',
  }),
  HEALTH_PORT: healthPort('4271'),
  BUREAU_KEYS: setting({
    doc: 'Whom it checks people for, as JSON `[{"brand","keyId","secret"}]`, as the platform has them.',
    schema: jsonOf(z.array(z.strictObject({ brand: z.string(), keyId: z.string(), secret: z.string() }))),
    fallback: '[]',
    secret: true,
  }),
  HOOKS_URL: setting({
    doc: 'Where it says that an answer is there, as `https://…` without a path; each brand is told of its own.',
    schema: z.url({ protocol: /^https$/ }),
  }),
  CALLBACK_TLS: setting({
    doc: 'Files of the certificate it calls back with, as JSON `{"key","cert","ca"}`.',
    schema: jsonOf(z.strictObject({ key: File, cert: File, ca: File })),
  }),
}

export type KycConfig = ConfigOf<typeof settings>

export const loadConfig = (): KycConfig => readConfig(settings, process.env)
