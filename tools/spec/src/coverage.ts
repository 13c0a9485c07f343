import type { Judge } from './judge.ts'
import { addressesIn } from './missing.ts'
import type { Requirement } from './requirement.ts'

const BAR_CELLS = 20

/** One row per area in the order of the catalogue, then the sum. */
export function coverageTable(requirements: readonly Requirement[], judge: Judge): string {
  const areas = Map.groupBy(requirements, ({ area }) => area)
  const rows = [...areas, ['all', requirements] as const].map(([area, inArea]) => {
    const states = inArea.map((requirement) => judge(requirement).state)
    const [proven = 0, pending = 0, weak = 0] = (['proven', 'pending', 'weak'] as const).map(
      (wanted) => states.filter((state) => state === wanted).length,
    )
    return row([area, proven, pending, weak, inArea.length], bar(proven, inArea.length))
  })
  return [row(['area', 'proven', 'pending', 'weak', 'total']), ...rows].join('\n')
}

function row([area, ...counts]: readonly (string | number)[], rest = ''): string {
  return `${String(area).padEnd(6)}${counts.map((count) => String(count).padStart(8)).join('')}  ${rest}`.trimEnd()
}

/** Rounded down, so that a full bar means all of them. */
function bar(proven: number, total: number): string {
  const full = Math.floor((proven / total) * BAR_CELLS)
  return '█'.repeat(full) + '░'.repeat(BAR_CELLS - full)
}

/** What waits for each page that is not built. */
export function waitingList(requirements: readonly Requirement[], pending: readonly string[]): string {
  return pending
    .map((address) => {
      const waiting = requirements.filter((requirement) => addressesIn(requirement, [address]).length > 0)
      return `${address} is waited for by ${waiting.map(({ id }) => id).join(' ') || 'nothing'}`
    })
    .join('\n')
}

/** The requirements of an area that are not proven, each with its reason. */
export function unprovenList(requirements: readonly Requirement[], judge: Judge, area: string): string {
  const inArea = requirements.filter((requirement) => requirement.area === area)
  if (inArea.length === 0) {
    const areas = new Set(requirements.map((requirement) => requirement.area))
    throw new Error(`There is no area ${area}. Areas: ${[...areas].join(' ')}`)
  }
  const lines = inArea.flatMap((requirement) => {
    const { state, reason } = judge(requirement)
    if (state === 'proven') return []
    return [`${requirement.id.padEnd(10)}${state.padEnd(9)}${reason}`, `${' '.repeat(10)}${requirement.text}`]
  })
  return lines.length === 0 ? `All ${inArea.length} of ${area} are proven.` : lines.join('\n')
}
