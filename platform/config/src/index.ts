export {
  databaseOptions,
  databaseSettings,
  healthPort,
  listenPort,
  natsSettings,
  processSettings,
} from './common.ts'
export { settingsTable } from './manual.ts'
export { readConfig, setting, type ConfigOf, type Setting, type Settings } from './settings.ts'
