import {
  healthPort,
  listenPort,
  processSettings,
  readConfig,
  setting,
  storageSettings,
  trustedProxiesSetting,
  type ConfigOf,
} from '@trevo/config'
import { z } from 'zod'

export const settings = {
  ...processSettings,
  ...storageSettings,
  HOST: setting({ doc: 'Address to serve on.', schema: z.string(), fallback: '127.0.0.1' }),
  PORT: listenPort('4020'),
  HEALTH_PORT: healthPort('4021'),
  API_URL: setting({
    doc: 'Where the API answers, seen from this process.',
    schema: z.url({ protocol: /^https?$/ }),
    fallback: 'http://127.0.0.1:4000',
  }),
  TRUSTED_PROXIES: trustedProxiesSetting('the proxies in front'),
  PICTURES_DIR: setting({
    doc: 'Folder of pictures of games, banners, categories and vendors.',
    schema: z.string().min(1),
  }),
}

export type WebConfig = ConfigOf<typeof settings>

export const loadConfig = (): WebConfig => readConfig(settings, process.env)
