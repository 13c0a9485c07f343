import type { RichRun } from '@trevo/contract'

/** As long as a piece may be, and as many as a paragraph may have. */
const LONGEST = 2_000
const MOST = 40

/** What stands in one paragraph, without the white space around it, in as few pieces as there are kinds of it. */
export function tidy(runs: readonly RichRun[]): RichRun[] {
  const merged: RichRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    // Between two pieces there is one space at most, as a browser shows it.
    const text = last === undefined || last.text.endsWith(' ') ? run.text.trimStart() : run.text
    if (text === '') continue
    if (last && isAlike(last, run)) merged[merged.length - 1] = { ...last, text: last.text + text }
    else merged.push({ ...run, text })
  }
  while (merged.length > 0) {
    const last = merged.pop()!
    const text = last.text.trimEnd()
    if (text === '') continue
    merged.push({ ...last, text })
    break
  }
  return merged.flatMap(inPieces)
}

/** More pieces than a paragraph may have are more paragraphs. */
export function paragraphsOf(runs: readonly RichRun[]): RichRun[][] {
  const all = tidy(runs)
  return Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) =>
    all.slice(at * MOST, (at + 1) * MOST),
  )
}

export const wordsOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('')

function isAlike(a: RichRun, b: RichRun): boolean {
  return a.strong === b.strong && a.to?.kind === b.to?.kind && a.to?.target === b.to?.target
}

function inPieces(run: RichRun): RichRun[] {
  const pieces: RichRun[] = []
  let rest = run.text
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST - 1)
    const end = space > 0 ? space + 1 : LONGEST
    pieces.push({ ...run, text: rest.slice(0, end) })
    rest = rest.slice(end)
  }
  return [...pieces, { ...run, text: rest }]
}
