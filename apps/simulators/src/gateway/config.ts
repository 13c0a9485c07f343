import { healthPort, jsonOf, processSettings, readConfig, setting, type ConfigOf } from '@trevo/config'
import { z } from 'zod'

const { LOG_LEVEL, HEALTH_HOST } = processSettings
const File = z.string().min(1)

export const settings = {
  LOG_LEVEL,
  HEALTH_HOST,
  HOST: setting({
    doc: 'Address to serve on. Keep it inside: anybody can pay there.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  PORT: setting({
    doc: 'Port of its API, its pages and what commands it.',
    schema: z.coerce.number().int().min(1).max(65_535),
    fallback: '4260',
  }),
  HEALTH_PORT: healthPort('4261'),
  ACCOUNTS: setting({
    doc: 'Whom it takes payments for, as JSON `[{"account","secret","callbackUrl"}]`; the callback is told of each payment.',
    schema: jsonOf(
      z.array(z.strictObject({ account: z.string(), secret: z.string(), callbackUrl: z.string() })),
    ),
    secret: true,
  }),
  CALLBACK_TLS: setting({
    doc: 'Files of the certificate it calls back with, as JSON `{"key","cert","ca"}`.',
    schema: jsonOf(z.strictObject({ key: File, cert: File, ca: File })),
  }),
}

export type GatewayConfig = ConfigOf<typeof settings>

export const loadConfig = (): GatewayConfig => readConfig(settings, process.env)
