import type { Database } from '@trevo/db'
import type { Logger } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'

const REFRESH_MS = 15_000

/** The merchants, for texts and links. Nobody asks the worker where a visitor is from. */
export async function keepDirectory(db: Database, log: Logger) {
  const directory = await openDirectory(db, { countryOf: () => null })
  const refresh = () =>
    directory.refresh().catch((error: unknown) => log.warn({ err: error }, 'merchants not refreshed'))
  const timer = setInterval(() => void refresh(), REFRESH_MS)
  return { directory, stop: async () => clearInterval(timer) }
}
