import { isProven, type Evidence } from './evidence.ts'
import type { Requirement } from './requirement.ts'

const BAR_CELLS = 20

/** One row per area in the order of the catalogue, then the sum. */
export function coverageTable(requirements: readonly Requirement[], evidence: Evidence): string {
  const areas = Map.groupBy(requirements, ({ area }) => area)
  const rows = [...areas, ['all', requirements] as const].map(([area, inArea]) => {
    const proven = inArea.filter(({ id }) => isProven(evidence, id)).length
    return row(area, String(proven), String(inArea.length), bar(proven, inArea.length))
  })
  return [row('area', 'proven', 'total', ''), ...rows].join('\n')
}

function row(area: string, proven: string, total: string, rest: string): string {
  return `${area.padEnd(8)}${proven.padStart(6)}${total.padStart(7)}  ${rest}`.trimEnd()
}

/** Rounded down, so that a full bar means all of them. */
function bar(proven: number, total: number): string {
  const full = Math.floor((proven / total) * BAR_CELLS)
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full)
}

/** What is left to prove in an area, one requirement a line. */
export function unprovenList(requirements: readonly Requirement[], evidence: Evidence, area: string): string {
  const inArea = requirements.filter((requirement) => requirement.area === area)
  if (inArea.length === 0) {
    const areas = new Set(requirements.map((requirement) => requirement.area))
    throw new Error(`There is no area ${area}. Areas: ${[...areas].join(' ')}`)
  }
  const unproven = inArea.filter(({ id }) => !isProven(evidence, id))
  if (unproven.length === 0) return `All ${inArea.length} of ${area} are proven.`
  return unproven.map(({ id, text }) => `${id.padEnd(10)}${text}`).join('\n')
}
