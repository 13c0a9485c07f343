import { rmSync, rmdirSync } from 'node:fs'
import { compose, engineRuns } from './docker.ts'
import { withLock } from './lock.ts'
import type { Part } from './part.ts'
import { parts } from './parts/index.ts'
import { end } from './pid-file.ts'
import { checkRunDir, dataDir, logFile, pidFile } from './site.ts'
import type { Site } from './site.ts'

interface DownOptions {
  readonly wipe: boolean
}

/** Ends what we started and nothing else; the data stays unless it is to be wiped. */
export async function down(site: Site, { wipe }: DownOptions): Promise<void> {
  checkRunDir(site)
  const endPart = async (part: Part) => {
    const pid = await end(pidFile(site, part.name), part.stopSignal)
    if (pid !== undefined) console.log(`${part.name.padEnd(11)} ended (pid ${pid})`)
  }
  await withLock(site, async () => {
    // First those that lean on another, so that none sees its support vanish.
    await Promise.all(parts.filter((part) => part.after).map(endPart))
    await Promise.all(parts.filter((part) => !part.after).map(endPart))
    if (await engineRuns(site)) await compose(site, 'down', ...(wipe ? ['--volumes'] : []))
    if (wipe) deleteData(site)
  })
}

/** Piece by piece: the folder may be one the user chose, with other things in it. */
function deleteData(site: Site): void {
  for (const { name } of parts)
    for (const path of [dataDir(site, name), logFile(site, name)])
      rmSync(path, { recursive: true, force: true })
  try {
    rmdirSync(site.runDir)
  } catch {
    // Not empty, or never made.
  }
}
