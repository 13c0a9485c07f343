import type { Proof } from './prove.ts'

/** What nobody was told of has to be found within this. */
export const FOUND_MS = 60_000

const countOf = (items: readonly string[], name: string) => items.filter((item) => item === name).length
const seconds = (ms: number) => (ms / 1_000).toFixed(1)

const COLUMNS = [
  ['seed', ({ seed }) => seed],
  ['intents', ({ evidence }) => evidence.asked.length],
  ['errors, each asked again', ({ evidence }) => evidence.asked.reduce((sum, { errors }) => sum + errors, 0)],
  ['Pix received', ({ evidence }) => evidence.banks.reduce((sum, { pix }) => sum + pix.length, 0)],
  ['credited', ({ credits }) => credits],
  [
    'returned',
    ({ evidence }) =>
      countOf(
        evidence.own.received.map(({ state }) => state),
        'returned',
      ),
  ],
  ['withdrawals', ({ evidence }) => evidence.own.withdrawals.length],
  [
    'paid',
    ({ evidence }) =>
      countOf(
        evidence.own.withdrawals.map(({ state }) => state),
        'paid',
      ),
  ],
  [
    'refused',
    ({ evidence }) =>
      countOf(
        evidence.own.withdrawals.map(({ state }) => state),
        'rejected',
      ),
  ],
  [
    'sent back',
    ({ evidence }) =>
      countOf(
        evidence.own.withdrawals.map(({ state }) => state),
        'returned',
      ),
  ],
  ['were unknown', unknowns],
  ['killed', ({ outages }) => outages.length],
  ['died at a point', ({ deaths }) => [...deaths.values()].reduce((sum, count) => sum + count, 0)],
  ['longest until credited, s', ({ longestMs }) => seconds(longestMs)],
  [
    'of these untold: number, longest',
    ({ untold, longestUntoldMs }) => `${untold}, ${seconds(longestUntoldMs)}`,
  ],
  ['findings', ({ findings }) => findings.map(({ name, subject }) => `${name}: ${subject}`).join('; ') || 0],
  [
    'controls found',
    ({ controls }) => `${controls.filter(({ isFound }) => isFound).length} of ${controls.length}`,
  ],
  ['sound', (proof) => (isSound(proof) ? 'yes' : 'NO')],
] as const satisfies [string, (proof: Proof) => string | number][]

export const HEAD = [
  `| ${COLUMNS.map(([name]) => name).join(' | ')} |`,
  `|${COLUMNS.map(() => '---:|').join('')}`,
].join('\n')

/** One run as a line of a Markdown table. */
export function line(proof: Proof): string {
  return `| ${COLUMNS.map(([, cell]) => cell(proof)).join(' | ')} |`
}

/** Nothing is wrong, and whatever is made wrong on purpose is seen. */
export function isSound({ findings, controls, longestUntoldMs }: Proof): boolean {
  return findings.length === 0 && controls.every(({ isFound }) => isFound) && longestUntoldMs <= FOUND_MS
}

/** All runs together: who died how often, where, and what was on its way then. */
export function summary(proofs: readonly Proof[]): string {
  const kills = tally(proofs.flatMap(({ outages }) => outages.map(({ victim }) => [victim, 1] as const)))
  const deaths = tally(proofs.flatMap((proof) => [...proof.deaths]))
  const states = tally(proofs.flatMap((proof) => [...proof.states]))
  return [
    table('killed', kills),
    table('died at', deaths),
    table('on its way when something died', states),
  ].join('\n\n')
}

function unknowns({ evidence: { own } }: Proof): number {
  const steps = own.steps.filter(({ kind, state }) => kind === 'withdrawal' && state === 'unknown')
  return new Set(steps.map(({ subject }) => subject)).size
}

function tally(counts: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b))
}

const table = (head: string, rows: readonly (readonly [string, number])[]) =>
  [`| ${head} | times |`, '|---|---:|', ...rows.map(([name, count]) => `| ${name} | ${count} |`)].join('\n')
