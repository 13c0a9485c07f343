import { WORKERS, type Proof } from './prove.ts'

/** How many a worker has in hand. */
const LOT = 100

/**
 * Nobody was missed, whoever is on the list and nobody else is kept from playing, and only those were asked about again whom
 * a worker had in hand when it died.
 */
export function isSound(
  proof: Proof,
  { perSecond, listed }: { readonly perSecond: number; readonly listed: number },
): boolean {
  const { members, people, questions, answered, kept, keptOthers, kills, busiestSecond } = proof
  return (
    people === members &&
    answered === members &&
    questions - people <= kills * Math.min(perSecond, LOT) &&
    kept === listed &&
    keptOthers === 0 &&
    // A lot may begin at the end of one second and the next at the end of the following.
    busiestSecond <= 2 * WORKERS * perSecond
  )
}

/** The outcome as a Markdown table. */
export function report(proof: Proof): string {
  const rows: [string, string | number][] = [
    ['members', proof.members],
    ['asked about', proof.people],
    ['**missed**', proof.members - proof.people],
    ['answers kept', proof.answered],
    ['questions asked again, by whoever took over from a worker that died', proof.questions - proof.people],
    ['questions about one person, at most', proof.mostAboutOne],
    ['questions in the busiest second', proof.busiestSecond],
    ['on the list and kept from playing', proof.kept],
    ['**on it and not kept, or kept and not on it**', proof.keptOthers],
    ['workers killed', proof.kills],
    ['seconds', proof.seconds.toFixed(1)],
    ['members in a second', Math.round(proof.members / proof.seconds)],
  ]
  return ['| | |', '|---|---:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}
