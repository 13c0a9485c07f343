import { readFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CHECKS, runKit, type Players } from '../src/index.ts'
import { LOTTERY, reference, TARGET, type Flaw } from './reference.ts'

async function judge(flaw?: Flaw, isAlone = false) {
  const platform = reference(flaw)
  const url = await platform.listen()
  onTestFinished(() => platform.close())
  const players: Players = [{ role: 'open', token: platform.join(100_000).token }]
  if (!isAlone) {
    players.push({ role: 'open', token: platform.join(100_000).token })
    for (const role of ['expired', 'blocked', 'excluded'] as const) {
      const { player, session } = platform.join(5_000)
      platform.stake(player, `open-${role}`)
      platform.bar(player, role === 'expired' ? 'TOKEN_EXPIRED' : 'PLAYER_BLOCKED')
      const seat = { player, currency: 'BRL', gameCode: 'game', sessionToken: session }
      players.push({ role, ...seat, roundId: `open-${role}` })
    }
  }
  const report = await runKit({ url, ...TARGET, players, lottery: isAlone ? undefined : LOTTERY })
  const failed = report.verdicts.filter(({ result }) => result === 'fail').map(({ id }) => id)
  return { ...report, failed }
}

describe('the conformance kit', () => {
  it('passes a platform that keeps the contract', async () => {
    const { failed, verdicts, passed, books } = await judge()
    expect({ failed, passed }).toEqual({ failed: [], passed: true })
    expect(verdicts.map(({ result }) => result)).toEqual(CHECKS.map(() => 'pass'))
    expect(books).toHaveLength(5)
  })

  it('says what it could not try, and why', async () => {
    const { verdicts, passed } = await judge(undefined, true)
    expect(passed).toBe(true)
    expect(verdicts.filter(({ result }) => result === 'skip').map(({ id, detail }) => [id, detail])).toEqual([
      ['player-other', 'a second player with money is needed'],
      ['win-expired', 'the platform gave us no player who is expired'],
      ['win-blocked', 'the platform gave us no player who is blocked'],
      ['win-excluded', 'the platform gave us no player who is excluded'],
      ['draw-told', 'the code of a lottery is needed'],
      ['draw-changed', 'the code of a lottery is needed'],
      ['draw-early', 'the code of a lottery is needed'],
      ['draw-whole', 'the code of a lottery is needed'],
      ['draw-no-lottery', 'the code of a lottery is needed'],
    ])
  })

  it.each<[Flaw, readonly string[]]>([
    ['applies duplicates twice', ['duplicate-stakes-together', 'duplicate-later', 'reply-lost']],
    ['ignores tombstones', ['rollback-before-stake']],
    ['accepts changed content', ['duplicate-changed', 'win-late']],
    ['checks the session on credit', ['win-expired', 'win-blocked', 'win-excluded']],
    ['skips the signature', ['signature-corrupt', 'signature-byte-changed', 'clock-behind']],
    ['shows numbers early', ['draw-early']],
  ])('finds a platform that %s', async (flaw, expected) => {
    const { failed, passed } = await judge(flaw)
    expect(passed).toBe(false)
    expect(failed).toEqual(expect.arrayContaining([...expected]))
  })

  it('explains every check in its manual, each under an id of its own', async () => {
    const manual = await readFile(new URL('../README.md', import.meta.url), 'utf8')
    const named = [...manual.matchAll(/^\| `([a-z-]+)` +\| /gm)].map(([, id]) => id)
    expect(named.filter((id) => !id!.startsWith('--'))).toEqual(CHECKS.map(({ id }) => id))
    expect(new Set(named).size).toBe(named.length)
  })
})
