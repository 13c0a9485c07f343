import { healthPort, jsonOf, processSettings, readConfig, setting, type ConfigOf } from '@trevo/config'
import { z } from 'zod'

const { LOG_LEVEL, HEALTH_HOST } = processSettings
const Port = z.int().min(1).max(65_535)
const File = z.string().min(1)

const PspSettings = z.strictObject({
  name: z.string().min(1),
  ispb: z.string().regex(/^[\dA-Z]{8}$/),
  port: Port,
  bankPort: Port,
  tls: z.strictObject({ key: File, cert: File, clientCa: File }),
  webhookTls: z.strictObject({ key: File, cert: File, ca: File }),
  clients: z.array(
    z.strictObject({
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      chave: z.string().min(1).max(77),
      name: z.string().min(1),
      city: z.string().min(1),
    }),
  ),
  file: File,
  paysWithPayer: z.boolean(),
})

export const settings = {
  LOG_LEVEL,
  HEALTH_HOST,
  HOST: setting({
    doc: 'Address to serve on. Keep it inside: anybody can pay as anybody there.',
    schema: z.string(),
    fallback: '127.0.0.1',
  }),
  HEALTH_PORT: healthPort('4251'),
  PSPS: setting({
    doc: 'Payment services, as JSON `[{"name","ispb","port","bankPort","tls":{"key","cert","clientCa"},"webhookTls":{"key","cert","ca"},"clients":[{"clientId","clientSecret","chave","name","city"}],"file","paysWithPayer"}]`. Certificates and keys are named by their files; `file` is the books.',
    schema: jsonOf(z.array(PspSettings)),
    secret: true,
  }),
}

export type PspConfig = ConfigOf<typeof settings>

export const loadConfig = (): PspConfig => readConfig(settings, process.env)
