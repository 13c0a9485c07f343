import { loadConfig } from './config.ts'

/** Preloaded with `node --import`, because it has to patch modules before anything else loads them. */
export const telemetry = loadConfig().TELEMETRY === 'on' ? await start() : undefined

/** Loaded only where it is on: it takes a third of a second. */
async function start() {
  const { startOpenTelemetry } = await import('@trevo/telemetry/open-telemetry')
  return startOpenTelemetry('api')
}
