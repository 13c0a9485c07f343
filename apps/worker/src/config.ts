import {
  databaseSettings,
  healthPort,
  natsSettings,
  processSettings,
  readConfig,
  type ConfigOf,
} from '@trevo/config'

export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...natsSettings,
  HEALTH_PORT: healthPort('4101'),
}

export type WorkerConfig = ConfigOf<typeof settings>

export const loadConfig = (): WorkerConfig => readConfig(settings, process.env)
