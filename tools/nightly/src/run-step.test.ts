import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runStep } from './run-step.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trevo-nightly-'))
})
afterAll(() => rm(folder, { recursive: true }))

const figures = JSON.stringify(new URL('./figures.ts', import.meta.url).href)
const node = (script: string) => [process.execPath, '--input-type=module', '--eval', script]

it('gathers the figures of a command, and does not call a missed bar a fault', async () => {
  const script = `const { keepFigures } = await import(${figures})
    keepFigures('try').timed('time', [3, 1, 2], 'ms', { atMost: 1 })`
  const outcome = await runStep({ name: 'try', command: node(script), minutes: 1 }, folder)
  expect(outcome.fault).toBeNull()
  expect(outcome.figures).toMatchObject([{ name: 'time', value: 2, least: 1, most: 3 }])
  expect(await readFile(join(folder, 'try.log'), 'utf8')).toContain('2 (1–3) ms, at most 1 ms: NOT MET')
})

it('calls it a fault when a command breaks', async () => {
  const outcome = await runStep({ name: 'broken', command: node('process.exit(1)'), minutes: 1 }, folder)
  expect(outcome).toMatchObject({ fault: 'ended with 1', figures: [] })
})

it('ends a command that takes too long, with the servers it has started', async () => {
  // The server holds on to the output: were it left running, the step would not end before this test is given up.
  const script = `import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit', detached: true })`
  const outcome = await runStep({ name: 'late', command: node(script), minutes: 0.01 }, folder)
  expect(outcome.fault).toBe('took over 0.01 minutes')
})
