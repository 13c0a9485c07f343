import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { marketPacks } from '@trevo/merchants'
import { useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFeed } from '../src/read-feed.ts'

const db = useDatabase()
const line = { code: 'mina', name: 'Mina', type: 'RNG', vendor: 'LUMINA', freeplay: true, colour: 'red' }
let feed: unknown = []
const studio = createServer((_request, response) => response.end(JSON.stringify(feed)))

beforeAll(async () => {
  studio.listen(0, '127.0.0.1')
  await once(studio, 'listening')
})
afterAll(() => void studio.close())

async function run(): Promise<string[]> {
  const { port } = studio.address() as AddressInfo
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const options = ['--provider', 'estudio', '--url', `http://127.0.0.1:${port}/games`]
  const env = { ...process.env, DATABASE_URL: db.appUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...options], { env })
  return stdout.trim().split('\n')
}

/** As it is told of games that have no certificate. */
function refused(code: 'br' | 'pt', games: number): string {
  const { text, basis } = marketPacks[code].games.certificate.reason
  return `${code}: ${games} cannot be offered. ${text} (${basis})`
}

describe('importing from the command line', () => {
  it('tells what became of each game, why markets refuse some, and finds nothing to do the second time [BR-48]', async () => {
    feed = [line, { ...line, code: 'ouro', certificates: { br: 'X1' }, minBet: '0.50', classify: null }]
    expect(await run()).toEqual([
      '2 of 2',
      'added: 2 mina ouro',
      'changed: 0 ',
      'withdrawn: 0 ',
      'unchanged: 0',
      refused('br', 1),
      refused('pt', 2),
    ])
    expect(await run()).toContain('unchanged: 2')
    feed = [{ ...line, name: 'Mina Nova' }]
    expect(await run()).toEqual([
      '1 of 1',
      'added: 0 ',
      'changed: 1 mina',
      'withdrawn: 1 ouro',
      'unchanged: 0',
      refused('br', 1),
      refused('pt', 1),
    ])
  })

  it('refuses an empty feed and a broken line: half a feed would withdraw the other half', () => {
    expect(() => readFeed('[]')).toThrow()
    expect(() => readFeed(JSON.stringify([line, { ...line, type: 'NONE' }]))).toThrow()
    expect(() => readFeed(JSON.stringify([{ ...line, minBet: '0.5' }]))).toThrow()
  })
})
