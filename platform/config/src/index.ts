export {
  busOptions,
  checkpointOptions,
  checkpointSettings,
  databaseOptions,
  databaseSettings,
  healthPort,
  jsonOf,
  listenPort,
  natsSettings,
  originSetting,
  processSettings,
  s3Options,
  s3Settings,
  storageOptions,
  storageSettings,
  trustedProxiesSetting,
  vaultOptions,
  vaultSettings,
} from './common.ts'
export { settingsTable } from './manual.ts'
export { readConfig, setting, type ConfigOf, type Setting, type Settings } from './settings.ts'
