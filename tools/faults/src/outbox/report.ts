import type { Proof } from './prove.ts'
import { isExactlyOnce } from './verdict.ts'

/** The outcome as a Markdown table. */
export function report(proof: Proof): string {
  const rows: [string, string | number][] = [
    ['events committed', proof.committed],
    ['events rolled back', proof.rolledBack],
    ['effects', proof.effects],
    ['sum kept by the consumer', proof.counted],
    ['**missing**', proof.missing],
    ['**duplicates**', proof.duplicates],
    ['**phantoms**', proof.phantoms],
    ['dead letters', proof.deadLetters],
    ['deliveries', proof.handled + proof.recognised],
    ['of these recognised by the inbox', proof.recognised],
    ['acknowledged messages lost with the store', proof.lostWithStore],
    ['queued again from the archive', proof.requeued],
    ...Object.entries(proof.kills)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([point, times]): [string, number] => [`killed: ${point.replace(' ', ', ')}`, times]),
    ['seconds', proof.seconds.toFixed(1)],
    ['exactly once', isExactlyOnce(proof) ? 'yes' : 'NO'],
  ]
  return ['| | |', '|---|---:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}
