import { startOpenTelemetry } from '@trevo/telemetry/open-telemetry'
import { loadConfig } from './config.ts'

/** Preloaded with `node --import`, because it has to patch modules before anything else loads them. */
export const telemetry = loadConfig().TELEMETRY === 'on' ? startOpenTelemetry('api') : undefined
