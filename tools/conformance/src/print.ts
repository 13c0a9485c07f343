import type { Report, Verdict } from './run.ts'

const MARKS = { pass: '✓ pass', fail: '✗ FAIL', skip: '– skip' } as const

const line = (verdict: Verdict, width: number): string =>
  [
    MARKS[verdict.result],
    verdict.id.padEnd(width),
    `${verdict.ms} ms`.padStart(8),
    verdict.rules.join(' ').padEnd(12),
    verdict.detail || verdict.proves,
  ].join('  ')

/** The report as people read it. */
export function table({ verdicts, books }: Report): string {
  const width = Math.max(...verdicts.map(({ id }) => id.length))
  const count = (result: Verdict['result']) => verdicts.filter((one) => one.result === result).length
  return [
    ...verdicts.map((verdict) => line(verdict, width)),
    '',
    'Books at the end       here      there',
    ...books.map(
      ({ player, ours, theirs }) =>
        `${ours === theirs ? '✓' : '✗'} …${player.slice(-12)}  ${`${ours}`.padStart(11)} ${`${theirs}`.padStart(10)}`,
    ),
    '',
    `${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`,
  ].join('\n')
}
