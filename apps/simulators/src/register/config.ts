import { healthPort, jsonOf, processSettings, readConfig, setting, type ConfigOf } from '@trevo/config'
import { z } from 'zod'

const { LOG_LEVEL, HEALTH_HOST } = processSettings
const File = z.string().min(1)
const port = z.coerce.number().int().min(1).max(65_535)

export const settings = {
  LOG_LEVEL,
  HEALTH_HOST,
  HOST: setting({
    doc: 'Address to serve on. Keep it inside: anybody can say there who is on the list.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  PORT: setting({ doc: 'Port of its page and of what commands it.', schema: port, fallback: '4280' }),
  REGISTER_PORT: setting({ doc: 'Port where operators ask it.', schema: port, fallback: '4282' }),
  HEALTH_PORT: healthPort('4281'),
  SERVER_TLS: setting({
    doc: 'Files of the certificate it serves with, as JSON `{"key","cert","ca"}`; operators show one that `ca` has signed.',
    schema: jsonOf(z.strictObject({ key: File, cert: File, ca: File })),
  }),
  PER_SECOND: setting({
    doc: 'How many questions it answers in a second; to more it says 429.',
    schema: z.coerce.number().int().min(1),
    fallback: '1000',
  }),
}

export type RegisterConfig = ConfigOf<typeof settings>

export const loadConfig = (): RegisterConfig => readConfig(settings, process.env)
