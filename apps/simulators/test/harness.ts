import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@trevo/telemetry'
import { onTestFinished } from 'vitest'
import { openStudio } from '../src/studio/open-studio.ts'
import type { Seat } from '../src/studio/table.ts'
import { KEY, openWallet } from './wallet.ts'

/** For tests in which the wallet does not answer. */
const PACE = { timeoutMs: 1_000, againMs: 10, againMaxMs: 40, roundTimeoutMs: 2_000, lookMs: 20 }

/** For tests in which it does, however long that takes. */
export const PATIENT = { ...PACE, timeoutMs: 60_000, roundTimeoutMs: 120_000 }

let spins = 0
export const newSpin = () => `${(spins += 1)}`.padStart(32, '0')

/** A studio with books of its own, and a wallet it plays with; both go with the test. */
export async function openStudioHarness(more: Partial<Parameters<typeof openStudio>[0]> = {}) {
  const wallet = await openWallet()
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  const booksFile = join(folder, 'books.jsonl')
  const options = {
    host: '127.0.0.1',
    port: 0,
    platformUrl: wallet.url,
    brands: [KEY],
    booksFile,
    log: createLogger({ service: 'test', level: 'silent' }),
    pace: PACE,
    ...more,
  }
  let studio = await openStudio(options)
  onTestFinished(async () => {
    await studio.close()
    wallet.close()
    await rm(folder, { recursive: true })
  })
  const urlOf = (path: string) => `http://127.0.0.1:${studio.port}${path}`
  async function post<T>(path: string, body: object): Promise<T> {
    const response = await fetch(urlOf(path), { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as T
  }
  return {
    wallet,
    booksFile,
    get: (path: string, headers: Record<string, string> = {}) => fetch(urlOf(path), { headers }),
    post,
    send: (path: string, body: string, headers: Record<string, string>) =>
      fetch(urlOf(path), { method: 'POST', body, headers }),
    openSession: (gameCode: string) =>
      post<Seat>('/play/session', { brand: 'trevo', token: 'a-token', gameCode }),
    async restart(before: () => void | Promise<void> = () => undefined) {
      await studio.close()
      await before()
      studio = await openStudio(options)
    },
  }
}
