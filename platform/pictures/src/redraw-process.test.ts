import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** A thread beside the decoder that works without end. */
const BUSY = `
  import { Worker } from 'node:worker_threads'
  new Worker('for (;;);', { eval: true })`

it('ends itself once it has worked for too long', async () => {
  const entry = fileURLToPath(new URL('redraw-process.ts', import.meta.url))
  const busy = `data:text/javascript,${encodeURIComponent(BUSY)}`
  const child = spawn(process.execPath, ['--import', busy, entry, '64', 'inside'])
  onTestFinished(() => void child.kill('SIGKILL'))
  // No picture ever comes, so nothing else ends it.
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([exitCode, errors]).toEqual([1, ''])
})
