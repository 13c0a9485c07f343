import { existsSync } from 'node:fs'
import { addressOf, isExternal } from './part.ts'
import type { Part } from './part.ts'
import { parts } from './parts/index.ts'
import { pidFile } from './site.ts'
import type { Site } from './site.ts'
import { survey } from './survey.ts'

const headings = ['part', 'state', 'address', 'version', 'pid', 'started']

/** The table of all usual parts, and of the extra ones that were asked for. */
export async function status(site: Site): Promise<string> {
  const isShown = (part: Part) =>
    isExternal(part, site) ? !part.inner : !part.extra || existsSync(pidFile(site, part.name))
  const findings = await survey(parts.filter(isShown), site)
  return table([
    headings,
    ...findings.map(({ part, state, version, pid, how }) => [
      part.name,
      state,
      addressOf(part, site),
      version || '-',
      `${pid ?? '-'}`,
      how ?? '-',
    ]),
  ])
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
