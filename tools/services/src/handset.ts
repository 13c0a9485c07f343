import type { Env } from './addresses.ts'
import { fakesmsc } from './parts/kannel/fakesmsc.ts'
import { logFile, siteOf } from './site.ts'

/** Where a line appears for each text message that the carrier would have delivered. */
export const handsetFile = (env: Env): string => logFile(siteOf(env), fakesmsc.name)
