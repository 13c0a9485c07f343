import type { Proof } from './prove.ts'
import { isSound } from './verdict.ts'

const COLUMNS = [
  ['seed', ({ seed }) => seed],
  ['operations', ({ operations }) => operations],
  ['answers/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['killed', ({ kills }) => kills.join(', ')],
  ['members held', ({ held }) => held],
  ['errors, each asked again', ({ errors }) => errors],
  ['longest silence, ms', ({ silenceMs }) => silenceMs.toFixed(0)],
  ['lost', ({ lost }) => lost],
  ['duplicated', ({ duplicated }) => duplicated],
  ['phantoms', ({ phantoms }) => phantoms],
  ['changed answers', ({ changed }) => changed],
  ['wrong answers', ({ wrong }) => wrong],
  ['wrong balances', ({ unbalanced }) => unbalanced],
  ['audit', ({ violations }) => violations.join('; ') || 0],
  ['projection', ({ misprojected }) => misprojected],
  [
    'control: removed → lost, audit',
    ({ control }) => `${control.removed} → ${control.lost}, ${control.violations}`,
  ],
  ['sound', (proof) => (isSound(proof) && isCaught(proof) ? 'yes' : 'NO')],
] as const satisfies [string, (proof: Proof) => string | number][]

export const HEAD = [
  `| ${COLUMNS.map(([name]) => name).join(' | ')} |`,
  `|${COLUMNS.map(() => '---:|').join('')}`,
].join('\n')

/** One run as a line of a Markdown table. */
export function line(proof: Proof): string {
  return `| ${COLUMNS.map(([, cell]) => cell(proof)).join(' | ')} |`
}

/** Whether exactly what was taken out of the books was missed, while the books by themselves looked well. */
export function isCaught({ control }: Proof): boolean {
  return control.removed > 0 && control.lost === control.removed && control.violations === 0
}
