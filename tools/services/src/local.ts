import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireInstalled } from './debian.ts'
import type { Part } from './part.ts'
import { end, livingPid, writePid } from './pid-file.ts'
import { launch } from './run.ts'
import { dataDir, logFile, pidFile } from './site.ts'
import type { Site } from './site.ts'
import { reason } from './survey.ts'

/** Only a hang takes so long: a part that fails ends, and is not waited for. */
const startLimit = 300
const graceLimit = 10

function logTail(site: Site, part: Part): string {
  const file = logFile(site, part.name)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20)
  return [`the end of ${file}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Asks until the part is well. `isOver` stops the waiting early. */
export async function untilHealthy(part: Part, site: Site, seconds: number, isOver = () => false) {
  const begin = performance.now()
  for (;;) {
    try {
      return await part.health(site)
    } catch (error) {
      if (isOver()) throw new Error('it ended right after its start', { cause: error })
      if (performance.now() - begin > seconds * 1_000)
        throw new Error(`not healthy within ${seconds} s: ${reason(error)}`, { cause: error })
    }
    await sleep(50)
  }
}

/** A busy server may miss one check; only one that stays silent is ended to be started afresh. */
async function recovers(part: Part, site: Site): Promise<boolean> {
  try {
    await untilHealthy(part, site, graceLimit)
    return true
  } catch {
    console.log(`${part.name.padEnd(11)} no answer for ${graceLimit} s, restarting it`)
    await end(pidFile(site, part.name), part.stopSignal)
    return false
  }
}

export async function startLocal(part: Part, site: Site): Promise<void> {
  const file = pidFile(site, part.name)
  if (livingPid(file) !== undefined && (await recovers(part, site))) return
  requireInstalled(part, site)
  await part.prepare?.(site)
  const log = logFile(site, part.name)
  const pid = await launch(part.command(site), site.env, dataDir(site, part.name), log)
  writePid(file, pid)
  try {
    await untilHealthy(part, site, startLimit, () => livingPid(file) === undefined)
  } catch (error) {
    throw new Error(`${reason(error)}\n${logTail(site, part)}`, { cause: error })
  }
}
