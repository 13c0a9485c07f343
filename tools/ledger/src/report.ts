import type { Finding } from '@trevo/ledger'

/** What an invariant needs that was not given. */
const NEEDS: Readonly<Record<string, string>> = {
  I6: 'needs --log',
  I7: 'needs --log',
  I8: 'needs --log',
  I13: 'needs --payments',
  I16: 'needs --providers',
}

const ALL = Array.from({ length: 16 }, (_, at) => `I${at + 1}`)

/** A line or more for each invariant, I1 to I16, and whether all that could be looked at holds. */
export function report(findings: readonly Finding[]): {
  readonly lines: readonly string[]
  readonly isSound: boolean
} {
  const lines = ALL.flatMap((invariant) => {
    const own = findings.filter((finding) => finding.invariant === invariant)
    if (own.length === 0) return [`${invariant.padEnd(4)} -    ${NEEDS[invariant] ?? 'was not looked at'}`]
    return own.map(({ says, violations, examples }) =>
      violations === 0
        ? `${invariant.padEnd(4)} ok   ${says}`
        : `${invariant.padEnd(4)} ${violations} violations: ${says}: ${examples.join(', ')}`,
    )
  })
  return { lines, isSound: findings.every(({ violations }) => violations === 0) }
}
